"""The round from its start to the passing of the marker, apart from the actions (G-4, G-11, G-12)."""

from __future__ import annotations

from tabard.greyport.choosing import FORCED_TAUNT, make_monster_option
from tabard.greyport.encounters import choose_discard
from tabard.greyport.events import LocationHP, Moved, RoundBegan, StepBegan
from tabard.greyport.groups import taunt, taunt_targets, trigger
from tabard.greyport.hands import discard, draw, give_curse
from tabard.greyport.harming import Blow, divide, is_averted, suffer
from tabard.greyport.holding import has, list_bearing, reckon_hand_size, reckon_power, reckon_slash
from tabard.greyport.market import Purchase, buy, can_buy, purchase_options
from tabard.greyport.state import LOCATION, Fighter, Greyport, Phase, Trigger, Worn
from tabard.greyport.steps import Act, BeginRound
from tabard.greyport.triggers import happen, queue, resolve, settle
from tabard.greyport.vocabulary import Moment, Plain
from tabard.table import Option, Question, Seat, ask

BRACE: Question[None] = Question(
    "brace",
    "The monsters are about to strike.",
    "G-5.16",
    "Playing cards",
    fixed=(Option("on", None, (), "Go on"),),
    window=True,
)
CLEAN_UP: Question[None] = Question(
    "clean-up",
    "The cards of this round are about to be discarded.",
    "G-5.16",
    "Ending the round: cleanup",
    fixed=(Option("on", None, (), "Go on"),),
    window=True,
)
RECRUIT: Question[Purchase] = Question(
    "recruit", "Which card do you recruit?", "G-12.1", "Ending the round: recruit"
)


async def begin_round(game: Greyport) -> None:
    """Begin a round: the forced Taunt first, then what monsters do at its start (G-4.4, G-4.7)."""
    game.round += 1
    game.phase = Phase.BEGINNING
    game.marker_used = False
    for _, monster in game.monsters():
        monster.displaced = False
    for player in game.players:
        player.done = False
        player.heroes_played = player.more_heroes = 0
    game.tell(RoundBegan(game.round, game.defender))
    if not game.active and not game.location.monsters:
        await _force_taunt(game)
    await happen(game, Moment.DAWN)
    game.phase = Phase.ACTING
    game.agenda.append(Act())


async def _force_taunt(game: Greyport) -> None:
    """Let the defending player Taunt, which uses the marker up, unless nothing can be Taunted (G-9.4, G-4.10)."""
    if not taunt_targets(game, game.defender):
        return

    def options() -> list[Option[int]]:
        found = taunt_targets(game, game.defender)
        return [make_monster_option(game, place, each) for place, each in found]

    number = await ask(Seat(game.defender), FORCED_TAUNT, options)
    game.marker_used = True
    taunt(game, game.defender, number)
    await settle(game)


async def brace(game: Greyport) -> None:
    """Give everybody the last moment for anytime abilities before the monsters strike (G-5.16)."""
    game.phase = Phase.BRACING
    await _wait_for_all(game, BRACE)


async def _wait_for_all(game: Greyport, question: Question[None]) -> None:
    """Wait for everybody who still has an anytime ability: nobody else says for them that it goes on."""
    for seat in game.clockwise():
        if game.anytime(Seat(seat)):
            await ask(Seat(seat), question)


async def deal_monster_damage(game: Greyport) -> None:
    """Deal the damage of the active group, then that of the location group (G-11.1, G-11.26)."""
    game.phase = Phase.ENDING
    if game.active or game.location.monsters:
        game.tell(StepBegan("monster damage"))
    await happen(game, Moment.DUSK)
    await _strike_players(game)
    if game.outcome is not None:
        return
    _strike_location(game)
    await settle(game)


async def _strike_players(game: Greyport) -> None:
    """Deal damage to the defending player and Slash damage to the others, tokens divided once (G-11.41)."""
    normal = [
        Blow(game.defender, reckon_power(game, game.defender, each), each.card, each)
        for each in game.active
    ]
    others = [seat for seat in game.clockwise() if seat != game.defender]
    slashes = [
        Blow(seat, amount, blow.source, blow.monster, slash=True)
        for blow in normal
        if blow.amount and blow.monster is not None and (amount := reckon_slash(game, blow.monster))
        for seat in others
    ]
    blows = [*normal, *slashes]
    await divide(game, blows)
    # Rulebook, Slash: what is prevented altogether slashes nobody (G-8.19).
    landed = [each for each in blows if not (each.slash and is_averted(each, blows))]
    for seat in game.clockwise():
        own = [each for each in landed if each.seat == seat and each.amount]
        if own:
            amount = sum(each.amount for each in own)
            suffer(game, seat, amount, sum(each.prevented for each in own))
    if game.outcome is None:
        _follow_damage(game, [each for each in landed if each.left])


