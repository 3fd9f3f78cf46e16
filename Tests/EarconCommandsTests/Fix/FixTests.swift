// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// `earcon fix` with sounds that it can fix.
@Suite struct `Fixing a sound` {
  private func expect(
    _ result: Tool.Result, _ status: Int32, _ text: String, errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.text == text, sourceLocation: sourceLocation)
    #expect(result.errors == errors, sourceLocation: sourceLocation)
  }

  @Test func `An AU file is converted to IMA4 in CAF beside the original`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    expect(
      try sandbox.earcon("fix ding.au"), 0,
      """
      ding.au -> ding.caf: converted to ima4 in CAF, 8346 bytes instead of 16024
      ding.au -> ding.caf: change the name in payloads
      1 original remains, and 'earcon validate' still reports it; remove it, or run this again with \
      --in-place

      """)
    #expect(try sandbox.names == ["ding.au", "ding.caf"])
    #expect(try sandbox.bytes("ding.au") == FixSound.au())
    let sound = try describe(sandbox.bytes("ding.caf"))
    #expect(sound.format.encoding == .ima4 && sound.container == .caf && sound.frames == 8000)
  }

  @Test func `An unsupported encoding is converted to the requested one`() throws {
    let sandbox = try FixSound.sandbox(["ding.wav": FixSound.dvi()])
    let result = try sandbox.earcon("fix ding.wav --encoding LEI16 --in-place")
    expect(
      result, 0,
      """
      ding.wav -> ding.caf: converted to LEI16 in CAF, 8136 bytes instead of 1084
      ding.wav -> ding.caf: change the name in payloads

      """)
    #expect(try sandbox.names == ["ding.caf"])
    #expect(try describe(sandbox.bytes("ding.caf")).frames == 2020)
  }

  @Test func `A wrong extension is fixed by a copy or a rename`() throws {
    let wave = try FixSound.sine()
    let caf = try FixSound.sine(.caf)
    let sandbox = try FixSound.sandbox(["a.x-wav": wave, "b.wav": caf, "c": caf])
    expect(
      try sandbox.earcon("fix a.x-wav b.wav c"), 0,
      """
      a.x-wav -> a.wav: copied
      b.wav -> b.caf: copied
      c -> c.caf: copied
      a.x-wav -> a.wav: change the name in payloads
      b.wav -> b.caf: change the name in payloads
      c -> c.caf: change the name in payloads
      3 originals remain, and 'earcon validate' still reports them; remove them, or run this again \
      with --in-place

      """)
    #expect(try sandbox.names == ["a.wav", "a.x-wav", "b.caf", "b.wav", "c", "c.caf"])
    #expect(try sandbox.bytes("a.wav") == wave && sandbox.bytes("b.caf") == caf)
    for name in ["a.wav", "b.caf", "c.caf"] {
      try FileManager.default.removeItem(atPath: sandbox.file(name))
    }
    let result = try sandbox.earcon("fix . --in-place")
    #expect(result.status == 0 && result.text.hasPrefix("./a.x-wav -> ./a.wav: renamed\n"))
    // In place, only b.wav can keep its name, with the same samples in WAVE.
    #expect(result.text.contains("./b.wav: converted to LEI16 in WAVE, "))
    #expect(try sandbox.names == ["a.wav", "b.wav", "c.caf"])
    #expect(try sandbox.bytes("a.wav") == wave && sandbox.bytes("c.caf") == caf)
    let samples = try samples(of: sandbox.bytes("b.wav"), as: Int16.self)
    #expect(samples == Signals.sine(8000, rate: 8000))
  }

  @Test func `Fix cuts a long sound only with --trim`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let before = try sandbox.state
    expect(
      try sandbox.earcon("fix too-long.wav"), 1, "",
      errors: """
        too-long.wav: error: was not fixed: the sound lasts 30 s; it must last less than 30 s; add \
        --trim to cut it [duration/too-long]

        """)
    #expect(try sandbox.state == before)
    let result = try sandbox.earcon("fix too-long.wav --trim --fade 50")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.text.hasPrefix("too-long.wav -> too-long.caf: trimmed to 29."))
    let sound = try describe(sandbox.bytes("too-long.caf"))
    let frames = try #require(sound.frames)
    // Even with the padding of the last packet, the duration is below the limit.
    #expect(try #require(sound.paddedFrames) < Int64(30 * sound.format.sampleRate))
    #expect(Double(frames) > 29.98 * sound.format.sampleRate)
    #expect(try sandbox.earcon("fix too-long.caf").status == 0)
  }

  @Test func `A sound trimmed in place keeps its name and format`() throws {
    let samples = Signals.square(250_000)
    let sandbox = try FixSound.sandbox(["long.aiff": FixSound.file(samples, .aiff, "BEI16")])
    expect(
      try sandbox.earcon("fix long.aiff --trim --fade 1 --in-place --backup old"), 0,
      "long.aiff: trimmed to 29.999 s, 484094 bytes instead of 500054\n"
        .replacingOccurrences(of: "484094", with: "\(4096 + 2 * 239_999)"))
    #expect(try sandbox.names == ["long.aiff", "old"])
    let cut: [Int16] = try TestSupport.samples(of: sandbox.bytes("long.aiff"))
    #expect(cut.count == 239_999 && cut.prefix(239_990) == samples.prefix(239_990))
    #expect(cut.last == 0)
    #expect(
      try sandbox.bytes("old/long.aiff") == FixSound.file(samples, .aiff, "BEI16"))
  }

  @Test func `Silence is trimmed from results and from sounds with long silences`() throws {
    let silence = [Int16](repeating: 0, count: 3000)
    let sine = [Int16](repeating: 9000, count: 640)
    let short = try FixSound.file(Array(silence.prefix(1000)) + sine)
    let sandbox = try FixSound.sandbox([
      "long.wav": FixSound.file(silence + sine + silence), "short.wav": short,
      "odd.x-wav": FixSound.file(silence + sine),
    ])
    expect(
      try sandbox.earcon("fix long.wav short.wav --trim-silence --in-place"), 0,
      "long.wav: trimmed to 0.080 s, 5376 bytes instead of 13324\n"
        .replacingOccurrences(of: "13324", with: "\(44 + 2 * 6640)"))
    #expect(try TestSupport.samples(of: sandbox.bytes("long.wav")) == sine)
    #expect(try sandbox.bytes("short.wav") == short)
  }

  @Test func `Fix does not change sounds without errors`() throws {
    let sandbox = try FixSound.sandbox([
      "a.wav": FixSound.sine(), "b.caf": FixSound.sine(.caf, "ima4"),
      "c.aif": FixSound.sine(.aiff, "BEI16"),
    ])
    let before = try sandbox.state
    expect(try sandbox.earcon("fix . --in-place --trim"), 0, "")
    #expect(try sandbox.state == before)
    expect(try sandbox.earcon("fix . --dry-run"), 0, "3 sounds need no fix\n")
  }

  @Test func `Originals move to the backup folder under the same paths`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/ding.au": FixSound.au(), "in/b/bell.au": FixSound.au(frames: 99),
    ])
    let result = try sandbox.earcon("fix ./in --in-place --backup old/")
    #expect(result.status == 0 && result.errors == "")
    #expect(try sandbox.bytes("old/in/a/ding.au") == FixSound.au())
    #expect(try sandbox.bytes("old/in/b/bell.au") == FixSound.au(frames: 99))
    #expect(try describe(sandbox.bytes("in/a/ding.caf")).frames == 8000)
    #expect(!FileManager.default.fileExists(atPath: sandbox.file("in/a/ding.au")))
    // A second run finds no errors.
    expect(try sandbox.earcon("fix ./in --in-place --backup old/"), 0, "")
  }

  @Test func `Fix replaces another file only with --force`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au(), "ding.caf": FixSound.sine(.caf)])
    let before = try sandbox.state
    expect(
      try sandbox.earcon("fix ding.au"), 1, "",
      errors:
        "ding.au: error: was not fixed: ding.caf exists already; add --force to replace it, "
        + "or rename one of the two\n")
    #expect(try sandbox.state == before)
    let plan = try sandbox.earcon("fix ding.au --force --dry-run")
    #expect(plan.status == 0 && plan.text.contains("ding.caf (replaced)"))
    #expect(try sandbox.earcon("fix ding.au --force").status == 0)
    #expect(try describe(sandbox.bytes("ding.caf")).format.encoding == .ima4)
  }

  @Test func `A fix in place follows a link and backs up its target`() throws {
    let sandbox = try FixSound.sandbox(["far/long.wav": FixSound.sine(frames: 250_000)])
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.file("long.wav"), withDestinationPath: "far/long.wav")
    let result = try sandbox.earcon("fix long.wav --trim --in-place --backup old")
    #expect(result.status == 0 && result.errors == "")
    #expect(try sandbox.bytes("old/long.wav") == FixSound.sine(frames: 250_000))
    #expect(try describe(sandbox.bytes("far/long.wav")).frames == 239_999)
  }

  @Test func `The command line and a configuration decide what earcon fix changes`() throws {
    let sandbox = try FixSound.sandbox([
      "ding.au": FixSound.au(), "in/long.wav": FixSound.sine(frames: 90_000),
      "in/.earcon.yml": Array("limit: 10\n".utf8),
    ])
    expect(try sandbox.earcon("fix ding.au --rule container/unsupported=off"), 0, "")
    expect(try sandbox.earcon("fix in --no-config"), 0, "")
    expect(
      try sandbox.earcon("fix in ding.au --trim --in-place --dry-run"), 0,
      """
      FILE         RULES                  ACTION                  NEW NAME   BYTES    AFTER
      in/long.wav  duration/too-long      trim to 9.999 s         the same  180044  ~164094
      ding.au      container/unsupported  convert to ima4 in CAF  ding.caf   16024    ~8346

      """)
    expect(
      try sandbox.earcon("fix in ding.au --trim --in-place"), 0,
      """
      in/long.wav: trimmed to 9.999 s, 164094 bytes instead of 180044
      ding.au -> ding.caf: converted to ima4 in CAF, 8346 bytes instead of 16024
      ding.au -> ding.caf: change the name in payloads

      """)
    #expect(try sandbox.names == ["ding.caf", "in"])
  }
}
