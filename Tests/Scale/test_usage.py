# SPDX-License-Identifier: MIT
"""Tests the measurements of the benchmark."""

import subprocess
import sys
import unittest

from usage import Usage, seconds_of_ended

BUSY = "x = 0\nfor n in range(700_000): x += n"


class UsageTest(unittest.TestCase):
    def test_the_cpu_time_includes_processes_that_are_shorter_than_a_sample(self):
        before, usage = seconds_of_ended(), Usage()
        line = f"for i in 1 2 3 4 5 6 7 8 9 10; do '{sys.executable}' -c '{BUSY}'; done"
        run = subprocess.Popen(["sh", "-c", line])
        usage.follow(run.pid)
        run.wait()
        seconds, _ = usage.end()
        whole = seconds_of_ended() - before
        self.assertGreater(whole, 0.2)
        self.assertAlmostEqual(seconds, whole, delta=whole / 10)

    def test_the_cpu_time_includes_the_work_of_a_long_lived_process(self):
        line = f"while read -r line; do '{sys.executable}' -c '{BUSY}'; echo done; done"
        with subprocess.Popen(["sh", "-c", line], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as helper:
            self.ask(helper)
            first = Usage([helper.pid])
            child = subprocess.Popen(["true"])
            first.follow(child.pid)
            self.ask(helper)
            self.ask(helper)
            child.wait()
            twice, _ = first.end()
            helper.stdin.close()
        self.assertGreater(twice, 0.04)

    @staticmethod
    def ask(helper):
        helper.stdin.write("work\n")
        helper.stdin.flush()
        helper.stdout.readline()


if __name__ == "__main__":
    unittest.main()
