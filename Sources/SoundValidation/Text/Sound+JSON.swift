// SPDX-License-Identifier: MIT

package import SoundFile
package import SoundFindings
package import SoundLoudness

extension Sound {
  /// Returns the description of a file as `earcon info --json` prints it; `Documentation/JSON.md` describes every
  /// key.
  ///
  /// - Parameters:
  ///   - file: the file's name.
  ///   - bytes: the size of the whole file.
  ///   - levels: the value of the key `levels`; `nil` for an object without this key.
  /// - Returns: the object.
  package func json(file: String, bytes: Int64, levels: SoundLevels? = nil) -> JSONText {
    .object([
      "audioBytes": .integer(audio.upperBound - audio.lowerBound),
      "audioOffset": .integer(audio.lowerBound), "bytes": .integer(bytes),
      "container": .string(container.rawValue),
      "declaredAudioBytes": .integer(declaredAudioBytes),
      "duration": .number(duration), "file": .string(file), "format": format.json,
      "frames": frames.map(JSONText.integer), "levels": levels?.json,
      "warnings": .array(warnings.map { $0.json }),
      "packetTable": packetTable.map { $0.json },
      "packets": packets.map(JSONText.integer),
      "paddedDuration": .number(paddedDuration),
      "playable": Playability(of: self).json,
    ])
  }
}

extension SoundWarning {
  /// The warning as JSON.
  package var json: JSONText { Self.json(kind.description, chunk: chunk, offset: offset, message) }

  /// Returns a warning about a file as JSON.
  package static func json(
    _ kind: String, chunk: String, offset: Int64, _ message: String
  ) -> JSONText {
    .object([
      "chunk": .string(chunk), "kind": .string(kind), "offset": .integer(offset),
      "message": .string(message),
    ])
  }
}

extension PacketTable {
  fileprivate var json: JSONText {
    .object([
      "primingFrames": .integer(Int64(primingFrames)),
      "remainderFrames": .integer(Int64(remainderFrames)),
      "validFrames": .integer(validFrames),
    ])
  }
}

extension AudioFormat {
  /// The format as JSON; a sample rate that is infinite or not a number is omitted.
  package var json: JSONText {
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
  package var json: JSONText {
    let (verdict, reasons) =
      switch self {
      case .yes: ("yes", [String]())
      case .no(let reasons): ("no", reasons)
      case .unknown(let reason): ("unknown", [reason])
      }
    return .object(["reasons": .strings(reasons), "verdict": .string(verdict)])
  }
}

extension SoundLevels {
  /// The levels as JSON, rounded to hundredths of a decibel, without those that are infinite or unknown.
  package var json: JSONText {
    func number(_ level: Double?) -> JSONText? {
      level.flatMap { $0.isFinite ? .number(($0 * 100).rounded() / 100) : nil }
    }
    return .object([
      "peak": number(peak), "truePeak": number(truePeak), "loudness": number(loudness?.value),
      "measure": (loudness?.measure.rawValue).map(JSONText.string),
      "integrated": number(integrated), "momentary": number(momentary),
    ])
  }
}
