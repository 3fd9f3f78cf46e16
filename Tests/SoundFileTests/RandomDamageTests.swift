// SPDX-License-Identifier: MIT

import SoundConversion
import TestSupport
import Testing

@testable import SoundFile

/// Files with a few bytes changed: described, read and converted, or refused.
@Suite struct RandomDamageTests {
  @Test(arguments: Fixture.all)
  func `damaged files never trap`(_ fixture: Fixture) throws {
    var random = SeededRandom(60)
    let file = try fixture.file(frames: 20)
    let front = try Int(describe(file).audio.lowerBound)
    for _ in 0..<60 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<front, using: &random)
        damaged[place] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      check(damaged)
    }
  }

  private func check(_ file: [UInt8]) {
    do {
      let sound = try describe(file)
      let read = try samples(of: file, as: Int16.self, splits: [9])
      if Int64(read.count / sound.format.channels) != sound.frames {
        Issue.record("\(read.count) samples, \(sound.frames ?? -1) frames: \(file)")
      }
      for data in [ConversionRequest.Data.encode(.ima4), .copyPackets] {
        var request = ConversionRequest()
        request.data = data
        let plan = try ConversionPlan(sound, request)
        try Conversion(plan).run(SoundReader(MemorySource(file)), to: MemorySink())
      }
    } catch {
      if !(error is SoundError) { Issue.record("\(error): \(file)") }
    }
  }
}
