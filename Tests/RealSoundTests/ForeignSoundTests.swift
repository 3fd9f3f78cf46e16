// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests real files of foreign formats, and of encodings that `SoundFile` does not decode.
@Suite(.enabled(if: RealSounds.areWanted && Oracle.areWanted(.ffmpeg, .sndfile)))
struct `Real sounds of foreign formats` {
  private static let encodings: Set = ["aac", "alac", "dvi-adpcm", "gsm610", "mp3", "ms-adpcm"]

  static let rows = RealSounds.rows.filter {
    $0.container == "other" || encodings.contains($0.encoding)
  }

  /// The start of each refusal's reason, by file; Earcon decodes all other files.
  private static let refusals: [String: String] = {
    let unknown = "not an AIFF, AIFF-C, WAVE or CAF file"
    let neither = "neither libsndfile ("
    let empty = "there is no audio to decode"
    let others = [
      "Serial-ATA__lofty-rs/invalid-frames2.mp3": unknown,
      "ebu__libbw64/rect_24bit_noriff.wav": unknown,
      "jstrait__wavefile/bad_riff_header.wav": unknown,
      "digital-preservation__droid/fmt-134-signature-id-267.mp3": neither,
      "digital-preservation__droid/fmt-134-signature-id-269.mp3": neither,
      "digital-preservation__droid/fmt-1822-signature-id-2162.au": neither,
      "digital-preservation__droid/fmt-951-signature-id-1308.w64": neither,
      "digital-preservation__droid/x-fmt-139-signature-id-622.au": neither,
      "mattetti__audio/frame.mp3": neither,
      "jstrait__wavefile/unsupported_audio_format@c7ba136e.wav": neither,
    ]
    // The Microsoft ADPCM files of this source have headers only, without samples.
    let headers = rows.filter {
      $0.file.hasPrefix("jstrait__wavefile/") && $0.encoding == "ms-adpcm"
    }
    return others.merging(headers.map { ($0.file, empty) }) { first, _ in first }
  }()

  @Test func `The real sounds include foreign formats and all expected refusals`() {
    #expect(Self.rows.count >= 50)
    for file in Self.refusals.keys { #expect(Self.rows.contains { $0.file == file }, "\(file)") }
  }

  @Test(arguments: rows)
  func `Foreign real sounds are decoded whole or refused for the expected reason`(
    _ row: RealSound
  ) throws {
    let expected = Self.refusals[row.file]
    do throws(SoundError) {
      let input = try Self.open(row)
      #expect(expected == nil, "the file is decoded; expected a refusal")
      let frames = try Self.decode(input.reader).count / input.reader.sound.format.channels
      #expect(Int64(frames) == input.reader.sound.frames)
      #expect(frames > 0)
      #expect(input.decoding != nil)
    } catch {
      #expect(error.message.hasPrefix(expected ?? "(decoded)"), "\(error)")
      #expect(error.file == row.path)
    }
  }

  @Test func `ffmpeg decodes a real sound that libsndfile gives up on`() throws {
    let row = try #require(Self.rows.first { $0.file == "mattetti__audio/weird_duration.mp3" })
    let input = try Self.open(row)
    #expect(input.decoding?.decoder == .ffmpeg)
    #expect(try #require(input.reader.sound.frames) > 200_000)
    #expect(input.decoding?.warning?.hasPrefix("libsndfile decodes ") == true)
  }

  @Test(arguments: rows.filter { $0.container == "caf" && $0.encoding == "aac" })
  func `Real AAC in CAF has the packet table's frames`(_ row: RealSound) throws {
    let table = try #require(try Sound(describing: FileSource(path: row.path)).packetTable)
    let input = try Self.open(row)
    #expect(table.primingFrames == 2112)
    #expect(input.reader.sound.frames == table.validFrames)
    #expect(input.decoding?.decoder == .ffmpeg)
    // With `skip_manual`, FFmpeg keeps the priming, which some versions otherwise trim. Our samples begin
    // after the priming.
    let ours = try Self.decode(input.reader)
    let words = ["-nostdin", "-v", "error", "-flags2", "+skip_manual", "-i", row.path]
    let theirs = try Oracle.ffmpeg.run(words + ["-f", "f32le", "-"]).output
    let channels = input.reader.sound.format.channels
    let start = 2112 * channels * 4
    let expected = theirs.dropFirst(start).prefix(ours.count * 4)
    let bytes = ours.flatMap { TestSupport.bytes($0.bitPattern, .little) }
    #expect(bytes.count == expected.count && bytes.elementsEqual(expected))
  }

  @Test(arguments: rows.filter { row in [".w64", ".au"].contains { row.file.hasSuffix($0) } })
  func `Real Wave64 and AU files have libsndfile's samples`(_ row: RealSound) throws {
    guard Self.refusals[row.file] == nil else { return }
    let input = try Self.open(row)
    #expect(input.decoding?.decoder == .libsndfile)
    var reader = input.reader
    let count = Int(reader.sound.frames ?? 0) * reader.sound.format.channels
    if case .linearPCM(let pcm) = reader.sound.format.encoding, pcm.kind == .float {
      var ours = [Double](repeating: 0, count: count)
      var span = ours.mutableSpan
      _ = try reader.read(into: &span)
      #expect(difference(ours, try Oracle.sndfileDecode(row.path, as: Double.self)) == nil)
    } else {
      var ours = [Int32](repeating: 0, count: count)
      var span = ours.mutableSpan
      _ = try reader.read(into: &span)
      #expect(difference(ours, try Oracle.sndfileDecode(row.path, as: Int32.self)) == nil)
    }
  }

  private static func open(_ row: RealSound) throws(SoundError) -> SoundInput {
    var decoder = ForeignDecoder()
    decoder.helper = Tool.built("earcon-decode").path
    return try SoundInput(FileSource(path: row.path), decoder: decoder)
  }

  private static func decode(_ reader: SoundReader) throws(SoundError) -> [Float] {
    var reader = reader
    var all: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * reader.sound.format.channels)
    while true {
      var span = block.mutableSpan
      let frames = try reader.read(into: &span)
      if frames == 0 { return all }
      all += block.prefix(frames * reader.sound.format.channels)
    }
  }
}
