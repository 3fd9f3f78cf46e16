// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// The number of frames and channels of a test's sound.
struct Shape: Sendable, CustomStringConvertible {
  let frames: Int
  let channels: Int

  /// One channel with an odd number of frames, so that 8-bit and 24-bit samples end at an odd byte;
  /// and two channels.
  static let all = [Shape(frames: 1001, channels: 1), Shape(frames: 500, channels: 2)]

  var description: String { "\(frames) frames of \(channels)" }

  func format(_ encoding: SoundEncoding) -> AudioFormat {
    AudioFormat(sampleRate: 44100, channels: channels, encoding: encoding)
  }
}

/// Samples that an encoding represents exactly.
enum ExactSamples {
  /// Returns all values of a law in turn; for other encodings 0, the highest value, the lowest (for floats
  /// −0.5), then noise over the whole range.
  ///
  /// Floats stay above −1, because libsndfile's converter scales down sounds that reach −1.
  static func samples(_ encoding: SoundEncoding, _ shape: Shape) -> [Double] {
    var random = SeededRandom(seed: UInt64(shape.frames))
    let count = shape.frames * shape.channels
    switch encoding.grid {
    case .values(let values): return (0..<count).map { values[$0 % values.count] }
    case .steps(let bits):
      let scale = Double(1 << (bits - 1))
      let edges = [0, 1 - 1 / scale, encoding.isFloat ? -0.5 : -1]
      return edges
        + (edges.count..<count).map { _ in
          // Adding 0 turns −0, which integers lack, into 0.
          (Double.random(in: -1..<1, using: &random) * scale).rounded(.towardZero) / scale + 0
        }
    }
  }
}

/// The values that samples of an encoding can have.
private enum Grid {
  /// Multiples of 2^-(bits - 1).
  case steps(Int)
  /// The listed values.
  case values([Double])
}

extension SoundEncoding {
  fileprivate var grid: Grid {
    switch self {
    case .linearPCM(let pcm) where pcm.kind == .float: .steps(pcm.bits == 32 ? 24 : 32)
    case .linearPCM(let pcm): .steps(pcm.bits)
    case .uLaw: .values((0..<256).map { Double(G711.uLaw($0)) / 32768 })
    case .aLaw: .values((0..<256).map { Double(G711.aLaw($0)) / 32768 })
    case .ima4, .other: .values([0])
    }
  }

  /// Indicates whether samples are IEEE floats.
  var isFloat: Bool {
    guard case .linearPCM(let pcm) = self else { return false }
    return pcm.kind == .float
  }
}

/// The values of both laws by formula (ITU-T G.711, tables 1 and 2), in 16 bits.
private enum G711 {
  static func uLaw(_ code: Int) -> Int {
    let bits = ~code & 0xFF
    let size = (((bits & 15) << 3) + 0x84) << ((bits >> 4) & 7) - 0x84
    return bits & 0x80 != 0 ? -size : size
  }

  static func aLaw(_ code: Int) -> Int {
    let bits = code ^ 0x55
    let segment = (bits >> 4) & 7
    let step = ((bits & 15) << 4) + 8
    let size = segment == 0 ? step : (step + 0x100) << (segment - 1)
    return bits & 0x80 != 0 ? size : -size
  }
}
