# SPDX-License-Identifier: MIT
"""Builds Samples/PluginConsumer with the plugins, breaks its sounds, and checks the builds.

    plugins.py --earcon PROGRAM [--packages FOLDER] [--only xcode|bundle|path|url]...

The part `xcode` runs the script for Xcode's Run Script phases. The part `bundle` uses EarconPlugins, a package in a
local git repository: the one that `make dist` has written to FOLDER, or one with an artifact bundle of PROGRAM. The parts `path` and `url` use this repository, by its path
and by the URL of a bare clone with a tag; they build `earcon-resources` from source. `make test-plugins` runs all parts, and
.ci/run all but `url`.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
import traceback
import zipfile

import xcode
from consumer import CHECK, COMPILER, REPOSITORY, SOUNDS, SWIFT, Consumer, Failure

# Products stay here, so that a later run builds only changes.
WORK = REPOSITORY / ".build/plugins-test"
SCRIPTS = REPOSITORY / "Packaging/plugins"
TOO_LONG = "error: the sound lasts 30 s; it must last less than 29.5 s"


def run(*arguments, folder=REPOSITORY):
    """Runs a program that must succeed, and returns its output."""
    result = subprocess.run(
        [str(argument) for argument in arguments], cwd=folder, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=False)
    if result.returncode != 0:
        raise Failure(f"{' '.join(map(str, arguments))}\n{result.stdout}\nexit code {result.returncode}")
    return result.stdout


def check_first_build(consumer):
    """Builds, and checks the constants and the resource bundle."""
    consumer.expect_names("knock.aifc", "tick.caf")
    if consumer.bundled() != ["knock.aifc", "tick.caf"]:
        raise Failure(f"the resource bundle has {consumer.bundled()}; expected only the sounds")
    consumer.expect_nothing_runs()


def check_broken_sound(consumer):
    """Replaces a sound by one that is too long, and restores it."""
    sound = consumer.sounds / "tick.caf"
    kept = consumer.folder / "kept.caf"
    shutil.copy2(sound, kept)
    shutil.copyfile(SOUNDS / "too-long.wav", sound)
    consumer.build().expect(code=1, has=[f"{sound}: {TOO_LONG}", "[duration/too-long]"], lacks=[COMPILER])
    shutil.copy2(kept, sound)
    kept.unlink()
    # The failed check runs again; its output is the same, so nothing is compiled.
    consumer.build().expect(has=[CHECK], lacks=[COMPILER])
    consumer.expect_nothing_runs()


def check_changed_sounds(consumer):
    """Touches, adds, renames and removes a sound."""
    os.utime(consumer.sounds / "knock.aifc")
    consumer.build().expect(has=[CHECK], lacks=[COMPILER])
    bell, door = consumer.sounds / "bell.caf", consumer.sounds / "door.caf"
    shutil.copyfile(SOUNDS / "doorbell.caf", bell)
    consumer.expect_names("bell.caf", "knock.aifc", "tick.caf")
    bell.rename(door)
    consumer.expect_names("door.caf", "knock.aifc", "tick.caf")
    door.unlink()
    consumer.expect_names("knock.aifc", "tick.caf")
    consumer.expect_nothing_runs()


def check_configuration(consumer):
    """Edits, removes and adds configurations."""
    sound = consumer.sounds / "knock.aifc"
    text = consumer.configuration.read_text()
    short = f"{sound}: error: the sound lasts 0.3 s; it must last less than 0.2 s"
    consumer.configuration.write_text("limit: 0.2\n")
    consumer.build().expect(code=1, has=[short])
    consumer.configuration.write_text("limit: 1\nlimt: 1\n")
    consumer.build().expect(
        code=1, has=[f"{consumer.configuration}:2: error: there is no key 'limt'; did you mean 'limit'?"])
    consumer.configuration.write_text(text)
    consumer.build().expect(has=[CHECK], lacks=[COMPILER])
    consumer.expect_nothing_runs()
    # SwiftPM looks for new and removed files only in targets, and runs the plugin again if Package.swift is newer.
    nearer = consumer.folder / "Sources/Bird/.earcon.yml"
    nearer.write_text("limit: 0.2\n")
    consumer.build().expect(code=1, has=[short])
    nearer.unlink()
    # The check need not run: everything is as in the last build that succeeded.
    consumer.build().expect(lacks=[COMPILER])
    consumer.configuration.unlink()
    consumer.build().expect(code=1, has=["missing inputs", ".earcon.yml"])
    os.utime(consumer.folder / "Package.swift")
    consumer.build().expect(has=[CHECK], lacks=[COMPILER])
    consumer.configuration.write_text(text)
    os.utime(consumer.folder / "Package.swift")
    consumer.build().expect(has=[CHECK], lacks=[COMPILER])
    consumer.expect_nothing_runs()


def check_copied_folder(consumer):
    """Adds a folder that the build copies as it is, with a sound in a subfolder."""
    deep = consumer.folder / "Sources/Bird/Tones/Deep"
    deep.mkdir(parents=True)
    shutil.copyfile(SOUNDS / "knock.aifc", deep / "deep.aifc")
    manifest = consumer.manifest
    consumer.manifest = manifest.replace('.process("Resources")', '.process("Resources"), .copy("Tones")')
    consumer.expect_names("knock.aifc", "tick.caf")
    shutil.copyfile(SOUNDS / "too-long.wav", deep / "long.wav")
    consumer.build().expect(
        code=1, has=[
            f"{deep}/long.wav: {TOO_LONG}",
            f"{deep}/deep.aifc: warning: the sound is in the folder 'Tones/Deep'; it should be at the root of 'Bird'"])
    shutil.rmtree(deep.parent)
    consumer.manifest = manifest
    consumer.expect_names("knock.aifc", "tick.caf")


def check_library(consumer):
    """Adds a library with sounds, and a target without sounds."""
    manifest = consumer.manifest
    folder = consumer.folder / "Sources/Birdsong"
    shutil.copytree(consumer.sounds, folder / "Resources")
    (folder / "Birdsong.swift").write_text("let names = NotificationSounds.allCases.map(\\.rawValue)\n")
    target = manifest[manifest.index("    .executableTarget("):manifest.index("  ]\n)")]
    library = target.replace(".executableTarget", ".target").replace('"Bird"', '"Birdsong"')
    consumer.manifest = manifest.replace("  ]\n)", "    ,\n" + library + "  ]\n)")
    consumer.build().expect(
        has=["warning: the sounds of the library target Birdsong are built into PluginConsumer_Birdsong.bundle"])
    shutil.rmtree(folder / "Resources")
    (folder / "Birdsong.swift").write_text("let names: [String] = []\n")
    consumer.manifest = consumer.manifest.replace(library, library.replace('[.process("Resources")]', "[]"))
    consumer.build().expect(has=["warning: ValidateSounds found no sound among the resources of Birdsong"])
    shutil.rmtree(folder)
    consumer.manifest = manifest
    consumer.build().expect()


def check_commands(consumer):
    """Runs the command plugins."""
    consumer.swift("package", "check-sounds").expect()
    sound = consumer.sounds / "long.wav"
    shutil.copyfile(SOUNDS / "too-long.wav", sound)
    consumer.swift("package", "check-sounds", "--all").expect(
        code=1, has=["long.wav: ", "earcon check failed with exit code 1"])
    convert = ["convert-sounds", sound, "long.caf", "--trim", "29"]
    consumer.swift("package", *convert).expect(code=1, has=["permission to write to the package directory"])
    consumer.swift("package", "--allow-writing-to-package-directory", *convert).expect()
    if not (consumer.folder / "long.caf").is_file():
        raise Failure("convert-sounds wrote no long.caf")
    (consumer.folder / "long.caf").unlink()
    sound.unlink()


# A tag of its own for each run, because SwiftPM remembers the commits of tags.
VERSION = f"1.0.{int(time.time())}"


def tag(folder, repository):
    """Makes a bare repository with the files of a folder, and the tag VERSION."""
    shutil.rmtree(repository, ignore_errors=True)
    run("git", "init", "--quiet", "--bare", repository)
    git = ["git", f"--git-dir={repository}", f"--work-tree={folder}", "-c", "user.name=test",
           "-c", "user.email=test@example.com", "-c", "core.bare=false"]
    run(*git, "add", "--all", ".", folder=folder)
    run(*git, "commit", "--quiet", "--message", "Add the package", folder=folder)
    run(*git, "tag", VERSION, folder=folder)


def test_xcode(options):
    """Tests the script for Xcode."""
    xcode.test_script(WORK / "xcode", options.earcon)


def check_zips():
    """Makes a zipped bundle of a small program twice, and the package that refers to it by a URL."""
    bundles = [WORK / "one.artifactbundle.zip", WORK / "two.artifactbundle.zip"]
    for bundle in bundles:
        run(SCRIPTS / "make-bundle.sh", SCRIPTS / "make-bundle.sh", "1.0.0", bundle)
    if bundles[0].read_bytes() != bundles[1].read_bytes():
        raise Failure("two runs of make-bundle.sh wrote different bytes")
    package, url = WORK / "by-url", "https://example.com/earcon.artifactbundle.zip"
    run(SCRIPTS / "make-package.sh", bundles[0], package, url)
    checksum = run(SWIFT, "package", "compute-checksum", bundles[0]).strip()
    description = json.loads(run(SWIFT, "package", "--package-path", package, "dump-package"))
    binary = next(target for target in description["targets"] if target["type"] == "binary")
    if (binary.get("url"), binary.get("checksum")) != (url, checksum):
        raise Failure(f"the package has the binary {binary}; expected {url} with checksum {checksum}")


def write_package(options, package):
    """Writes the package EarconPlugins: that of the release, or one with a bundle of the program."""
    version = run(options.earcon, "--version").strip()
    if options.packages:
        shutil.rmtree(package, ignore_errors=True)
        with zipfile.ZipFile(options.packages / f"EarconPlugins-{version}.zip") as archive:
            archive.extractall(package.parent)
    else:
        bundle = WORK / "earcon.artifactbundle"
        run(SCRIPTS / "make-bundle.sh", options.earcon, version, bundle)
        run(SCRIPTS / "make-package.sh", bundle, package)


def test_bundle(options):
    """Tests everything with EarconPlugins by URL."""
    check_zips()
    write_package(options, WORK / "EarconPlugins")
    tag(WORK / "EarconPlugins", WORK / "EarconPlugins.git")
    shutil.rmtree(WORK / "bundle-build", ignore_errors=True)
    url = f'.package(url: "{(WORK / "EarconPlugins.git").as_uri()}", exact: "{VERSION}")'
    # The cache would keep the bundle of each run.
    consumer = Consumer(
        WORK / "bundle", WORK / "bundle-build", url, "EarconPlugins", ["--disable-dependency-cache"])
    for check in [check_first_build, check_broken_sound, check_changed_sounds, check_configuration,
                  check_copied_folder, check_library, check_commands]:
        start = time.monotonic()
        check(consumer)
        print(f"  {check.__name__}: {time.monotonic() - start:.1f} s", flush=True)


def test_source(name, dependency):
    """Tests the main cases with this repository."""
    consumer = Consumer(WORK / name, WORK / f"{name}-build", dependency, "earcon")
    # SwiftPM links earcon-resources again in the build after the first, because that one wrote Package.resolved.
    consumer.build().expect()
    consumer.build().expect()
    check_first_build(consumer)
    check_broken_sound(consumer)


def test_path(_):
    """Tests this repository by its path."""
    test_source("path", f'.package(name: "earcon", path: "{REPOSITORY}", traits: ["YAML"])')


def test_url(_):
    """Tests a bare clone of this repository, with the current files, by its URL."""
    files, clone = WORK / "files", WORK / "earcon.git"
    shutil.rmtree(files, ignore_errors=True)
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for name in filter(None, listed):
        source, copy = REPOSITORY / name, files / name
        if not os.path.lexists(source):
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, copy, follow_symlinks=False)
    tag(files, clone)
    test_source("url", f'.package(url: "{clone.as_uri()}", exact: "{VERSION}", traits: ["YAML"])')


def main():
    """Runs the parts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--earcon", required=True, type=lambda path: pathlib.Path(path).resolve(), help="the program to test")
    parser.add_argument("--packages", type=pathlib.Path, help="the folder in which make dist has written packages")
    parts = {"xcode": test_xcode, "bundle": test_bundle, "path": test_path, "url": test_url}
    parser.add_argument("--only", action="append", choices=parts, help="run only this part; may be repeated")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    for name, part in parts.items():
        if options.only and name not in options.only:
            continue
        start = time.monotonic()
        try:
            part(options)
        except Failure as failure:
            frames = traceback.extract_tb(failure.__traceback__)
            lines = [frame.lineno for frame in frames if frame.filename == __file__]
            sys.exit(f"Tests/Plugins: {name}: line {lines[-1]}: {failure}")
        print(f"Tests/Plugins: {name}: passed in {time.monotonic() - start:.0f} s", flush=True)


main()