def _follow_damage(game: Greyport, blows: list[Blow]) -> None:
    """Give the curses of Cursed monsters and let happen what hangs on damage (G-8.17, G-11.5)."""
    _give_curses(game, blows)
    told: list[int] = []
    for blow in blows:
        monster = blow.monster
        assert monster is not None
        if monster.number not in told:
            told.append(monster.number)
            monster.got_through = True
            trigger(game, Moment.HITS, game.defender, monster)
            trigger(game, Moment.HITS_PLAYER, game.defender, monster)


def _give_curses(game: Greyport, blows: list[Blow]) -> None:
    """Give a curse for each blow of a Cursed monster, one each in turn as there may be too few (G-15.12)."""
    waiting: dict[int, list[str]] = {seat: [] for seat in game.clockwise()}
    for blow in blows:
        if blow.monster is not None and has(game, blow.monster, Plain.CURSED):
            waiting[blow.seat].append(blow.source)
    while any(waiting.values()):
        for seat, sources in waiting.items():
            if sources:
                give_curse(game, seat, sources.pop(0))


def _strike_location(game: Greyport) -> None:
    """Deal the summed damage of the location group to the location, which no token prevents (G-11.27)."""
    if not game.location.id:
        return
    powers = [(each, reckon_power(game, LOCATION, each)) for each in game.location.monsters]
    total = sum(amount for _, amount in powers)
    if total:
        game.location.hp -= total
        game.tell(LocationHP(-total, game.location.hp))
    for monster, amount in powers:
        if amount:
            monster.got_through = True
            trigger(game, Moment.HITS, LOCATION, monster)


async def clean_up(game: Greyport) -> None:
    """Resolve cleanup effects, then discard what was played and the tokens (G-11.35, G-11.11, G-11.13)."""
    resting = game.phase is Phase.RESTING
    game.phase = Phase.LEAVING if resting else Phase.BRACING
    await _wait_for_all(game, CLEAN_UP)
    game.phase = Phase.RESTING if resting else Phase.ENDING
    for seat in game.clockwise():
        for fighter in game.players[seat].played:
            worn: list[Fighter | Worn] = [fighter, *fighter.items]
            for each in worn:
                if Moment.CLEANUP in game.content.texts[each.card].at:
                    cause = Trigger(Moment.CLEANUP, each.card, None, seat, seat, fighter)
                    game.triggers.append(cause)
    queue(game, Moment.CLEANUP)
    await resolve(game)
    if game.shields or any(each.played or each.loose for each in game.players):
        game.tell(StepBegan("cleanup"))
    game.shields = 0
    for _, monster in game.monsters():
        monster.weakened = 0
        monster.got_through = False
    for seat in range(game.seats):
        discard_played(game, seat)
    # Only now: the end of an encounter begins with cleanup, and no effect of it happens twice.
    await settle(game)


def discard_played(game: Greyport, seat: int) -> None:
    """Discard everything that a player has played; a player hero is set aside (G-11.12)."""
    player = game.players[seat]
    for fighter in player.played:
        if fighter.card == game.hero_card(seat):
            player.hero = "aside"
        else:
            player.discard.append(fighter.card)
        player.discard += [each.card for each in fighter.items]
    player.discard += player.loose
    player.loose.clear()
    player.played.clear()


async def recruit(game: Greyport) -> None:
    """Let the defending player spend one coin, which is no choice (G-12.1, G-12.8)."""
    seat = game.defender
    if can_buy(game, seat):
        chosen = await ask(Seat(seat), RECRUIT, lambda: purchase_options(game, seat))
        await buy(game, seat, chosen)


async def discard_step(game: Greyport) -> None:
    """Set the player hero aside and discard down to the hand size, or further (G-11.14, G-11.37)."""
    seat = game.defender
    game.players[seat].hero = "aside"
    size = reckon_hand_size(game, seat)
    while game.players[seat].hand:
        card = await choose_discard(game, seat, size)
        if card is None:
            return
        discard(game, seat, card)


async def refill(game: Greyport) -> None:
    """Draw up to the hand size, and take the player hero back (G-11.17, G-11.38)."""
    seat = game.defender
    player = game.players[seat]
    await draw(game, seat, reckon_hand_size(game, seat) - len(player.hand))
    player.hero = "hand"


def pass_marker(game: Greyport, *, ends_encounter: bool) -> None:
    """Pass the marker to the left; Ferocious monsters go with it (G-11.22, G-11.24)."""
    before = game.active
    game.defender = (game.defender + 1) % game.seats
    for monster in list_bearing(game, before, Plain.FEROCIOUS):
        before.remove(monster)
        game.active.append(monster)
        game.tell(Moved(monster.number, monster.card, game.defender, "ferocious"))
    if not ends_encounter:
        game.agenda.append(BeginRound())
