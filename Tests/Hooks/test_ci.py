# SPDX-License-Identifier: MIT
"""Checks the GitHub action and the GitLab component by their schemas, and runs their shell steps.

The environment is simulated: these tests replace the expressions of GitHub and GitLab as their documentation says.
"""

import json
import re
import shutil
import xml.etree.ElementTree
from pathlib import Path

import yaml
from packages import ARCHIVE, packages
from support import REPOSITORY, SOUNDS, VERSION, HookTest, write_sound

ACTION = REPOSITORY / "action.yml"
COMPONENT = REPOSITORY / "templates/earcon.yml"
HOSTILE = "a'b\"; touch \"$HOME/pwned\" $(touch \"$HOME/pwned\")"


class CITest(HookTest):
    def setUp(self):
        super().setUp()
        self.project = self.folder / "the project"
        self.project.mkdir()
        shutil.copytree(SOUNDS, self.project / "Sounds", ignore=shutil.ignore_patterns("too-long.wav", "*.py", "*.md"))
        self.release = self.folder / "release"

    def publish(self):
        """Returns the folder of the release's packages, which a test may change."""
        made = self.folder / "made"
        made.mkdir()
        found = packages(made)
        self.release.mkdir()
        for name in (ARCHIVE, "SHA256SUMS"):
            shutil.copy(found / name, self.release)
        return self.release

    def without_earcon(self):
        """Removes the tested programs from PATH."""
        self.environment["PATH"] = ":".join(self.environment["PATH"].split(":")[1:])

    def check_schema(self, schema, path, *options):
        self.run_command("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *options, path)

    def shellcheck(self, script):
        self.require("shellcheck")
        path = self.folder / "script.sh"
        path.write_text(f"set -eo pipefail\n{script}")
        self.run_command("shellcheck", "--shell=bash", "--enable=quote-safe-variables", path)

    def run_script(self, script, code, **variables):
        """Runs a script as GitHub and GitLab do, with bash and the options -e and pipefail."""
        path = self.folder / "step.sh"
        path.write_text(script)
        text = self.run_command("bash", "--noprofile", "--norc", "-eo", "pipefail", path, code=code, cwd=self.project,
                                **variables)
        self.assertFalse((self.folder / "pwned").exists(), "an input ran as code")
        return text

    def check_reports(self, folder, sound):
        """Checks that SARIF and JUnit report one sound that is too long, and that the page is complete."""
        results = json.loads((folder / "earcon.sarif").read_text())["runs"][0]["results"]
        errors = [result for result in results if result["level"] == "error"]
        uris = [error["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for error in errors]
        self.assertEqual(uris, [sound.replace(" ", "%20")])
        suites = xml.etree.ElementTree.parse(folder / "earcon.xml").getroot()
        failed = [case.get("name") for case in suites.iter("testcase") if case.find("failure") is not None]
        self.assertEqual(len(failed), 1, failed)
        page = (folder / "earcon.html").read_text()
        self.assertTrue(page.startswith("<!DOCTYPE html>") and page.endswith("</html>\n"))


class GitHubTest(CITest):
    def setUp(self):
        super().setUp()
        self.action = yaml.safe_load(ACTION.read_text())
        self.steps = {step["name"]: step for step in self.action["runs"]["steps"]}
        for name in ("path", "output", "summary"):
            (self.folder / name).touch()

    def run_step(self, step_name, code=0, **inputs):
        """Runs a step with the defaults of the action's inputs and the given ones; `_` stands for a dash."""
        values = {key: entry.get("default", "") for key, entry in self.action["inputs"].items()}
        given = {key.replace("_", "-"): value for key, value in inputs.items()}
        self.assertLessEqual(given.keys(), values.keys())
        context = {f"inputs.{key}": value for key, value in {**values, **given}.items()}
        context |= {"github.server_url": "file:///nowhere", "github.action_repository": "OWNER/earcon"}
        step = self.steps[step_name]
        variables = {key: re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda match: context[match[1]], value)
                     for key, value in step["env"].items()}
        return self.run_script(
            step["run"], code, RUNNER_TEMP=self.folder / "temp", GITHUB_PATH=self.folder / "path",
            GITHUB_OUTPUT=self.folder / "output", GITHUB_STEP_SUMMARY=self.folder / "summary",
            GITHUB_ACTION_PATH=REPOSITORY, GITHUB_WORKSPACE=self.project, **variables)

    def test_the_action_fits_its_schema_and_keeps_inputs_out_of_scripts(self):
        self.check_schema("github-actions", ACTION)
        self.check_schema("github-workflows", REPOSITORY / "Samples/GitHub/.github/workflows/earcon.yml")
        for step in self.steps.values():
            self.assertNotIn("${{", step.get("run", ""))
            self.shellcheck(step.get("run", ""))
        used = set(re.findall(r"inputs\.([\w-]+)", ACTION.read_text()))
        self.assertEqual(used, set(self.action["inputs"]))
        self.assertEqual(self.action["inputs"]["version"]["default"], VERSION)
        workflow = yaml.safe_load((REPOSITORY / "Samples/GitHub/.github/workflows/earcon.yml").read_text())
        step = workflow["jobs"]["earcon"]["steps"][1]
        self.assertEqual(step["uses"], f"OWNER/earcon@{VERSION}")
        self.assertLessEqual(step["with"].keys(), self.action["inputs"].keys())

    def test_the_action_installs_a_release_with_the_right_checksum(self):
        self.without_earcon()
        self.run_step("Install Earcon", release_url=self.publish().as_uri())
        folder = (self.folder / "path").read_text().removesuffix("\n")
        self.assertEqual(self.run_command(f"{folder}/earcon", "--version"), f"{VERSION}\n")

    def test_the_action_keeps_an_installed_earcon(self):
        self.run_step("Install Earcon", release_url="file:///nowhere")
        self.assertEqual((self.folder / "path").read_text(), "")

    def test_the_action_refuses_other_releases(self):
        self.without_earcon()
        url = self.publish().as_uri()
        text = self.run_step("Install Earcon", code=1, release_url=url, sha256="0" * 64)
        self.assertIn(f"::error title=Earcon::the SHA-256 of {ARCHIVE} is not '{'0' * 64}'", text)
        (self.release / "SHA256SUMS").write_text("")
        text = self.run_step("Install Earcon", code=1, release_url=url)
        self.assertIn(f"::error title=Earcon::the SHA-256 of {ARCHIVE} is not ''", text)
        text = self.run_step("Install Earcon", code=1)
        self.assertIn(f"cannot download file:///nowhere/OWNER/earcon/releases/download/{VERSION}/{ARCHIVE};", text)
        text = self.run_step("Install Earcon", code=1, release_url=url, version=HOSTILE)
        self.assertIn("the input 'version' must be one such as 0.1.0", text)
        self.assertEqual((self.folder / "path").read_text(), "")

    def test_the_action_names_systems_without_a_package(self):
        self.without_earcon()
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "uname").write_text('#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n')
        (programs / "uname").chmod(0o755)
        self.environment["PATH"] = f"{programs}:{self.environment['PATH']}"
        self.assertIn("Earcon has no package for Darwin-arm64", self.run_step("Install Earcon", code=1))

    def test_the_action_passes_good_sounds_and_a_current_manifest(self):
        self.run_command("earcon", "manifest", "build", ".", "-o", "sounds.json", cwd=self.project)
        self.assertNotIn("::error", self.run_step("Check sounds", manifest="sounds.json"))
        self.assertIn("\n    5 sounds: ", (self.folder / "summary").read_text())

    def test_the_action_reports_bad_sounds(self):
        write_sound(self.project / "Sounds/too `long`.wav", seconds=31)
        text = self.run_step("Check sounds", code=1)
        self.assertIn("::error file=Sounds/too `long`.wav,title=duration/too-long::the sound lasts 31 s;", text)
        output = dict(line.split("=", 1) for line in (self.folder / "output").read_text().splitlines())
        self.assertEqual(output.keys(), {"sarif", "junit"})
        self.assertLessEqual({f"steps.check.outputs.{key}" for key in output}, set(re.findall(
            r"steps\.check\.outputs\.\w+", str(self.action["outputs"]))))
        self.check_reports(Path(output["sarif"]).parent, "Sounds/too %60long%60.wav")
        self.assertEqual(Path(output["junit"]).parent, Path(output["sarif"]).parent)
        summary = (self.folder / "summary").read_text()
        self.assertIn("too `long`.wav", summary)
        self.assertRegex(summary, r"\A## Earcon\n\n(    .*\n)+\Z")

    def test_the_action_validates_several_paths_with_spaces_and_dashes(self):
        write_sound(self.project / "-too long.wav", seconds=31)
        paths = "Sounds/chime.aiff\n-too long.wav\n"
        text = self.run_step("Check sounds", code=1, command="validate", paths=paths, name="two sounds")
        self.assertIn("::error file=-too long.wav,title=duration/too-long::", text)
        self.check_reports(self.folder / "temp/earcon-reports/two sounds", "-too long.wav")

    def test_the_action_passes_options_on(self):
        text = self.run_step("Check sounds", code=2, options="--strict\n--app=No App\n")
        self.assertIn("No App", text)

    def test_the_action_reports_a_stale_manifest(self):
        self.run_command("earcon", "manifest", "build", ".", "-o", "sounds.json", cwd=self.project)
        (self.project / "Sounds/chime.aiff").unlink()
        text = self.run_step("Check sounds", code=1, manifest="sounds.json")
        self.assertIn("sounds.json: error: 'chime.aiff' was removed", text)
        self.assertIn("::error title=Earcon::'earcon manifest check' failed with exit code 1", text)

    def test_hostile_inputs_do_not_run_as_code(self):
        self.assertIn("must be check or validate", self.run_step("Check sounds", code=1, command=HOSTILE))
        self.assertIn("must be a file's name", self.run_step("Check sounds", code=1, name=f"../{HOSTILE}"))
        for key in ("paths", "manifest"):
            self.assertIn("touch", self.run_step("Check sounds", code=2, **{key: HOSTILE}))
        self.run_step("Check sounds", code=64, options=HOSTILE)


class GitLabTest(CITest):
    def setUp(self):
        super().setUp()
        self.header, self.jobs = yaml.safe_load_all(COMPONENT.read_text())

    def run_job(self, code=0, **inputs):
        """Runs a job's script with the defaults of the component's inputs and the given ones."""
        values = {key: entry.get("default") for key, entry in self.header["spec"]["inputs"].items()}
        values |= {key.replace("_", "-"): value for key, value in inputs.items()}
        (job,) = self.jobs.values()
        variables = {key: re.sub(r"\$\[\[ inputs\.([\w-]+) \]\]", lambda match: values[match[1]], value)
                     for key, value in job["variables"].items()}
        return self.run_script("\n".join(job["before_script"] + job["script"]), code, **variables)

    def test_the_component_fits_its_schema_and_keeps_inputs_out_of_scripts(self):
        # The schema describes one document, but a component has two.
        for name, document in (("spec", self.header), ("job", self.jobs)):
            path = self.folder / f"{name}.yml"
            path.write_text(yaml.safe_dump(document))
            self.check_schema("gitlab-ci", path, "--data-transform=gitlab-ci")
        sample = REPOSITORY / "Samples/GitLab/.gitlab-ci.yml"
        self.check_schema("gitlab-ci", sample, "--data-transform=gitlab-ci")
        (job,) = self.jobs.values()
        script = "\n".join(job["before_script"] + job["script"])
        self.assertNotIn("$[[", script)
        self.shellcheck(script)
        inputs = self.header["spec"]["inputs"]
        self.assertEqual(set(re.findall(r"inputs\.([\w-]+)", COMPONENT.read_text())), set(inputs))
        self.assertEqual(inputs["version"]["default"], VERSION)
        (component,) = yaml.safe_load(sample.read_text())["include"]
        self.assertLessEqual(component["inputs"].keys(), inputs.keys())
        self.assertTrue(component["component"].endswith(f"@{VERSION}"))
        self.assertTrue(component["inputs"]["release-url"].endswith(f"/{VERSION}"))

    def test_the_component_installs_a_release_and_reports_bad_sounds(self):
        self.without_earcon()
        write_sound(self.project / "Sounds/too long.wav", seconds=31)
        text = self.run_job(code=1, release_url=self.publish().as_uri())
        self.assertIn("./Sounds/too long.wav: error: the sound lasts 31 s; it must last less than 30 s", text)
        self.check_reports(self.project / "earcon-reports", "Sounds/too long.wav")

    def test_the_component_refuses_other_releases(self):
        self.without_earcon()
        url = self.publish().as_uri()
        text = self.run_job(code=1, release_url=url, sha256="0" * 64)
        self.assertIn(f"earcon: the SHA-256 of {ARCHIVE} is not '{'0' * 64}'", text)
        text = self.run_job(code=1, release_url=url, version="9.9.9")
        self.assertIn(f"earcon: cannot download {url}/{ARCHIVE.replace(VERSION, '9.9.9')}", text)

    def test_the_component_checks_paths_options_and_a_manifest(self):
        url = "file:///nowhere"  # not needed with an installed earcon
        self.run_command("earcon", "manifest", "build", "Sounds", "-o", "sounds.json", cwd=self.project)
        text = self.run_job(release_url=url, manifest="sounds.json", paths="Sounds", command="validate")
        self.assertTrue(text.endswith("\nup to date\n"), text)
        (self.project / "Sounds/chime.aiff").unlink()
        text = self.run_job(code=1, release_url=url, manifest="sounds.json", paths="Sounds")
        self.assertIn("sounds.json: error: 'chime.aiff' was removed", text)
        for key in ("paths", "manifest"):
            self.assertIn("touch", self.run_job(code=2, release_url=url, **{key: HOSTILE}))
        self.run_job(code=64, release_url=url, options=HOSTILE)
