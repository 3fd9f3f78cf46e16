// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What the manifest's commands say about themselves.
@Suite struct `The help of the manifest commands` {
  /// What 'build' and 'check' share with 'validate'.
  static let sharedOptions = """
    POLICY:
      --config <file>         The configuration file; the nearest .earcon.yml from
                              the checked path upward when left out.
      --no-config             Use no configuration file.
      --platform <names>      Systems that are to play the sounds, with commas
                              between them: ios (when left out), macos, watchos,
                              visionos, android. (values: ios, macos, watchos,
                              visionos, android)
      --limit <seconds>       The length that sounds must stay under (30).
      --near-limit <seconds>  The length from which duration/near-limit speaks; it
                              is off when left out.
      --sound-budget <bytes>  What one sound may take, such as 500KB; no limit when
                              left out.
      --bundle-budget <bytes> What the sounds of one bundle may take together; no
                              limit when left out.
      --strict                Warnings are errors.
      --lenient               Errors are warnings, so that nothing fails.
      --rule <id=level>       What a rule, or all of a group, is to be: off, note,
                              warning or error. May be repeated.
      --deep                  Decode the samples too: silence, clipping, packets
                              that are not there.

    FILES:
      --bundle-root <folder>  A folder that stands for the root of a bundle. May be
                              repeated.
      --include <pattern>     Look only at paths like this: '*.caf', 'Sounds/**'.
                              May be repeated.
      --exclude <pattern>     Leave alone what is like this. May be repeated.
      --files-from <file>     Check the paths in this list too, a line each; '-'
                              for standard input.
      -0                      A zero byte ends each path of --files-from.
      --jobs <n>              Files that are looked at at a time; the processors
                              when left out. The report is the same with any number.
      <path>                  Files, folders, app bundles; for 'validate' also
                              archives, and '-' for standard input.

    """

  static let root = """
    OVERVIEW: List, compare and look up the sounds of an app.

    A payload carries only the name of a sound. The manifest says which names an
    app has, in which versions, so that senders can check them before a payload
    leaves. Documentation/JSON.md describes the file.

    USAGE: earcon manifest <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      build                   Write the manifest of the sounds in app bundles,
                              folders and archives.
      check                   Fail where a manifest is not that of the sounds any
                              more.
      diff                    Tell what has changed from one manifest to another.
      merge                   Put the manifests of several versions of an app
                              together.
      find                    Say whether a payload may carry a name, and what was
                              meant where it may not.
      constants               Write a source file with a constant for each sound.

      See 'earcon help manifest <subcommand>' for detailed help.

    """

  static let build = """
    OVERVIEW: Write the manifest of the sounds in app bundles, folders and
    archives.

    In a built app or extension the sounds at its root count, in a Mac's those in
    Contents/Resources; identifier, version, build and platforms are those of its
    Info.plist, unless options say otherwise. A folder of sources stands for the
    root that Xcode copies it to. Sounds with errors are left out, and told as
    'earcon validate' tells them, on standard error.

    Exit codes: 0 done, 1 sounds have errors (the manifest is written all the
    same), 2 something could not be read or written (no manifest is written), 64
    wrong usage.

    USAGE: earcon manifest build [<options>] <path> ...

    APP:
      --bundle-id <identifier>
                              The app's bundle identifier; that of Info.plist when
                              left out.
      --app-version <version> The app's version, numbers with dots; that of
                              Info.plist when left out.
      --build <build>         The app's build; that of Info.plist when left out.
      --include-invalid       Keep sounds that have errors, with the errors;
                              senders refuse their names.

    OUTPUT:
      -o, --output <file>     The file to write; standard output when left out. An
                              older manifest is replaced.
      --force                 Replace the file also where it is no manifest.

    \(sharedOptions)
    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let check = """
    OVERVIEW: Fail where a manifest is not that of the sounds any more.

    Takes the options that the manifest was built with, builds it again and says
    what has changed. Of a manifest of several versions the built one is compared.
    The build is not: it changes every time.

    Exit codes: 0 nothing has changed, 1 something has, or sounds have errors, 2
    something could not be read, 64 wrong usage.

    USAGE: earcon manifest check [<options>] <manifest> <path> ...

    ARGUMENTS:
      <manifest>              The manifest.

    APP:
      --bundle-id <identifier>
                              The app's bundle identifier; that of Info.plist when
                              left out.
      --app-version <version> The app's version, numbers with dots; that of
                              Info.plist when left out.
      --build <build>         The app's build; that of Info.plist when left out.
      --include-invalid       Keep sounds that have errors, with the errors;
                              senders refuse their names.

    \(sharedOptions)
    OPTIONS:
      -q, --quiet             Tell errors only.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let diff = """
    OVERVIEW: Tell what has changed from one manifest to another.

    A sound that was removed, renamed (the file's bytes are the same) or is no
    longer documented to play breaks payloads that senders still send.

    Exit codes: 0 nothing breaks, 1 something does, 2 a manifest could not be read,
    64 wrong usage.

    USAGE: earcon manifest diff [--json] <old> <new>

    ARGUMENTS:
      <old>                   The older manifest; '-' for standard input.
      <new>                   The newer manifest; '-' for standard input.

    OPTIONS:
      --json                  Print the changes as JSON.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let merge = """
    OVERVIEW: Put the manifests of several versions of an app together.

    The result says which versions have which sound. The order of the files does
    not matter. The same version and build with other sounds is an error.

    Exit codes: 0 done, 2 a manifest could not be read, merged or written, 64 wrong
    usage.

    USAGE: earcon manifest merge [<options>] <file> ...

    ARGUMENTS:
      <file>                  The manifests; '-' for standard input.

    OUTPUT:
      -o, --output <file>     The file to write; standard output when left out. An
                              older manifest is replaced.
      --force                 Replace the file also where it is no manifest.

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let find = """
    OVERVIEW: Say whether a payload may carry a name, and what was meant where it
    may not.

    A name is right where every version has a sound of exactly that name that is
    documented to play. 'default' is the system's own sound, which every app has.

    Exit codes: 0 the name is right, 1 it is not, 2 the manifest could not be read,
    64 wrong usage.

    USAGE: earcon manifest find --manifest <file> [<options>] <name>

    ARGUMENTS:
      <name>                  The name that the payload carries.

    OPTIONS:
      --manifest <file>       The manifest; '-' for standard input.
      --from <version>        The oldest version that the push is sent to; all when
                              left out.
      --android               The payload is for Android, where an extension does
                              not matter.
      --bundle-id <identifier>
                              The app, where the manifest has several.
      --version               Show the version.
      -h, --help              Show help information.


    """

  @Test(arguments: [
    ("manifest", root), ("manifest build", build), ("manifest check", check),
    ("manifest diff", diff), ("manifest merge", merge), ("manifest find", find),
  ]) func `is the same wherever it is asked for`(_ name: String, _ text: String) throws {
    for line in ["\(name) --help", "\(name) -h", "help \(name)"] {
      let result = try Sandbox([]).earcon(line)
      #expect(result.status == 0)
      #expect(result.text == text)
      #expect(result.errors == "")
    }
  }
}
