// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// The bytes of encoded packets, which must not depend on the machine, the compiler or the threads.
@Suite struct IMA4BytesTests {
  /// CRC-32 of the packets that the encoder writes for integer signals.
  ///
  /// A different machine, compiler or number of threads must never change these values. After a
  /// change of the search, replace this table by the one that `swift test --filter IMA4BytesTests`
  /// prints.
  private static let golden: [Golden] = [
    Golden(.triangle, .fast, 0x1AB7_7C71),
    Golden(.noise, .fast, 0x6C98_F87F),
    Golden(.quiet, .fast, 0xB801_3A79),
    Golden(.square, .fast, 0x6DDA_E193),
    Golden(.mixture, .fast, 0xEEEC_D86D),
    Golden(.reencoded, .fast, 0xAF80_3DBF),
    Golden(.triangle, .default, 0x5434_E944),
    Golden(.noise, .default, 0x13C7_D18E),
    Golden(.quiet, .default, 0x679A_BC41),
    Golden(.square, .default, 0x4282_EC3E),
    Golden(.mixture, .default, 0xF3B9_E4F9),
    Golden(.reencoded, .default, 0xAF80_3DBF),
    Golden(.triangle, .best, 0x1591_27AD),
    Golden(.noise, .best, 0xEB9F_DB81),
    Golden(.quiet, .best, 0x6250_2942),
    Golden(.square, .best, 0x8824_F649),
    Golden(.mixture, .best, 0x1D95_6F9D),
    Golden(.reencoded, .best, 0xAF80_3DBF),
  ]

  @Test(arguments: IMA4Effort.allCases)
  func `IMA4 packets have the golden checksums at every effort level`(_ effort: IMA4Effort) throws {
    let found = try IntegerSignal.allCases.map { signal in
      let packets = try IMA4Coding.packets(signal.sound, effort)
      return Golden(signal, effort, crc32(packets))
    }
    let expected = Self.golden.filter { $0.effort == effort }
    let isSame = found == expected
    #expect(isSame, "the packets have changed; the new table is printed")
    if isSame { return }
    print("the new table of IMA4BytesTests at \(effort):")
    for line in found { print("    \(line.source)") }
  }

  /// Returns lengths in frames around the ends of packets, of segments, and of several segments; only a few
  /// for a debug build, which is slow.
  private static func lengths(_ effort: IMA4Effort) -> [Int] {
    let all = [1, 64, 65, 256 * 64 - 1, 256 * 64, 256 * 64 + 1, 3 * 256 * 64 + 700, 130_000]
    if TestSize.isOptimized { return all }
    return effort == .best ? [65, 256 * 64 + 65] : [65, 256 * 64 - 1, 256 * 64 + 1, 50_000]
  }

  @Test(arguments: IMA4Effort.allCases)
  func `IMA4 packets do not depend on the number of threads`(_ effort: IMA4Effort) throws {
    for length in Self.lengths(effort) {
      for channels in length > 20_000 || effort == .best ? [1] : [1, 2] {
        let sound = IntegerSignal.mixture.sound(frames: length, channels: channels)
        let alone = try IMA4Coding.packets(sound, effort)
        for workers in Self.workers(effort) {
          let packets = try IMA4Coding.packets(sound, effort, workers: workers)
          #expect(packets == alone, "\(sound), \(workers.count) workers")
        }
      }
    }
  }

  /// Returns workers with several numbers of threads, and workers that finish in a fixed order, the last piece
  /// first.
  private static func workers(_ effort: IMA4Effort) -> [SoundWorkers] {
    let threads = (effort == .best && !TestSize.isOptimized ? [2, 5] : [2, 3, 5, 8])
      .map { SoundWorkers.threads($0) }
    return threads + [.lastFirst()]
  }
}

/// A row of the table of checksums.
private struct Golden: Equatable {
  let signal: IntegerSignal
  let effort: IMA4Effort
  let checksum: UInt32

  init(_ signal: IntegerSignal, _ effort: IMA4Effort, _ checksum: UInt32) {
    (self.signal, self.effort, self.checksum) = (signal, effort, checksum)
  }

  /// The row as Swift source.
  var source: String {
    let digits = String(checksum, radix: 16, uppercase: true)
    let all = String(repeating: "0", count: 8 - digits.count) + digits
    return "Golden(.\(signal), .\(effort), 0x\(all.prefix(4))_\(all.suffix(4))),"
  }
}

/// Signals made of integers only, because floating-point functions round differently between
/// platforms.
private enum IntegerSignal: CaseIterable {
  case triangle, noise, quiet, square, mixture
  /// A triangle that was decoded from IMA ADPCM.
  case reencoded

  /// The signal in two channels, with a partial last packet.
  ///
  /// The mixture and the re-encoded signal have one channel instead. The mixture is longer than a segment.
  var sound: NamedSound {
    switch self {
    case .mixture: sound(frames: 17_000, channels: 1)
    case .reencoded:
      NamedSound(
        "re-encoded", IMA4Greedy(Self.triangle.sound(frames: 1408, channels: 1)).decoded)
    default: sound(frames: 700, channels: 2)
    }
  }

  func sound(frames: Int, channels: Int) -> NamedSound {
    var random = SeededRandom(seed: 4)
    var samples: [Int16] = []
    for frame in 0..<frames {
      for channel in 0..<channels {
        let noise = Int(truncatingIfNeeded: random.next() >> 48) - 32_768
        samples.append(Int16(clamping: value(frame + 37 * channel, noise)))
      }
    }
    return NamedSound("\(self)", channels: channels, samples)
  }

  private func value(_ frame: Int, _ noise: Int) -> Int {
    switch self {
    case .triangle, .reencoded: return abs(frame * 611 % 40_000 - 20_000) - 10_000
    case .noise: return noise / 2
    case .quiet: return noise / 1000
    case .square: return frame / 50 % 2 == 0 ? 32_767 : -32_768
    case .mixture:
      // Syllables of a triangle and noise, with silence between them.
      let swell = max(0, 2000 - frame % 5000)
      return (abs(frame * 900 % 30_000 - 15_000) - 7_500 + noise / 4) * swell / 2000
    }
  }
}

/// CRC-32 (ITU-T V.42, 8.1.1.6.2), bit by bit.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var rest = UInt32.max
  for byte in bytes {
    rest ^= UInt32(byte)
    for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xEDB8_8320 }
  }
  return ~rest
}
