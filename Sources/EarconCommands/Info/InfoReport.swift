// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundLoudness
internal import SoundValidation

/// One file in `earcon info --json`; `Documentation/JSON.md` describes the format.
struct InfoReport {
  /// The file's JSON object.
  let json: JSONText

  /// Creates the object of a file that Earcon itself reads; `bytes` is the size of the whole file.
  init(_ sound: Sound, _ levels: SoundLevels?, file: String, bytes: Int64) {
    json = sound.json(file: file, bytes: bytes, levels: levels)
  }

  /// Creates the object of a file that another decoder decoded; `bytes` is the size of the whole file.
  init(_ foreign: ForeignSound, _ levels: SoundLevels?, bytes: Int64) {
    json = .object([
      "bytes": .integer(bytes), "container": .string(foreign.decoding.fileType.description),
      "decoder": .string(foreign.decoding.decoder.rawValue),
      "duration": .number(foreign.duration), "file": .string(foreign.file),
      "format": foreign.format.json, "frames": foreign.frames.map(JSONText.integer),
      "levels": levels?.json,
      "warnings": .array(
        [foreign.decoding.warning].compactMap(\.self).map {
          SoundWarning.json("decoder", chunk: "", offset: 0, $0)
        } + foreign.warnings.map(\.json)),
      "playable": foreign.playability.json,
    ])
  }
}
