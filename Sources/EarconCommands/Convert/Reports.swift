// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// JSON for programs; `Documentation/JSON.md` describes it.
enum EncodedJSON {
  /// The same keys in the same order every time.
  static func json(_ value: some Encodable) throws(SoundError) -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// The same in one line.
  static func line(_ value: some Encodable) throws(SoundError) -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting)
    throws(SoundError) -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw SoundError(.malformed, "a value has no place in JSON", found: "\(error)")
    }
  }
}

/// One file of `earcon info --json`.
struct SoundReport: Encodable {
  /// A notice, for programs.
  struct NoticeReport: Encodable {
    let kind: String
    let chunk: String
    let offset: Int64
    let sentence: String
  }

  /// The packet table.
  struct Table: Encodable {
    let validFrames: Int64
    let primingFrames: Int32
    let remainderFrames: Int32
  }

  let file: String
  let bytes: Int64
  let container: String
  let format: FormatReport
  let frames: Int64?
  let packets: Int64?
  let packetTable: Table?
  let duration: Double?
  let paddedDuration: Double?
  let audioOffset: Int64?
  let audioBytes: Int64?
  let declaredAudioBytes: Int64?
  /// Who decoded a file of another kind.
  let decoder: String?
  let playable: PlayableReport
  let notices: [NoticeReport]

  init(_ sound: Sound, file: String, bytes: Int64) {
    self.file = file
    self.bytes = bytes
    container = sound.container.rawValue
    format = FormatReport(sound.format)
    frames = sound.frames
    packets = sound.packets
    packetTable = sound.packetTable.map {
      Table(
        validFrames: $0.validFrames, primingFrames: $0.primingFrames,
        remainderFrames: $0.remainderFrames)
    }
    duration = sound.duration
    paddedDuration = sound.paddedDuration
    audioOffset = sound.audio.lowerBound
    audioBytes = sound.audio.upperBound - sound.audio.lowerBound
    declaredAudioBytes = sound.declaredAudioBytes
    decoder = nil
    playable = PlayableReport(Playability(of: sound))
    notices = sound.notices.map {
      NoticeReport(
        kind: $0.kind.description, chunk: $0.chunk, offset: $0.offset, sentence: $0.sentence)
    }
  }

  /// Reports a file of another kind, of which only what it decodes to is known.
  init(_ foreign: ForeignSound, bytes: Int64) {
    file = foreign.file
    self.bytes = bytes
    container = foreign.decoding.fileType.description
    format = FormatReport(foreign.format)
    frames = foreign.frames
    duration = foreign.duration
    decoder = foreign.decoding.decoder.rawValue
    (packets, packetTable, paddedDuration) = (nil, nil, nil)
    (audioOffset, audioBytes, declaredAudioBytes) = (nil, nil, nil)
    playable = PlayableReport(foreign.playability)
    notices =
      foreign.decoding.remark.map {
        [NoticeReport(kind: "decoder", chunk: "", offset: 0, sentence: $0)]
      } ?? []
  }
}

/// A format, for programs.
struct FormatReport: Encodable {
  let encoding: String
  let name: String
  let specifier: String
  /// `nil` for rates that JSON has no number for.
  let sampleRate: Double?
  let channels: Int
  let bytesPerPacket: Int
  let framesPerPacket: Int

  init(_ format: AudioFormat) {
    encoding = format.encoding.code.description
    name = format.encoding.name
    specifier = format.encoding.shortName
    sampleRate = format.sampleRate.isFinite ? format.sampleRate : nil
    channels = format.channels
    bytesPerPacket = format.bytesPerPacket
    framesPerPacket = format.framesPerPacket
  }
}

/// A verdict, for programs.
struct PlayableReport: Encodable {
  let verdict: String
  let reasons: [String]

  init(_ playability: Playability) {
    switch playability {
    case .yes: (verdict, reasons) = ("yes", [])
    case .no(let reasons): (verdict, self.reasons) = ("no", reasons)
    case .unknown(let reason): (verdict, reasons) = ("unknown", [reason])
    }
  }
}

/// The output of `earcon convert --json`.
struct ConversionReport: Encodable {
  let input: String
  let output: String
  let container: String
  let format: FormatReport
  let frames: Int64
  /// `nil` for a rate so small that there is no number for it.
  let duration: Double?
  let copiedPackets: Bool
  /// How hard IMA4 was searched for; `nil` for other encodings and copies.
  let effort: String?
  /// Samples that were cut off at full scale; `nil` before they are written.
  var clippedSamples: Int?
  let playable: PlayableReport

  init(_ input: String, _ output: String, _ plan: ConversionPlan) {
    self.input = input
    self.output = output
    container = plan.container.rawValue
    format = FormatReport(plan.format)
    frames = plan.frames
    let seconds = Double(plan.frames) / plan.format.sampleRate
    duration = seconds.isFinite ? seconds : nil
    copiedPackets = plan.copiesPackets
    let isSearched = plan.format.encoding == .ima4 && !plan.copiesPackets
    effort = isSearched ? plan.effort.rawValue : nil
    playable = PlayableReport(
      Playability(container: plan.container, format: plan.format, frames: plan.frames))
  }
}
