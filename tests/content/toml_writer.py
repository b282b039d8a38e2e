"""Writes random TOML documents and notes where it puts everything: the other side of reading."""

from random import Random

from tabard.content import KeyPath

LETTERS = "ab \té竜😀'\"\\\n;"
SCALARS = (
    *("0", "-17", "1_000", "0xff", "3.5", "1e5", "true", "false", "nan"),
    *("07:32:00", "1979-05-27", "1979-05-27 07:32:00Z"),
)
SPACE = ("", " ", "  ", "\t")
BREAK = ("", " ", "\n", "\n  ", ' # é [ " \n')


class Writer:
    """Builds a text; `keys`, `values` and `letters` hold offsets into it."""

    def __init__(self, seed: int) -> None:
        self.text = ""
        self.keys: dict[KeyPath, int] = {}
        self.values: dict[KeyPath, int] = {}
        self.letters: dict[KeyPath, list[int]] = {}
        self._random = Random(seed)

    def count(self, most: int) -> int:
        return self._random.randint(0, most)

    def add(self, text: str) -> None:
        self.text += text

    def gap(self, kinds: tuple[str, ...] = SPACE) -> None:
        self.add(self._random.choice(kinds))

    def document(self) -> None:
        for number in range(self.count(3)):
            self.pair((), f"k{number}")
        for number in range(self.count(2)):
            self.table(f"t{number}")
        for number in range(self.count(2)):
            for element in range(self.count(2) + 1):
                self.element(f"l{number}", element)

    def table(self, name: str) -> None:
        self.add("[")
        self.gap()
        path = self.key((), name)
        if self.count(1):
            self.add(".")
            path = self.key(path, "in")
        self.values[path] = self.keys[path]
        self.values.setdefault(path[:1], self.keys[path[:1]])
        self.add("]")
        self.end_line()
        self.pairs(path)

    def element(self, name: str, number: int) -> None:
        self.add("[[")
        first = self.keys.get((name,))
        path = (*self.key((), name, styles=1), number)
        self.keys[path] = self.values[path] = self.keys[(name,)]
        if first is not None:
            self.keys[(name,)] = first
        self.values[(name,)] = self.keys[(name,)]
        self.add("]]")
        self.end_line()
        self.pairs(path)

    def pairs(self, path: KeyPath) -> None:
        for number in range(self.count(3)):
            self.pair(path, f"p{number}")

    def pair(self, base: KeyPath, name: str) -> None:
        self.gap()
        self.inline_pair(base, name, depth=2)
        self.end_line()

    def inline_pair(self, base: KeyPath, name: str, *, depth: int) -> None:
        path = self.key(base, name)
        if self.count(2) == 0:
            self.values[path] = self.keys[path]
            self.gap()
            self.add(".")
            self.gap()
            path = self.key(path, "sub")
        self.gap()
        self.add("=")
        self.gap()
        self.value(path, depth=depth)

    def key(self, base: KeyPath, name: str, *, styles: int = 3) -> KeyPath:
        style = self.count(styles)
        key = name if style < 2 else name + " é.竜"
        self.keys[(*base, key)] = len(self.text)
        if style == 0:
            self.add(name)
        elif style == 1:
            self.add(f'"{name}"')
        elif style == 2:
            self.add(f"'{key}'")
        else:
            self.add('"' + key.replace("é", "\\u00e9") + '"')
        return (*base, key)

    def value(self, path: KeyPath, *, depth: int) -> None:
        self.values[path] = len(self.text)
        choice = self.count(3 if depth else 1)
        if choice == 0:
            self.gap(SCALARS)
        elif choice == 1:
            self.string(path)
        elif choice == 2:
            self.array(path, depth=depth - 1)
        else:
            self.inline_table(path, depth=depth - 1)

    def array(self, path: KeyPath, *, depth: int) -> None:
        self.add("[")
        for number in range(self.count(3)):
            self.gap(BREAK)
            self.value((*path, number), depth=depth)
            self.keys[(*path, number)] = self.values[(*path, number)]
            self.gap(BREAK)
            self.add(",")
        self.gap(BREAK)
        self.add("]")

    def inline_table(self, path: KeyPath, *, depth: int) -> None:
        self.add("{")
        for number in range(self.count(2)):
            self.add(", " if number else "")
            self.inline_pair(path, f"i{number}", depth=depth)
        self.add("}")

    def string(self, path: KeyPath) -> None:
        content = "".join(self._random.choices(LETTERS, k=self.count(6)))
        style = self.count(3)
        if style == 0 and not set(content) & set("'\n"):
            self.letter_by_letter(path, "'", content, escape=False)
        elif style == 1 and "'" not in content and not content.startswith("\n"):
            self.letter_by_letter(path, "'''", content, escape=False)
        elif style == 2:
            self.letter_by_letter(path, '"""', content, escape=True)
        else:
            self.letter_by_letter(path, '"', content, escape=True)

    def letter_by_letter(self, path: KeyPath, quotes: str, content: str, *, escape: bool) -> None:
        self.add(quotes)
        if len(quotes) == 3 and (self.count(1) or content.startswith("\n")):
            self.add("\n")
        offsets = []
        for letter in content:
            if quotes == '"""' and self.count(4) == 0:
                self.add("\\  \n \n  ")  # joins lines and adds nothing; blanks behind it go too
                if letter in " \t\n":
                    offsets.append(len(self.text))
                    self.add(f"\\u{ord(letter):04x}")
                    continue
            offsets.append(len(self.text))
            self.add(self.escaped(letter, quotes) if escape else letter)
        self.letters[path] = offsets
        self.add(quotes)

    def escaped(self, letter: str, quotes: str) -> str:
        if self.count(4) == 0:
            return f"\\U{ord(letter):08X}"
        if letter in '"\\':
            return "\\" + letter
        if letter == "\n" and len(quotes) == 1:
            return "\\n"
        return letter

    def end_line(self) -> None:
        self.gap()
        self.add("# é = [\n" if self.count(3) == 0 else "\n")
