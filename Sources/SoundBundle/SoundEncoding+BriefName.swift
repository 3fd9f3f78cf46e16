// SPDX-License-Identifier: MIT

internal import SoundFile

extension SoundEncoding {
  /// The encoding's name for a table column, at most `BriefName.encodingWidth` characters: `PCM 16`,
  /// `float 32`, `IMA4`.
  var briefName: String {
    switch self {
    case .linearPCM(let pcm): (pcm.kind == .float ? "float " : "PCM ") + String(pcm.bits)
    case .ima4: "IMA4"
    case .uLaw, .aLaw: name
    case .other(let other): BriefName.encoding(other.name)
    }
  }
}
