"""Tables over HTTP: made, brought in, taken away, branched, listed; and everything that belongs to none."""

import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import tabard
from tabard.client import Client, Made, TurnedAwayError
from tabard.server.edition import Edition
from tabard.server.settings import Limits
from tabard.table import saves
from tests.server.live import Live, serving


@pytest.fixture
def table(client: Client) -> Made:
    return client.create("bugs", seed=7, scenario="1", character="bruiser")


def turned_away(client: Client, method: str, path: str, **request: Any) -> tuple[int, str]:
    with pytest.raises(TurnedAwayError) as error:
        client.call(method, path, **request)
    assert error.value.sentence.endswith(".")
    return error.value.status, error.value.code


def play(made: Made, answers: int) -> dict[str, Any]:
    seat = made.seats[0]
    sight = seat.view()
    for _ in range(answers):
        sight = seat.answer(sight["view"]["decision"]["options"][0]["key"], sight)
    return sight


def test_the_games_are_offered_in_a_few_words(client: Client) -> None:
    games = {each["name"]: each for each in client.games()}
    assert "toy" not in games
    bugs = games["bugs"]
    assert (bugs["seats"], bugs["length"], bugs["extent"]) == ([1, 1], "20 minutes", "24 scenarios")
    assert (bugs["guided"], bugs["drawn"]) == (True, True)
    first = client.create("bugs", **bugs["welcome"]["setup"])
    assert first.seats[0].view()["view"]["table"]["scenario"]["number"] == "1"


def test_a_demonstration_is_offered_to_whoever_names_it(client: Client) -> None:
    named = client.call("GET", "/api/games", params={"named": "toy"}).json()
    assert [each["name"] for each in named][:2] == ["toy", "bugs"]
    other = client.call("GET", "/api/games", params={"named": "chess"}).json()
    assert other == client.games()


def test_games_with_a_page_are_offered_to_everybody(client: Client) -> None:
    assert [each["name"] for each in client.games()] == ["bugs", "greyport", "haven"]
    made = client.create("greyport", party=["fiona", "zot"])
    assert [each.view()["view"]["awaited"] for each in made.seats] == [[0, 1], [0, 1]]


def form(client: Client, game: str, **asked: Any) -> dict[str, Any]:
    """Ask what can be chosen."""
    answer: dict[str, Any] = client.call("POST", f"/api/games/{game}/form", json=asked).json()
    return answer


def test_a_form_says_what_can_be_chosen_and_why_something_cannot(client: Client) -> None:
    asked = form(client, "bugs", chosen={"mode": "scenario", "character": "tinkerer"})
    (scenarios,) = [each for each in asked["settings"] if each["name"] == "scenario"]
    reasons = {each["key"]: each.get("why_not", "") for each in scenarios["choices"]}
    assert (reasons["1"], reasons["7"]) == ("", "only for the Mindthief")
    made = client.create("bugs", **asked["setup"])
    assert made.seats[0].view()["view"]["table"]["character"]["id"] == "tinkerer"
    won = [{"of": "1", "by": "bruiser"}]
    assert form(client, "bugs", won=won)["setup"]["scenario"] == "2"
    assert form(client, "toy", chosen={"seats": "4"})["setup"]["seats"] == 4


@pytest.mark.parametrize(
    "body",
    [
        {"chosen": {"mode": 3}},
        {"chosen": {"mode": "x" * 81}},
        {"chosen": []},
        {"won": [{"of": "1"}]},
        {"guided": "yes"},
        {"colour": "red"},
    ],
)
def test_a_form_takes_no_nonsense(client: Client, body: dict[str, Any]) -> None:
    found = turned_away(client, "POST", "/api/games/bugs/form", json=body)
    assert found == (422, "invalid")


def test_there_is_no_form_of_a_game_that_is_not_there(client: Client) -> None:
    status, _ = turned_away(client, "POST", "/api/games/chess/form", json={})
    assert status == 404


