"""Work shared out to processes of this machine, which Ctrl-C stops at once and without a word."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import TypeVar

from mandjet.engine import MandjetError

# Tasks under way for each worker: enough to keep it busy, few enough to stop quickly.
AHEAD = 2

Task = TypeVar("Task")
Result = TypeVar("Result")


def shared_out(
    do: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Generator[Result, None, None]:
    """The results of all tasks as they come in. One worker is this process itself."""
    if workers == 1:
        yield from map(do, tasks)
        return
    queue = iter(tasks)
    others = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        try:
            # More tasks than workers: all processes are started here.
            with leaving_ctrl_c():
                running = {pool.submit(do, task) for task in islice(queue, workers * AHEAD)}
            while running:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
                    running |= {pool.submit(do, task) for task in islice(queue, 1)}
        except BrokenProcessPool:
            raise MandjetError(
                "a worker process died, perhaps because memory ran out; "
                "what is done is kept, and the run can be resumed"
            ) from None
        except BaseException:
            # A game of slow bots may take long: nobody waits for those under way.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


@contextmanager
def leaving_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C, which reaches all of a terminal, to this one.

    It must hold from their first instruction: one that is still importing would print a traceback.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
