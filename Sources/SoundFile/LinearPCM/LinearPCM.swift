// SPDX-License-Identifier: MIT

/// The layout of one uncompressed sample in a file.
public struct LinearPCM: Hashable, Sendable {
  /// What the bits of a sample mean.
  public enum Kind: String, Hashable, Sendable {
    /// Two's complement.
    case signedInteger = "I"
    /// Offset binary: the middle of the range is silence.
    case unsignedInteger = "UI"
    /// IEEE 754, full scale at ±1.
    case float = "F"
  }

  /// What the bits mean.
  public let kind: Kind
  /// Significant bits in a sample.
  public let bits: Int
  /// Bytes that a sample takes; more than `bits` needs where the file pads (the bits then stand
  /// in the most significant places).
  public let bytesPerSample: Int
  /// The order of a sample's bytes; `.big` for one-byte samples, which have none.
  public let byteOrder: ByteOrder

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - kind: what the bits mean.
  ///   - bits: significant bits, at least 1.
  ///   - byteOrder: the order of the bytes; ignored for one-byte samples.
  ///   - bytesPerSample: bytes a sample takes; the least that holds `bits` when left out.
  public init(_ kind: Kind, bits: Int, _ byteOrder: ByteOrder, bytesPerSample: Int? = nil) {
    self.kind = kind
    self.bits = bits
    self.bytesPerSample = bytesPerSample ?? Self.leastBytes(bits)
    self.byteOrder = self.bytesPerSample == 1 ? .big : byteOrder
  }

  /// Makes the layout of one sample of a frame: the frame's bytes shared among its channels where
  /// that holds the bits, else as few bytes as hold them.
  init(_ kind: Kind, bits: Int, _ order: ByteOrder, frameBytes: Int, channels: Int, valid: Int) {
    let least = Self.leastBytes(bits)
    let shared = channels > 0 && frameBytes % channels == 0 ? frameBytes / channels : 0
    let bytes = shared >= least && shared <= 8 ? shared : least
    self.init(kind, bits: valid, order, bytesPerSample: bytes)
  }

  /// The least bytes that hold so many bits.
  static func leastBytes(_ bits: Int) -> Int { bits / 8 + (bits % 8 == 0 ? 0 : 1) }

  /// Whether samples of this layout are decoded and encoded: whole containers of 1 to 4 bytes for
  /// integers, 4 or 8 bytes for floats.
  public var isDecodable: Bool {
    switch kind {
    case .float: (bits == 32 && bytesPerSample == 4) || (bits == 64 && bytesPerSample == 8)
    case .unsignedInteger: (1...8).contains(bits) && bytesPerSample == 1
    case .signedInteger:
      (1...4).contains(bytesPerSample) && (1...(8 * bytesPerSample)).contains(bits)
    }
  }

  /// Whether a sample holds its bits without padding.
  public var isPacked: Bool { bits == 8 * bytesPerSample }

  /// The name that `afconvert -d` takes: `BEI16`, `LEF32`, `I8`, `UI8`.
  public var specifier: String {
    let order = bytesPerSample == 1 ? "" : byteOrder == .big ? "BE" : "LE"
    return order + kind.rawValue + String(bits)
  }
}

extension LinearPCM: CustomStringConvertible {
  /// The layout in words, as `afinfo` says it: `16-bit little-endian signed integer`.
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
