// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundLoudness
import TestSupport
import Testing

/// The programs of the article about `SoundLoudness`.
@Suite struct MeasuringSounds {
  @Test("A file's true peak and loudness can be measured")
  func measureFile() throws {
    let path = Repository.path + "/Samples/Sounds/chime.aiff"
    let levels = try SoundLevels(of: SoundReader(FileSource(path: path)))
    print("true peak: \(levels.truePeak) dBTP")
    if let loudness = levels.loudness {
      print("\(loudness.measure.rawValue) loudness: \(loudness.value) LUFS")
    }
    #expect(levels.loudness?.measure == .momentary)
    #expect(levels.truePeak >= levels.peak && levels.truePeak < 0)
  }

  // EBU Tech 3341, section 2.9, test case 1, shortened to 4 s.
  @Test("A stereo tone at -23 dBFS has a loudness of -23 LUFS")
  func measureBlocks() {
    let amplitude = pow(10, -23.0 / 20)
    let blocks = (0..<40).map { block in
      (0..<9600).map { sample in
        Float(amplitude * sin(2 * .pi * 1000 * Double(block * 4800 + sample / 2) / 48000))
      }
    }
    var meter = LoudnessMeter(sampleRate: 48000, weights: [1, 1])
    for block in blocks { meter.append(block.span) }
    let levels = meter.levels
    #expect(abs((levels.integrated ?? 0) + 23) < 0.1)
    #expect(levels.loudness?.measure == .integrated)
  }
}
