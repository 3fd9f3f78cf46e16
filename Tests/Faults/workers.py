# SPDX-License-Identifier: MIT
"""Processes that run tasks side by side; each has its own folder and its own orphans."""

import concurrent.futures
import multiprocessing
import os
import signal
import tempfile
import time
import traceback

from running import adopt
from table import Result


def own_folder():
    """Returns the path of this worker's world, the folder in which a run finds and writes files."""
    return os.path.join(tempfile.gettempdir(), f"world-{os.getpid()}")


def call(task):
    """Runs a task; returns a failure in section "harness" if the task itself raises an error."""
    function, *arguments = task
    try:
        return function(*arguments)
    except Exception:  # pylint: disable=broad-exception-caught
        return Result("harness", function.__name__, "", [traceback.format_exc()[-300:]])


def begin():
    """Prepares a worker process: SIGTERM ends it, and it adopts orphans of its runs."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    adopt()


class Workers:
    """Runs tasks, which are tuples of a function and its arguments."""

    def __init__(self, count):
        # A forked worker inherits `tempfile.tempdir`, which the main program sets.
        context = multiprocessing.get_context("fork")
        self.count = count
        self.pool = concurrent.futures.ProcessPoolExecutor(count, context, begin)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.pool.shutdown(cancel_futures=True)

    def results(self, tasks, seconds=None):
        """Yields results in the order in which tasks end; begins no task after this time in seconds."""
        waiting, deadline = set(), time.monotonic() + (seconds or float("inf"))
        for task in tasks:
            if time.monotonic() > deadline:
                break
            waiting.add(self.pool.submit(call, task))
            # Few tasks wait, so that the last ones end soon after the deadline.
            if len(waiting) >= 2 * self.count:
                done, waiting = concurrent.futures.wait(
                    waiting, return_when=concurrent.futures.FIRST_COMPLETED
                )
                yield from (future.result() for future in done)
        yield from (future.result() for future in concurrent.futures.as_completed(waiting))
