"""The tokens of a Swift file that mutants need: words, numbers, operators, brackets. Comments and strings are
skipped."""
import collections
import re

Token = collections.namedtuple("Token", "kind text start end")

NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?")
WORD = re.compile(r"[#@]?[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*|`[^`]+`|\$[0-9]+|\\")
OPERATOR = re.compile(r"[-+*/=<>!&|^~?%.]+")


def tokens(text):
    found, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif text.startswith("//", at):
            at = end_of(text, "\n", at)
        elif text.startswith("/*", at):
            at = end_of(text, "*/", at)
        elif text[at] == '"' or text[at] == "#" and re.match('#+"', text[at:at + 8]):
            end = end_of_string(text, at)
            found.append(Token("string", text[at:end], at, end))
            at = end
        else:
            token = plain(text, at)
            found.append(token)
            at = token.end
    return found


def end_of(text, mark, at):
    end = text.find(mark, at)
    return len(text) if end < 0 else end + len(mark)


def end_of_string(text, at):
    """The end of a string literal, including its interpolations."""
    pounds = len(text[at:]) - len(text[at:].lstrip("#"))
    at += pounds
    quotes = '"""' if text.startswith('"""', at) else '"'
    end, escape = quotes + "#" * pounds, "\\" + "#" * pounds
    at += len(quotes)
    while not text.startswith(end, at):
        if text.startswith(escape + "(", at):
            at = end_of_interpolation(text, at + len(escape))
        else:
            at += len(escape) + 1 if text.startswith(escape, at) else 1
    return at + len(end)


def end_of_interpolation(text, at):
    depth = 0
    while True:
        if text[at] == '"':
            at = end_of_string(text, at)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return at


def plain(text, at):
    for kind, pattern in (("number", NUMBER), ("word", WORD), ("operator", OPERATOR)):
        match = pattern.match(text, at)
        if match:
            return Token(kind, match[0], at, match.end())
    return Token("mark", text[at], at, at + 1)


def position(text, token):
    """The position of an operator: "infix", "prefix" or "postfix", by the spaces around it."""
    before = token.start == 0 or text[token.start - 1].isspace() or text[token.start - 1] in "([{,;:"
    after = token.end == len(text) or text[token.end].isspace() or text[token.end] in ")]},;:"
    return "infix" if before == after else "prefix" if before else "postfix"


def is_spaced(text, token):
    return text[token.start - 1].isspace() and text[token.end:token.end + 1].isspace()
