// SPDX-License-Identifier: MIT

/// The encoding of a file's samples: one of the four that this library decodes, or another.
public enum SoundEncoding: Hashable, Sendable {
  /// Uncompressed samples; `LinearPCM.isDecodable` says whether this library decodes their layout.
  case linearPCM(LinearPCM)
  /// Apple's IMA ADPCM (`ima4`, 4:1): packets of 64 frames, 34 bytes per channel.
  case ima4
  /// ITU-T G.711 µ-law, 8 bits per sample.
  case uLaw
  /// ITU-T G.711 A-law, 8 bits per sample.
  case aLaw
  /// An encoding that this library describes but does not decode.
  case other(SoundEncoding.Other)

  /// Core Audio's four-character code: `lpcm`, `ima4`, `ulaw` or `alaw`; for `other`, the encoding's own.
  public var code: FourCharacterCode {
    switch self {
    case .linearPCM: "lpcm"
    case .ima4: "ima4"
    case .uLaw: "ulaw"
    case .aLaw: "alaw"
    case .other(let other): other.code
    }
  }

  /// The encoding's common name.
  public var name: String {
    switch self {
    case .linearPCM(let pcm): "linear PCM, \(pcm.description)"
    case .ima4: "IMA 4:1 ADPCM"
    case .uLaw: "µ-law"
    case .aLaw: "A-law"
    case .other(let other): other.name
    }
  }

  /// Frames in one packet: 64 for IMA4, 1 for PCM, µ-law and A-law; 0 if the count varies or is unknown.
  public var framesPerPacket: Int {
    switch self {
    case .linearPCM, .uLaw, .aLaw: 1
    case .ima4: IMA4.framesPerPacket
    case .other(let other): other.framesPerPacket
    }
  }

  /// Returns the size of one packet of all channels.
  ///
  /// - Parameter channels: the number of channels, below 2³².
  /// - Returns: the size in bytes, at most `Int.max`; 0 if it varies or is unknown.
  public func bytesPerPacket(channels: Int) -> Int {
    switch self {
    case .linearPCM(let pcm): Self.product(pcm.bytesPerSample, channels)
    case .uLaw, .aLaw: channels
    case .ima4: Self.product(IMA4.bytesPerPacket, channels)
    case .other(let other): other.bytesPerPacket
    }
  }

  /// Returns a product, or `Int.max` if it is larger.
  ///
  /// Files declare any number of channels, and an `Int` of watchOS and WebAssembly can have 32 bits.
  private static func product(_ bytes: Int, _ channels: Int) -> Int {
    let (product, isTooLarge) = bytes.multipliedReportingOverflow(by: channels)
    return isTooLarge ? .max : product
  }

  /// Bits per sample; 0 for IMA4 and for `other` encodings.
  public var bitsPerChannel: Int {
    switch self {
    case .linearPCM(let pcm): pcm.bits
    case .uLaw, .aLaw: 8
    case .ima4, .other: 0
    }
  }
}

extension SoundEncoding {
  /// An encoding that this library reports but does not decode.
  public struct Other: Hashable, Sendable {
    /// The code of the encoding in the file; for a WAVE format tag, Core Audio's code, such as `ms\x00\x11` for
    /// `0x0011`.
    public let code: FourCharacterCode
    /// The encoding's common name; if the name is unknown, its code or WAVE format tag.
    public let name: String
    /// Frames in one packet; 0 if the count varies or is unknown.
    public let framesPerPacket: Int
    /// Bytes in one packet of all channels; 0 if the size varies or is unknown.
    public let bytesPerPacket: Int
    /// Indicates whether the file declares a variant that no decoder reads, such as 16-bit Microsoft ADPCM.
    var isImpossible = false

    /// Describes an encoding without checking the values; by default, the frames and bytes in a packet are unknown.
    public init(
      code: FourCharacterCode, name: String, framesPerPacket: Int = 0, bytesPerPacket: Int = 0
    ) {
      self.code = code
      self.name = name
      self.framesPerPacket = framesPerPacket
      self.bytesPerPacket = bytesPerPacket
    }
  }
}
