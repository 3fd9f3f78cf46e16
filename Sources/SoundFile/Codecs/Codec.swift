// SPDX-License-Identifier: MIT

/// The codecs of this library: an encoding without one is described, not decoded.
///
/// A new codec is a case here, in `PacketDecoder` and in `PacketEncoder`. The set is closed so that
/// the loops over samples are specialised for each codec.
enum Codec {
  case linearPCM(LinearPCM)
  case uLaw
  case aLaw
  case ima4
}

extension SoundEncoding {
  /// What turns its packets into samples and back; `nil` if this library does not decode it.
  var codec: Codec? {
    switch self {
    case .linearPCM(let pcm): pcm.isDecodable ? .linearPCM(pcm) : nil
    case .uLaw: .uLaw
    case .aLaw: .aLaw
    case .ima4: .ima4
    case .other: nil
    }
  }

  /// Whether this library turns its packets into samples.
  public var isDecodable: Bool { codec != nil }
}
