// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What the commands about names in code say about themselves.
@Suite struct `The help of constants and references` {
  static let constants = """
    OVERVIEW: Write a source file with a constant for each sound.

    Swift gets an enumeration with raw values, and values for UserNotifications
    where there is such a module; Kotlin and Python get enumerations, TypeScript an
    object and a type. The same manifest gives the same bytes. Where two names
    would get the same constant, both have a number that is made of the name, so
    that none comes to mean another sound.

    A file that is there is replaced if this command wrote it, and left as it is if
    nothing would change. Sounds that are not documented to play get no constant,
    which is told.

    USAGE: earcon manifest constants --manifest <file> --language <name> [<options>]

    OPTIONS:
      --manifest <file>       The manifest of the app's sounds; '-' for standard
                              input.
      --bundle-id <identifier>
                              The app whose sounds count, where the manifest has
                              several.
      --language <name>       What the file is written in. (values: swift, kotlin,
                              typescript, python)
      -o, --output <file>     Where it is written; standard output when left out.
      --type-name <name>      What the type is called. (default: NotificationSounds)
      --force                 Replace a file that this command did not write.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let references = """
    OVERVIEW: Find names of sounds in source code that the app has not got.

    Reads Swift, Objective-C, Kotlin, Java, Dart, TypeScript, JavaScript, JSON and
    property lists, and in them the names beside interfaces that take a
    notification's sound, such as UNNotificationSoundName("chime.caf") and "aps":
    {"sound": "chime.caf"}: one that no sound has is an error. Beside a word that
    other things have too, such as "sound" alone, it is a warning, and a text
    without an extension counts only where it is like a sound's name, or the app
    runs on Android. A name of which a part is put in when the program runs is told
    as a pattern, such as *.caf. Sounds that nothing names are told too, where
    everything could be read.

    Folders are walked, but for hidden ones and those of tools (build,
    node_modules, Pods and such); files in other languages are passed over.
    Manifests are passed over, and files that 'earcon manifest constants' wrote.

    Exit codes: 0 no errors were found, 1 errors were found, 2 something could not
    be read (the rest is checked all the same), 64 wrong usage.

    USAGE: earcon references --manifest <file> [<options>] <path> ...

    FILES:
      --include <pattern>     Read only paths like this: '*.swift', 'Sources/**'.
                              May be repeated.
      --exclude <pattern>     Leave alone what is like this. May be repeated.
      <path>                  Source files, and folders of them.

    POLICY:
      --config <file>         The configuration file, of which rules and 'exclude'
                              count; the nearest .earcon.yml from the given path
                              upward when left out.
      --no-config             Use no configuration file.
      --strict                Warnings are errors.
      --lenient               Errors are warnings, so that nothing fails.
      --rule <id=level>       What a rule, or all of a group, is to be: off, note,
                              warning or error. May be repeated.

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
      --manifest <file>       The manifest of the app's sounds; '-' for standard
                              input.
      --bundle-id <identifier>
                              The app whose sounds count, where the manifest has
                              several.
      --version               Show the version.
      -h, --help              Show help information.


    """

  @Test(arguments: [("manifest constants", constants), ("references", references)])
  func `is the same wherever it is asked for`(_ name: String, _ text: String) throws {
    for line in ["\(name) --help", "\(name) -h", "help \(name)"] {
      let result = try Sandbox([]).earcon(line)
      #expect(result.status == 0)
      #expect(result.text == text)
      #expect(result.errors == "")
    }
  }
}
