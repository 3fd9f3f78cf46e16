// SPDX-License-Identifier: MIT

import Testing

@testable import SoundManifest

/// Tests of the texts that a manifest may contain.
@Suite struct `Texts of a manifest` {
  @Test func `A SHA-256 has 64 lowercase hexadecimal digits at every place`() {
    let digits = Set("0123456789abcdef".utf8)
    let hash = [UInt8](repeating: UInt8(ascii: "f"), count: 64)
    for place in hash.indices {
      for byte in UInt8.min ... .max {
        var text = hash
        text[place] = byte
        // A byte outside ASCII becomes the three bytes of a replacement character.
        let isHash = ManifestName.isHash(String(decoding: text, as: UTF8.self))
        #expect(isHash == digits.contains(byte), "\(byte) at \(place)")
      }
    }
  }

  @Test(arguments: ["", "f", String(repeating: "0", count: 63), String(repeating: "0", count: 65)])
  func `A text of another length is not a SHA-256`(_ text: String) {
    #expect(!ManifestName.isHash(text))
  }

  @Test func `Letters of two bytes are not digits of a SHA-256`() {
    #expect(!ManifestName.isHash(String(repeating: "é", count: 32)))
  }
}
