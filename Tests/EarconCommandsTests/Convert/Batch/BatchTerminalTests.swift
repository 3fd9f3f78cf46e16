// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Batch conversions whose standard error is a terminal.
@Suite struct `Batch conversions on a terminal` {
  @Test func `The progress bar fits the terminal and is cleared at the end`() throws {
    let sandbox = try Batch.sandbox()
    for columns in [100, 40, 12] {
      let text = try sandbox.onTerminal(
        "convert in --recursive --output-dir out --force", columns: columns)
      let draws = text.split(separator: "\r").filter { $0.contains(" of ") || columns < 20 }
      #expect(!draws.isEmpty)
      for draw in draws where draw.hasSuffix("\u{1B}[K") {
        let shown = draw.replacing(#/\u{1B}\[[0-9]*[mK]/#, with: "")
        #expect(shown.count < columns, "\(shown)")
      }
      #expect(text.hasSuffix("\r\u{1B}[K4 sounds converted\r\n"), "\(text.debugDescription)")
    }
  }

  /// Returns a folder with `long.wav`, which is long enough for several redraws, even with an optimized encoder.
  private static func longSound() throws -> Sandbox {
    let sandbox = try Sandbox([])
    let size: UInt32 = 400_000_000
    try sandbox.write(
      Array(FixSound.sine(frames: 0).prefix(40)) + bytes(size, .little), to: "long.wav")
    let handle = try #require(FileHandle(forUpdatingAtPath: sandbox.file("long.wav")))
    try handle.truncate(atOffset: UInt64(size) + 44)
    try handle.close()
    return sandbox
  }

  @Test func `A long conversion of one sound has a progress bar`() throws {
    let sandbox = try Self.longSound()
    let text = try sandbox.onTerminal("convert long.wav", columns: 100, more: "NO_COLOR=1")
    #expect(text.contains("-] ") && !text.contains(" of 1 file"), "\(text.debugDescription)")
    #expect(text.contains("\r\u{1B}[Klong.wav -> long.caf: "), "\(text.debugDescription)")
  }

  @Test func `The progress bar advances within one long sound`() throws {
    let sandbox = try Self.longSound()
    let start = ContinuousClock.now
    let text = try sandbox.onTerminal("convert long.wav --output-dir out", columns: 100)
    let seconds = (ContinuousClock.now - start).components.seconds + 1
    // The bar is drawn at most ten times a second.
    #expect(text.matches(of: #/\r\[/#).count <= 10 * Int(seconds) + 2)
    let shown = Set(text.matches(of: #/\] ([0-9.]+) of 400.0 MB/#).map(\.1))
    #expect(shown.count >= 3, "\(shown)")
    #expect(text.contains("[\u{1B}[32m#"))
    // Without colors, the only escape sequence is the one that clears the line.
    let plain = try sandbox.onTerminal(
      "convert long.wav --output-dir out --force", columns: 100, more: "NO_COLOR=1")
    #expect(plain.contains("[#"), "\(plain.debugDescription)")
    #expect(!plain.replacing("\u{1B}[K", with: "").contains("\u{1B}"))
  }

  @Test func `Text about a sound replaces the progress bar`() throws {
    let sandbox = try Sandbox(["too-long.wav", "tick.wav"])
    try sandbox.write("rubbish, no sound at all", to: "bad.wav")
    for (line, status, text) in [
      ("bad.wav", 2, "bad.wav: error: "), ("too-long.wav", 0, "out/too-long.caf: warning: "),
      ("tick.wav -v", 0, "tick.wav -> out/tick.caf: "),
    ] {
      let shown = try sandbox.onTerminal(
        "convert \(line) --output-dir out --force -d LEI16", columns: 100, more: "NO_COLOR=1",
        status: Int32(status))
      #expect(shown.contains("\r\u{1B}[K\(text)"), "\(shown.debugDescription)")
      // Earcon clears a line only if it has drawn a bar there.
      #expect(!shown.contains("\r\n\r\u{1B}[K"), "\(shown.debugDescription)")
    }
  }

  @Test func `A batch conversion without sounds shows no progress bar`() throws {
    let sandbox = try FixSound.sandbox(["in/read.me": [1, 2, 3]])
    let text = try sandbox.onTerminal(
      "convert in --recursive --output-dir out", columns: 100, more: "NO_COLOR=1")
    #expect(text.hasSuffix("0 sounds converted\r\n"), "\(text.debugDescription)")
    #expect(!text.contains("\u{1B}"), "\(text.debugDescription)")
  }

  @Test func `The progress bar counts finished sounds and their bytes`() throws {
    let sandbox = try Sandbox([])
    try sandbox.replaceDecoder(by: "[ \"$3\" = run ] || sleep 0.4; exit 1")
    // One byte more in either sum would show as a tenth of a megabyte more.
    for (name, size) in [("a.au", 999_999), ("b.au", 1_000_000)] {
      let sound = FixSound.au()
      try sandbox.write(sound + [UInt8](repeating: 0, count: size - sound.count), to: name)
    }
    let text = try sandbox.onTerminal(
      "convert a.au b.au --output-dir out --jobs 1 --keep-going", columns: 100,
      more: "NO_COLOR=1", program: "bin/earcon", status: 1)
    let shown = text.matches(of: #/\] ([^\e]*) MB/#).map { String($0.1) }
    #expect(shown.first == "0 of 2 files, 0.0 of 1.9", "\(shown)")
    #expect(shown.contains("1 of 2 files, 0.9 of 1.9"), "\(shown)")
  }
}
