// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// What the program says about itself.
@Suite struct `The help` {
  static let root = """
    OVERVIEW: Make and check the sounds of push notifications.

    A phone plays a notification's own sound only if it is linear PCM, IMA4, mu-law
    or A-law, in an AIFF, WAV or CAF file, and under 30 seconds. Otherwise it plays
    the default sound and tells nobody.

    Exit codes: 0 done, 1 a conversion failed or was refused or errors were found,
    2 a file could not be read or written, 64 wrong usage, 130 interrupted.

    USAGE: earcon <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      convert                 Convert a sound, with afconvert's options.
      fix                     Mend sounds that phones are not documented to play.
      info                    Show what is in sound files, as afinfo does.
      validate                Find sounds that phones are not documented to play.
      manifest                List, compare and look up the sounds of an app.
      payload                 Check the sounds that push payloads name.
      references              Find names of sounds in source code that the app has
                              not got.
      rules                   List the rules, those of a group, or explain one.
      config                  Show the settings that hold for a path, and where
                              each comes from.
      formats                 List what is written and read, as afconvert -hf does.

      See 'earcon help <subcommand>' for detailed help.

    """

  static let convert = """
    OVERVIEW: Convert a sound, with afconvert's options.

    For a notification sound no option is needed: 'earcon convert IN' writes IMA4
    in a CAF file beside the input.

    Without -f the container follows OUT's extension, else the encoding. Without -d
    the output is 16-bit linear PCM, or IMA4 where neither -d, -f nor OUT is given.
    This is written into each container:

      AIFF  I8 BEI16 BEI24 BEI32
      AIFC  I8 BEI16 BEI24 BEI32 BEF32 BEF64 UI8 ulaw alaw ima4
      WAVE  UI8 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw alaw
      caff  alaw ima4 I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32
            LEF32 LEF64 ulaw

    Other options of afconvert are refused by name, with a word on what to use
    instead.

    USAGE: earcon convert [options] IN [OUT]
           earcon convert IN [-o OUT [options]]...
           earcon convert IN... --output-dir DIR [options]

    ARGUMENTS:
      <IN>                    The sound to convert; '-' for standard input.
      <OUT>                   The file to write; '-' for standard output. Without
                              it, a name beside IN.

    MANY AT ONCE:
      --output-dir <DIR>      Convert every IN into this folder, under its own name.
      --recursive             Convert the sounds in folders too; DIR gets the
                              folders below them.
      --include <PATTERN>     In folders, only paths like this: '*.wav',
                              'Sounds/**'. May be repeated.
      --exclude <PATTERN>     In folders, leave out what is like this. May be
                              repeated.
      --files-from <FILE>     Convert the paths in this list too, a line each; '-'
                              for standard input.
      -0                      A zero byte ends each path of --files-from.
      --jobs <N>              Sounds that are converted at a time; the processors
                              when left out. Outputs are the same with any number.
      --keep-going            Go on with the other sounds after one has failed.
      --dry-run               Show what would be written, and write nothing.
      --skip-up-to-date       Leave alone outputs that these inputs and options
                              have made, as DIR/.earcon-convert remembers; replace
                              others.

    OPTIONS:
      -d, --data <FORMAT>     ima4, ulaw, alaw, or linear PCM such as LEI16, with a
                              sample rate in Hz behind an @; 0 copies the input's
                              packets, N keeps a linear PCM input's format.
      -f, --file <CONTAINER>  One of AIFF, AIFC, WAVE, caff.
      -c, --channels <N>      Keep the first N channels, or add silent ones (a mono
                              sound fills the first two).
      -l, --channellayout <LAYOUT>
                              A layout of CoreAudioTypes.h, such as Mono, Stereo or
                              MPEG_5_1_A: the output's; given twice, the input's
                              and the output's.
      -o <OUT>                One more output; the options after it are its own.
      --no-filler             Do not let samples begin at byte 4096.
      -v, --verbose           Say what is read and written, as afconvert does.
      -hf, --help-formats     List what is written and read.
      -q, --quality <0-127>   How hard IMA4 is searched for: below 43 fast, from 85
                              on best, which takes longer and comes nearer to the
                              input.
      --effort <LEVEL>        The same as -q in words: fast takes the least time,
                              default (when left out) more, best the most, and each
                              comes nearer to the input.
      -r, --src-quality <0-127>
                              The quality of a change of the sample rate (127). The
                              rate itself is -d FORMAT@RATE.
      --src-complexity <WORK> What changes the sample rate: line is quick and lets
                              aliases through, norm is normal, bats the best.
      --mix                   Mix channels where -c or -l asks for fewer, instead
                              of leaving some out.
      --dither <1>            Add noise where bits are lost: 1, with a triangular
                              density.
      --offset <FRAMES>       The frame of the input to begin at.
      --read-track <0>        The track to read, counted from 0; a sound file has
                              the one.
      -t, --tag               Note format and name of the input in a CAF that is
                              written, and restore them from one that is read.
      --trim <SECONDS>        Keep the frames that lie under so many seconds.
      --fade <MS>             Milliseconds that fade to silence at the end, with
                              --trim only where it cuts; with --loop-to 20 when
                              left out.
      --trim-silence          Leave silence (under -60 dBFS) at both ends out.
      --loop-to <SECONDS>     Repeat the sound until it lasts just under so many
                              seconds, with cross-fades of 10 ms.
      --json                  Print a JSON array that describes the outputs; with
                              --output-dir, a line for each event.
      --force                 Replace an existing OUT.
      --strict                A result that phones are not documented to play is an
                              error.
      --version               Show the version.
      -h, --help              Show help information.

    """

