"""Where a host keeps its things: configuration and host key, data, vault, each in a directory of its own.

The vault never lies in the data directory, so that no backup of data takes keys along, and the host key never
beside the vault's slots (host.md, "Pending bodies and the vault").
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

ENVIRONMENT = "ENGRAM_HOME"
"""Names the home directory where no `--home` is given."""

_APP = "engram"


@dataclass(frozen=True, slots=True)
class Homes:
    """The three directories. `home` is what `--home` named, None for the places of the platform;
    `name` is the configuration file's."""

    config: Path
    data: Path
    vault: Path
    home: Path | None = None
    name: str = "engram.toml"

    @property
    def file(self) -> Path:
        """The configuration file."""
        return self.config / self.name

    @property
    def host_key(self) -> Path:
        """The key that opens the vault."""
        return self.config / "host.key"

    @property
    def approvers(self) -> Path:
        """The directory of those who may approve as operators."""
        return self.config / "approvers"

    @property
    def vault_in_data(self) -> bool:
        """Whether the vault lies where it never may."""
        return Path(os.path.realpath(self.vault)).is_relative_to(os.path.realpath(self.data))

    @property
    def option(self) -> tuple[str, ...]:
        """What a command line needs to mean this home again."""
        return () if self.home is None else ("--home", str(self.home))


def homes(home: Path | None = None) -> Homes:
    """One directory for all (`home`, else the environment's), else the platform's usual places.

    Raises `RuntimeError` where it is led by the `~` of a user that is not there.
    """
    chosen = home or (Path(found) if (found := os.environ.get(ENVIRONMENT)) else None)
    if chosen is not None:
        chosen = chosen.expanduser().absolute()
        return Homes(chosen / "config", chosen / "data", chosen / "vault", chosen)
    return Homes(
        platformdirs.user_config_path(_APP),
        platformdirs.user_data_path(_APP) / "data",
        platformdirs.user_state_path(_APP) / "vault",
    )
