"""The person at the host's own commands, as events name who did something."""

from __future__ import annotations

import os
import pwd


def operator_name() -> str:
    """The login name of the process's user, by the system's table and never by the environment; `uid-N` without one."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return f"uid-{os.getuid()}"
