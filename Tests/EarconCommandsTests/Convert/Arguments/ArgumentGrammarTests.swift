// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// Tests that `earcon convert` reads arguments by afconvert's grammar.
@Suite struct `Arguments of convert` {
  /// Arguments and their meaning; `data` is the value of `-d`.
  struct Case: Sendable, CustomTestStringConvertible {
    struct Output: Sendable {
      var path: String?
      var data: String?
      var container: SoundContainer?
      var channels: Int?
      var filler = true

      init(
        _ path: String? = nil, d data: String? = nil, f container: SoundContainer? = nil,
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
    // Several outputs: options apply to the -o before them; options before the first apply to all.
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
    // Outputs of -o are written in addition to a plain OUT.
    Case(
      "in.wav a.caf -d ima4 -o b.wav -d UI8", "in.wav", .init("a.caf", d: "ima4"),
      .init("b.wav", d: "UI8")),
    // Long names after one dash.
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

  @Test(arguments: cases) func `Arguments of earcon convert mean the same as for afconvert`(
    _ test: Case
  ) throws {
    let outputs = try test.outputs.map {
      var output = OutputOrder(path: $0.path)
      if let data = $0.data { output.take(try FormatSpecifier(parsing: data)) }
      output.request.container = $0.container
      output.request.channels = $0.channels
      output.filler = $0.filler
      return output
    }
    guard case .one(let order) = try ConvertArguments(parsing: test.words) else {
      Issue.record("the arguments mean a batch")
      return
    }
    #expect(order.input == test.input && order.outputs == outputs)
  }

  struct Switch: Sendable, CustomTestStringConvertible {
    let word: String
    let order: ConversionOrder
    var testDescription: String { word }

    init(_ word: String, _ set: (inout ConversionOrder) -> Void) {
      self.word = word
      var order = ConversionOrder(input: "in.wav")
      set(&order)
      self.order = order
    }
  }

  static let switches = [
    Switch("-v") { $0.options.isVerbose = true },
    Switch("--verbose") { $0.options.isVerbose = true },
    Switch("-verbose") { $0.options.isVerbose = true },
    Switch("-t") { $0.isTagged = true }, Switch("--tag") { $0.isTagged = true },
    Switch("--json") { $0.options.printsJSON = true },
    Switch("--force") { $0.options.mayReplace = true },
    Switch("--dry-run") { $0.options.isDryRun = true },
    Switch("--strict") { $0.options.isStrict = true },
  ]

  @Test(arguments: switches) func `Each flag of earcon convert sets one property`(_ test: Switch)
    throws
  {
    var expected = test.order
    expected.outputs = [OutputOrder()]
    for words in [[test.word, "in.wav"], ["in.wav", test.word]] {
      #expect(try ConvertArguments(parsing: words) == .one(expected))
    }
    expected.outputs = [OutputOrder(path: "x")]
    let named = ["in.wav", "-o", "x", test.word]
    #expect(try ConvertArguments(parsing: named) == .one(expected))
    expected.isPairOfNames = test.word != "--force"
    let plain = [test.word, "in.wav", "x"]
    #expect(try ConvertArguments(parsing: plain) == .one(expected))
  }

  @Test(arguments: [
    ("-h", ConvertArguments.help), ("--help", .help), ("-help", .help), ("-hf", .formatList),
    ("--help-formats", .formatList), ("--version", .version),
  ])
  func `Options that print information convert nothing`(
    _ word: String, _ expected: ConvertArguments
  ) throws {
    for words in [[word], [word, "in.wav"], ["in.wav", word], ["in.wav", "-o", "x", word]] {
      #expect(try ConvertArguments(parsing: words) == expected)
    }
  }

  @Test func `Help precedes the list of formats, which precedes the version`() throws {
    #expect(try ConvertArguments(parsing: ["--version", "-hf", "-h"]) == .help)
    #expect(try ConvertArguments(parsing: ["--version", "-hf"]) == .formatList)
  }

  /// An option that sets one property.
  struct Setting: Sendable, CustomTestStringConvertible {
    let line: String
    let output: OutputOrder
    var testDescription: String { line }

    init(_ line: String, _ set: (inout OutputOrder) -> Void) {
      self.line = line
      var output = OutputOrder()
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
    Setting("--src-complexity bats") { $0.request.resampling.complexity = .mastering },
    Setting("--src-complexity=line") { $0.request.resampling.complexity = .linear },
    Setting("--src-complexity norm") { $0.request.resampling.complexity = .normal },
    Setting("--mix") { $0.request.mixes = true },
    Setting("--dither 1") { $0.request.dither = .triangular },
    Setting("-l Mono") { $0.request.outputLayout = .mono },
    Setting("-l kAudioChannelLayoutTag_Stereo") { $0.request.outputLayout = .stereo },
    Setting("-lStereo -l Mono") {
      $0.request.inputLayout = .stereo
      $0.request.outputLayout = .mono
    },
    Setting("--channellayout=MPEG_5_1_A") {
      $0.request.outputLayout = ChannelLayout(tag: 121 << 16 | 6)
    },
    Setting("-l AudioUnit_5_1") { $0.request.outputLayout = ChannelLayout(tag: 121 << 16 | 6) },
    Setting("-l AudioUnit_7_0_Front") {
      $0.request.outputLayout = ChannelLayout(tag: 148 << 16 | 7)
    },
    Setting("-c 2 -l Binaural") {
      $0.request.channels = 2
      $0.request.outputLayout = ChannelLayout(tag: 106 << 16 | 2)
    },
    Setting("--trim 29.5 --fade 20") {
      $0.request.trim = 29.5
      $0.request.fade = 20
    },
    Setting("--trim 0.001") { $0.request.trim = 0.001 },
    Setting("--trim 29s --fade 0.5s") {
      $0.request.trim = 29
      $0.request.fade = 500
    },
    Setting("--trim 0:29") { $0.request.trim = 29 }, Setting("--start 0:05") { $0.start = 5 },
    Setting("--loop-to 500ms") { $0.request.loopTo = 0.5 },
    Setting("--rate 22.05k") {
      $0.rate = 22_050
      $0.request.sampleRate = 22_050
    },
    Setting("--mono") {
      $0.isMono = true
      $0.request.channels = 1
      $0.request.mixes = true
    },
    Setting("--trim 1 --fade 0") {
      $0.request.trim = 1
      $0.request.fade = 0
    },
    Setting("--trim-silence") { $0.request.trimSilence = true },
    Setting("--loop-to=29.9") { $0.request.loopTo = 29.9 },
    Setting("--read-track 0") { _ in }, Setting("--offset 0") { _ in },
    Setting("--offset 44100") { $0.request.offset = 44_100 },
  ]

  @Test(arguments: settings)
  func `Each option of earcon convert sets its property before and after the input`(_ test: Setting)
    throws
  {
    let words = test.line.split(separator: " ").map(String.init)
    for line in [words + ["in.wav"], ["in.wav"] + words] {
      let expected = ConversionOrder(input: "in.wav", outputs: [test.output])
      #expect(try ConvertArguments(parsing: line) == .one(expected))
    }
  }

  @Test func `An offset after one output applies to all outputs`() throws {
    var outputs = [OutputOrder(path: "a.caf"), OutputOrder(path: "b.caf")]
    outputs[0].request.offset = 44_100
    outputs[1].request.offset = 44_100
    let words = ["in.wav", "-o", "a.caf", "-o", "b.caf", "--offset", "44100"]
    #expect(
      try ConvertArguments(parsing: words)
        == .one(ConversionOrder(input: "in.wav", outputs: outputs)))
  }

  @Test func `Help and version of earcon convert need no input`() throws {
    #expect(try ConvertArguments(parsing: ["--help"]) == .help)
    #expect(try ConvertArguments(parsing: ["--version"]) == .version)
    #expect(try ConvertArguments(parsing: ["a", "b", "c", "-h"]) == .help)
  }

  @Test func `Arguments after two dashes are files even if they look like options`() throws {
    let expected = ConversionOrder(
      input: "-h", outputs: [OutputOrder(path: "--json")], isPairOfNames: true)
    #expect(try ConvertArguments(parsing: ["--", "-h", "--json"]) == .one(expected))
  }

  @Test func `With --output-dir every file is an input`() throws {
    var order = BatchOrder(inputs: ["a.wav", "b"], folder: "out")
    order.output.request.channels = 1
    order.isRecursive = true
    order.jobs = 1024
    order.include = ["*.wav"]
    order.options.isVerbose = true
    let line = "a.wav b --output-dir out -c 1 --recursive --jobs 1024 --include *.wav -v"
    let words = line.split(separator: " ").map(String.init)
    #expect(try ConvertArguments(parsing: words) == .many(order))
    order.skipsUpToDate = true
    // `--skip-up-to-date` may replace outputs, because its record says that Earcon wrote them.
    order.options.mayReplace = true
    #expect(try ConvertArguments(parsing: words + ["--skip-up-to-date"]) == .many(order))
  }
}
