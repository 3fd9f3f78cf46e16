# SPDX-License-Identifier: MIT
"""A standalone Spark cluster on loopback: a master and workers, each in processes of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pyspark

SPARK = Path(pyspark.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Samples/Spark"
EARCON = os.path.abspath(os.environ.get("EARCON", ROOT / ".build/programs/release/earcon"))
ENVIRONMENT = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_HOME": str(SPARK)}
ENVIRONMENT["PYTHONDONTWRITEBYTECODE"] = "1"
QUIET = Path(__file__).with_name("log4j2.properties")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def children(pid):
    """Returns the process and all its descendants, even those in process groups of their own."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(") ")[2].split()
            except OSError:
                continue  # The process has ended.
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


def kill(pid):
    """Kills a process and its descendants at once, as when their machine loses power."""
    for one in children(pid):
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            pass


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.05)


def submit(master, script, *arguments, confs=(), environment=None, folder=None):
    """Starts an application and returns its process, whose standard output includes the log."""
    command = [SPARK / "bin/spark-submit", "--master", master]
    for conf in ("spark.ui.enabled=false", "spark.driver.host=127.0.0.1", *confs):
        command += ["--conf", conf]
    command += ["--driver-java-options", f"-Dlog4j2.configurationFile={QUIET}"]
    command += [SAMPLES / script, "--earcon", EARCON, *arguments]
    return subprocess.Popen(
        [str(word) for word in command], env=environment or ENVIRONMENT, start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder,
    )


class Worker:
    def __init__(self, cluster, number, folder, temporary=None):
        self.log = folder / f"worker-{number}.log"
        self.host = f"127.0.0.{number + 1}"
        environment = {
            **ENVIRONMENT, "SPARK_LOCAL_IP": self.host, "SPARK_LOCAL_DIRS": str(folder / f"local-{number}"),
            "TMPDIR": str(temporary or folder / f"tmp-{number}"), "SPARK_LOG_DIR": str(folder),
        }
        Path(environment["TMPDIR"]).mkdir(parents=True, exist_ok=True)
        self.process = cluster.start(
            self.log, environment, "worker.Worker", cluster.address, "--host", self.host, "--cores", "1",
            "--memory", "2g", "--webui-port", "0", "--work-dir", folder / f"work-{number}",
        )

    def kill(self):
        kill(self.process.pid)
        self.process.wait()


class Cluster:
    """A master, and workers with one core each."""

    def __init__(self, folder, workers=2, temporary=None):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        port = free_port()
        self.address = f"spark://127.0.0.1:{port}"
        log = folder / "master.log"
        self.master = self.start(
            log, ENVIRONMENT, "master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0"
        )
        # `temporary` is the folder for temporary files of the last worker.
        self.workers = [
            Worker(self, number, folder, temporary if number == workers else None) for number in range(1, workers + 1)
        ]
        wait_for(lambda: log.read_text().count("Registering worker") == workers, 60, "workers that register")

    @staticmethod
    def start(log, environment, name, *arguments):
        command = [SPARK / "bin/spark-class", f"org.apache.spark.deploy.{name}", *arguments]
        with open(log, "wb") as file:
            return subprocess.Popen(
                [str(word) for word in command], env=environment, start_new_session=True, stdout=file, stderr=file
            )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (*(worker.process for worker in self.workers), self.master):
            kill(process.pid)
            process.wait()

    def submit(self, script, *arguments, confs=(), folder=None):
        # A task must not run again on the worker where it failed, such as one whose disk is full.
        confs = ("spark.excludeOnFailure.enabled=true", "spark.executor.memory=1g", *confs)
        return submit(self.address, script, *arguments, confs=confs, folder=folder)
