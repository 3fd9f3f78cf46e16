// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

extension OutputOrder {
  /// Indicates whether the preset asks for Ogg Vorbis: no option or name asks for another format.
  var wantsVorbis: Bool {
    guard preset == .android, request.container == nil, !hasFormat else { return false }
    return path == nil || path == "-" || namesOgg
  }

  var namesOgg: Bool {
    path.flatMap(OutputName.fileExtension)?.lowercased() == "ogg"
  }

  /// Returns whether the output becomes Ogg Vorbis: the preset asks for it, and an encoder is available.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the output's name asks for Ogg Vorbis, but no encoder is
  ///   available.
  func hasVorbis() throws(SoundError) -> Bool {
    guard wantsVorbis else { return false }
    guard let absence = VorbisEncoder.absence else { return true }
    guard namesOgg else { return false }
    throw SoundError(
      .unsupported, "Ogg Vorbis cannot be encoded: \(absence.reason)",
      suggestion: "\(absence.remedy), or name an output with the extension .wav")
  }
}

extension AudioFormat {
  /// The format of Ogg Vorbis that libsndfile encodes from samples of this format.
  var encodedAsVorbis: AudioFormat {
    var format = self
    format.encoding = .other(SoundEncoding.Other(code: "vorb", name: "Ogg Vorbis"))
    return format
  }
}
