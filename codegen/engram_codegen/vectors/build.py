"""All vectors of one judged document: every rule, every case, the best scene for each.

A refused case must break its rule; the best document for it breaks no other and is accepted once the rule is taken
out. Where no scene gives such a document the rule is shadowed, and the vector names the smallest set of rules that
must go with it. A case that cannot be played (other rules leave no room for it) is dropped; a rule left without an
accepted or a refused case, or a case judged otherwise than it says, is a finding and stops generation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engram_codegen import ir
from engram_codegen.vectors import edits
from engram_codegen.vectors.case import Case, Subject, as_it_is, of_a_client
from engram_codegen.vectors.ceiling import ceiling
from engram_codegen.vectors.containers import required
from engram_codegen.vectors.documents import At, Json, changes
from engram_codegen.vectors.judge import Judge
from engram_codegen.vectors.lenient import forgives
from engram_codegen.vectors.model import ACCEPTED, REFUSED, Vector
from engram_codegen.vectors.relations import reads
from engram_codegen.vectors.repair import added
from engram_codegen.vectors.sites import Base, Scene, Sites
from engram_codegen.vectors.table import KEYWORDS, KINDS

PATIENCE = 5
"""Scenes after which a shadowed document is taken for the best there is."""


AS_WRITTEN = Case("as-written", True, "A host that refuses this refuses a document that breaks no rule.", as_it_is)
"""For a rule whose own accepted cases other rules leave no room for."""


@dataclass(frozen=True)
class Topic:
    """One rule with its cases and the node in whose scenes they are played."""

    rule: str
    node: ir.Node
    cases: tuple[Case, ...]
    reads: tuple[ir.Pointer, ...] = ()


@dataclass(frozen=True)
class Played:
    """A case in the document that plays it best; ``rules`` as in :class:`Vector`."""

    scene: Scene
    document: Json
    rules: tuple[str, ...]


class Bench:
    """Plays the cases of one root.

    ``side`` and ``tool`` are told in the vectors, ``oversized`` is the ceiling's code, ``told`` which shared types have
    had all their cases in this contract's values, ``foreign`` the enum values that other tools have at a place,
    ``labels`` names of values.
    """

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
        told: set[tuple[str, str]],
        foreign: Mapping[str, tuple[str | int, ...]] = MappingProxyType({}),
        labels: Mapping[str | int, str] = MappingProxyType({}),
    ) -> None:
        self.root = root
        self.judge = judge
        self.sites = Sites(root.node, bases, judge.mend)
        self.tool = tool
        self.side = side
        self.default = default
        self.oversized = oversized
        self.findings: list[str] = []
        self._told = told
        self._foreign = foreign
        self._labels = labels
        self._shared = dict(_shared(root.node, None, 0))

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
                self.findings.append(
                    f"{rule}: no case is made for this rule; give its keyword a row in vectors/table.py"
                )

    def _thinned(self, node: ir.Node, keyword: str, cases: tuple[Case, ...]) -> tuple[Case, ...]:
        """All cases; at a further use of a shared type in a value or answer, those that show that it is used there."""
        shared = self._shared.get(node.place)
        if self.side == "in" or shared is None:
            return cases
        if (shared, keyword) not in self._told:
            self._told.add((shared, keyword))
            return cases
        accepted = [case for case in cases if case.accepted][:1]
        refused = [case for case in cases if not case.accepted]
        return (*accepted, *refused[:2], *(case for case in refused[2:] if case.name == "null"))

    def _made(self) -> Iterator[Topic]:
        if self.root.max_bytes is not None:
            cases = tuple(ceiling(self.root, self.judge.mend))
            yield Topic(f"{self.root.name}#x-json-bytes.max", self.root.node, cases)
        for node in ir.walk(self.root.node):
            subject = Subject(node, self._future(node), self._foreign.get(node.place, ()), self._labels)
            for keyword in ir.keywords(node):
                if keyword in KEYWORDS:
                    cases = self._thinned(node, keyword, tuple(KEYWORDS[keyword](subject)))
                    yield Topic(node.rule(keyword), node, cases)
            if isinstance(node, ir.Object):
                for prop in node.properties:
                    yield Topic(f"{node.place}/{prop.name}#required", node, tuple(required(node, prop)))
                for rule in node.rules:
                    yield Topic(rule.id, node, tuple(KINDS[type(rule)](rule, node)), reads(rule))

    def _future(self, node: ir.Node) -> bool:
        return self.side == "in" and node.place == self._place(self.tool.roles.expiry)

    def _place(self, role: ir.Pointer | None) -> str | None:
        return None if role is None else "/".join((self.root.name, *role))

    def _vectors_of(self, topic: Topic, prefix: str) -> Iterator[Vector]:
        verdicts: set[bool] = set()
        seen: set[str] = set()
        for case in (*topic.cases, AS_WRITTEN):
            if case is AS_WRITTEN and True in verdicts:
                break
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

    def _scenes(self, topic: Topic) -> tuple[Scene, ...]:
        """The node's scenes; then, for a rule between fields, the first of them with all that the rule reads."""
        scenes = self.sites.scenes(topic.node)
        assert not topic.reads or isinstance(topic.node, ir.Object)
        if not isinstance(topic.node, ir.Object):
            return scenes
        more: list[Scene] = []
        for scene in scenes[:3] if topic.reads else ():
            document = scene.document
            for pointer in topic.reads:
                document = added(document, topic.node, scene.at, pointer)
            if document is not scene.document:
                more.append(Scene(scene.base, self.judge.mend(document, frozenset()), scene.at))
        return (*scenes, *more)

    def _measured(self, topic: Topic) -> bool:
        return topic.rule.endswith("#x-json-bytes.max")

    def _accepted(self, topic: Topic, case: Case) -> Played | None:
        """The first document that breaks nothing, mended if need be."""
        measured, against = self._measured(topic), False
        for scene in self._scenes(topic):
            for document in case.change(scene):
                broken = self.judge.broken(document, ceiling=measured)
                against = against or broken == [topic.rule]
                for pins in (frozenset(changes(scene.document, document)), frozenset[At]()):
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
        for tried, scene in enumerate(self._scenes(topic)):
            if best is not None and tried >= PATIENCE:
                break
            for document in self._tries(topic, case, scene):
                if self.root.lenient and forgives(self.root.node, document, self._place(self.tool.roles.consent)):
                    continue
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
            for pins in (frozenset(changes(scene.document, document)), frozenset[At]()):
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
            code=self._code(played.document) if self.side == "in" and not case.accepted else None,
            effect=case.effect if self.side == "in" else of_a_client(case.effect),
            base=base.name,
            edits=tuple(
                edits.diff(base.document, played.document)
                if base.name is not None
                else [{"op": "replace", "path": "", "value": played.document}]
            ),
            document=played.document,
        )

    def _code(self, document: Json) -> str | None:
        """The code that a host answers: the ceiling's first, then what all violations share, else the default."""
        if self.oversized is not None and self.judge.oversized(document):
            return self.oversized
        codes = {violation.code for violation in self.judge.violations(document)}
        return codes.pop() if len(codes) == 1 else self.default


def _shared(node: ir.Node, name: str | None, cut: int) -> Iterator[tuple[str, str]]:
    """Place to the nearest shared type around it and the place inside that type."""
    if node.name is not None:
        name, cut = node.name, len(node.place)
    if name is not None:
        yield node.place, name + node.place[cut:]
    match node:
        case ir.Array():
            yield from _shared(node.items, name, cut)
        case ir.Object():
            for prop in node.properties:
                yield from _shared(prop.node, name, cut)
        case ir.Union():
            for branch in node.branches:
                yield from _shared(branch.node, name, cut)
        case _:
            pass
