// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// afconvert's grammar: what words mean, wherever they stand.
@Suite struct `Words after convert` {
  /// Words, and what they ask for; `data` is the name that `-d` takes.
  struct Case: Sendable, CustomTestStringConvertible {
    struct Output: Sendable {
      var path: String?
      var data: String?
      var container: Container?
      var channels: Int?
      var filler = true

      init(
        _ path: String? = nil, d data: String? = nil, f container: Container? = nil,
        c channels: Int? = nil, filler: Bool = true
      ) {
        self.path = path
        self.data = data
        self.container = container
        self.channels = channels
        self.filler = filler
      }
    }

    let words: [String]
    let input: String
    let outputs: [Output]

    init(_ line: String, _ input: String, _ outputs: Output...) {
      self.init(line.split(separator: " ").map(String.init), input, outputs)
    }

    init(_ words: [String], _ input: String, _ outputs: [Output]) {
      self.words = words
      self.input = input
      self.outputs = outputs
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case("in.wav", "in.wav", .init()),
    Case("in.wav out.caf", "in.wav", .init("out.caf")),
    Case("-d ima4 in.wav out.caf", "in.wav", .init("out.caf", d: "ima4")),
    Case("in.wav -d ima4 out.caf", "in.wav", .init("out.caf", d: "ima4")),
    Case("in.wav out.caf -d ima4", "in.wav", .init("out.caf", d: "ima4")),
    Case("-dima4 in.wav", "in.wav", .init(d: "ima4")),
    Case("--data ima4 in.wav", "in.wav", .init(d: "ima4")),
    Case("--data=ima4 in.wav", "in.wav", .init(d: "ima4")),
    Case("-d -BEI16 in.wav", "in.wav", .init(d: "BEI16")),
    Case("-d-BEI16 in.wav", "in.wav", .init(d: "BEI16")),
    Case("--data=-BEI16 in.wav", "in.wav", .init(d: "BEI16")),
    Case("in.wav -f WAVE", "in.wav", .init(f: .wave)),
    Case("in.wav -fWAVE", "in.wav", .init(f: .wave)),
    Case("in.wav --file AIFC", "in.wav", .init(f: .aifc)),
    Case("in.wav --file=AIFF", "in.wav", .init(f: .aiff)),
    Case("-f caff -d LEI16@44100 -c 1 in.wav", "in.wav", .init(d: "LEI16@44100", f: .caf, c: 1)),
    Case("-c2 in.wav", "in.wav", .init(c: 2)),
    Case("--channels=1024 in.wav", "in.wav", .init(c: 1024)),
    Case("--channels 3 in.wav", "in.wav", .init(c: 3)),
    Case("--no-filler in.wav", "in.wav", .init(filler: false)),
    Case("-d ima4 -d ulaw in.wav", "in.wav", .init(d: "ulaw")),
    // Several outputs: options belong to the -o before them, those before the first to all.
    Case("in.wav -o a.caf", "in.wav", .init("a.caf")),
    Case("in.wav -oa.caf", "in.wav", .init("a.caf")),
    Case("-o a.caf in.wav", "in.wav", .init("a.caf")),
    Case(
      "in.wav -o a.caf -d ima4 -o b.wav -d UI8 -f WAVE -c 1 --no-filler -o c", "in.wav",
      .init("a.caf", d: "ima4"), .init("b.wav", d: "UI8", f: .wave, c: 1, filler: false),
      .init("c")),
    Case(
      "in.wav -d ima4 -c 1 -o a.caf -o b.aifc -d alaw", "in.wav", .init("a.caf", d: "ima4", c: 1),
      .init("b.aifc", d: "alaw", c: 1)),
    Case(
      "--no-filler -o a.caf -o b.caf in.wav", "in.wav", .init("a.caf", filler: false),
      .init("b.caf", filler: false)),
    // -o names more outputs beside the OUT that stands without it.
    Case(
      "in.wav a.caf -d ima4 -o b.wav -d UI8", "in.wav", .init("a.caf", d: "ima4"),
      .init("b.wav", d: "UI8")),
    // Whole names behind one dash.
    Case("-data ima4 -file caff in.wav", "in.wav", .init(d: "ima4", f: .caf)),
    // Standard input and output, and names that look like options.
    Case("- -", "-", .init("-")),
    Case("-", "-", .init()),
    Case("-d ima4 - out.caf", "-", .init("out.caf", d: "ima4")),
    Case("in.wav -o -", "in.wav", .init("-")),
    Case("in.wav -o -x.caf", "in.wav", .init("-x.caf")),
    Case("-- -in.wav", "-in.wav", .init()),
    Case("-d ima4 -- -d --", "-d", .init("--", d: "ima4")),
    Case("in.wav -- -out.caf", "in.wav", .init("-out.caf")),
    Case(["two words.wav", "ä ö.caf"], "two words.wav", [.init("ä ö.caf")]),
    Case(["--data=ima4", "a=b.wav"], "a=b.wav", [.init(d: "ima4")]),
    Case(["in.wav", "-o=x"], "in.wav", [.init("=x")]),
  ]

  @Test(arguments: cases) func `mean what afconvert takes them to mean`(_ test: Case) throws {
    let arguments = try AfconvertArguments(parsing: test.words)
    #expect(arguments.input == test.input)
    let expected = try test.outputs.map {
      AfconvertArguments.Output(
        path: $0.path, data: try $0.data.map(FormatSpecifier.init(parsing:)),
        container: $0.container, channels: $0.channels, filler: $0.filler)
    }
    #expect(arguments.outputs == expected)
    #expect(!arguments.isHelp && !arguments.isVerbose && !arguments.json)
    #expect(!arguments.force && !arguments.strict)
  }