  static let fix = """
    OVERVIEW: Mend sounds that phones are not documented to play.

    Checks files, and all sounds in folders. What has another container or encoding
    becomes IMA4 in a CAF file (with --platform android: 16-bit linear PCM in a
    WAVE file), a wrong extension becomes the right one, and --trim cuts what is
    too long. A result is checked before it gets its name, and lies beside the
    original, which stays unless --in-place is given: 'earcon validate' goes on
    complaining of it. A result that lies there already is left alone. Names that
    change are told: payloads that carry them have to change too.

    Exit codes: 0 every sound is as it should be, or has a result that is, 1
    something is left that is not, 2 something could not be read or written (the
    rest is mended all the same), 64 wrong usage, 130 interrupted. With --dry-run
    they say what would be, as far as it can be told before samples are written.

    USAGE: earcon fix [options] PATH...

    MENDING:
      --dry-run               Show what would be done, and do nothing.
      --encoding <format>     The encoding of what has to be converted, in a CAF
                              file: ima4 (when left out), ulaw, alaw, or linear PCM
                              such as LEI16. For Android, LEI16 in a WAVE file when
                              left out.
      --trim                  Cut sounds that are too long to just under the limit,
                              or under --near-limit.
      --fade <ms>             Milliseconds that fade to silence where --trim cuts.
      --trim-silence          Leave silence (under -60 dBFS) at both ends out of
                              what is written anew, and of sounds with more than a
                              quarter of a second of it at an end.
      --in-place              Put results in the place of their originals, which
                              are removed.
      --backup <dir>          Move the originals that --in-place would remove to
                              this folder, which must not lie in a folder that is
                              mended.
      --force                 Replace other files that have a result's name.
      --json                  Print a JSON array with an object for each sound.

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

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let info = """
    OVERVIEW: Show what is in sound files, as afinfo does.

    The last line of each file says whether phones are documented to play it as a
    notification sound. An error about a file that cannot be read goes to standard
    error; the others are still shown, and the exit code is 2.

    USAGE: earcon info [options] FILE...

    ARGUMENTS:
      <files>                 Sound files; '-' for standard input.

    OPTIONS:
      -b, --brief             Print one line on what is in each file.
      -r, --real              Count packets instead of trusting headers, which is
                              always done.
      -i, --info              Print the words that a file has about its sound too.
      -x, --xml               Print XML.
      --warnings              Say what is odd about a file, on standard error;
                              'earcon info' always does.
      --dialect <dialect>     Whose words: modern (macOS of today, the default) or
                              classic (macOS 10). (default: modern)
      --json                  Print a JSON array with one object for each file that
                              could be read.
      --version               Show the version.
      -h, --help              Show help information.

