// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Sandbox {
  /// Returns the paths of all files below a folder, including hidden ones.
  func tree(_ folder: String = ".") throws -> [String] {
    let result = try shell("cd '\(folder)' && find . ! -type d | sed 's,^[.]/,,' | LC_ALL=C sort")
    return result.text.split(separator: "\n").map(String.init)
  }
}

/// Inputs of batch conversions.
enum Batch {
  /// Returns a folder with sounds in subfolders, and with other files.
  static func sandbox() throws -> Sandbox {
    try FixSound.sandbox([
      "in/ding.wav": FixSound.sine(), "in/deep/dong.aiff": FixSound.sine(.aiff, "BEI16"),
      "in/deep/er/bell.caf": FixSound.sine(.caf), "in/plain": FixSound.sine(frames: 100),
      "in/read.me": Array("no sound".utf8), "in/text": Array("no sound at all, a text".utf8),
      "in/.git/old.wav": FixSound.sine(), "in/._ding.wav": [0, 5, 22, 7],
    ])
  }
}

/// Inputs and output names of `earcon convert --output-dir`.
@Suite struct `Batch conversion` {
  private static let outputs = ["deep/dong.caf", "deep/er/bell.caf", "ding.caf", "plain.caf"]

  @Test func `Batch conversion of a folder keeps its tree`() throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.earcon("convert in --recursive --output-dir out")
    #expect(result.status == 0)
    #expect(result.text == "")
    #expect(result.errors == "4 sounds converted\n")
    #expect(try sandbox.tree("out") == Self.outputs)
    #expect(try sandbox.info("out/ding.caf")["format"]["specifier"] == "ima4")
  }

  @Test
  func `Batch conversion writes the same bytes as single conversions, with any number of jobs`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write(FixSound.au(), to: "knell.au")
    // libsndfile decodes knell.au and peal.mp3, ffmpeg decodes toll.m4a.
    let ffmpeg = Tool(named: "ffmpeg")
    #expect(ffmpeg != nil || !Oracle.areWanted(.ffmpeg))
    let foreign = ffmpeg == nil ? [] : ["peal.mp3", "toll.m4a"]
    for name in foreign {
      #expect(try ffmpeg?.run(["-i", "chime.aiff", name], in: sandbox.path).status == 0)
    }
    for (index, options) in ["", "-d LEI16 -f WAVE", "-f AIFC -d ulaw -c 1 --no-filler"]
      .enumerated()
    {
      let inputs = Repository.samples + ["knell.au"] + foreign
      let words = inputs + options.split(separator: " ").map(String.init)
      var outputs: [String] = []
      for jobs in [1, 2, 8] {
        let folder = "out\(index)-\(jobs)"
        let result = try sandbox.earcon(
          ["convert", "--jobs", "\(jobs)", "--output-dir", folder] + words)
        #expect(result.status == 0, "\(result.errors)")
        outputs = try sandbox.tree(folder)
        #expect(outputs.count == inputs.count)
      }
      for output in outputs {
        let stem = output.split(separator: ".")[0]
        let input = try #require(inputs.first { $0.hasPrefix(stem + ".") })
        let line =
          "convert \(input) alone-\(index)-\(output) \(options.isEmpty ? "-d ima4" : options)"
        #expect(try sandbox.earcon(line).status == 0)
        let alone = try sandbox.blob("alone-\(index)-\(output)")
        for jobs in [1, 2, 8] {
          #expect(try sandbox.blob("out\(index)-\(jobs)/\(output)") == alone, "\(output) \(jobs)")
        }
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let options: String
    let outputs: [String]
    var testDescription: String { options }
  }

  static let selections = [
    Case(options: "--include *.wav", outputs: ["ding.caf"]),
    Case(options: "--include in/deep/**", outputs: ["deep/dong.caf", "deep/er/bell.caf"]),
    Case(options: "--exclude deep", outputs: ["ding.caf", "plain.caf"]),
    Case(options: "--include *.wav --include *.caf", outputs: ["deep/er/bell.caf", "ding.caf"]),
    Case(options: "--include deep --exclude er", outputs: ["deep/dong.caf"]),
  ]

  @Test(arguments: selections) func `Batch conversion selects inputs in folders by patterns`(
    _ test: Case
  ) throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.earcon("convert in --recursive --output-dir out \(test.options)")
    #expect(result.status == 0)
    #expect(try sandbox.tree("out") == test.outputs)
  }

  @Test func `Batch conversion reads inputs from a list`() throws {
    let sandbox = try Batch.sandbox()
    try sandbox.write("in/ding.wav\r\n\nin/deep/dong.aiff\n", to: "list")
    let result = try sandbox.earcon("convert --files-from list --output-dir a")
    #expect(result.status == 0)
    #expect(try sandbox.tree("a") == ["ding.caf", "dong.caf"])
    let more = try sandbox.earcon(
      "convert in/plain --files-from - -0 --output-dir b/c",
      input: Array("in/ding.wav\0in/deep/er/bell.caf".utf8))
    #expect(more.status == 0)
    #expect(try sandbox.tree("b") == ["c/bell.caf", "c/ding.caf", "c/plain.caf"])
    // Editors on Windows write a byte-order mark at the start of a list. Spaces belong to a name.
    _ = try sandbox.shell("cp in/ding.wav ' ding.wav'")
    try sandbox.write("\u{FEFF}in/plain\n ding.wav\n", to: "list")
    #expect(
      try sandbox.earcon("convert --files-from list --output-dir marked").errors
        == "2 sounds converted\n")
    #expect(try sandbox.tree("marked") == [" ding.caf", "plain.caf"])
    let missing = try sandbox.earcon("convert --files-from nothing --output-dir a")
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "nothing: error: cannot be opened: No such file or directory; check the path\n")
  }

  @Test func `Batch conversion converts an input once even if it is found twice`() throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.earcon(
      "convert in/ding.wav ./in/ding.wav in --recursive --output-dir out")
    #expect(result.status == 0)
    #expect(result.errors == "4 sounds converted\n")
  }

  @Test func `Batch conversion with -d 0 or N takes the container from the input`() throws {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff", "doorbell.caf"])
    for (folder, data) in [("a", "0"), ("b", "N")] {
      let result = try sandbox.earcon(
        "convert alarm.wav chime.aiff doorbell.caf --output-dir \(folder) -d \(data)")
      #expect([0, 1].contains(result.status), "\(result.errors)")
    }
    #expect(try sandbox.tree("a") == ["alarm.wav", "chime.aiff", "doorbell.caf"])
    #expect(try sandbox.tree("b").allSatisfy { $0.hasSuffix(".caf") })
  }

  @Test func `Batch conversion skips the output folder inside the input folder`() throws {
    let sandbox = try Batch.sandbox()
    for _ in 0..<2 {
      let result = try sandbox.earcon("convert in --recursive --output-dir in/out --force")
      #expect(result.errors == "4 sounds converted\n")
    }
    #expect(try sandbox.tree("in/out") == Self.outputs)
  }

  @Test func `Batch conversion reports a folder without sounds`() throws {
    let sandbox = try FixSound.sandbox(["in/read.me": [1, 2, 3]])
    let result = try sandbox.earcon("convert in --recursive --output-dir out")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        in: note: contains no sounds to convert; in folders, Earcon recognizes sounds by extensions such \
        as .caf, .aiff or .wav; check the folder, --include and --exclude
        0 sounds converted

        """)
  }

  @Test func `Batch conversion with --strict fails if it finds no sound`() throws {
    let sandbox = try FixSound.sandbox(["in/read.me": [1, 2, 3]])
    let result = try sandbox.earcon("convert in --recursive --output-dir out --strict")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        earcon convert: error: no sound was found in 'in'; in folders, Earcon recognizes sounds by \
        extensions such as .caf, .aiff or .wav; check the paths, --include and --exclude
        0 sounds converted

        """)
  }

  static let messages = [
    "a.wav --recursive":
      "--recursive is for batch conversion; name the outputs' folder with --output-dir",
    "a.wav --jobs 2": "--jobs is for batch conversion; name the outputs' folder with --output-dir",
    "--output-dir out": "no input file was named; name a sound, or '-' for standard input",
    "a.wav --output-dir": "--output-dir needs a value; write one after it",
    "a.wav --output-dir=": "--output-dir is empty; name a folder",
    "a.wav --output-dir out --jobs 0": "--jobs 0: write a number of jobs from 1 to 1024",
    "a.wav --output-dir out --jobs many": "--jobs many: write a number of jobs from 1 to 1024",
    "a.wav --output-dir out --include /":
      "--include '/' matches no path; name files or folders, such as '*.wav'",
    "a.wav --output-dir out -0": "-0 applies to the paths in --files-from; add --files-from",
    "- --output-dir out":
      "standard input has no file name to name its output after; use 'earcon convert - OUT'",
    "a.wav --output-dir out -t":
      "-t is for a single input, but --output-dir is for many; leave out -t",
    "a.wav --output-dir out -o b.caf":
      "-o names one output, but --output-dir names a folder for many; leave out one of them",
    "a.wav --output-dir out --recursive=yes": "--recursive takes no value; write it alone",
  ]

  @Test(arguments: messages.sorted { $0.key < $1.key })
  func `Wrong options of batch conversion are usage errors`(_ line: String, _ text: String) throws {
    let result = try Sandbox([]).earcon("convert " + line)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "earcon convert: error: \(text)\n'earcon convert --help' shows the options.\n")
  }
}
