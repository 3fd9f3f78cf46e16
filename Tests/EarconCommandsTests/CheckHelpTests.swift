// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What the commands that check say about themselves.
@Suite struct `The help of the checks` {
  static let validate = """
    OVERVIEW: Find sounds that phones are not documented to play.

    Checks files, and all sounds in folders, app bundles and archives (.ipa, .apk,
    .zip). Each finding is a line 'path: error: sentence [rule]', which Xcode, Make
    and editors show on the file; 'earcon rules ID' explains a rule.

    Exit codes: 0 no errors were found, 1 errors were found, 2 something could not
    be read (the rest is checked all the same), 64 wrong usage.

    USAGE: earcon validate [<options>] [<path> ...]

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

    REPORTS:
      --reporter <name[=file]>
                              How findings are told: github, json, junit, sarif,
                              summary, text; with '=FILE', into a file. May be
                              repeated; text when left out. (values: github, json,
                              junit, sarif, summary, text)
      -q, --quiet             Tell errors only.
      --baseline <file>       Leave out what this file has as known.
      --write-baseline <file> Write what is found to this file as known, and find
                              nothing.

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let rules = """
    OVERVIEW: List the rules, those of a group, or explain one.

    Documentation/Rules.md shows the same.

    USAGE: earcon rules [<id>]

    ARGUMENTS:
      <id>                    A rule's name, such as duration/too-long, or a
                              group's, such as duration.

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let config = """
    OVERVIEW: Show the settings that hold for a path, and where each comes from.

    The text is a configuration that says the same.

    USAGE: earcon config [<options>] [<path>]

    ARGUMENTS:
      <path>                  The path that is to be checked; this folder when left
                              out.

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

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let payloadCheck = """
    OVERVIEW: Find payloads that name a sound which the app has not got.

    Reads JSON: one payload in a file, or a payload a line (NDJSON). Whose payload
    it is, is told by its shape: APNs, Live Activities, Braze, IBM Push, FCM and
    Firebase Admin, OneSignal, Expo, Amazon SNS. What is not about sound is not
    judged. A payload of none of these is a warning, because nothing in it was
    checked.

    With --pass-through it is a filter: accepted payloads go to standard output as
    they came, and what was found goes to standard error. A payload is refused for
    an error; one with warnings passes, unless --strict makes them errors. Every
    byte that is read goes to standard output or, refused, to the file of
    --rejects; lines that are too long go there in pieces.

    Where there is no payload at all, a warning says so; with --strict the exit
    code is 1.

    Exit codes: 0 no errors were found, 1 errors were found, 2 something could not
    be read or written, 64 wrong usage, 130 interrupted.

    USAGE: earcon payload check [<options>] --manifest <file> [<file> ...]

    ARGUMENTS:
      <file>                  Files; '-', or none, for standard input.

    REPORTS:
      --reporter <name[=file]>
                              How findings are told: github, json, junit, sarif,
                              text; with '=FILE', into a file. May be repeated;
                              text when left out. Others than text list the first
                              10000 findings and count the rest. (values: github,
                              json, junit, sarif, summary, text)
      --rule <id=level>       What a rule is to be: off, note, warning or error.
                              May be repeated.
      --strict                Warnings are errors.
      -q, --quiet             Tell errors only.

    OPTIONS:
      --manifest <file>       The manifest that 'earcon manifest build' wrote.
      --bundle-id <id>        The bundle identifier of the app, where the manifest
                              has several.
      --from <version>        The oldest version of the app that the payloads are
                              sent to; all when left out.
      --provider <name>       Whose payloads they are: apns, braze, expo, fcm, ibm,
                              onesignal, sns; told by their shape when left out.
                              (values: apns, braze, expo, fcm, ibm, onesignal, sns)
      --voip                  They are VoIP pushes, which may have 5120 bytes
                              instead of 4096.
      --pass-through          Write accepted payloads to standard output,
                              unchanged. Implies --lines.
      --rejects <file>        Write refused payloads to this file, unchanged.
                              Implies --lines.
      --force                 Replace the file of --rejects where it is there.
      --lines                 Each line is a payload, whatever the first ones look
                              like.
      --max-line <bytes>      What a line, or a payload over several lines, may
                              have: up to 64MiB (1MiB).
      --jobs <n>              Threads that check; the processors when left out. The
                              result is the same with any number.
      --version               Show the version.
      -h, --help              Show help information.


    """

  @Test(arguments: [
    ("validate", validate), ("rules", rules), ("config", config), ("payload check", payloadCheck),
  ])
  func `is the same wherever it is asked for`(_ name: String, _ text: String) throws {
    for line in ["\(name) --help", "\(name) -h", "help \(name)"] {
      let result = try Sandbox([]).earcon(line)
      #expect(result.status == 0)
      #expect(result.text == text)
      #expect(result.errors == "")
    }
    #expect(try Sandbox([]).earcon("\(name) --version").text == "0.1.0\n")
  }
}