@pytest.mark.parametrize(
    ("wish", "code", "word"),
    [
        ({"game": "chess"}, "setup", "There is no game 'chess'"),
        ({"game": "toy", "setup": {"seats": 9}}, "setup", "from 2 to 4"),
        ({"game": "toy", "setup": {"seets": 2}}, "setup", "did you mean 'seats'?"),
        ({"game": "toy", "setup": {"packs": ["/"]}}, "setup", "'packs' is no setting"),
        ({"game": "toy", "setup": {"seed": 1}}, "setup", "'seed' is no setting"),
        ({"game": "toy", "dice": "stop"}, "invalid", "dice: "),
        ({"game": "toy", "seed": 2**65}, "invalid", "seed"),
        ({"game": "toy", "colour": "red"}, "invalid", "colour: "),
        ({"game": "bugs", "setup": {"scenario": "99"}}, "setup", "There is no scenario"),
        ({"game": "toy", "name": "x" * 81}, "invalid", "name: "),
        ([], "invalid", "The body"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    client: Client, wish: object, code: str, word: str
) -> None:
    with pytest.raises(TurnedAwayError, match=r"\.$") as error:
        client.call("POST", "/api/tables", json=wish)
    assert (error.value.status, error.value.code) == (422, code)
    assert word in error.value.sentence


def test_a_situation_is_a_text_and_never_a_file_of_the_server(
    client: Client, table: Made, tmp_path: Path
) -> None:
    text = table.seats[0].situation()
    assert client.create("bugs", situation=text).seats[0].view()["view"]["decision"]
    place = tmp_path / "secret.toml"
    place.write_text(text)
    with pytest.raises(TurnedAwayError) as error:
        client.create("bugs", situation=str(place))
    assert error.value.status == 422
    assert "situation cannot be read" in error.value.sentence


@pytest.mark.parametrize(
    ("engine", "why"),
    [
        ("agenda = []", "says what no game comes to (RulesError: The agenda is empty"),
        ("party = []", "This situation cannot be: not-one-character."),
    ],
)
def test_a_situation_that_no_game_comes_to_is_refused_whatever_it_leads_to(
    client: Client, live: Live, engine: str, why: str
) -> None:
    kept = len(live.hub.gatherings)
    wish = {"game": "bugs", "setup": {"situation": f"scenario = '1'\n[engine]\n{engine}"}}
    with pytest.raises(TurnedAwayError) as error:
        client.call("POST", "/api/tables", json=wish)
    assert (error.value.status, error.value.code) == (422, "setup")
    assert why in error.value.sentence
    assert len(live.hub.gatherings) == kept


def test_a_game_goes_out_as_a_file_and_comes_back(client: Client, table: Made) -> None:
    sight = play(table, 3)
    saved = table.seats[0].save()
    assert saves.unpack(saved)[0].seed is None
    again = client.bring(saved, "My copy")
    assert again.name == "My copy"
    assert again.seats[0].view()["view"]["table"] == sight["view"]["table"]
    assert tabard.load(saved).view(0)["table"] == sight["view"]["table"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "save-foreign"),
        (b"not a save", "save-foreign"),
        (tabard.new("toy", seed=1).save()[:-3], "save-truncated"),
        (tabard.new("toy", seed=1).save() + b"!", "save-altered"),
        (tabard.new("toy", seed=1, dice="stop").save(), "save-foreign"),
    ],
)
def test_what_is_no_save_is_refused(client: Client, data: bytes, code: str) -> None:
    assert turned_away(client, "POST", "/api/tables/import", content=data) == (422, code)


def test_a_save_that_swells_or_makes_no_sense_harms_nobody(client: Client, live: Live) -> None:
    body, _ = saves.unpack(tabard.new("toy", seed=1).save())
    swollen = msgspec.structs.replace(body, setup={"x": "0" * (70 * 2**20)})
    data = saves.pack(swollen)
    assert len(data) < 2**20
    sent = turned_away(client, "POST", "/api/tables/import", content=data)
    assert sent == (422, "save-too-large")
    entries = msgspec.msgpack.decode(body.entries)
    state = msgspec.msgpack.decode(entries[0]["checkpoint"])
    state["agenda"] = [{"type": "act"}]
    entries[0]["checkpoint"] = msgspec.msgpack.encode(state)
    raw = msgspec.Raw(msgspec.msgpack.encode(entries[:1]))
    broken = saves.pack(msgspec.structs.replace(body, entries=raw))
    sent = turned_away(client, "POST", "/api/tables/import", content=broken)
    assert sent == (422, "save-altered")


def test_a_branch_goes_its_own_way(client: Client, table: Made) -> None:
    start = table.seats[0].view()
    play(table, 3)
    branch = table.seats[0].branch(start["number"] - 1, "What if")
    assert branch.name == "What if"
    assert branch.seats[0].view()["view"]["table"] == start["view"]["table"]
    play(branch, 1)
    assert table.seats[0].branch(0).name.endswith("(branch)")
    assert turned_away(client, "POST", f"/api/tables/{table.id}/branch", json={"number": 0}) == (
        403,
        "not-your-seat",
    )


def test_a_table_is_told_in_a_few_words(client: Client, table: Made) -> None:
    play(table, 1)
    told = client.watch(table.id).summary()
    assert told["id"] == table.id
    assert told["game"] == "bugs"
    assert told["title"] == "Gloomhaven: Buttons & Bugs"
    assert told["outcome"] is None
    assert told["number"] > 20
    assert told["created"] <= told["changed"]


def test_only_the_owner_lists_tables(client: Client, live: Live, table: Made) -> None:
    for token in (None, table.seats[0].token):
        assert turned_away(client, "GET", "/api/tables", token=token) == (403, "not-owner")
    with live.client(live.owner) as owner:
        listed = owner.tables()
        assert listed[0]["id"] == table.id
        assert listed[0]["title"] == "Gloomhaven: Buttons & Bugs"
        assert "token" not in str(listed)


def test_only_who_plays_alone_or_the_owner_deletes(client: Client, table: Made) -> None:
    path = f"/api/tables/{table.id}"
    assert turned_away(client, "DELETE", path) == (403, "not-your-seat")
    table.seats[0].delete()
    assert turned_away(client, "GET", path) == (404, "unknown-table")


