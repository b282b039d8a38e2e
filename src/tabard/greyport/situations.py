"""Situations: any position of Greyport written down as a small text, to start from (docs/situations.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tabard.content import ContentError, decode, parse_toml
from tabard.greyport.box import Box
from tabard.greyport.problems import problems
from tabard.greyport.setup import Setup, find_known, set_up
from tabard.greyport.situation_form import STEPS, Played, Seated, Situation, Stood
from tabard.greyport.state import (
    Fighter,
    Greyport,
    Monster,
    Phase,
    Place,
    Player,
    Reinforcements,
    Worn,
)
from tabard.greyport.steps import (
    LayReinforcements,
)
from tabard.table import Pile, SetupError
from tabard.table.fields import set_fields
from tabard.table.state import ignore

FIGHTING = (Phase.BEGINNING, Phase.ACTING, Phase.BRACING)
"""Where monsters have to be in play."""


def start(setup: Setup, box: Box) -> Greyport:
    """Lay out a new game, or the position that a text tells."""
    return set_up(setup, box) if setup.situation is None else open_situation(setup.situation, box)


def open_situation(source: str, box: Box, *, is_strict: bool = True) -> Greyport:
    """Read a situation, from its text or from a file, and stand in it.

    Where a game is being written out, the text need not say everything yet.
    """
    text = source
    if "\n" not in source and "=" not in source:
        path = Path(source)
        if not path.is_file():
            raise SetupError(f"There is no situation file {source!r}.")
        text = path.read_text(encoding="utf-8")
    try:
        told = decode(parse_toml(text.encode(), "situation"), Situation)
    except ContentError as error:
        raise SetupError(f"This situation cannot be read: {error}") from error
    game = _Opening(told, box).lay_game()
    if is_strict:
        check(game)
    return game


def _refuse_strangers(game: Greyport, box: Box, names: list[str]) -> None:
    """Refuse players that no game has: what was written field by field is as free as it is plain."""
    if [each.character for each in game.players] != names:
        raise SetupError(f"The players of the engine are not {', '.join(names)}, in this order.")
    for player in game.players:
        if game.outcome is None and not 1 <= player.hp <= player.most_hp:
            raise SetupError(
                f"{player.character} has 1 to {player.most_hp} HP here, not {player.hp}."
            )
        if (player.character, player.level) not in box.levels:
            raise SetupError(f"{player.character} has no level {player.level}.")
    if not 0 <= game.defender < game.seats:
        raise SetupError(f"There is no seat {game.defender + 1} that could defend.")
    if not 0 <= game.encounter <= len(game.scenario_card.encounters):
        raise SetupError(f"{game.scenario_card.name} has no encounter {game.encounter}.")


def check(game: Greyport) -> None:
    """Refuse what no game comes to."""
    wrong = list(problems(game))
    numbers = [each.number for _, each in game.monsters()]
    if len({*numbers}) != len(numbers):
        wrong.append("two monsters have the same number")
    if not numbers and game.phase in FIGHTING:
        wrong.append("no monster is in play, so the encounter is over")
    if wrong:
        raise SetupError(f"This situation cannot be: {', '.join(wrong)}.")


class _Opening:
    """A situation on its way to the table."""

    def __init__(self, told: Situation, box: Box) -> None:
        self.told = told
        self.box = box
        self.number = 0

    def lay_game(self) -> Greyport:
        """Lay everything out and check that it can be."""
        told = self.told
        game = set_up(self._read_setup(), self.box)
        game.__dict__["content"] = self.box
        game.__dict__["listener"] = ignore
        names = [each.character for each in told.players]
        count = len(game.scenario_card.encounters)
        if told.encounter > count:
            raise SetupError(f"{game.scenario_card.name} has {count} encounters.")
        find_known(STEPS, told.step, "step")
        game.defender = names.index(self._one_of(told.defender or names[0], names, "defender"))
        game.encounter, game.round = told.encounter, told.round
        game.marker_used, game.shields = told.marker_used, told.shields
        self._place(game)
        for each, player in zip(told.players, game.players, strict=True):
            self._seat_player(game, each, player)
        self._lay_monster_deck(game)
        self._lay_rows(game)
        self._step(game)
        game.last_number = self.number
        # What stands here was not played for (G-18.17).
        game.corrected = True
        set_fields(game, told.engine)
        _refuse_strangers(game, self.box, names)
        return game

    def _read_setup(self) -> Setup:
        told = self.told
        return Setup(
            scenario=told.scenario,
            party=[each.character for each in told.players],
            rest_healing=told.rest_healing,
            hands=told.hands,
            variants=list(told.variants),
            starting_hp=told.starting_hp,
            subdecks=[list(each) for each in told.subdecks],
            agreement=told.agreement,
        )

    def _one_of(self, word: str, valid: Iterable[str], what: str) -> str:
        find_known(dict.fromkeys(valid), word, what)
        return word

    # Players

    def _seat_player(self, game: Greyport, told: Seated, player: Player) -> None:
        player.hp = player.most_hp if told.hp is None else told.hp
        player.level, player.hero, player.done = told.level, told.hero, told.done
        if player.hp > player.most_hp:
            raise SetupError(f"{told.character} has at most {player.most_hp} HP, not {told.hp}.")
        if (told.character, told.level) not in self.box.levels:
            raise SetupError(f"{told.character} has no level {told.level}.")
        player.hand = sorted(self._check_cards(told.hand))
        player.discard = self._check_cards(told.discard)
        player.coins = list(told.coins)
        player.monsters = [self._lay_monster(each) for each in told.monsters]
        player.played = [self._lay_fighter(each, first=not n) for n, each in enumerate(told.played)]
        player.heroes_played = len(player.played)
        player.more_heroes = max(0, len(player.played) - 1)
        used = Counter(self._list_used(game, player))
        if told.deck is not None:
            player.deck = Pile.of(*self._check_cards(told.deck))
            used.update(told.deck)
        else:
            left = Counter(player.deck.cards()) - used
            player.deck = Pile.of(*left.elements())
        for card, copies in used.items():
            self._take(game, player.character, card, copies)

    def _list_used(self, game: Greyport, player: Player) -> list[str]:
        """List the cards of a player outside of the deck, the player hero apart."""
        own = {self.box.levels[player.character, player.level]}
        cards = [*player.hand, *player.discard]
        for fighter in player.played:
            if fighter.card in own:
                player.hero = "played"
            cards += [each for each in [fighter.card] if each not in own]
            cards += [each.card for each in fighter.items]
        heroes = [each for each in cards if each in game.content.player_heroes]
        if heroes:
            raise SetupError(
                f"{heroes[0]} is a player hero: say with `hero` where it is, and with `level` which."
            )
        return cards

    def _take(self, game: Greyport, character: str, card: str, copies: int) -> None:
        """Take cards that were recruited out of the reinforcements, and curses out of their supply."""
        if card in self.box.curses:
            game.curses -= copies
            return
        found = self.box.heroes.get(card) or self.box.items[card]
        if found.cost is None:
            if found.character != character:
                raise SetupError(f"{found.name} is a starting card of {found.character}.")
            if copies > found.copies:
                raise SetupError(f"There are {found.copies} of {found.name}, not {copies}.")
            return
        side = game.heroes if card in self.box.heroes else game.items
        for _ in range(copies):
            if card not in side.deck:
                raise SetupError(f"There are not so many of {found.name}.")
            side.deck.take(card)

    def _check_cards(self, cards: Iterable[str]) -> list[str]:
        return [self._one_of(each, self.box.cards, "card") for each in cards]

    def _lay_fighter(self, told: Played, *, first: bool) -> Fighter:
        card = self._one_of(told.hero, {**self.box.heroes, **self.box.player_heroes}, "hero")
        items = [Worn(self._one_of(each, self.box.items, "item")) for each in told.items]
        return Fighter(card, items, told.fought, first=first)

    # Monsters

    def _lay_monster(self, told: Stood) -> Monster:
        foe = self.box.foes[self._one_of(told.card, self.box.foes, "monster")]
        number = told.number or self.number + 1
        self.number = max(self.number, number)
        hp = told.hp or foe.hp
        if hp is None:
            raise SetupError(f"{foe.name} has no hit points on its card: say them with `hp`.")
        if told.damage >= hp:
            raise SetupError(f"{foe.name} with {told.damage} damage and {hp} HP is defeated.")
        return Monster(number, told.card, hp, told.damage, told.weakened, flipped=told.flipped)

    def _place(self, game: Greyport) -> None:
        told, card = self.told.location, game.encounter_card
        if told.lost:
            if told.monsters:
                raise SetupError("A lost location has no monsters: they stand before players.")
            game.locations_lost = 1
            game.locations_used.append(told.id or card.location)
            return
        id_ = self._one_of(told.id or card.location, self.box.locations, "location")
        most = card.location_hp[game.column]
        hp = most if told.hp is None else told.hp
        if not 1 <= hp <= most:
            raise SetupError(f"{self.box.locations[id_].name} has 1 to {most} HP here, not {hp}.")
        monsters = [self._lay_monster(each) for each in told.monsters]
        game.location = Place(id_, hp, most, monsters, told.saved)
        game.locations_used.append(id_)

    def _lay_monster_deck(self, game: Greyport) -> None:
        """Let the monster deck be what is left of the subdecks that have joined."""
        cards = [self.box.encounters[each] for each in game.scenario_card.encounters]
        named = game.choices.subdecks or [(each.subdeck,) for each in cards]
        joined = dict.fromkeys(one for each in named[: game.encounter] for one in each if one)
        game.subdecks_used = list(joined)
        game.monster_discard = [
            self._one_of(each, self.box.monsters, "monster") for each in self.told.monster_discard
        ]
        left = Counter(
            {
                each.id: each.copies
                for each in self.box.monsters.values()
                if each.faction in game.subdecks_used
            }
        )
        for card in [*game.monster_discard, *(each.card for _, each in game.monsters())]:
            if card in game.tokens:
                game.tokens[card] -= 1
            elif card in self.box.monsters:
                self._one_of(card, left, "monster of these subdecks")
                left[card] -= 1
                if left[card] < 0:
                    raise SetupError(f"There are not so many of {self.box.monsters[card].name}.")
        game.monster_deck = Pile.of(*left.elements())
        for boss in self.told.bosses_defeated:
            game.bosses_defeated.append(self._one_of(boss, self.box.bosses, "boss"))

    # The rest

    def _lay_rows(self, game: Greyport) -> None:
        for card in self._check_cards(self.told.retired):
            self._take(game, "", card, 1)
            game.retired.append(card)
        if self.told.rows is None:
            return
        sides: tuple[tuple[Reinforcements, tuple[str, ...]], ...] = (
            (game.heroes, self.told.rows.heroes),
            (game.items, self.told.rows.items),
        )
        for side, row in sides:
            for card in row:
                self._one_of(card, side.deck.cards(), "card of this row")
                side.deck.take(card)
            side.row = list(row)

    def _step(self, game: Greyport) -> None:
        told = self.told
        game.phase, agenda = STEPS[told.step]
        game.agenda = [*agenda]
        if told.step == "start":
            # The step counts the round itself.
            game.round = max(0, told.round - 1)
        if told.step == "setup":
            game.encounter -= 1
            game.location, game.locations_used = Place(), game.locations_used[:-1]
        if told.rows is None:
            game.agenda.insert(0, LayReinforcements())
