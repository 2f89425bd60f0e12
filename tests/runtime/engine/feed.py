"""Records for searches, and what searches found."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.runtime.engine.world import NOW, Host


async def filled(host: Host, count: int, text: str = "Kestrels hover over field {}.") -> list[str]:
    return list(await asyncio.gather(*(host.admitted(text=text.format(i), t=NOW - i) for i in range(count))))


async def pages(host: Host, query: str, **more: Any) -> list[Any]:
    found = [await host.search(query, **more)]
    while "next_page_cursor" in found[-1]:
        found.append(await host.search(query, page_cursor=found[-1]["next_page_cursor"], **more))
    return found


def ids(found: list[Any]) -> list[str]:
    return [packet["record"]["record_id"] for page in found for packet in page["records"]]
