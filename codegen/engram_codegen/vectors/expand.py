"""Whole documents from vectors: what a runner in any language does first."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Mapping

from engram_codegen.vectors.documents import Json
from engram_codegen.vectors.edits import apply
from engram_codegen.vectors.model import Vector


def expanded(vector: Vector, examples: Mapping[str, Json]) -> Json:
    """The document of a vector; ``examples`` are the contract's, name to document. Not for side ``json``."""
    return apply(None if vector.base is None else examples[vector.base], vector.edits)


def text(vector: Vector, examples: Mapping[str, Json]) -> bytes:
    """The JSON text of a vector: its own bytes for side ``json``, else its document in one line."""
    if vector.raw is not None:
        return b64decode(vector.raw)
    return json.dumps(expanded(vector, examples), ensure_ascii=True).encode() + b"\n"


def file_name(vector: Vector) -> str:
    """The vector's id as a file name that every file system takes: ``/`` ``*`` ``:`` become ``+`` ``_`` ``=``."""
    return vector.id.translate(str.maketrans({"/": "+", "*": "_", ":": "="})) + ".json"
