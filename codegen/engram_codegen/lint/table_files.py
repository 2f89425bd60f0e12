"""Lint rules about files: text, form, names, and what is frozen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engram_codegen.lint import files, meta
from engram_codegen.lint.rule import Rule
from engram_codegen.lint.view import Hit, View


def _once_for_all(view: View) -> Iterator[Hit]:
    """Asked of the folder as a whole, by the engine (:func:`files.release_list`)."""
    return iter(())


RELEASE_LIST: Final = Rule(
    "RELEASE_LIST",
    "`released.json` can be read, obeys its meta-schema, is sorted, and every folder that it names is there.",
    "Restore the file from version control; only `engram-codegen release` writes it.",
    _once_for_all,
)

FILES: Final = (
    Rule(
        "FILE_ENCODING",
        "Every file is UTF-8.",
        "Save the file as UTF-8.",
        partial(files.fault, "encoding"),
    ),
    Rule(
        "FILE_BOM",
        "No file begins with a byte order mark: JSON readers differ on it.",
        "Save the file as UTF-8 without a byte order mark.",
        partial(files.fault, "bom"),
    ),
    Rule(
        "FILE_SYNTAX",
        "Every file is JSON as RFC 8259 has it: no comment, no trailing comma, no NaN.",
        "Mend the syntax where it is shown; the rest of the file is read once that is done.",
        partial(files.fault, "syntax"),
    ),
    Rule(
        "FILE_TRAILING",
        "Nothing follows the document.",
        "Remove what comes after the last brace.",
        partial(files.fault, "trailing"),
    ),
    Rule(
        "FILE_SURROGATE",
        "No string holds a lone surrogate: it is no text, and no RFC 8785 form of it exists.",
        "Write the character itself, or both halves of the pair.",
        partial(files.fault, "surrogate"),
    ),
    Rule(
        "FILE_DUPLICATE_KEY",
        "No object has a key twice: readers differ on which one counts.",
        "Remove or rename one of the two.",
        partial(files.fault, "duplicate"),
    ),
    Rule(
        "FILE_ROOT",
        "The root of every file is an object.",
        "Put the content into an object, with its $schema.",
        files.not_object,
    ),
    Rule(
        "FILE_SCHEMA",
        "`$schema` is the relative path to the meta-schema of the file's kind, so that editors complete and check.",
        "Copy the expected path.",
        meta.schema_path,
    ),
    Rule(
        "META_SCHEMA",
        "Every file obeys its meta-schema in contracts/dialect/. A finding of a rule of its own takes its place.",
        "Open the file in an editor that reads $schema: it shows what is allowed there.",
        meta.meta_schema,
    ),
    Rule(
        "FILE_MISSING",
        "Every file that contract.json lists is there.",
        "Write the file, or take its path out of contract.json.",
        files.missing,
    ),
    Rule(
        "FILE_UNLISTED",
        "Every file of the folder is listed in contract.json: what nobody reads would be frozen unseen.",
        "List the file under `files` in contract.json, or remove it.",
        files.unlisted,
    ),
    Rule(
        "CONTRACT_ID",
        "`id` is the name of the contract's folder.",
        "Rename the folder or the id.",
        partial(files.identity, "id"),
    ),
    Rule(
        "CONTRACT_VERSION",
        "`version` is the name of the version's folder.",
        "Rename the folder or the version.",
        partial(files.identity, "version"),
    ),
    Rule(
        "CONTRACT_COMPLETE",
        "Lifecycle, laws and digests may be missing in a draft alone.",
        "Write the file and list it, or set the status back to draft.",
        files.complete,
    ),
    Rule(
        "CONTRACT_SERVED",
        "A draft is not served: agents would build on what still moves.",
        "Raise the status to candidate, or set served to false.",
        files.served,
    ),
    Rule(
        "RELEASE_CHANGED",
        "A released folder never changes: its sha256 is the one in released.json.",
        "Undo the change, and make it in the folder of a new version.",
        files.frozen,
    ),
    Rule(
        "RELEASE_STATUS",
        "`status` is released if and only if released.json records the folder.",
        "Release with `engram-codegen release`, which sets both; never by hand.",
        files.recorded_status,
    ),
    RELEASE_LIST,
)
