"""Mutants of a package that share one build. A file selects the active mutant.

An operator becomes an operator of its own with the same precedence: `a < b` becomes `a <─┐ b`, a function that compares
in one way or the other. So the types of the operands need not be known. Literals and conditions are wrapped in calls.
"""
import collections

# Swift accepts box drawings as operators. A name is the old operator and the mutant's number in hexadecimal.
DIGITS = [chr(0x2500 + digit) for digit in range(16)]

COMPARISONS, LOGIC = {"<", "<=", ">", ">=", "==", "!="}, {"&&", "||"}
PRECEDENCE = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
              "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
              "<<": "BitwiseShiftPrecedence", ">>": "BitwiseShiftPrecedence"}
PRECEDENCE |= dict.fromkeys(COMPARISONS, "ComparisonPrecedence")
PRECEDENCE |= dict.fromkeys(["+", "-", "&+", "&-", "|"], "AdditionPrecedence")
PRECEDENCE |= dict.fromkeys(["*", "/", "%", "&"], "MultiplicationPrecedence")

# The number of the living mutant comes from a file, because engines lack an environment.
FROM_FILE = """private import Glibc

/// The number of the living mutant, or 0.
nonisolated(unsafe) private var living = 0

private func readLiving() {
    guard let file = fopen("%s", "r") else { return }
    defer { fclose(file) }
    var line: UInt64 = 0
    living = withUnsafeMutableBytes(of: &line) { bytes in
        let digits = bytes.bindMemory(to: CChar.self).baseAddress
        return fgets(digits, 8, file) == nil ? 0 : atol(digits!)
    }
}

/// The file is read before main, because the sandbox of an engine refuses files and counts a refusal as a fault.
@section(".init_array") @used private let reading: @convention(c) () -> Void = readLiving

func isLiving(_ number: Int) -> Bool { living == number }
func choose(_ number: Int, _ value: Bool, _ other: Bool) -> Bool { living == number ? other : value }
"""

# The number comes from the program that links the module, and the changes that are evaluated with another value are noted.
FROM_READER = """
package enum Change {
    /// All numbers are less.
    package static let limit = 1 << 16
    /// The number of the living change, or 0.
    nonisolated(unsafe) package static var living = 0
    nonisolated(unsafe) fileprivate static var reached: [Int] = []
    nonisolated(unsafe) fileprivate static let isReached = {
        let flags = UnsafeMutablePointer<Bool>.allocate(capacity: limit)
        flags.initialize(repeating: false, count: limit)
        return flags
    }()

    /// Returns the changes that would have given another value since the last call.
    package static func takeReached() -> [Int] {
        defer { reached.removeAll() }
        for number in reached { isReached[number] = false }
        return reached
    }

    @inline(never)
    fileprivate static func reach(_ number: Int) {
        guard !isReached[number] else { return }
        isReached[number] = true
        reached.append(number)
    }
}

func isLiving(_ number: Int) -> Bool {
    Change.reach(number)
    return Change.living == number
}

func choose(_ number: Int, _ value: Bool, _ other: Bool) -> Bool {
    if value != other { Change.reach(number) }
    return Change.living == number ? other : value
}
"""

# All other declarations need `isLiving` and `choose`, as above.
WRAPPERS = """
func mutantPlus<T: FixedWidthInteger>(_ number: Int, _ value: T) -> T { isLiving(number) ? value &+ 1 : value }
func mutantPlus<T: BinaryFloatingPoint>(_ number: Int, _ value: T) -> T { isLiving(number) ? value + 1 : value }
func mutantMinus<T: FixedWidthInteger>(_ number: Int, _ value: T) -> T { isLiving(number) ? value &- 1 : value }
func mutantMinus<T: BinaryFloatingPoint>(_ number: Int, _ value: T) -> T { isLiving(number) ? value - 1 : value }
func mutantNot(_ number: Int, _ value: Bool) -> Bool { choose(number, value, !value) }
func mutantTrue(_ number: Int, _ value: Bool) -> Bool { choose(number, value, true) }
func mutantFalse(_ number: Int, _ value: Bool) -> Bool { choose(number, value, false) }
"""


def name(site, number):
    digits = format(number, "x")
    return site.before + "".join(DIGITS[int(digit, 16)] for digit in digits)


