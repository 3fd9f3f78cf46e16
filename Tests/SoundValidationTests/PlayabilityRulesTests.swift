// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import Testing

@testable import SoundValidation

@Suite struct `Playability by rules` {
  @Test func `Playability follows the rules that rest on Apple's documents`() throws {
    let documented: Set<SoundRule.ID> = [
      "container/unsupported", "encoding/unsupported", "duration/empty", "duration/too-long",
    ]
    for file in ExampleCase.all.flatMap(\.example.files) {
      let subject = try SoundSubject(MemorySource(file.bytes()), path: "ding.caf")
      guard let sound = subject.sound else { continue }
      let errors = SoundValidator().check(subject).filter { $0.severity == .error }
      let reasons = errors.filter { documented.contains($0.rule) }.map(\.message)
      switch Playability(of: sound) {
      case .no(let found): #expect(found.sorted() == reasons.sorted(), "\(file.path)")
      case .unknown: #expect(reasons.isEmpty, "\(file.path)")
      case .yes: #expect(errors.isEmpty, "\(file.path): \(errors)")
      }
    }
  }
}
