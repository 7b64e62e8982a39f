"""Prints the frames of a game between bots, as one seat gets them: seats, seed, level, how many answers."""

import sys

import msgspec

import basebreaker as bb
from basebreaker.server.protocol.messages import Frames
from basebreaker.server.protocol.shared import Cause, Frame

VIEWER = 0
LONG = 60.0  # seconds to think


def frame(match: bb.Match, seat: int, log_from: int) -> Frame:
    """The game as it stands after an answer of this seat; the viewer's are those of a person."""
    cause = Cause("answer", seat, bot=seat != VIEWER)
    step = len(match.answers)
    return Frame(step, step, VIEWER, cause, match.view(VIEWER), log_from, match.log_lines(VIEWER, log_from))


def frames(seats: int, seed: int, level: str, answers: int) -> list[Frame]:
    """The first frames of a game."""
    match = bb.new_game([bb.Seat(f"Seat {seat}") for seat in range(seats)], seed=seed, factions="random")
    bots = [bb.bots.make(level) for _ in range(seats)]
    dice = bb.Dice(seed)
    made = [frame(match, -1, 0)]
    while match.question is not None and len(made) <= answers:
        logged, seat = match.log_size, match.question.seat
        match.apply(bots[seat].choose(match.sight(seat), dice, LONG).key)
        made.append(frame(match, seat, logged))
    return made


if __name__ == "__main__":
    seats, seed, level, answers = sys.argv[1:]
    reply = Frames(frames=frames(int(seats), int(seed), level, int(answers)))
    sys.stdout.buffer.write(msgspec.json.encode(reply))
