"""A host being judged: one connection for all cases, made anew when the host ends or falls silent."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Mapping, Sequence

from engram_contracts import SERVED, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.table import Observer, cases_of, observers_of
from engram_conformance.client import Answer, Client
from engram_conformance.context import Roles, Run
from engram_conformance.control import PREFIX
from engram_conformance.model import Case, Finding, NotSupported, NotTestable, Result, Status
from engram_conformance.reply import Kind, TargetError
from engram_conformance.run import wire
from engram_conformance.run.harness import Harness, controls, smoke
from engram_conformance.run.judge import Overtime, Verdict, verdict_of, within
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import WireCall
from engram_conformance.target.port import Connection, Target


class Session:
    """``open`` first, ``close`` last. ``wire`` holds the calls that a report shows, ``lost`` counts the cases in a row
    in which the host ended or fell silent, ``left`` names the cases between which it ended by itself."""

    def __init__(self, target: Target, wanted: ContractInfo | None, options: RunOptions) -> None:
        self.wire: dict[int, WireCall] = {}
        self.lost = 0
        self.losses = 0
        self.left: list[str] = []
        self.told: dict[str, object] = {}
        self.log: list[Answer] = []
        self.observers: tuple[Observer, ...] = ()
        self._target = target
        self._wanted = wanted
        self._options = options
        self._connection: Connection | None = None
        self._client: Client | None = None
        self._harness: Harness | None = None
        self._marked: list[int] = []
        self._seen_before: Counter[str] = Counter()
        self._nonce = secrets.token_hex()

    async def open(self) -> Harness:
        """Connect and do the harness smoke. Raises `CannotRun`."""
        # A host takes a second or two to start; meanwhile the cases are made of the contract that it likely serves.
        making = asyncio.create_task(asyncio.to_thread(cases_of, self._wanted or load(SERVED[-1])))
        try:
            connection = await self._connect()
        except TargetError as error:
            raise CannotRun(str(error), error.hint) from None
        finally:
            await making
        harness = await smoke(self._target, connection, self._wanted, self._options, self.log)
        self._harness = harness
        self.observers = observers_of(harness.contract)
        return harness

    async def close(self) -> None:
        """End the connection."""
        connection, self._connection, self._client = self._connection, None, None
        if connection is not None:
            await connection.close()
            hidden = self._options.secrets
            self.told = {name: wire.clean(told, hidden) for name, told in connection.told().items()}
            self._seen_before += _counts(self.told)

    def seen(self) -> Counter[str]:
        """What all connections of the run have counted by now (`Connection.told`)."""
        if self._connection is None:
            return self._seen_before
        return self._seen_before + _counts(self._connection.told())

    async def judge(self, case: Case) -> Result:
        """The verdict on a case. Raises nothing that the case or the host does."""
        first, started = len(self.log), time.monotonic()
        self._marked.clear()
        status, reason, findings = await self._verdict(case, first)
        seconds = time.monotonic() - started
        answers = self.log[first:]
        silent = status is not Status.PASS and any(one.reply.kind is Kind.SILENCE for one in answers)
        if ended := self._ended():
            status, findings = Status.FAIL, (*findings, ended)
            reason = reason or f"{ended.expected}, got {ended.got}"
        # A shorter silence is what a case asked for, or left the host no time for.
        long_s = self._options.answer_within_s / 2
        lost = silent and any(one.reply.kind is Kind.SILENCE and one.reply.seconds > long_s for one in answers)
        self.lost = self.lost + 1 if lost or ended else 0
        self.losses += bool(lost or ended)
        if silent or ended:
            await self.close()
        self._keep(case, status, findings, first)
        last = max(len(self.log) - 1, first)
        return Result(case, status, reason, findings, seconds, first, last)

    def looked_on(self, observer: Observer, case: Case) -> Result:
        """The verdict on a case that an observer judges."""
        started = time.monotonic()
        error: BaseException | None = None
        findings: tuple[Finding, ...] = ()
        try:
            findings = tuple(observer.verdict(case))
        except NotTestable as caught:
            listed = case.tools if self._harness is None else self._harness.listed
            unlisted = [tool for tool in case.tools if tool not in listed]
            error = NotSupported(f"the host does not list {', '.join(unlisted)}") if unlisted else caught
        except Exception as caught:
            error = caught
        status, reason, more = verdict_of(case, error)
        if findings:
            status = Status.WARN if case.advisory else Status.FAIL
            reason = f"{findings[0].expected}, got {findings[0].got}"
        return Result(case, status, reason, findings or more, time.monotonic() - started)

    # The host

    async def _connect(self) -> Connection:
        """Raises `TargetError`, in the time that it has in any case."""
        within_s = self._options.connect_within_s
        try:
            async with asyncio.timeout(within_s * 2):
                connection = await self._target.connect(within_s)
        except TimeoutError:
            raise TargetError(f"the host did not answer within {within_s:g} seconds", "see what it waits for") from None
        self._connection = connection
        return connection

    async def _ready(self, case: Case) -> Client:
        """A client over a connection that lives. Raises `TargetError`."""
        connection = self._connection
        if connection is not None and not connection.alive:
            self.left.append(case.id)
            await self.close()
            connection = None
        assert self._harness is not None, "open() comes first"
        if connection is None:
            connection = await self._connect()
            self._client = None
        if self._client is None:
            observers = [self._see] if self.observers else []
            liftable = f"{PREFIX}setting" in self._harness.listed
            self._client = Client(self._harness.contract, connection, self.log, observers, patient=not liftable)
            self._client.deadline_s = self._options.answer_within_s
        return self._client

    def _see(self, answer: Answer) -> None:
        broken = [observer.see(answer) for observer in self.observers]
        if any(broken):
            self._marked.append(answer.number)

    def _ended(self) -> Finding | None:
        """What a host that ended in the case is told."""
        connection = self._connection
        if connection is None or connection.alive:
            return None
        code = connection.told().get("exit_code")
        got = "it ended" if code is None else f"it ended with exit code {code}"
        return Finding((), "the host stays up", got, effect="Whoever it serves loses it, and what was under way.")

    # A case

    async def _verdict(self, case: Case, first: int) -> Verdict:
        try:
            client = await self._ready(case)
        except TargetError as error:
            finding = Finding((), "the host can be connected to again", str(error))
            return Status.FAIL, f"{finding.expected}, got {finding.got}", (finding,)
        run = self._run(case, client)
        missing = self._missing(case, run)
        if missing is not None:
            return missing
        seconds = self._options.case_seconds
        try:
            await within(asyncio.ensure_future(_whole(case, run)), seconds)
        except Overtime as over:
            return self._overtime(over, first, seconds)
        except Exception as error:
            return verdict_of(case, error)
        return verdict_of(case, None)

    def _run(self, case: Case, client: Client) -> Run:
        harness = self._harness
        assert harness is not None, "open() comes first"
        return Run(
            contract=harness.contract,
            target=self._target,
            client=client,
            control=controls(client, harness.listed),
            roles=Roles(harness.roles.purpose, harness.roles.user),
            profile=self._options.profile,
            seed=self._options.seed,
            case_id=case.id,
            judges=case.judges,
            listed=harness.listed,
            nonce="" if f"{PREFIX}reset" in harness.listed else self._nonce,
        )

    @staticmethod
    def _missing(case: Case, run: Run) -> Verdict | None:
        try:
            run.serves(*case.tools)
            run.control.needs(*case.needs)
        except Exception as error:
            return verdict_of(case, error)
        return None

    def _overtime(self, over: Overtime, first: int, seconds: float) -> Verdict:
        """A case that does not end is the host's fault where the time went by waiting for it."""
        waited = sum(answer.reply.seconds for answer in self.log[first:])
        calls = len(self.log) - first
        if waited * 2 < seconds:
            left = ", and could not be ended" if over.left else ""
            return Status.HARNESS_ERROR, f"the case did not end within {seconds:g} s{left}", ()
        finding = Finding((), f"the case ends within {seconds:g} s", f"{calls} calls took {waited:.0f} s")
        return Status.FAIL, f"{finding.expected}, got {finding.got}", (finding,)

    def _keep(self, case: Case, status: Status, findings: Sequence[Finding], first: int) -> None:
        """Keep what a report shows of the calls, forget the rest."""
        answers = self.log[first:]
        named = [number for finding in findings for number in finding.calls]
        if status in (Status.FAIL, Status.WARN, Status.HARNESS_ERROR):
            found = wire.kept(case.id, answers, named, self._options.secrets)
        else:
            marked = set(self._marked[: wire.KEPT])
            found = [wire.wire_call(case.id, one, self._options.secrets) for one in answers if one.number in marked]
        self.wire.update((call.number, call) for call in found)
        wire.let_go(self.log, first)


def _counts(told: Mapping[str, object]) -> Counter[str]:
    return Counter({name: count for name, count in told.items() if isinstance(count, int) and count > 0})


async def _whole(case: Case, run: Run) -> None:
    """The case as a coroutine, whatever kind of awaitable it gives."""
    await case.run(run)
