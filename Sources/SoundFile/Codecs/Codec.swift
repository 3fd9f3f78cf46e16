// SPDX-License-Identifier: MIT

/// The codecs that this library implements.
///
/// A new codec needs a case here, in `PacketDecoder` and in `PacketEncoder`. Codecs are cases of an
/// enumeration, not types that conform to a protocol, so that the compiler specializes the loops over
/// samples for each codec.
enum Codec {
  case linearPCM(LinearPCM)
  case uLaw
  case aLaw
  case ima4
}

extension SoundEncoding {
  /// The codec of this encoding; `nil` if this library does not decode it.
  var codec: Codec? {
    switch self {
    case .linearPCM(let pcm): pcm.isDecodable ? .linearPCM(pcm) : nil
    case .uLaw: .uLaw
    case .aLaw: .aLaw
    case .ima4: .ima4
    case .other: nil
    }
  }

  /// Indicates whether this library decodes the encoding.
  public var isDecodable: Bool { codec != nil }
}
