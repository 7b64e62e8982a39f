"""Plays at a table of a running server: prefers playing minions, else chooses at random.

basebreaker table &
python examples/play_online.py http://localhost:8642
"""

from __future__ import annotations

import argparse
import asyncio
import secrets

from basebreaker.client import Client, NewSeat, NewTable, Options


async def play(url: str, turns: int) -> None:
    """Open a table with a bot as opponent and play to its end, whatever the connection does meanwhile."""
    seats = [NewSeat("you", "Ann"), NewSeat("bot", level="rookie")]
    async with Client(url, patience=60) as ann:
        opened = await ann.open("/api/tables", NewTable(seats, Options(turn_limit=turns)))
        print(f"Playing at {url}{opened.path}; the page's cookie is {ann.cookie}.")
        while keys := await ann.my_question(600):
            minions = [key for key in keys if key.startswith("minion:")]
            await ann.answer(secrets.choice(minions or keys))
        view = ann.seen().view
        assert view.result is not None
        print(", ".join(f"{seat.name} {vp} VP" for seat, vp in zip(view.seats, view.result.vp, strict=True)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--turns", type=int, default=200, help="end the game undecided after this many turns")
    options = parser.parse_args()
    asyncio.run(play(options.url, options.turns))
