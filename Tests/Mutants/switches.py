# SPDX-License-Identifier: MIT
"""The Swift declarations that choose between an original and its mutant at run time."""

# A mutated operator becomes an operator of its own, whose name encodes the mutant's number. The
# expression keeps its structure, because the new operator has the precedence of the old one.
ARROWS = 0x2190
BASE = 64

PRECEDENCE = {
    "<": "ComparisonPrecedence", "<=": "ComparisonPrecedence", ">": "ComparisonPrecedence",
    ">=": "ComparisonPrecedence", "==": "ComparisonPrecedence", "!=": "ComparisonPrecedence",
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
    "+": "AdditionPrecedence", "-": "AdditionPrecedence", "&+": "AdditionPrecedence",
    "&-": "AdditionPrecedence", "|": "AdditionPrecedence",
    "*": "MultiplicationPrecedence", "/": "MultiplicationPrecedence",
    "%": "MultiplicationPrecedence", "&": "MultiplicationPrecedence",
    "<<": "BitwiseShiftPrecedence", ">>": "BitwiseShiftPrecedence",
    "..<": "RangeFormationPrecedence", "...": "RangeFormationPrecedence",
    "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
}  # fmt: skip

# The file that each module of the copy gets. The map of hits is shared with child processes.
COMMON = """\
internal import Glibc

public nonisolated(unsafe) let earconMutant: Int =
  getenv("EARCON_MUTANT").map { Int(atoi($0)) } ?? 0

public nonisolated(unsafe) let earconHits: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("EARCON_HITS") else { return nil }
  let file = open(path, O_RDWR | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let map = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return map == MAP_FAILED ? nil : map?.assumingMemoryBound(to: UInt8.self)
}()

/// Reads the variables, and removes them from the environment of child processes.
public func earconTakeVariables() {
  _ = (earconMutant, earconHits)
  unsetenv("EARCON_MUTANT")
  unsetenv("EARCON_HITS")
}

public func earconMutated(_ number: Int) -> Bool {
  if let earconHits { earconHits[number] = 1 }
  return number == earconMutant
}

public func earconNegated(_ number: Int, _ value: Bool) -> Bool {
  earconMutated(number) ? !value : value
}

public func earconMinimum<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  earconMutated(number) ? max(a, b) : min(a, b)
}

public func earconMaximum<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  earconMutated(number) ? min(a, b) : max(a, b)
}
"""
HITS_SIZE = 4096


def operator_name(number):
    """Returns the operator of a mutant; no other mutant has it."""
    return "⊕" + chr(ARROWS + number // BASE) + chr(ARROWS + number % BASE)


def function(name, generics, left, right, result, body, where=""):
    return f"public func {name}{generics}(a: {left}, b: {right}) -> {result}{where} {{ {body} }}"


def comparison(name, number, old, new):
    """Declares comparisons of one type and of two integer types; `==` also with nil and of metatypes."""
    body = f"earconMutated({number}) ? a {new} b : a {old} b"
    kind = "Equatable" if old in ("==", "!=") else "Comparable"
    lines = [
        function(name, f"<T: {kind}>", "T", "T", "Bool", body),
        "@_disfavoredOverload "
        + function(name, "<T: BinaryInteger, U: BinaryInteger>", "T", "U", "Bool", body),
    ]
    if kind == "Equatable":
        lines.append(function(name, "<T>", "T?", "_OptionalNilComparisonType", "Bool", body))
        lines.append(function(name, "", "Any.Type?", "Any.Type?", "Bool", body))
    return lines


def logic(name, number, old, new):
    right = "@autoclosure () throws -> Bool"
    body = f"try earconMutated({number}) ? a {new} b() : a {old} b()"
    return [f"public func {name}(a: Bool, b: {right}) rethrows -> Bool {{ {body} }}"]


def arithmetic(name, number, old, new):
    kinds = {"&+": "FixedWidthInteger", "&-": "FixedWidthInteger"}
    if old in ("*", "/"):
        return [
            function(name, f"<T: {kind}>", "T", "T", "T", f"earconMutated({number}) ? a {new} b : a {old} b")
            for kind in ("BinaryInteger", "FloatingPoint")
        ]
    if old in ("%", "|", "&"):
        kind = "BinaryInteger"
    else:
        kind = kinds.get(old, "AdditiveArithmetic")
    return [function(name, f"<T: {kind}>", "T", "T", "T", f"earconMutated({number}) ? a {new} b : a {old} b")]


def shift(name, number, old, new):
    body = f"earconMutated({number}) ? a {new} b : a {old} b"
    return [function(name, "<T: BinaryInteger, U: BinaryInteger>", "T", "U", "T", body)]


def interval(name, number, old):
    """Forms a range that is one shorter when mutated, unless both bounds are equal."""
    result = "Range<T>" if old == "..<" else "ClosedRange<T>"
    body = f"earconMutated({number}) && a < b ? a{old}b.advanced(by: -1) : a{old}b"
    return [function(name, "<T: Strideable>", "T", "T", result, body)]


def assignment(name, number, old, new):
    body = f"if earconMutated({number}) {{ a {new} b }} else {{ a {old} b }}"
    return [function(name, "<T: AdditiveArithmetic>", "inout T", "T", "Void", body)]


def declarations(number, old, new):
    """Returns the lines that declare the operator of a mutant and its functions."""
    name = operator_name(number)
    precedence = PRECEDENCE[old]
    lines = [f"infix operator {name} : {precedence}"]
    if precedence == "ComparisonPrecedence":
        return lines + comparison(name, number, old, new)
    if precedence.startswith("Logical"):
        return lines + logic(name, number, old, new)
    if precedence == "BitwiseShiftPrecedence":
        return lines + shift(name, number, old, new)
    if precedence == "RangeFormationPrecedence":
        return lines + interval(name, number, old)
    if precedence == "AssignmentPrecedence":
        return lines + assignment(name, number, old, new)
    return lines + arithmetic(name, number, old, new)
