"""What a page's main thread did, read from a trace of Chromium: by kind, by the thread's own clock, and counted."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

CATEGORIES = ["-*", "devtools.timeline", "toplevel", "v8.execute", "disabled-by-default-devtools.timeline", "loading"]
MILLI = 1000
LONG = 50

KINDS = {
    "script": ("FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame", "RunMicrotasks", "EventDispatch"),
    "rubbish": ("MinorGC", "MajorGC", "V8.GC_SCAVENGER", "V8.GC_MARK_COMPACTOR", "BlinkGC.AtomicPhase"),
    "parse": ("ParseHTML",),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "UpdateLayer", "UpdateLayerTree", "Commit"),
}
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}
SCRIPTED = set(KINDS["script"])
RASTER = ("RasterTask", "ImageDecodeTask", "Decode Image", "Decode LazyPixelRef")

Event = dict[str, Any]


@dataclass
class Work:
    """What was done in a while; times are processor time in milliseconds."""

    spent: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    counts: Counter[str] = field(default_factory=Counter)
    tasks: list[float] = field(default_factory=list)

    @property
    def longest(self) -> float:
        return max(self.tasks, default=0)

    @property
    def long(self) -> int:
        return sum(task > LONG for task in self.tasks)

    @property
    def total(self) -> float:
        return sum(self.tasks)


def threads(events: list[Event], name: str) -> set[tuple[int, int]]:
    """All threads of this name."""
    named = [event for event in events if event.get("name") == "thread_name"]
    return {(event["pid"], event["tid"]) for event in named if event["args"]["name"].startswith(name)}


def timed(events: list[Event], thread: tuple[int, int]) -> list[Event]:
    """What took time on a thread, in order, outer things first."""
    found = [each for each in events if each.get("ph") == "X" and (each["pid"], each["tid"]) == thread]
    return sorted(found, key=lambda each: (each["ts"], -each.get("dur", 0)))


def nested(events: list[Event]) -> Iterator[tuple[Event, list[Event], float]]:
    """Each event with those around it, and its own time without those inside it."""
    own = {id(each): each.get("tdur", 0) / MILLI for each in events}
    around: list[Event] = []
    found: list[tuple[Event, list[Event]]] = []
    for each in events:
        while around and around[-1]["ts"] + around[-1].get("dur", 0) <= each["ts"]:
            around.pop()
        if around:
            own[id(around[-1])] -= each.get("tdur", 0) / MILLI
        found.append((each, list(around)))
        around.append(each)
    for each, outer in found:
        yield each, outer, own[id(each)]


def page_thread(events: list[Event]) -> tuple[int, int]:
    """The main thread of the page: the one that was laid out most often."""
    busy = Counter(
        (each["pid"], each["tid"]) for each in events if each.get("name") in ("UpdateLayoutTree", "FunctionCall")
    )
    return max(threads(events, "CrRendererMain"), key=lambda thread: busy[thread])


def work(trace: bytes) -> Work:
    """What the page's main thread did, and what was drawn beside it."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    thread = page_thread(events)
    done = Work()
    for each, outer, own in nested(timed(events, thread)):
        name = each["name"]
        done.spent[KIND_OF.get(name, "other")] += own
        if name == "RunTask" and not any(around["name"] == "RunTask" for around in outer):
            done.tasks.append(each.get("tdur", 0) / MILLI)
        if name in ("UpdateLayoutTree", "Layout"):
            kind = KIND_OF[name]
            done.counts[kind] += 1
            done.counts[f"forced {kind}"] += any(around["name"] in SCRIPTED for around in outer)
            done.counts["styled"] += each["args"].get("elementCount", 0)
            done.counts["laid out"] += each["args"].get("beginData", {}).get("dirtyObjects", 0)
    for each in events:
        if each.get("ph") == "X" and each["pid"] == thread[0] and each["name"] in RASTER:
            done.spent["raster"] += each.get("tdur", 0) / MILLI
            done.counts["raster"] += 1
    return done
