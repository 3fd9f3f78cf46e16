// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Outputs that collide with each other, with inputs or with existing files.
@Suite struct `Collisions in a batch conversion` {
  private func refusal(_ files: [String], _ line: String) throws -> Tool.Result {
    let sandbox = try FixSound.sandbox(
      Dictionary(uniqueKeysWithValues: files.map { ($0, try FixSound.sine(frames: 64)) }))
    let before = try sandbox.tree()
    let result = try sandbox.earcon("convert \(line) --output-dir out")
    #expect(result.status == 2)
    #expect(try sandbox.tree() == before)
    // --keep-going and --dry-run refuse the collision too.
    let other = try sandbox.earcon("convert \(line) --output-dir out --keep-going --dry-run")
    #expect(other.status == 2)
    #expect(try sandbox.tree() == before)
    return result
  }

  @Test func `Two inputs with the same output are refused`() throws {
    let result = try refusal(["a/ding.wav", "b/ding.aiff"], "a b --recursive")
    #expect(
      result.errors == """
        b/ding.aiff: error: would become out/ding.caf, and so would 'a/ding.wav'; rename one of them
        0 sounds converted, 1 failed, 1 not converted

        """)
  }

  @Test func `With --keep-going a collision stops none of the other sounds`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/ding.wav": FixSound.sine(), "in/b.wav": FixSound.sine(), "in/c.wav": FixSound.sine(),
      "in/ding.aiff": FixSound.sine(.aiff, "BEI16"), "out/c.caf": [1],
    ])
    let line = "convert in/a/ding.wav in/ding.aiff in/b.wav in/c.wav gone.wav --output-dir out"
    let result = try sandbox.earcon(line + " --keep-going")
    #expect(result.status == 2)
    // 2 + 3 are the five inputs.
    #expect(result.errors.hasSuffix("\n2 sounds converted, 3 failed\n"), "\(result.errors)")
    #expect(try sandbox.tree("out") == ["b.caf", "c.caf", "ding.caf"])
    #expect(try sandbox.bytes("out/c.caf") == [1])
    let again = try sandbox.earcon(line + " --skip-up-to-date")
    #expect(again.errors.hasSuffix("\n0 sounds converted, 2 failed, 3 not converted\n"))
  }

  @Test func `Outputs that differ only by case or Unicode normalization are refused`() throws {
    let result = try refusal(
      ["in/Ding.wav", "in/b/ding.wav", "in/caf\u{E9}.wav", "in/b/cafe\u{301}.wav"],
      "in/Ding.wav in/b/ding.wav in/caf\u{E9}.wav in/b/cafe\u{301}.wav")
    #expect(
      result.errors == """
        in/b/ding.wav: error: would become out/ding.caf, which differs from the output of 'in/Ding.wav' only by case, and some file systems treat the two as one file; rename one of them
        in/b/cafe\u{301}.wav: error: would become out/cafe\u{301}.caf, which differs from the output of 'in/caf\u{E9}.wav' only by Unicode normalization, and some file systems treat the two as one file; rename one of them
        0 sounds converted, 2 failed, 2 not converted

        """)
  }

  @Test func `An output in a folder named like another output is refused`() throws {
    let result = try refusal(["in/x.wav", "in/x.caf/y.wav"], "in --recursive")
    #expect(
      result.errors.hasPrefix(
        "in/x.caf/y.wav: error: would become out/x.caf/y.caf, but 'in/x.wav' would become out/x.caf, "
          + "which is a folder in that path; rename one of them\n"))
  }

  @Test func `An output that is an input is refused`() throws {
    for options in ["", " --force", " --skip-up-to-date"] {
      let result = try refusal(["out/x.caf", "in/y.wav"], "in/y.wav out/x.caf" + options)
      #expect(
        result.errors == """
          out/x.caf: error: would become out/x.caf, which is an input; choose another output folder
          0 sounds converted, 1 failed, 1 not converted

          """)
    }
  }

  @Test func `Existing outputs are refused, and ten of them reported`() throws {
    let numbers = (10..<22).map(String.init)
    let result = try refusal(
      numbers.flatMap { ["in/\($0).wav", "out/\($0).caf"] } + ["in/new.wav"], "in --recursive")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(
      lines[0]
        == "in/10.wav: error: would become out/10.caf, which already exists; choose another output "
        + "folder, or replace the file with --force")
    #expect(
      lines[10] == "earcon convert: error: Earcon refuses 2 more outputs for similar reasons")
    #expect(lines[11] == "0 sounds converted, 12 failed, 1 not converted")
  }

  @Test func `One refused output beyond the ten is reported in the singular`() throws {
    let numbers = (10..<21).map(String.init)
    let result = try refusal(
      numbers.flatMap { ["in/\($0).wav", "out/\($0).caf"] }, "in --recursive")
    #expect(
      result.errors.hasSuffix(
        "\nearcon convert: error: Earcon refuses 1 more output for similar reasons\n"
          + "0 sounds converted, 11 failed\n"), "\(result.errors)")
  }

  @Test func `Existing outputs are replaced with --force`() throws {
    let sandbox = try FixSound.sandbox([
      "in/ding.wav": FixSound.sine(), "out/ding.caf": Array("old".utf8),
    ])
    let result = try sandbox.earcon("convert in --recursive --output-dir out --force -v")
    #expect(result.status == 0)
    #expect(
      result.errors == "in/ding.wav -> out/ding.caf: 8000 frames, 8346 bytes\n1 sound converted\n"
        || result.errors.hasPrefix("in/ding.wav -> out/ding.caf: 8000 frames, "))
    #expect(try sandbox.info("out/ding.caf")["frames"] == 8000)
  }
}
