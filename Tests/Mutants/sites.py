"""The places where a Swift file can be changed, and their replacements."""
import collections

from tokens import is_spaced, position, tokens

# `start` and `end` delimit the text that the change replaces or wraps; `before` and `after` are for the report.
Site = collections.namedtuple("Site", "module path line column kind start end before after")

OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "&+": ["&-"], "&-": ["&+"],
    "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "+=": ["-="], "-=": ["+="],
}
RANGES = {"..<": "one more", "...": "one less"}
# A line with more literal sites than two numbers have is a table.
MOST_LITERALS = 4
OPENING, CLOSING = "([{", ")]}"
# A condition with one of these tokens is not a plain expression of Bool.
NO_EXPRESSION = {"let", "var", "case", "try", "await", "#available", "#unavailable", "_"}


def sites(module, path, text):
    """Returns all sites of a file in the order of the text."""
    list_of_tokens = tokens(text)
    found = []

    def add(kind, start, end, after):
        line = text.count("\n", 0, start) + 1
        column = start - text.rfind("\n", 0, start)
        found.append(Site(module, path, line, column, kind, start, end, text[start:end], after))

    for index, token in enumerate(list_of_tokens):
        before = list_of_tokens[index - 1] if index else None
        if token.kind == "operator":
            change_operator(text, token, add)
        elif token.kind == "number" and is_plain_integer(text, token, before):
            add("literal", token.start, token.end, "plus 1")
            add("literal", token.start, token.end, "minus 1")
        # A function whose loop may end lacks a return after it.
        elif token.text in ("true", "false") and not (before and before.text == "while"):
            add("boolean", token.start, token.end, "false" if token.text == "true" else "true")
        elif token.text in ("guard", "if"):
            for start, end in conditions(list_of_tokens, index):
                add("condition", start, end, "true" if token.text == "guard" else "false")
        elif token.text == "ascii" and before and before.text == "(":
            change_ascii(list_of_tokens, index, add)
    found = [site for site in found if not is_capacity(text, site)]
    numbers = collections.Counter(site.line for site in found if site.kind == "literal")
    found = [site for site in found if site.kind != "literal" or numbers[site.line] <= MOST_LITERALS]
    return sorted(found, key=lambda site: (site.start, site.end, site.kind, site.after))


def one_of_each(found):
    """Returns the first site of each place and kind, because an operator can be replaced only once."""
    places = {}
    for site in found:
        places.setdefault((site.path, site.start, site.kind), site)
    return list(places.values())


def is_capacity(text, site):
    """Whether a line only reserves memory. Another capacity changes nothing that a test could see."""
    line = text[text.rfind("\n", 0, site.start) + 1:text.index("\n", site.end)]
    return "reserveCapacity(" in line or "ByteWriter(capacity:" in line


def change_operator(text, token, add):
    where = position(text, token)
    if where == "infix" and token.text in OPERATORS and is_spaced(text, token):
        for other in OPERATORS[token.text]:
            add("operator", token.start, token.end, other)
    elif where == "infix" and token.text in RANGES:
        add("range", token.start, token.end, RANGES[token.text])
    elif where == "prefix" and token.text in ("!", "-"):
        add("sign", token.start, token.end, "nothing")


def is_plain_integer(text, token, before):
    """Whether a number is neither a fraction, a tuple element's index, a raw value, nor an attribute's argument."""
    line = text[text.rfind("\n", 0, token.start) + 1:token.start].lstrip()
    isElement = before is not None and before.end == token.start and before.text.endswith(".") and before.text == "."
    isRawValue = line.startswith("case ") and line.rstrip().endswith("=")
    return not isElement and not isRawValue and not line.startswith(("@", "#")) and (
        token.text.startswith("0x") or not set(".eE") & set(token.text))


def change_ascii(list_of_tokens, index, add):
    """Changes `UInt8(ascii: "9")`, which is a number."""
    begin, end = list_of_tokens[index - 2], list_of_tokens[index + 3]
    if begin.text == "UInt8" and end.text == ")":
        add("literal", begin.start, end.end, "plus 1")
        add("literal", begin.start, end.end, "minus 1")


def conditions(list_of_tokens, index):
    """Returns the plain expressions among the conditions of `guard` or `if`."""
    isGuard, depth, parts, part = list_of_tokens[index].text == "guard", 0, [], []
    for token in list_of_tokens[index + 1:]:
        if depth == 0 and token.text == ("else" if isGuard else "{"):
            break
        if depth == 0 and token.text == ",":
            parts, part = parts + [part], []
            continue
        depth += (token.text in OPENING) - (token.text in CLOSING) if token.kind == "mark" else 0
        part.append(token)
    return [(part[0].start, part[-1].end) for part in parts + [part]
            if part and not NO_EXPRESSION & {token.text for token in part}]
