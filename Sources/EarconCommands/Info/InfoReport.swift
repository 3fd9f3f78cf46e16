// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One file in `earcon info --json`; `Documentation/JSON.md` describes the format.
struct InfoReport {
  /// The file's JSON object.
  let json: JSONText

  /// Creates the object of a file that Earcon itself reads; `bytes` is the size of the whole file.
  init(_ sound: Sound, file: String, bytes: Int64) {
    json = .object([
      "audioBytes": .integer(sound.audio.upperBound - sound.audio.lowerBound),
      "audioOffset": .integer(sound.audio.lowerBound), "bytes": .integer(bytes),
      "container": .string(sound.container.rawValue),
      "declaredAudioBytes": .integer(sound.declaredAudioBytes),
      "duration": .number(sound.duration), "file": .string(file), "format": sound.format.json,
      "frames": sound.frames.map(JSONText.integer),
      "warnings": .array(
        sound.warnings.map {
          Self.warning($0.kind.description, chunk: $0.chunk, offset: $0.offset, $0.message)
        }),
      "packetTable": sound.packetTable.map(Self.table),
      "packets": sound.packets.map(JSONText.integer),
      "paddedDuration": .number(sound.paddedDuration),
      "playable": Playability(of: sound).json,
    ])
  }

  /// Creates the object of a file that another decoder decoded; `bytes` is the size of the whole file.
  init(_ foreign: ForeignSound, bytes: Int64) {
    json = .object([
      "bytes": .integer(bytes), "container": .string(foreign.decoding.fileType.description),
      "decoder": .string(foreign.decoding.decoder.rawValue),
      "duration": .number(foreign.duration), "file": .string(foreign.file),
      "format": foreign.format.json, "frames": foreign.frames.map(JSONText.integer),
      "warnings": .array(
        [foreign.decoding.warning].compactMap(\.self).map {
          Self.warning("decoder", chunk: "", offset: 0, $0)
        }),
      "playable": foreign.playability.json,
    ])
  }

  private static func warning(
    _ kind: String, chunk: String, offset: Int64, _ message: String
  ) -> JSONText {
    .object([
      "chunk": .string(chunk), "kind": .string(kind), "offset": .integer(offset),
      "message": .string(message),
    ])
  }

  private static func table(_ table: PacketTable) -> JSONText {
    .object([
      "primingFrames": .integer(Int64(table.primingFrames)),
      "remainderFrames": .integer(Int64(table.remainderFrames)),
      "validFrames": .integer(table.validFrames),
    ])
  }
}

extension AudioFormat {
  /// The format as JSON; a sample rate that is infinite or not a number is omitted.
  var json: JSONText {
    .object([
      "bytesPerPacket": .integer(bytesPerPacket), "channels": .integer(channels),
      "encoding": .string(encoding.code.description), "framesPerPacket": .integer(framesPerPacket),
      "name": .string(encoding.name),
      "sampleRate": sampleRate.isFinite ? .finite(sampleRate) : nil,
      "specifier": .string(encoding.shortName),
    ])
  }
}

extension Playability {
  /// The verdict as JSON.
  var json: JSONText {
    let (verdict, reasons) =
      switch self {
      case .yes: ("yes", [String]())
      case .no(let reasons): ("no", reasons)
      case .unknown(let reason): ("unknown", [reason])
      }
    return .object(["reasons": .strings(reasons), "verdict": .string(verdict)])
  }
}