  struct Switch: Sendable, CustomTestStringConvertible {
    let word: String
    let flag: @Sendable (AfconvertArguments) -> Bool
    var testDescription: String { word }

    init(_ word: String, _ flag: @escaping @Sendable (AfconvertArguments) -> Bool) {
      self.word = word
      self.flag = flag
    }
  }

  static let switches = [
    Switch("-v") { $0.isVerbose }, Switch("--verbose") { $0.isVerbose },
    Switch("-h") { $0.isHelp }, Switch("--help") { $0.isHelp },
    Switch("-help") { $0.isHelp }, Switch("-verbose") { $0.isVerbose },
    Switch("-hf") { $0.isFormatList }, Switch("--help-formats") { $0.isFormatList },
    Switch("-t") { $0.isTagged }, Switch("--tag") { $0.isTagged },
    Switch("--json") { $0.json }, Switch("--force") { $0.force },
    Switch("--strict") { $0.strict }, Switch("--version") { $0.isVersion },
  ]

  @Test(arguments: switches) func `switch one thing on and nothing else`(_ test: Switch) throws {
    for words in [
      [test.word, "in.wav"], ["in.wav", test.word], ["in.wav", "-o", "x", test.word],
    ] {
      let arguments = try AfconvertArguments(parsing: words)
      #expect(test.flag(arguments))
      let flags = [
        arguments.isVerbose, arguments.isHelp, arguments.isVersion, arguments.json,
        arguments.force, arguments.strict, arguments.isFormatList, arguments.isTagged,
      ]
      #expect(flags.count { $0 } == 1)
    }
  }

  /// Options whose values only one property takes.
  struct Setting: Sendable, CustomTestStringConvertible {
    let line: String
    let output: AfconvertArguments.Output
    var testDescription: String { line }

    init(_ line: String, _ set: (inout AfconvertArguments.Output) -> Void) {
      self.line = line
      var output = AfconvertArguments.Output()
      set(&output)
      self.output = output
    }
  }

  static let settings = [
    Setting("-q 127") { $0.quality = 127 }, Setting("-q0") { $0.quality = 0 },
    Setting("--quality=64") { $0.quality = 64 },
    Setting("--effort fast") { $0.effort = .fast },
    Setting("--effort=best") { $0.effort = .best },
    Setting("--effort best --effort default") { $0.effort = .default },
    Setting("-r 127") { $0.sourceQuality = 127 }, Setting("-r0") { $0.sourceQuality = 0 },
    Setting("--src-quality 64") { $0.sourceQuality = 64 },
    Setting("--src-complexity bats") { $0.sourceComplexity = .mastering },
    Setting("--src-complexity=line") { $0.sourceComplexity = .linear },
    Setting("--src-complexity norm") { $0.sourceComplexity = .normal },
    Setting("--mix") { $0.mixes = true }, Setting("--dither 1") { $0.dithers = true },
    Setting("-l Mono") { $0.layouts = [.mono] },
    Setting("-l kAudioChannelLayoutTag_Stereo") { $0.layouts = [.stereo] },
    Setting("-lStereo -l Mono") { $0.layouts = [.stereo, .mono] },
    Setting("--channellayout=MPEG_5_1_A") { $0.layouts = [ChannelLayout(tag: 121 << 16 | 6)] },
    Setting("-l AudioUnit_5_1") { $0.layouts = [ChannelLayout(tag: 121 << 16 | 6)] },
    Setting("-l AudioUnit_7_0_Front") { $0.layouts = [ChannelLayout(tag: 148 << 16 | 7)] },
    Setting("-c 2 -l Binaural") {
      $0.channels = 2
      $0.layouts = [ChannelLayout(tag: 106 << 16 | 2)]
    },
    Setting("--trim 29.5 --fade 20") {
      $0.length.trim = 29.5
      $0.length.fade = 20
    },
    Setting("--trim-silence") { $0.length.trimsSilence = true },
    Setting("--loop-to=29.9") { $0.length.loopTo = 29.9 },
    Setting("--read-track 0") { _ in },
  ]

  @Test(arguments: settings) func `set what they name, before or after the input`(_ test: Setting)
    throws
  {
    let words = test.line.split(separator: " ").map(String.init)
    for line in [words + ["in.wav"], ["in.wav"] + words] {
      let arguments = try AfconvertArguments(parsing: line)
      #expect(arguments.outputs == [test.output])
      #expect(arguments.input == "in.wav")
    }
    #expect(try AfconvertArguments(parsing: ["in.wav", "--offset", "44100"]).offset == 44_100)
  }

  @Test func `that ask for help or the version need no input`() throws {
    #expect(try AfconvertArguments(parsing: ["--help"]).isHelp)
    #expect(try AfconvertArguments(parsing: ["--version"]).isVersion)
    #expect(try AfconvertArguments(parsing: ["a", "b", "c", "-h"]).isHelp)
  }

  @Test func `behind two dashes are files even if they ask for help`() throws {
    let arguments = try AfconvertArguments(parsing: ["--", "-h", "--json"])
    #expect(!arguments.isHelp && !arguments.json)
    #expect(arguments.input == "-h")
    #expect(arguments.outputs.map(\.path) == ["--json"])
  }
}