    """

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let text: String
    var testDescription: String { "earcon " + line }
  }

  static let cases = [
    Case(line: "", text: root), Case(line: "--help", text: root), Case(line: "-h", text: root),
    Case(line: "help", text: root),
    Case(line: "convert --help", text: convert), Case(line: "convert -h", text: convert),
    Case(line: "convert in.wav -d ima4 --help", text: convert),
    Case(line: "help convert", text: convert), Case(line: "convert --version", text: "0.1.0\n"),
    Case(line: "fix --help", text: fix), Case(line: "help fix", text: fix),
    Case(line: "info --help", text: info), Case(line: "info -h", text: info),
    Case(line: "help info", text: info), Case(line: "info a.wav -b --help", text: info),
    Case(line: "info --version", text: "0.1.0\n"), Case(line: "--version", text: "0.1.0\n"),
  ]

  @Test(arguments: cases) func `is the same wherever it is asked for`(_ test: Case) throws {
    let result = try Sandbox([]).earcon(test.line)
    #expect(result.status == 0)
    #expect(result.text == test.text)
    #expect(result.errors == "")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let errors: String
    var testDescription: String { "earcon " + line }
  }

  static let wrong = [
    Wrong(
      line: "frobnicate",
      errors: """
        Error: Unexpected argument 'frobnicate'
        Usage: earcon <subcommand>
          See 'earcon --help' for more information.

        """),
    Wrong(
      line: "--json",
      errors: """
        Error: Unknown option '--json'
        Usage: earcon <subcommand>
          See 'earcon --help' for more information.

        """),
    Wrong(
      line: "info",
      errors: """
        earcon info: error: no sound file was named
        'earcon info --help' shows the options.

        """),
    Wrong(
      line: "info --yaml a.wav",
      errors: """
        earcon info: error: unknown argument: --yaml
        'earcon info --help' shows the options.

        """),
    Wrong(
      line: "convert",
      errors: """
        earcon convert: error: no input file was named
        'earcon convert --help' shows the options.

        """),
  ]

  @Test(arguments: wrong) func `is pointed to after wrong usage, with code 64`(_ test: Wrong) throws
  {
    let result = try Sandbox([]).earcon(test.line)
    #expect(result.status == 64)
    #expect(result.text == "")
    #expect(result.errors == test.errors)
  }

  @Test func `fits the width of a terminal`() throws {
    let lines = [
      "", "convert", "fix", "info", "validate", "rules", "config", "formats",
    ].map { $0 + " --help" }
    for line in lines {
      for row in try Sandbox([]).earcon(line).text.split(separator: "\n") {
        #expect(row.count <= 80, "earcon \(line): \(row)")
      }
    }
  }

  /// What makes the man pages leaves out other letters, and takes a line that begins with a dot or
  /// an apostrophe for a command.
  @Test func `can be made a man page`() throws {
    let pages = try Sandbox([]).earcon("--experimental-dump-help")
    #expect(pages.status == 0)
    let texts = try JSONValue(pages.output).strings
    #expect(texts.contains("Convert a sound, with afconvert's options."))
    for text in texts {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      for row in text.split(separator: "\n") where row.hasPrefix(".") || row.hasPrefix("'") {
        Issue.record("\(row)")
      }
    }
  }

  @Test func `of convert lists what is written into each container`() throws {
    let rows = try Sandbox([]).earcon("convert --help").text.split(separator: "\n")
    var table: [String] = []
    for row in rows.prefix(while: { !$0.hasPrefix("USAGE") }) where row.hasPrefix("  ") {
      if row.hasPrefix("       "), let last = table.popLast() {
        table.append(last + row.dropFirst(7))
      } else {
        table.append(String(row))
      }
    }
    let expected = Container.allCases.filter { !$0.writableEncodings.isEmpty }.map {
      "  \($0.code)  " + $0.writableEncodings.map(\.shortName).joined(separator: " ")
    }
    #expect(table == expected)
  }
}
