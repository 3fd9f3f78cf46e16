// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import SoundManifest

/// Manifests that are read in pieces, compared with manifests that are read as a whole.
@Suite struct `A manifest in pieces` {
  private struct Failure: Error {}

  private static func manifest(_ text: [UInt8], _ size: Int) -> Manifest? {
    var rest = text[...]
    return Manifest {
      let piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      return Array(piece)
    }
  }

  /// A manifest with every key, several versions, systems and identifiers, and names that JSON escapes.
  private static func example() throws -> Manifest {
    let note = ManifestSound.Finding(rule: "loudness/quiet", severity: .note, message: "a \"b\" é")
    let sounds = [
      ExampleManifest.sound("a.caf", androidName: "a"),
      ExampleManifest.sound("é \"quoted\" \\ \u{1}.caf", error: "31 s is longer than 30 s"),
      ManifestSound(
        name: "z.ogg", content: nil, bytes: 0, sha256: ExampleManifest.hash, findings: [note, note]),
      ManifestSound(
        name: "rate.wav",
        content: ManifestSound.Content(
          container: "WAVE", encoding: "LEI16", sampleRate: 44_100.5, channels: 1024, frames: 0),
        bytes: .max >> 8, sha256: ExampleManifest.hash),
    ]
    let omitted = ManifestBundle.OmittedSound(
      name: "x.caf", reason: "the sound is elsewhere", isInApp: false)
    return try Manifest(bundles: [
      ManifestBundle(
        identifier: "com.example.a", version: AppVersion("4.2"), build: "7",
        platforms: ["ios", "macos"], sounds: sounds, omitted: [omitted]),
      ExampleManifest.bundle("4.10", [], path: "PlugIns/b.appex"),
      ExampleManifest.bundle(nil, sounds.reversed(), platforms: ["android"]),
    ])
  }

  @Test(arguments: [1, 2, 7, 63, 64, 65, 500, 1 << 16])
  func `A manifest that Earcon wrote is the same in pieces of every size`(_ size: Int) throws {
    let manifest = try Self.example()
    let text = Array(manifest.text.utf8)
    #expect(Self.manifest(text, size) == manifest)
    let whole = try Manifest(whole: text)
    #expect(whole == manifest)
  }

  @Test func `A long manifest keeps its text neither in the order of pieces nor in memory`() throws
  {
    let names = (0..<3000).map { "ring-\($0).caf" }
    let manifest = try ExampleManifest.manifest([("1", names), ("2", ["a.caf"]), ("3", names)])
    let text = Array(manifest.text.utf8)
    #expect(text.count > 1 << 20)
    for size in [100, 5000, 1 << 14, 1 << 16, 1 << 22] {
      #expect(Self.manifest(text, size) == manifest, "\(size)")
    }
    var kept = 0
    var largest = 0
    var rest = text[...]
    let tape = JSONStream.rest(
      withoutElementsOf: "sounds", depth: 4, limit: 1 << 26,
      piece: {
        let piece = rest.prefix(1 << 14)
        rest = rest.dropFirst(1 << 14)
        return Array(piece)
      },
      take: { text, _, _, _ in
        kept += 1
        largest = max(largest, text.count)
        return true
      })
    #expect(kept == 6001)
    #expect(largest < 1 << 16)
    #expect(try #require(tape).text.count < 1 << 16)
  }

  @Test(arguments: `A damaged manifest`.cases)
  func `A damaged manifest in pieces is left to the reader of the whole`(
    _ example: `A damaged manifest`.Case
  ) {
    for size in [1, 50, 1 << 16] { #expect(Self.manifest(Array(example.text.utf8), size) == nil) }
  }

  @Test func `A changed manifest in pieces is what it is as a whole, or is left to that reader`()
    throws
  {
    let whole = Array(try Self.example().text.utf8)
    let words = [
      "null", "true", "false", "0", "-1", "1e3", "\"a\"", "[]", "{}", ",", ":", "\"valid\"",
      "\"name\"", "}", "]", "\\u0041", "1.5", "99999999999999999999", "\"sounds\"",
      "{\"sounds\":[{}]}",
    ].map { Array($0.utf8) }
    var random = SeededRandom(0x5E)
    var (read, left) = (0, 0)
    for _ in 0..<6000 {
      var text = whole
      let start = Int.random(in: text.indices, using: &random)
      let end = min(text.count, start + Int.random(in: 0...8, using: &random))
      text.replaceSubrange(start..<end, with: words.randomElement(using: &random) ?? [])
      let expected = try? Manifest(whole: text)
      let found = Self.manifest(text, Int.random(in: 1...400, using: &random))
      if let found {
        read += 1
        #expect(found == expected, "\(String(decoding: text, as: UTF8.self))")
      } else if expected != nil {
        left += 1
      }
    }
    #expect(read > 20)
    // Numbers of another form, `null` and escaped keys are valid, but Earcon does not write them.
    #expect(left < read)
  }

  @Test func `A failure to read a piece ends the reading`() throws {
    let text = Array(try Self.example().text.utf8)
    var count = 0
    #expect(throws: Failure.self) {
      _ = try Manifest { () throws(Failure) in
        count += 1
        if count > 1 { throw Failure() }
        return Array(text.prefix(1000))
      }
    }
    #expect(count == 2)
  }

  @Test func `An endless manifest ends at the largest size`() {
    var count = 0
    let blanks = [UInt8](repeating: 0x20, count: 1 << 20)
    let manifest = Manifest {
      count += 1
      return blanks
    }
    #expect(manifest == nil)
    #expect(count == Manifest.largestSize / blanks.count + 1)
  }
}
