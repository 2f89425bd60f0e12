"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

What a host implements: one asynchronous method a tool. Arguments are validated; what is returned is checked.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from .types import (
    ControlActIn,
    ControlActOut,
    ControlAdjudicateIn,
    ControlAdjudicateOut,
    ControlAdmissionIn,
    ControlAdmissionOut,
    ControlAnswerIn,
    ControlAnswerOut,
    ControlClockIn,
    ControlClockOut,
    ControlFaultIn,
    ControlFaultOut,
    ControlGrantIn,
    ControlGrantOut,
    ControlHostIn,
    ControlHostOut,
    ControlJournalIn,
    ControlJournalOut,
    ControlRecordIn,
    ControlRecordOut,
    ControlRequestsIn,
    ControlRequestsOut,
    ControlResetIn,
    ControlResetOut,
    ControlResidueIn,
    ControlResidueOut,
    ControlSettingIn,
    ControlSettingOut,
    ControlStateIn,
    ControlStateOut,
)

__all__ = ["ConformanceControlHandlers"]

Call_contra = TypeVar("Call_contra", contravariant=True)
"""What the host knows of the call beside its arguments: its own type."""


class ConformanceControlHandlers(Protocol[Call_contra]):
    """Conformance control: the value of each tool's success. A refusal is the host's own exception."""

    async def control_reset(self, arguments: ControlResetIn, call: Call_contra) -> ControlResetOut:
        """Give every connection a new, empty world: both scopes empty, the clock at the host's constant base, every
        grant given, every setting at its default, no request open, no fault armed, no backup remembered, both
        connections' acting as after a first connect. Nothing of the world before can be reached any more. A suite
        calls it before each case, so it has to be fast.
        """
        ...

    async def control_act(self, arguments: ControlActIn, call: Call_contra) -> ControlActOut:
        """Say who the following calls on this connection come from. What is left out is the first: an empty call
        goes back to the beginning. Other connections keep their own. Scopes are as far apart as two tenants are;
        the two principals of a scope have every grant each, and keys and candidates of their own.
        """
        ...

    async def control_clock(self, arguments: ControlClockIn, call: Call_contra) -> ControlClockOut:
        """Move the host's wall clock, which stands still otherwise: a negative number sets it back. Whatever the
        contract measures in wall time follows it: expiries, lives of approvals, grants, ages of decisions.
        Deadlines of calls, which run in real time, do not.
        """
        ...

    async def control_admission(self, arguments: ControlAdmissionIn, call: Call_contra) -> ControlAdmissionOut:
        """Say what the admission policy decides from now on, in both scopes. What the host puts before any policy
        stays there: the scan for secrets, and the guard that holds what was forgotten.
        """
        ...

    async def control_adjudicate(self, arguments: ControlAdjudicateIn, call: Call_contra) -> ControlAdjudicateOut:
        """Let a human decide a held candidate of the acting scope. Where the candidate is not held, or is like
        something that was forgotten and no override is named, a host refuses; so it does where it lets no human
        in.
        """
        ...

    async def control_requests(self, arguments: ControlRequestsIn, call: Call_contra) -> ControlRequestsOut:
        """The requests for a human's confirmation that are open in the acting scope, of all its principals, oldest
        first.
        """
        ...

    async def control_answer(self, arguments: ControlAnswerIn, call: Call_contra) -> ControlAnswerOut:
        """Give a human's answer to an open request of the acting scope. In test mode no call waits for one: a call
        that is not approved is refused at once and leaves its request open, and the same call succeeds after an
        approval.
        """
        ...

    async def control_record(self, arguments: ControlRecordIn, call: Call_contra) -> ControlRecordOut:
        """Do what an operator of the host may do to a record of the acting scope, and no tool can. A host refuses
        what its lifecycle does not have for the record's state, and an expiry before its time.
        """
        ...

    async def control_grant(self, arguments: ControlGrantIn, call: Call_contra) -> ControlGrantOut:
        """Set the acting principal's grant of one tool in the acting scope."""
        ...

    async def control_setting(self, arguments: ControlSettingIn, call: Call_contra) -> ControlSettingOut:
        """Set what an owner would configure, for both scopes. What is left out stays as it is; a reset puts all at
        their defaults.
        """
        ...

    async def control_fault(self, arguments: ControlFaultIn, call: Call_contra) -> ControlFaultOut:
        """Let something go wrong in the acting scope at the next moment that fits, once or so many times. A fault is
        armed beside those before it; a reset disarms all. index-behind and those after it are done to the store
        at once and stay until a reset.
        """
        ...

    async def control_host(self, arguments: ControlHostIn, call: Call_contra) -> ControlHostOut:
        """Do to the host what its operator or a power cut may do. The clock, the settings, the grants, the armed
        faults and who acts stay as they are; what the host keeps in memory alone is lost where a process ends.
        """
        ...

    async def control_state(self, arguments: ControlStateIn, call: Call_contra) -> ControlStateOut:
        """The state of one candidate or record of the acting scope as the store holds it, whatever a tool would tell
        the acting principal.
        """
        ...

    async def control_journal(self, arguments: ControlJournalIn, call: Call_contra) -> ControlJournalOut:
        """The events of the acting scope's journal in order, a page at a time, as they are stored; whether it
        verifies is told, and does not keep it from being read.
        """
        ...

    async def control_residue(self, arguments: ControlResidueIn, call: Call_contra) -> ControlResidueOut:
        """In which kinds of the host's files these bytes are found, in any scope, after all that is still to be
        written was written: the store's files, and whatever the host logs in test mode.
        """
        ...
