// SPDX-License-Identifier: MIT

import SoundFindings
import SoundValidation
import TestSupport
import Testing

@Suite struct `Randomly altered files` {
  @Test(arguments: ExampleCase.all.indices)
  func
    `Randomly altered files are checked without a trap, and findings have a message and a suggestion`(
      _ index: Int
    ) throws
  {
    var random = SeededRandom(UInt64(index))
    var policy = ValidationPolicy()
    policy.isDeep = true
    policy.platforms = Set(SoundPlatform.allCases)
    let validator = SoundValidator(policy: policy)
    for file in ExampleCase.all[index].example.files {
      let whole = Array(file.bytes().prefix(3000))
      for _ in 0..<15 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<min(bytes.count, 120), using: &random)
          bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        }
        let cut = Int.random(in: 0...bytes.count, using: &random)
        for variant in [bytes, Array(bytes.prefix(cut))] {
          for finding in try validator.validate(variant, named: file.path) {
            #expect(!finding.message.isEmpty && finding.suggestion?.isEmpty == false)
          }
        }
      }
    }
  }
}
