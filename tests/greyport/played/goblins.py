"""Goblins: they come in numbers, call others and explode."""

from tests.greyport.scenes import ambush, fought, stands, struck

SCENES = (
    struck("frenzy-goblin", then="fiona hp -power", at="fiona: frenzy-goblin mad-bomber"),
    struck(
        "frenzy-goblin", then="fiona hp -power", at="fiona: frenzy-goblin; gerki: frenzy-goblin"
    ),
    struck("frenzy-goblin", then="fiona hp -power-2", at="fiona: frenzy-goblin frenzy-goblin"),
    struck(
        "frenzy-goblin",
        then="fiona hp -power-8",
        at="fiona: frenzy-goblin frenzy-goblin frenzy-goblin frenzy-goblin",
    ),
    ambush(
        "goblin-cutpurse",
        "gerki mace",
        "gerki mace hand>discard",
        on="gerki",
        hands="gerki: mace dagger; fiona: mace",
    ),
    ambush("goblin-cutpurse", on="location", hands="gerki: mace dagger; fiona: mace dagger"),
    fought(
        "goblin-cutpurse",
        then="goblin-cutpurse gone, fiona copper +1",
        at="fiona: goblin-cutpurse straw-man",
        dying="goblin-cutpurse",
    ),
    ambush(
        "goblin-drummer",
        then="straw-man appears gerki",
        on="gerki",
        monsters="straw-man straw-man straw-man",
    ),
    ambush("goblin-drummer", on="location", monsters="straw-man straw-man"),
    fought(
        "mad-bomber",
        then="mad-bomber gone, fiona hp -1, straw-man hurt 2, ram hurt 2",
        at="fiona: mad-bomber straw-man ram; location: straw-woman; gerki: straw-dog",
        dying="mad-bomber",
    ),
    fought(
        "mad-bomber",
        "4",
        "mad-bomber gone, fiona hp -1, straw-dog hurt 2",
        by="gerki-the-sneak",
        at="fiona: ram; zot: mad-bomber straw-dog",
        dying="mad-bomber",
    ),
    struck("firespitter", then="fiona hp -power, gerki hp -1, zot hp -1"),
    stands(
        "goblin-archer",
        at="fiona: goblin-archer straw-man",
        played="fiona: porter",
        cannot="fiona fight goblin-archer",
    ),
    fought(
        "powder-cart",
        then="powder-cart gone, fiona hp -1, straw-man hurt 3, ram hurt 3",
        at="fiona: powder-cart straw-man ram; location: straw-woman; gerki: straw-dog",
        dying="powder-cart",
    ),
    stands(
        "powder-cart",
        then="powder-cart gone, location hp -3, straw-man hurt 3",
        at="fiona: straw-man; location: powder-cart straw-woman; gerki: straw-dog",
        step="strike",
    ),
    struck("powder-cart", then="fiona hp -power"),
    stands("wolf-rider", then="wolf-rider to gerki", at="fiona: wolf-rider straw-man", step="pass"),
    struck("wolf-rider", then="fiona hp -power+1"),
    struck("wolf-rider", then="fiona hp -power", at="fiona: wolf-rider straw-man"),
    stands(
        "goblin-shaman",
        "fiona fight straw-man",
        "straw-man hurt fight-1",
        at="fiona: straw-man goblin-shaman",
        played="fiona: porter",
    ),
    fought(
        "goblin-shaman", then="goblin-shaman hurt fight-armor", at="fiona: straw-man goblin-shaman"
    ),
    stands(
        "goblin-shaman",
        "fiona fight straw-man",
        "straw-man hurt fight",
        at="fiona: straw-man; location: goblin-shaman",
        played="fiona: porter",
    ),
    stands(
        "goblin-chieftain",
        at="fiona: goblin-chieftain straw-man",
        played="fiona: porter",
        can="fiona fight goblin-chieftain",
        cannot="fiona fight straw-man",
    ),
    ambush(
        "goblin-chieftain",
        then="straw-man appears gerki, straw-man appears gerki",
        on="gerki",
        monsters="straw-man straw-man straw-man",
    ),
    ambush("goblin-chieftain", on="location", monsters="straw-man straw-man straw-man"),
    struck("goblin-chieftain", then="fiona hp -power-1", at="fiona: goblin-chieftain straw-man"),
    struck(
        "goblin-chieftain",
        then="fiona hp -power-2",
        at="fiona: goblin-chieftain straw-man straw-dog gnat",
    ),
)
