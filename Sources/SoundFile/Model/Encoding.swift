// SPDX-License-Identifier: MIT

/// How a file's samples are coded: one of the four that this library decodes, or another by name.
public enum SoundEncoding: Hashable, Sendable {
  /// Uncompressed samples.
  case linearPCM(LinearPCM)
  /// Apple's IMA ADPCM (`ima4`, 4:1): packets of 64 frames, 34 bytes a channel.
  case ima4
  /// ITU-T G.711 µ-law, 8 bits a sample.
  case uLaw
  /// ITU-T G.711 A-law, 8 bits a sample.
  case aLaw
  /// An encoding that is described, not decoded.
  case other(OtherEncoding)

  /// Core Audio's four-character code for it: `lpcm`, `ima4`, `ulaw`, `alaw` or the file's own.
  public var code: FourCharCode {
    switch self {
    case .linearPCM: "lpcm"
    case .ima4: "ima4"
    case .uLaw: "ulaw"
    case .aLaw: "alaw"
    case .other(let other): other.code
    }
  }

  /// The name a person knows it by.
  public var name: String {
    switch self {
    case .linearPCM(let pcm): "linear PCM, \(pcm.description)"
    case .ima4: "IMA 4:1 ADPCM"
    case .uLaw: "µ-law"
    case .aLaw: "A-law"
    case .other(let other): other.name
    }
  }

  /// Frames in one packet: 64 for IMA4, 1 for PCM and the laws, 0 where packets differ.
  public var framesPerPacket: Int {
    switch self {
    case .linearPCM, .uLaw, .aLaw: 1
    case .ima4: IMA4.framesPerPacket
    case .other(let other): other.framesPerPacket
    }
  }

  /// Bytes in one packet of so many channels; 0 where packets differ in size.
  ///
  /// - Parameter channels: the number of channels, below 2³².
  /// - Returns: bytes over all channels.
  public func bytesPerPacket(channels: Int) -> Int {
    switch self {
    case .linearPCM(let pcm): pcm.bytesPerSample * channels
    case .uLaw, .aLaw: channels
    case .ima4: IMA4.bytesPerPacket * channels
    case .other(let other): other.bytesPerPacket
    }
  }

  /// Bits that one sample's value has, 0 for compressed encodings other than the two laws.
  public var bitsPerChannel: Int {
    switch self {
    case .linearPCM(let pcm): pcm.bits
    case .uLaw, .aLaw: 8
    case .ima4, .other: 0
    }
  }
}

/// An encoding that this library recognises by its code and describes, but does not decode.
public struct OtherEncoding: Hashable, Sendable {
  /// The container's code; a WAVE format tag `0x0011` appears as Core Audio's `ms\x00\x11`.
  public let code: FourCharCode
  /// The name a person knows it by, or the code itself where it is unknown.
  public let name: String
  /// Frames in one packet, 0 where packets differ or the file does not say.
  public let framesPerPacket: Int
  /// Bytes in one packet over all channels, 0 where packets differ or the file does not say.
  public let bytesPerPacket: Int

  /// Makes a description of what stands in a file.
  public init(code: FourCharCode, name: String, framesPerPacket: Int = 0, bytesPerPacket: Int = 0) {
    self.code = code
    self.name = name
    self.framesPerPacket = framesPerPacket
    self.bytesPerPacket = bytesPerPacket
  }
}
