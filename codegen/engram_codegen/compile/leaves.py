"""Tests of one value as Python expressions: shared by ``ok()`` and ``errors()``, so that they cannot disagree."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.compile.patterns import body
from engram_codegen.compile.writer import CompileError, Tops
from engram_codegen.emit.text import quoted, upper

SMALL = 4
"""A tuple is searched faster than a set is hashed up to about so many values."""


def equals(var: str, value: object) -> str:
    """``var`` is that JSON value: 1.0 equals 1, ``true`` does not."""
    if isinstance(value, bool):
        return f"{var} is {value}"
    if isinstance(value, str):
        return f"{var} == {quoted(value)}"
    if isinstance(value, int | float):
        # Python's True equals 1 and False 0; no other number equals a boolean.
        return f"{var} == {value!r} and type({var}) is not bool" if value in (0, 1) else f"{var} == {value!r}"
    raise CompileError(f"no scalar: {type(value).__name__}")


def among(var: str, values: tuple[object, ...], tops: Tops, wish: str) -> str:
    """``var`` is one of those JSON values."""
    if len(values) == 1:
        return equals(var, values[0])
    if all(isinstance(value, str) for value in values):
        told = [quoted(str(value)) for value in values]
        if len(values) <= SMALL:
            return f"{var} in ({', '.join(told)})"
        return f"type({var}) is str and {var} in {tops.define(upper(wish), 'frozenset', told)}"
    return " or ".join(f"({equals(var, value)})" for value in values)


def is_integer(var: str) -> str:
    """An integer; 1.0 is one, ``true`` is none."""
    return f"type({var}) is int or type({var}) is float and {var}.is_integer()"


def is_number(var: str, tops: Tops) -> str:
    """A finite number."""
    limit = tops.use("INFINITY")
    return f"type({var}) is int or type({var}) is float and -{limit} < {var} < {limit}"


def fails(node: ir.Node, var: str, tops: Tops) -> tuple[str, ...]:
    """That a value is not what a leaf asks: any of these, cheapest first."""
    match node:
        case ir.Const():
            return (negated(equals(var, node.value)),)
        case ir.Enum():
            return (negated(among(var, node.values, tops, node.name or node.place.rsplit("/", 1)[-1])),)
        case ir.Boolean():
            return (f"type({var}) is not bool",)
        case ir.Number():
            return _number_fails(node, var, tops)
        case ir.String():
            tests = _text_fails(node, var, tops)
            # Of all JSON values only a string has isascii() and is taken by a pattern; any other raises: refused.
            told = bool(tests) and (".isascii()" in tests[0] or tests[0].endswith("is None"))
            return tuple(tests) if told else (f"type({var}) is not str", *tests)
        case _:
            raise TypeError(type(node).__name__)


def negated(test: str) -> str:
    """The opposite of a test, without ``not`` where an operator has one."""
    if " and " not in test and " or " not in test:
        for sign, opposite in ((" == ", " != "), (" is ", " is not "), (" in ", " not in ")):
            if test.count(sign) == 1 and '"' not in test.split(sign)[0]:
                return test.replace(sign, opposite, 1)
    return f"not ({test})"


def _number_fails(node: ir.Number, var: str, tops: Tops) -> tuple[str, ...]:
    kind = (
        f"type({var}) is not int and not (type({var}) is float and {var}.is_integer())"
        if node.integer
        else f"not ({is_number(var, tops)})"
    )
    match node.minimum, node.maximum:
        case None, None:
            return (kind,)
        case None, most:
            bounds = f"{var} > {most!r}"
        case least, None:
            bounds = f"{var} < {least!r}"
        case least, most:
            bounds = f"not {least!r} <= {var} <= {most!r}"
    return kind, bounds


def _text_fails(node: ir.String, var: str, tops: Tops) -> list[str]:
    """Lengths, then what costs more. No text is encoded or normalised before its length in characters is right."""
    tests: list[str] = []
    least, most = node.min_length or None, node.max_length
    if least is not None or most is not None:
        tests.append(outside(f"len({var})", least, most))
    least, most = node.bytes_min or None, node.bytes_max
    if node.nfc and (least is not None or most is not None):
        helper = tops.use("nfc_within")
        tests.append(
            f"not ({_inside(f'len({var})', least, most)} if {var}.isascii() else {helper}({var}, {least or 0}, {most}))"
        )
    elif least is not None or most is not None:
        helper = tops.use("bytes_between")
        slow = f"{helper}({var}, {least or 0}, {most})"
        # No character has more than four bytes, none less than one.
        sure = None if most is None else most // 4
        if sure is None or sure >= (least or 0):
            tests.append(f"not ({_inside(f'len({var})', least, sure)} or {slow})")
        else:
            tests.append(f"not {slow}")
    elif node.nfc:
        tests.append(f"not ({var}.isascii() or {tops.use('nfc')}({var}))")
    if node.pattern is not None:
        tests.append(f"{matcher(node, tops)}({var}) is None")
    if node.instant is not None:
        tests.append(f"{instant(node, tops)}({var}) is None")
    return tests


def _inside(measure: str, least: int | None, most: int | None) -> str:
    if least is None:
        return f"{measure} <= {most}"
    return f"{least} <= {measure}" if most is None else f"{least} <= {measure} <= {most}"


def outside(measure: str, least: int | None, most: int | None) -> str:
    """That a measure is below ``least`` or above ``most``; one of them is a bound."""
    if least is None:
        return f"{measure} > {most}"
    return f"{measure} < {least}" if most is None else f"not {least} <= {measure} <= {most}"


def matcher(node: ir.String, tops: Tops) -> str:
    """The compiled pattern's ``fullmatch`` at the top of the module."""
    assert node.pattern is not None
    inner = body(node.pattern)
    name = upper(node.name or node.place.rsplit("/", 1)[-1])
    return tops.define(f"MATCH_{name}", "re.compile", [_raw(inner)])


def instant(node: ir.String, tops: Tops) -> str:
    """The dialect's test of an instant."""
    return tops.use(f"instant_{node.instant}")


def _raw(text: str) -> str:
    return f'r"{text}"' if '"' not in text and not text.endswith("\\") and text.isprintable() else repr(text)
