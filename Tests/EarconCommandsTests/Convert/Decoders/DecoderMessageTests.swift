// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Messages of a conversion about its decoder` {
  /// Returns a folder with `bell.au`, and a decoder that returns the samples of `sound.caf` and then runs `end`.
  private func sandbox(_ end: String) throws -> Sandbox {
    let sandbox = try FixSound.sandbox([
      "sound.caf": FixSound.sine(.caf), "bell.au": FixSound.au(),
    ])
    try sandbox.replaceDecoder(
      by: """
        if [ "$1" = sandbox ]; then echo 'seat belts' >&2; exit 0; fi
        cat '\(sandbox.file("sound.caf"))'
        \(end)
        """)
    return sandbox
  }

  @Test func `A decoder's warning is a warning, and with --strict an error`() throws {
    let sandbox = try sandbox("echo 'the end is missing' >&2; exit 3")
    let warning = "bell.au: warning: libsndfile: the end is missing\n"
    let lenient = try sandbox.shell("bin/earcon convert bell.au a.caf")
    #expect(lenient.status == 0 && lenient.errors == warning)
    let batch = try sandbox.shell("bin/earcon convert bell.au --output-dir out")
    #expect(batch.status == 0 && batch.errors == warning + "1 sound converted\n")
    let strict = try sandbox.shell("bin/earcon convert bell.au b.caf --strict")
    #expect(strict.status == 1)
    #expect(
      strict.errors
        == "bell.au: error: the input is damaged: libsndfile: the end is missing; export it again\n"
    )
    #expect(try sandbox.names == ["a.caf", "bell.au", "bin", "out", "sound.caf"])
  }

  @Test func `A conversion with -v names missing protections once, for its first output`()
    throws
  {
    let sandbox = try sandbox("exit 0")
    let two = try sandbox.shell("bin/earcon convert bell.au -v -o a.caf -o b.wav")
    let lines = two.errors.split(separator: "\n").map(String.init)
    let places = lines.indices.filter { lines[$0] == "  Sandbox        without seat belts" }
    #expect(places.count == 1)
    let end = try #require(lines.firstIndex { $0.hasPrefix("Output file: a.caf") })
    #expect(try #require(places.first) < end)
    let own = try sandbox.shell("bin/earcon convert sound.caf -v c.wav")
    #expect(own.status == 0 && !own.errors.contains("Sandbox"))
    let note =
      "earcon convert: note: on this system, the sandbox for decoding formats such as MP3 lacks: "
      + "seat belts\n"
    let batch = "bin/earcon convert bell.au --output-dir out --force"
    #expect(try sandbox.shell(batch + " -v").errors.hasPrefix(note))
    #expect(try sandbox.shell(batch).errors == "1 sound converted\n")
  }
}
