// SPDX-License-Identifier: MIT

/// A slow IMA4 decoder written directly from the packet's definition (Apple TN1081; IMA,
/// "Recommended Practices", 1992), independent of the library.
public struct IMA4Reference: Sendable {
  /// Step sizes (IMA, table 2).
  public static let steps: [Int] = [
    7, 8, 9, 10, 11, 12, 13, 14,
    16, 17, 19, 21, 23, 25, 28, 31,
    34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143,
    157, 173, 190, 209, 230, 253, 279, 307,
    337, 371, 408, 449, 494, 544, 598, 658,
    724, 796, 876, 963, 1060, 1166, 1282, 1411,
    1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024,
    3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
    7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899,
    15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
  ]

  /// A decoder's use of packet headers.
  public enum Convention: Sendable {
    /// The decoder restarts from the header of every packet (libsndfile).
    case restarting
    /// The decoder keeps its state if the header has the same step index and a predictor at most 127
    /// away, otherwise it restarts from the header (Core Audio, FFmpeg).
    case carrying
  }

  /// The last decoded sample, or the predictor of a packet header.
  public private(set) var predictor = 0
  /// The step index for the next sample.
  public private(set) var index = 0

  /// Creates a decoder with predictor 0 and step index 0.
  public init() {}

  /// Decodes one nibble, 0 to 15, to a sample (IMA, "The IMA ADPCM decompression algorithm").
  public mutating func decode(code: Int) -> Int16 {
    var step = Self.steps[index]
    var difference = 0
    for bit in [4, 2, 1] {
      if code & bit != 0 { difference += step }
      step /= 2
    }
    difference += step
    predictor += code & 8 != 0 ? -difference : difference
    predictor = min(32767, max(-32768, predictor))
    index += [-1, -1, -1, -1, 2, 4, 6, 8][code & 7]
    index = min(88, max(0, index))
    return Int16(predictor)
  }

  /// Sets the state, as a packet header does.
  public mutating func set(predictor: Int, index: Int) {
    self.predictor = predictor
    self.index = index
  }

  /// Decodes one channel's packet of 34 bytes to 64 samples.
  public mutating func decode(packet: ArraySlice<UInt8>, _ convention: Convention) -> [Int16] {
    let bytes = Array(packet)
    let header = Int(bytes[0]) * 256 + Int(bytes[1])
    let headerIndex = min(88, header % 128)
    let headerPredictor = (header >= 32768 ? header - 65536 : header) - header % 128
    let agrees = headerIndex == index && abs(headerPredictor - predictor) <= 127
    if convention == .restarting || !agrees { set(predictor: headerPredictor, index: headerIndex) }
    return bytes[2..<34].flatMap { [Int($0) % 16, Int($0) / 16] }.map { decode(code: $0) }
  }

  /// Decodes whole packets, one for each channel in turn, to interleaved samples.
  public static func decode(
    _ packets: [UInt8], channels: Int, _ convention: Convention
  ) -> [Int16] {
    let count = packets.count / 34 / channels
    var samples = [Int16](repeating: 0, count: count * 64 * channels)
    for channel in 0..<channels {
      var state = IMA4Reference()
      for packet in 0..<count {
        let start = (packet * channels + channel) * 34
        let decoded = state.decode(packet: packets[start..<(start + 34)], convention)
        for (frame, sample) in decoded.enumerated() {
          samples[(packet * 64 + frame) * channels + channel] = sample
        }
      }
    }
    return samples
  }
}
