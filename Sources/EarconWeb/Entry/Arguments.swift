// SPDX-License-Identifier: MIT

internal import SoundFile

/// Copies memory that JavaScript filled.
func copy(_ start: UnsafePointer<UInt8>, _ count: Int32) -> [UInt8] {
  // Safe: JavaScript passes the address and the size of a block that it allocated and filled.
  unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
}

/// The numbers of a conversion, in the order in which JavaScript stores them.
struct ConversionNumbers {
  /// The length of the array that JavaScript fills.
  static let count = 13

  private let values: [Double]

  /// Copies the numbers from memory that JavaScript filled.
  init(_ start: UnsafePointer<Double>) {
    // Safe: JavaScript passes the address of `count` aligned numbers.
    values = unsafe Array(UnsafeBufferPointer(start: start, count: Self.count))
  }

  /// The effort: 0 for fast, 1 for default, 2 for best.
  var effort: IMA4Effort { values[0] == 0 ? .fast : values[0] == 2 ? .best : .default }
  /// The objective of the IMA4 encoder: 0 for heard, 1 for snr.
  var objective: IMA4Objective { values[12] == 1 ? .snr : .heard }
  /// The number of channels; `nil`, also for a number that is not whole, to keep the input's.
  var channels: Int? { optional(1).flatMap(Int.init(exactly:)) }
  /// Indicates whether to mix channels instead of dropping some.
  var mixes: Bool { values[2] == 1 }
  /// The start of the output in the input, in seconds.
  var start: Double { optional(3) ?? 0 }
  /// The duration limit in seconds, exclusive; `nil` for none.
  var trim: Double? { optional(4) }
  /// The fade-out in milliseconds; `nil` for the default.
  var fade: Double? { optional(5) }
  /// Indicates whether to remove silence at both ends.
  var trimsSilence: Bool { values[6] == 1 }
  /// The duration in seconds, exclusive, up to which the sound is repeated; `nil` for no repetition.
  var loopTo: Double? { optional(7) }
  var dithers: Bool { values[8] == 1 }
  /// The gain in dB; `nil` for none.
  var gain: Double? { optional(9) }
  /// The loudness of the result in LUFS; `nil` to keep it.
  var loudness: Double? { optional(10) }
  /// The largest true peak in dBTP; `nil` for the default.
  var truePeak: Double? { optional(11) }

  /// Returns a number; `nil` for NaN, with which JavaScript marks an option that is not set.
  private func optional(_ index: Int) -> Double? { values[index].isNaN ? nil : values[index] }
}
