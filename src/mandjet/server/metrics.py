"""Metrics in the text format of Prometheus."""

import threading
import time
from collections import defaultdict
from collections.abc import Callable

Labels = tuple[tuple[str, str], ...]
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

HELP = {
    "mandjet_requests_total": "HTTP requests by method, route and status.",
    "mandjet_request_seconds": "Time to answer HTTP requests.",
    "mandjet_actions_total": "Actions accepted, by game.",
    "mandjet_refusals_total": "Requests refused, by kind.",
    "mandjet_jobs_total": "Due work done, by kind.",
    "mandjet_bot_failures_total": "Bots that did not choose in time.",
    "mandjet_think_seconds": "Time bots take to choose.",
    "mandjet_thinkers_busy": "Thinkers of this process at work for bots.",
    "mandjet_questions_waiting": "People's questions that wait for a thinker of this process.",
    "mandjet_bot_queue": "Bots' choices that are due and that nobody thinks about yet.",
    "mandjet_bot_wait_seconds": "How long the oldest of them has waited.",
    "mandjet_jobs_put_aside": "Due work that was put aside after three tries: mandjet db jobs.",
    "mandjet_decisions_judged_total": "Decisions of finished games that were judged.",
    "mandjet_cleaned_total": "Tables and guests that were forgotten.",
    "mandjet_connections": "Open connections, WebSockets among them.",
    "mandjet_sockets": "Open WebSockets.",
    "mandjet_tables_cached": "Tables held in memory.",
    "mandjet_uptime_seconds": "Time since the process started.",
}


class Metrics:
    """Counters, gauges and histograms of this process."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, Labels], float] = defaultdict(float)
        self.gauges: dict[str, Callable[[], float]] = {}
        self.times: dict[str, list[int]] = {}
        self.sums: dict[str, float] = defaultdict(float)
        self.lock = threading.Lock()
        started = time.time()
        self.gauge("mandjet_uptime_seconds", lambda: time.time() - started)

    def count(self, name: str, more: int = 1, **labels: str) -> None:
        """One more, or several."""
        with self.lock:
            self.counts[name, tuple(sorted(labels.items()))] += more

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """Something to be read when asked."""
        self.gauges[name] = value

    def observe(self, name: str, seconds: float) -> None:
        """A duration."""
        with self.lock:
            buckets = self.times.setdefault(name, [0] * (len(BUCKETS) + 1))
            buckets[sum(seconds > limit for limit in BUCKETS)] += 1
            self.sums[name] += seconds

    def text(self) -> str:
        """Everything."""
        lines: list[str] = []
        with self.lock:
            counts = sorted(self.counts.items())
            times = {name: buckets[:] for name, buckets in self.times.items()}
            sums = dict(self.sums)
        for name in sorted({name for (name, _), _ in counts}):
            lines += _head(name, "counter")
            lines += [f"{n}{_labels(labels)} {v:g}" for (n, labels), v in counts if n == name]
        for name, value in sorted(self.gauges.items()):
            lines += [*_head(name, "gauge"), f"{name} {value():g}"]
        for name, buckets in sorted(times.items()):
            lines += _head(name, "histogram")
            total = 0
            for limit, number in zip((*map(str, BUCKETS), "+Inf"), buckets, strict=True):
                total += number
                lines.append(f'{name}_bucket{{le="{limit}"}} {total}')
            lines += [f"{name}_sum {sums[name]:.6f}", f"{name}_count {total}"]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}"]


def _labels(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{key}="{value}"' for key, value in labels) + "}"


METRICS = Metrics()