def rewritten(text, numbered):
    """Returns a file with its mutants, given as pairs of number and site. Line numbers do not change."""
    edits = []  # position, order among edits at one position, length of the replaced text, new text
    for number, site in numbered:
        span = site.end - site.start
        if site.kind in ("operator", "range", "sign"):
            edits.append((site.start, 0, span, name(site, number)))
        else:
            edits.append((site.start, -span, 0, f"{wrapper(site)}({number}, "))
            edits.append((site.end, -10**9, 0, ")"))
    pieces, at = [], 0
    for start, _, length, new in sorted(edits):
        pieces += [text[at:start], new]
        at = start + length
    return "".join(pieces) + text[at:]


def wrapper(site):
    if site.kind == "boolean":
        return "mutantNot"
    return {"plus 1": "mutantPlus", "minus 1": "mutantMinus", "true": "mutantTrue", "false": "mutantFalse"}[site.after]


def declarations(numbered, head):
    """Returns the source of the declarations that a module's mutants need, after `head`, which declares `isLiving`."""
    lines = [head + WRAPPERS]
    for number, site in numbered:
        if site.kind in ("operator", "range", "sign"):
            lines += declaration(site, number, name(site, number))
    return "\n".join(lines) + "\n"


def declaration(site, number, own):
    old, new, lives = site.before, site.after, f"isLiving({number})"
    if site.kind == "sign":
        kind = "Bool" if old == "!" else "T"
        generic = "" if old == "!" else "<T: SignedNumeric>"
        return [f"prefix operator {own}",
                f"prefix func {own} {generic}(a: {kind}) -> {kind} {{ {lives} ? a : {old}a }}"]
    if site.kind == "range":
        result, other = ("Range", "a..<(b + 1)") if old == "..<" else ("ClosedRange", "a...max(a, b - 1)")
        return [f"infix operator {own}: RangeFormationPrecedence",
                f"func {own} <T: FixedWidthInteger>(a: T, b: T) -> {result}<T> {{ {lives} ? {other} : a{old}b }}"]
    infix = f"infix operator {own}: {PRECEDENCE[old]}"
    if old in LOGIC:
        return [infix, f"func {own} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                       f"{{ {lives} ? try a {new} b() : try a {old} b() }}"]
    if old in COMPARISONS:
        return [infix, *comparison(own, old, new, number)]
    if old in ("+=", "-="):
        joined = [f"func {own} <T: RangeReplaceableCollection, S: Sequence>(a: inout T, b: S) "
                  f"where S.Element == T.Element {{ if !{lives} {{ a += b }} }}"]
        return [infix, f"func {own} <T: AdditiveArithmetic>(a: inout T, b: T) "
                       f"{{ if {lives} {{ a {new} b }} else {{ a {old} b }} }}", *(joined if old == "+=" else [])]
    if old in ("<<", ">>"):
        return [infix, f"func {own} <A: FixedWidthInteger, B: BinaryInteger>(a: A, b: B) -> A "
                       f"{{ {lives} ? a {new} b : a {old} b }}"]
    kind = "AdditiveArithmetic" if {old, new} == {"+", "-"} else "FixedWidthInteger"
    plain = [infix, f"func {own} <T: {kind}>(a: T, b: T) -> T {{ {lives} ? a {new} b : a {old} b }}"]
    if old == "+":
        plain.append(f"func {own} <T: RangeReplaceableCollection, S: Sequence>(a: T, b: S) -> T "
                     f"where S.Element == T.Element {{ {lives} ? a : a + b }}")
    if old in ("*", "/"):
        plain.append(f"func {own} <T: BinaryFloatingPoint>(a: T, b: T) -> T {{ {lives} ? a {new} b : a {old} b }}")
    return plain


def comparison(own, old, new, number):
    kind, body = "Equatable" if old in ("==", "!=") else "Comparable", f"{{ choose({number}, a {old} b, a {new} b) }}"
    lines = [f"func {own} <T: {kind}>(a: T, b: T) -> Bool {body}",
             f"@_disfavoredOverload func {own} <A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool {body}"]
    if kind == "Equatable":
        lines.append(f"func {own} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {body}")
    return lines


def by_file(numbered):
    files = collections.defaultdict(list)
    for number, site in numbered:
        files[site.path].append((number, site))
    return files
