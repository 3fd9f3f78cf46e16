// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// `--reporter html`, with the samples of real files.
@Suite struct `The page of a run` {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff", "doorbell.caf", "too-long.wav"])
    try sandbox.write(Array("ID3".utf8), to: "bad.mp3")
    return sandbox
  }

  @Test func `The page shows the waveform and a player of each sound, and is reproducible`() throws
  {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("validate . --reporter html=page.html")
    #expect(result.status == 1 && result.errors == "")
    let page = String(decoding: try sandbox.bytes("page.html"), as: UTF8.self)
    #expect(page.matches(of: #/<path class="signal"/#).count == 4)
    #expect(page.matches(of: #/<audio/#).count == 4)
    #expect(page.contains("aria-label=\"Waveform of 30 s, peak "))
    let again = try sandbox.earcon("validate . --reporter html")
    #expect(again.text == page)
  }

  @Test func `A player has the samples that the phone decodes`() throws {
    let sandbox = try Self.sandbox()
    let page = try sandbox.earcon("validate doorbell.caf --reporter html").text
    let match = try #require(page.firstMatch(of: #/src="data:audio/wav;base64,([^"]+)"/#))
    let wave = try #require(Data(base64Encoded: String(match.1)))
    func samples(_ bytes: [UInt8]) throws -> [Int16] {
      var reader = try SoundReader(MemorySource(bytes))
      return try reader.readAll(as: Int16.self)
    }
    #expect(try samples(Array(wave)) == samples(sandbox.bytes("doorbell.caf")))
  }

  @Test(arguments: [("0", 0), ("200KB", 1), ("1MB", 3)])
  func `The players of a page have a largest size together`(_ size: String, _ count: Int) throws {
    let page = try Self.sandbox().earcon(
      "validate alarm.wav chime.aiff doorbell.caf --reporter html --players \(size)")
    #expect(page.text.matches(of: #/<audio/#).count == count)
  }

  @Test func `The Content-Security-Policy allows exactly the page's style sheet and script`() throws
  {
    let page = try Self.sandbox().earcon("validate alarm.wav --reporter html").text
    for tag in ["style", "script"] {
      let start = try #require(page.firstRange(of: "<\(tag)>")).upperBound
      let end = try #require(page.firstRange(of: "</\(tag)>")).lowerBound
      var hash = SHA256()
      hash.update(Array(page[start..<end].utf8).span)
      let text = Data(hash.finalize()).base64EncodedString()
      #expect(page.contains("\(tag)-src 'sha256-\(text)';"), "sha256-\(text)")
    }
    #expect(page.contains("content=\"default-src 'none'; "))
    #expect(page.matches(of: #/ (style|on[a-z]+)="/#).isEmpty)
  }
}
