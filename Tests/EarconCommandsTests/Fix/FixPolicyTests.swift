// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// `earcon fix` with policies other than the defaults.
@Suite struct `Policies of earcon fix` {
  @Test func `Trimming cuts a sound to just under --near-limit`() throws {
    let sandbox = try FixSound.sandbox(["n28.wav": FixSound.sine(frames: 28 * 8000)])
    for line in ["fix n28.wav --near-limit 25", "fix n28.wav --trim"] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 0 && result.text == "" && result.errors == "")
    }
    let refused = try sandbox.earcon("fix n28.wav --near-limit 25 --strict")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "n28.wav: error: was not fixed: the sound lasts 28 s; it should stay under "
        + "25 s; add --trim to cut it [duration/near-limit]\n")
    let plan = try sandbox.earcon("fix n28.wav --near-limit 25 --trim --in-place --dry-run")
    #expect(
      plan.status == 0 && plan.text.contains("duration/near-limit  trim to 24.999 s  the same"))
    let done = try sandbox.earcon("fix n28.wav --near-limit 25 --strict --trim --in-place")
    #expect(done.status == 0 && done.errors == "")
    #expect(try describe(sandbox.bytes("n28.wav")).frames == 25 * 8000 - 1)
    #expect(try sandbox.earcon("validate n28.wav --near-limit 25 --strict").status == 0)
  }

  @Test func `Long and converted sounds are also cut to just under --near-limit`() throws {
    let sandbox = try FixSound.sandbox([
      "long.wav": FixSound.sine(frames: 31 * 8000), "n28.au": FixSound.au(frames: 28 * 8000),
    ])
    let result = try sandbox.earcon("fix . --near-limit 20 --strict --trim --in-place")
    #expect(result.status == 0 && result.errors == "")
    #expect(try describe(sandbox.bytes("long.wav")).frames == 20 * 8000 - 1)
    #expect(try sandbox.earcon("validate . --near-limit 20 --strict").status == 0)
  }

  @Test func `Fix refuses a result over the budget in the plan`() throws {
    // 8000 frames of IMA4 in CAF take 8346 bytes.
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let before = try sandbox.state
    let error =
      "ding.au: error: cannot be fixed: the result would take 8346 bytes; the budget is 8345 bytes; "
      + "shorten it, or give it fewer channels or a lower sample rate [size/budget]\n"
    for options in ["", " --dry-run --json"] {
      let line = "fix ding.au --rule size/budget=error --sound-budget 8345" + options
      let result = try sandbox.earcon(line)
      #expect(result.status == 1 && result.errors == error, "\(result.errors)")
    }
    #expect(try sandbox.state == before)
    let fits = "fix ding.au --rule size/budget=error --sound-budget 8346"
    #expect(try sandbox.earcon(fits + " --dry-run").status == 0)
    #expect(try sandbox.earcon(fits).status == 0)
    #expect(try sandbox.bytes("ding.caf").count == 8346)
  }

  struct Size: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let options: String
    var testDescription: String { name + options }
  }

  static let sizes: [Size] = {
    do {
      let long = 240_001
      return [
        Size(name: "a.au", bytes: FixSound.au(frames: 65), options: ""),
        Size(name: "a.au", bytes: FixSound.au(frames: 65), options: " --encoding ulaw"),
        Size(name: "a.au", bytes: FixSound.au(frames: 65), options: " --platform android,ios"),
        Size(
          name: "a.aifc", bytes: try FixSound.sine(.aifc, "ima4", frames: long), options: " --trim"),
        Size(
          name: "a.wav", bytes: try FixSound.sine(.wave, "UI8", frames: long), options: " --trim"),
        Size(
          name: "a.aiff", bytes: try FixSound.sine(.aiff, "I8", frames: long), options: " --trim"),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: sizes) func `A dry run of fix predicts the size of the result`(_ test: Size)
    throws
  {
    let sandbox = try FixSound.sandbox([test.name: test.bytes])
    let line = "fix \(test.name) --in-place" + test.options
    let plan = try JSONValue(try sandbox.earcon(line + " --dry-run --json").output)[0]
    let done = try JSONValue(try sandbox.earcon(line + " --json").output)[0]
    #expect(done["outcome"] == "done")
    #expect(plan["bytesAfter"] == done["bytesAfter"])
    #expect(plan["output"] == done["output"])
  }

  @Test func `Fix converts sounds for Android to WAVE`() throws {
    let sandbox = try FixSound.sandbox([
      "ding.au": FixSound.au(), "dong.caf": FixSound.sine(.caf, "ima4"),
    ])
    let result = try sandbox.earcon("fix . --platform ios,android --in-place")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.text.hasPrefix("./ding.au -> ./ding.wav: converted to LEI16 in WAVE, "))
    #expect(try sandbox.names == ["ding.wav", "dong.wav"])
    #expect(try sandbox.earcon("validate . --platform ios,android").status == 0)
  }

  @Test func `Fix refuses an encoding that Android does not document`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    for (encoding, what) in [
      ("ima4", "the file is CAF"), ("ulaw", "the encoding is µ-law"),
      ("BEI16", "the file is CAF"), ("LEI24", "the samples are 24-bit integers"),
      ("LEF32", "the samples are 32-bit floats"),
    ] {
      let result = try sandbox.earcon(
        "fix ding.au --platform ios,android --in-place --encoding " + encoding)
      #expect(result.status == 1 && result.text == "")
      #expect(
        result.errors.hasPrefix("ding.au: error: was not fixed: for the result, \(what); "),
        "\(result.errors)")
      #expect(result.errors.hasSuffix("; remove --encoding [android/format]\n"))
    }
  }

  @Test(arguments: ["UI8", "LEI16"])
  func `Fix writes the encodings for Android that Android documents`(_ encoding: String) throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let result = try sandbox.earcon(
      "fix ding.au --platform android --in-place --encoding " + encoding)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.hasPrefix("ding.au -> ding.wav: converted to \(encoding) in WAVE, "))
    let report = try sandbox.earcon("validate ding.wav --platform android --strict")
    #expect(report.status == 0 && report.text == "1 sound: no findings\n", "\(report.text)")
  }

  @Test func `Fix writes an encoding with a warning if the rule is only a note`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let result = try sandbox.earcon(
      "fix ding.au --platform ios,android --rule android/format=note --in-place --encoding LEI24")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try sandbox.names == ["ding.wav"])
  }

  @Test func `Fix refuses an encoding for iOS that only WAVE supports`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let result = try sandbox.earcon("fix ding.au --encoding UI8")
    #expect(result.status == 1 && result.text == "")
    #expect(
      result.errors
        == "ding.au: error: was not fixed: CAF does not support UI8, which is only for Android; "
        + "choose another --encoding\n", "\(result.errors)")
  }

  @Test func `A sound of exactly --near-limit is refused, and one frame less is fine`() throws {
    let sandbox = try FixSound.sandbox(["n25.wav": FixSound.sine(frames: 25 * 8000)])
    let refused = try sandbox.earcon("fix n25.wav --near-limit 25 --strict")
    #expect(refused.status == 1 && refused.text == "")
    #expect(
      refused.errors
        == "n25.wav: error: was not fixed: the sound lasts 25 s; it should stay under "
        + "25 s; add --trim to cut it [duration/near-limit]\n")
    #expect(try sandbox.names == ["n25.wav"])
    try sandbox.write(FixSound.sine(frames: 25 * 8000 - 1), to: "n25.wav")
    let fine = try sandbox.earcon("fix n25.wav --near-limit 25 --strict")
    #expect(fine.status == 0 && fine.text == "" && fine.errors == "")
  }
}
