// SPDX-License-Identifier: MIT

internal import SoundFile

/// Core Audio's format flags of linear PCM: `kAudioFormatFlagIs…` (`CoreAudioBaseTypes.h`).
struct CoreAudioFlags: OptionSet {
  let rawValue: UInt32

  static let float = CoreAudioFlags(rawValue: 1)
  static let bigEndian = CoreAudioFlags(rawValue: 2)
  static let signedInteger = CoreAudioFlags(rawValue: 4)
  static let packed = CoreAudioFlags(rawValue: 8)
  static let alignedHigh = CoreAudioFlags(rawValue: 16)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the flags of an encoding; compressed encodings have none.
  init(_ encoding: SoundEncoding) {
    guard case .linearPCM(let pcm) = encoding else {
      self = []
      return
    }
    self = pcm.isPacked ? .packed : .alignedHigh
    if pcm.kind == .float { insert(.float) }
    if pcm.kind == .signedInteger { insert(.signedInteger) }
    if pcm.byteOrder == .big, pcm.bytesPerSample > 1 { insert(.bigEndian) }
  }

  /// Returns the packed format with these flags and `bits` bits per sample; `nil` if none matches.
  ///
  /// The flag `packed` has no effect, because samples of whole bytes are always packed.
  func linearPCM(bits: Int) -> LinearPCM? {
    guard subtracting([.float, .bigEndian, .signedInteger, .packed]).isEmpty else { return nil }
    guard !isSuperset(of: [.float, .signedInteger]) else { return nil }
    let order: ByteOrder = contains(.bigEndian) ? .big : .little
    if contains(.float) {
      return [32, 64].contains(bits) ? LinearPCM(.float, bits: bits, order) : nil
    }
    guard [8, 16, 24, 32].contains(bits) else { return nil }
    return LinearPCM(
      contains(.signedInteger) ? .signedInteger : .unsignedInteger, bits: bits, order)
  }
}
