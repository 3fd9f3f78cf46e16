// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

struct ByteOrderTests {
  @Test func `Texts are compared by their bytes`() {
    let ordered = [
      "", "Z", "a", "a.caf", "a/b", "ab", "e\u{301}.caf", "z", "\u{E9}.caf", "\u{FF21}",
      "\u{1F514}",
    ]
    for (index, one) in ordered.enumerated() {
      #expect(one.comesBefore(one) == nil)
      for other in ordered[(index + 1)...] {
        #expect(one.comesBefore(other) == true, "\(one) before \(other)")
        #expect(other.comesBefore(one) == false, "\(other) after \(one)")
      }
    }
  }

  @Test func `Long texts with a common prefix are compared by their bytes`() {
    let folder = String(repeating: "folder/", count: 20)
    #expect((folder + "wave-0001.wav").comesBefore(folder + "wave-0002.wav") == true)
    #expect((folder + "wave-0001.wav").comesBefore(folder + "wave-0001") == false)
    #expect((folder + "a").comesBefore(folder + "a") == nil)
  }
}