def test_a_closed_server_makes_tables_only_for_its_owner(tmp_path: Path) -> None:
    with serving(tmp_path, closed=True) as live:
        with live.client() as client:
            wish = {"game": "toy"}
            sent = turned_away(client, "POST", "/api/tables", json=wish)
            assert sent == (403, "not-owner")
            sent = turned_away(client, "POST", "/api/tables/import", content=b"x")
            assert sent == (403, "not-owner")
        with live.client(live.owner) as owner:
            assert owner.create("toy").id


def test_a_full_server_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(tables=1)) as live, live.client() as client:
        client.create("toy")
        assert turned_away(client, "POST", "/api/tables", json={"game": "toy"}) == (503, "full")


def test_the_monster_helper_answers_a_position_and_its_link(client: Client) -> None:
    position = {
        "width": 8,
        "height": 6,
        "active": [2, 2],
        "action": {"move": 2, "attacks": [{"range": 0}]},
        "characters": [{"hex": [5, 2], "initiative": 10}],
    }
    told = client.call("POST", "/api/monster", json={"position": position}).json()
    assert told["link"].startswith("tabard-monster:")
    assert told["outcomes"][0]["why"]
    again = client.call("POST", "/api/monster", json={"link": told["link"]}).json()
    assert again == told
    path = "/api/monster"
    assert turned_away(client, "POST", path, json={"position": {}})[1] == "position"
    assert turned_away(client, "POST", path, json={"link": "tabard-monster:1x"})[1] == "position"
    assert turned_away(client, "POST", path, json={})[1] == "position"


def test_rules_and_guidance_are_told_by_game(client: Client) -> None:
    assert turned_away(client, "GET", "/api/rules/chess") == (404, "unknown-game")
    assert turned_away(client, "GET", "/api/guide/chess") == (404, "unknown-game")
    toy = client.call("GET", "/api/rules/toy").json()
    assert toy[0]["page"] == "The round", "its book has sections instead of pages"
    rules = client.call("GET", "/api/rules/bugs").json()
    found = client.call("GET", "/api/rules/bugs", params={"search": "long REST"}).json()
    assert 0 < len(found) < len(rules)
    assert set(found[0]) == {"id", "page", "topic", "text"}
    guide = client.call("GET", "/api/guide/bugs").json()
    assert guide["decision:select"]["title"]


@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAA", "/rules", "/monster"])
def test_pages_are_fresh_and_small_on_the_wire(client: Client, path: str) -> None:
    page = client.http.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    again = client.http.get("/static/js/dom.js")
    assert again.headers["content-encoding"] == "gzip"
    assert "javascript" in again.headers["content-type"]
    known = {"if-none-match": again.headers["etag"]}
    assert client.http.get("/static/js/dom.js", headers=known).status_code == 304


def test_files_of_a_page_are_kept_until_one_of_them_changes(client: Client) -> None:
    named = re.search(r'"(/static/[^"]+/)js/frame/page.js"', client.http.get("/t/AAAA").text)
    assert named
    kept = client.http.get(f"{named[1]}js/dom.js")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kept.text == client.http.get("/static/js/dom.js").text
    for other in ("/static/js/dom.js", "/static/~0123456789ab/js/dom.js"):
        assert client.http.get(other).headers["cache-control"] == "no-cache"
    assert client.http.get(f"{named[1]}../../__init__.py").status_code == 404


def test_whatever_changes_in_a_file_changes_the_name_of_all(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    file = tmp_path / "js" / "one.js"
    file.write_text("one")
    edition = Edition(tmp_path)
    names = [edition.look(), edition.look()]
    assert names[0] == names[1] == edition.name
    file.write_text("two")
    names.append(edition.look())
    file.rename(tmp_path / "js" / "two.js")
    names.append(edition.look())
    file.write_text("")
    names.append(edition.look())
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "not-found"),
        ("GET", "/static/nothing.js", 404, "not-found"),
        ("GET", "/static/../__init__.py", 404, "not-found"),
        ("GET", "/static/%2e%2e/__init__.py", 404, "not-found"),
        ("PATCH", "/api/tables", 405, "method-not-allowed"),
        ("GET", "/api/tables/short", 404, "unknown-table"),
        ("GET", "/api/tables/AAAAAAAAAAAA/view?after=x", 404, "unknown-table"),
        ("POST", "/api/monster", 422, "invalid"),
    ],
)
def test_every_problem_has_the_same_form(
    client: Client, method: str, path: str, status: int, code: str
) -> None:
    answer = client.http.request(method, path)
    assert answer.status_code == status
    problem = answer.json()
    assert set(problem) == {"code", "sentence"}
    assert problem["code"] == code


def test_the_interface_is_described_with_examples(live: Live) -> None:
    document = httpx.get(f"{live.address}/api/openapi.json", timeout=60).json()
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            assert call["description"], (method, path)
            assert {"400", "403", "429", "503"} <= set(call["responses"]), (method, path)
    assert document["components"]["schemas"]["AnswerGiven"]["properties"]["ticket"]["examples"]
