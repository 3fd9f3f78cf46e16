# SPDX-License-Identifier: MIT
"""Processes that run tasks side by side; each has its own folder and its own orphans."""

import concurrent.futures
import multiprocessing
import os
import tempfile

from running import adopt


def own_folder():
    """Returns this worker's path for a world."""
    return os.path.join(tempfile.gettempdir(), f"world-{os.getpid()}")


def call(task):
    function, *arguments = task
    return function(*arguments)


class Workers:
    """Runs tasks, which are tuples of a function and its arguments."""

    def __init__(self, count):
        # A forked worker inherits the temporary folder.
        context = multiprocessing.get_context("fork")
        self.pool = concurrent.futures.ProcessPoolExecutor(count, context, adopt)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.pool.shutdown(cancel_futures=True)

    def results(self, tasks):
        """Yields the tasks' results in the order of their ends."""
        waiting = set()
        for task in tasks:
            waiting.add(self.pool.submit(call, task))
            if len(waiting) >= 64:
                done, waiting = concurrent.futures.wait(
                    waiting, return_when=concurrent.futures.FIRST_COMPLETED
                )
                yield from (future.result() for future in done)
        yield from (future.result() for future in concurrent.futures.as_completed(waiting))
