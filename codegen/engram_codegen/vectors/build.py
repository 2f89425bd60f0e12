"""All vectors of one judged document: every rule, every case, the best scene for each.

A refused case must break its rule; the best document for it breaks no other and is accepted once the rule is taken
out. Where no scene gives such a document the rule is shadowed, and the vector names the smallest set of rules that
must go with it. A case that cannot be played (other rules leave no room for it) is dropped; a rule left without an
accepted or a refused case, or a case judged otherwise than it says, is a finding and stops generation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engram_codegen import ir
from engram_codegen.vectors import edits
from engram_codegen.vectors.case import Case, Subject
from engram_codegen.vectors.ceiling import ceiling
from engram_codegen.vectors.containers import required
from engram_codegen.vectors.documents import At, Json
from engram_codegen.vectors.judge import Judge
from engram_codegen.vectors.model import ACCEPTED, REFUSED, Vector
from engram_codegen.vectors.sites import Base, Scene, Sites
from engram_codegen.vectors.table import KEYWORDS, KINDS


@dataclass(frozen=True)
class Topic:
    """One rule with its cases and the node in whose scenes they are played."""

    rule: str
    node: ir.Node
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Played:
    """A case in the document that plays it best; ``rules`` as in :class:`Vector`."""

    scene: Scene
    document: Json
    rules: tuple[str, ...]


class Bench:
    """Plays the cases of one root; ``side`` and ``tool`` are told in the vectors, ``oversized`` is the ceiling's code."""

    def __init__(
        self,
        root: ir.Root,
        judge: Judge,
        bases: tuple[Base, ...],
        *,
        tool: ir.Tool,
        side: str,
        default: str,
        oversized: str | None,
    ) -> None:
        self.root = root
        self.judge = judge
        self.sites = Sites(root.node, bases, judge.mend)
        self.tool = tool
        self.side = side
        self.default = default
        self.oversized = oversized
        self.findings: list[str] = []

    def vectors(self, *, only: frozenset[str] | None = None, prefix: str = "") -> list[Vector]:
        """The vectors of all rules (or of ``only`` those), in the order of ``ir.rule_ids``."""
        found: list[Vector] = []
        for topic in self.topics():
            if only is None or topic.rule in only:
                found.extend(self._vectors_of(topic, prefix))
        return found

    def topics(self) -> Iterator[Topic]:
        """Every rule of the root with its cases."""
        made = {topic.rule: topic for topic in self._made()}
        for rule in ir.rule_ids(self.root):
            if rule in made:
                yield made[rule]
            else:
                self.findings.append(f"{rule}: no case is made for this rule; give its keyword a row in vectors/table.py")

    def _made(self) -> Iterator[Topic]:
        if self.root.max_bytes is not None:
            cases = tuple(ceiling(self.root, self.judge.mend))
            yield Topic(f"{self.root.name}#x-json-bytes.max", self.root.node, cases)
        for node in ir.walk(self.root.node):
            subject = Subject(node, self._future(node))
            for keyword in ir.keywords(node):
                if keyword in KEYWORDS:
                    yield Topic(node.rule(keyword), node, tuple(KEYWORDS[keyword](subject)))
            if isinstance(node, ir.Object):
                for prop in node.properties:
                    yield Topic(f"{node.place}/{prop.name}#required", node, tuple(required(node, prop)))
                for rule in node.rules:
                    yield Topic(rule.id, node, tuple(KINDS[type(rule)](rule, node)))

    def _future(self, node: ir.Node) -> bool:
        expiry = self.tool.roles.expiry
        return expiry is not None and self.side == "in" and node.place == "/".join((self.root.name, *expiry))

    def _vectors_of(self, topic: Topic, prefix: str) -> Iterator[Vector]:
        verdicts: set[bool] = set()
        seen: set[str] = set()
        for case in topic.cases:
            if case.name in seen:
                self.findings.append(f"{topic.rule}:{case.name}: two cases have this name")
            seen.add(case.name)
            played = self._accepted(topic, case) if case.accepted else self._refused(topic, case)
            if played is not None:
                verdicts.add(case.accepted)
                yield self._vector(topic, case, played, prefix)
        for accepted, verdict in ((True, ACCEPTED), (False, REFUSED)):
            if accepted not in verdicts:
                self.findings.append(
                    f"{topic.rule}: no {verdict} case can be made; add an example that comes close, "
                    "or mend the rule if it can never be kept or never be broken"
                )

    def _measured(self, topic: Topic) -> bool:
        return topic.rule.endswith("#x-json-bytes.max")

    def _accepted(self, topic: Topic, case: Case) -> Played | None:
        """The first document that breaks nothing, mended if need be."""
        measured, against = self._measured(topic), False
        for scene in self.sites.scenes(topic.node):
            for document in case.change(scene):
                broken = self.judge.broken(document, ceiling=measured)
                against = against or broken == [topic.rule]
                for pins in (frozenset({scene.at}), frozenset[At]()):
                    if not broken:
                        return Played(scene, document, (topic.rule,))
                    if topic.rule not in broken:
                        document = self.judge.mend(document, pins)
                        broken = self.judge.broken(document, ceiling=measured)
                if not broken:
                    return Played(scene, document, (topic.rule,))
        if against:
            self.findings.append(f"{topic.rule}:{case.name}: meant to be accepted, but this rule alone refuses it")
        return None

    def _refused(self, topic: Topic, case: Case) -> Played | None:
        """The document with the smallest shadow, the fewest violations, and the first of those."""
        best: Played | None = None
        cost = (0, 0)
        let_through = False
        for scene in self.sites.scenes(topic.node):
            for document in self._tries(topic, case, scene):
                broken = self.judge.broken(document, ceiling=self._measured(topic))
                if topic.rule not in broken:
                    let_through = let_through or not broken
                    continue
                shadow = self.judge.shadow(topic.rule, document, ceiling=self._measured(topic))
                if best is None or (len(shadow), len(broken)) < cost:
                    best, cost = Played(scene, document, shadow), (len(shadow), len(broken))
                if cost == (1, 1):
                    return best
        if best is None and let_through:
            self.findings.append(f"{topic.rule}:{case.name}: meant to be refused, but it is accepted")
        return best

    def _tries(self, topic: Topic, case: Case, scene: Scene) -> Iterator[Json]:
        for document in case.change(scene):
            yield document
            for pins in (frozenset({scene.at}), frozenset[At]()):
                mended = self.judge.mend(document, pins, {topic.rule})
                if mended is not document:
                    yield mended

    def _vector(self, topic: Topic, case: Case, played: Played, prefix: str) -> Vector:
        base = played.scene.base
        return Vector(
            id=f"{topic.rule}:{prefix}{case.name}",
            tool=self.tool.name,
            side=self.side,
            rules=played.rules,
            verdict=ACCEPTED if case.accepted else REFUSED,
            code=None if case.accepted else self._code(played.document),
            effect=case.effect,
            base=base.name,
            edits=tuple(
                edits.diff(base.document, played.document)
                if base.name is not None
                else [{"op": "replace", "path": "", "value": played.document}]
            ),
            document=played.document,
        )

    def _code(self, document: Json) -> str | None:
        """The code that a host answers: the ceiling's first, then the one that all violations share, else the default."""
        if self.oversized is not None and self.judge.oversized(document):
            return self.oversized
        codes = {violation.code for violation in self.judge.violations(document)}
        return codes.pop() if len(codes) == 1 else self.default
