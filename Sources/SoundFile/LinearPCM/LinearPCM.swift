// SPDX-License-Identifier: MIT

/// The layout of an uncompressed sample in a file.
public struct LinearPCM: Hashable, Sendable {
  /// The numeric type of a sample.
  public enum Kind: String, Hashable, Sendable {
    /// Two's complement.
    case signedInteger = "I"
    /// Offset binary; the middle of the range is silence.
    case unsignedInteger = "UI"
    /// IEEE 754, with full scale at ±1.
    case float = "F"
  }

  /// The numeric type.
  public let kind: Kind
  /// Significant bits in a sample.
  public let bits: Int
  /// The size of a sample in bytes; if these have more than `bits` bits, the significant bits are in the highest
  /// positions and the rest is padding.
  public let bytesPerSample: Int
  /// The byte order; always `.big` for one-byte samples.
  public let byteOrder: ByteOrder

  /// Creates a layout without checking that Earcon decodes it; see `isDecodable`.
  ///
  /// - Parameters:
  ///   - kind: the numeric type.
  ///   - bits: significant bits, at least 1.
  ///   - byteOrder: the byte order; ignored for one-byte samples.
  ///   - bytesPerSample: the size of a sample in bytes; default: the smallest size that holds `bits`.
  public init(_ kind: Kind, bits: Int, _ byteOrder: ByteOrder, bytesPerSample: Int? = nil) {
    self.kind = kind
    self.bits = bits
    self.bytesPerSample = bytesPerSample ?? Self.minimumBytes(bits)
    self.byteOrder = self.bytesPerSample == 1 ? .big : byteOrder
  }

  /// Creates the layout of a sample with `valid` significant bits.
  ///
  /// The sample's size in bytes is `frameBytes` divided by `channels`. If the quotient is not a whole number, is
  /// below the minimum for `bits` or is above 8, the size is that minimum.
  init(_ kind: Kind, bits: Int, _ order: ByteOrder, frameBytes: Int, channels: Int, valid: Int) {
    let least = Self.minimumBytes(bits)
    let shared = channels > 0 && frameBytes % channels == 0 ? frameBytes / channels : 0
    let bytes = shared >= least && shared <= 8 ? shared : least
    self.init(kind, bits: valid, order, bytesPerSample: bytes)
  }

  static func minimumBytes(_ bits: Int) -> Int { bits / 8 + (bits % 8 == 0 ? 0 : 1) }

  /// Indicates whether Earcon decodes this layout: signed integers of 1 to 4 bytes, unsigned integers of 1
  /// byte, or floats of 4 or 8 bytes without padding.
  public var isDecodable: Bool {
    switch kind {
    case .float: (bits == 32 && bytesPerSample == 4) || (bits == 64 && bytesPerSample == 8)
    case .unsignedInteger: (1...8).contains(bits) && bytesPerSample == 1
    case .signedInteger:
      (1...4).contains(bytesPerSample) && (1...(8 * bytesPerSample)).contains(bits)
    }
  }

  /// Indicates whether a sample has no padding.
  public var isPacked: Bool { bits == 8 * bytesPerSample }

  /// The name in `afconvert -d`, such as `BEI16`, `LEF32`, `I8` or `UI8`; for other depths, a name of the same
  /// form, such as `BEI20`.
  public var specifier: String {
    let order = bytesPerSample == 1 ? "" : byteOrder == .big ? "BE" : "LE"
    return order + kind.rawValue + String(bits)
  }
}

extension LinearPCM: CustomStringConvertible {
  /// The layout as older versions of `afinfo` print it, such as `16-bit little-endian signed integer`.
  ///
  /// A padded sample's size follows, as in `20-bit big-endian signed integer in 3 bytes`.
  public var description: String {
    let order = bytesPerSample == 1 ? "" : byteOrder == .big ? "big-endian " : "little-endian "
    let kind =
      switch self.kind {
      case .signedInteger: "signed integer"
      case .unsignedInteger: "unsigned integer"
      case .float: "float"
      }
    return "\(bits)-bit \(order)\(kind)" + (isPacked ? "" : " in \(bytesPerSample) bytes")
  }
}
