"""What happens, told in the words of the game and by the names of the table."""

from typing import Any

import pytest

from tabard.greyport import events as told
from tabard.greyport.sentences import sentence

from .table import arranged

STATE = arranged("fiona", "gerki")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (told.Began("last-orders", "old-harbor", 9), "Last Orders: the party fights at The Old Harbor, which has 9 HP."),
        (told.RoundBegan(2, 1), "Round 2. Gerki takes the round marker and defends."),
        (told.Drew(0, "wide-axe", shown=True), "Fiona draws Wide Axe."),
        (told.Drew(0, None, shown=False), "Fiona draws a card."),
        (told.Revealed(3, "goblin-archer", -1), "Goblin Archer #3 appears on the location."),
        (told.Revealed(3, "goblin-archer", 1), "Goblin Archer #3 appears before Gerki."),
        (told.Moved(3, "wolf-rider", 1, "taunt", 1), "Gerki Taunts Wolf Rider #3."),
        (told.Moved(3, "wolf-rider", 0, "taunt", 1), "Gerki Taunts Wolf Rider #3, but it stands before Fiona."),
        (told.Moved(3, "wolf-rider", 0, "ferocious"), "Wolf Rider #3 is Ferocious and goes with the round marker: now it stands before Fiona."),
        (told.Moved(3, "wolf-rider", 0, "vengeful"), "Wolf Rider #3 is Vengeful and leaves the location: now it stands before Fiona."),
        (told.Moved(3, "wolf-rider", 0, "location lost"), "Wolf Rider #3 leaves the lost location: now it stands before Fiona."),
        (told.Moved(3, "wolf-rider", -1, "effect"), "Wolf Rider #3 moves: now it stands on the location."),
        (told.PlayedCard(0, "bar-brawler"), "Fiona plays Bar Brawler."),
        (told.PlayedCard(0, "wide-axe", "bar-brawler"), "Fiona plays Wide Axe on Bar Brawler."),
        (told.Fought(0, "bar-brawler", (1,), (4, 2, 1), 7), "Fiona's Bar Brawler fights and rolls 4, 2 and 1: 7 damage."),
        (told.Fought(0, "fiona-1", (1,), (), 3), "Fiona the Volatile fights: 3 damage."),
        (told.Rerolled("white", 2, 5), "The white die is rolled again: 2 becomes 5."),
        (told.MonsterHurt(1, "wolf-rider", 3, 5, 10), "Wolf Rider #1 takes 3 damage: 5 of 10 HP left."),
        (told.MonsterHurt(1, "wolf-rider", 0, 5, 10), "Wolf Rider #1 takes no damage."),
        (told.MonsterHurt(1, "wolf-rider", 9, 14, 10), "Wolf Rider #1 takes 9 damage: 0 of 10 HP left."),
        (told.Defeated(1, "wolf-rider", 1), "Wolf Rider #1 is defeated by Gerki."),
        (told.Defeated(1, "wolf-rider", -1), "Wolf Rider #1 is defeated."),
        (told.Weakened(1, "wolf-rider", 2), "Wolf Rider #1 deals 2 less damage this round."),
        (told.Turned(1, "valeria"), "Valeria #1 turns over and shows another side."),
        (told.Shielded(1, 3), "A shield token is put down: 3 now."),
        (told.Shielded(2, 3), "2 shield tokens are put down: 3 now."),
        (told.Harmed(0, 5, 0, 5), "Fiona takes 5 damage: 5 HP left."),
        (told.Harmed(0, 5, 2, 7), "Fiona takes 3 damage of 5 (2 prevented by shield tokens): 7 HP left."),
        (told.Harmed(0, 5, 5, 10), "Shield tokens prevent all 5 damage to Fiona."),
        (told.Harmed(0, 5, 0, -2), "Fiona takes 5 damage: 0 HP left."),
        (told.LostHP(0, 2, 3), "Fiona loses 2 HP: 3 left."),
        (told.Healed(0, 2, 9), "Fiona heals 2 HP: 9 now."),
        (told.GotCurse(0, on_deck=True), "Fiona gains a curse, on top of the deck."),
        (told.GotCurse(0, on_deck=False), "Fiona gains a curse, to the discard pile."),
        (told.GotCoins(0, ("copper", "silver")), "Fiona receives copper and silver."),
        (told.GotCoins(0, ()), "Fiona receives no coins."),
        (told.Recruited(0, "townsfolk", "copper"), "Fiona recruits Townsfolk for copper."),
        (told.Recruited(0, "townsfolk"), "Fiona recruits Townsfolk for free."),
        (told.Discarded(0, "wide-axe"), "Fiona discards Wide Axe."),
        (told.Retired(0, "wide-axe"), "Wide Axe of Fiona is retired and leaves the game."),
        (told.Retired(-1, "townsfolk"), "Townsfolk plays in this party and cannot be recruited: the card leaves the game."),
        (told.TookBack(0, "wide-axe"), "Fiona takes Wide Axe back to the hand."),
        (told.Levelled(0, 2), "Fiona is a hero of level 2 now."),
        (told.LocationHP(-3, 4), "The location takes 3 damage: 4 HP left."),
        (told.LocationHP(2, 6), "The location gets 2 HP back: 6 now."),
        (told.LocationSaved("old-harbor"), "The Old Harbor is saved: the party gets its reward."),
        (told.LocationLost("old-harbor"), "The Old Harbor is lost."),
        (told.SetOff("mad-bomber", "defeated", 3), "Mad Bomber #3: When it is defeated: the player whose hero did it takes 1 damage, then deal 2 damage to the other monsters of its group."),
        (told.SetOff("last-orders", "penalty"), "Last Orders: Penalty: each player takes 1 damage."),
        (told.SetOff("ward-stone", "anytime", seat=1), "Gerki uses Ward Stone."),
        (told.StepBegan("monster damage"), "The monsters strike."),
        (told.StepBegan("cleanup"), "Cleanup: what was played is discarded, and shield tokens that are left."),
        (told.SaidDone(0, done=True), "Fiona is done for this round."),
        (told.SaidDone(0, done=False), "Fiona is not done yet."),
        (told.Righted("Fiona has 7 HP"), "Set right by hand: Fiona has 7 HP. This game earns no achievements."),
        (told.EncounterEnded("last-orders"), "Last Orders is over: no monster is left."),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)  # fmt: skip
def test_an_event_is_told_well(event: Any, text: str) -> None:
    assert sentence(event, STATE) == text
