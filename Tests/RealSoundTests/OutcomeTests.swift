// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Counts the outcomes of all real files.
///
/// If a change of a parser alters the counts, its author must confirm that this is intended, and correct them
/// here.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Outcomes of real sounds` {
  @Test func `The counts of read, described and refused real sounds are as expected`() throws {
    let rows = RealSounds.rows
    var counts: [RealOutcome: Int] = [:]
    var refusals: [String: Int] = [:]
    for row in rows {
      let outcome = try Self.outcome(of: row)
      counts[outcome, default: 0] += 1
      if outcome == .refusedWithoutChunk { refusals[try Self.refusal(of: row), default: 0] += 1 }
    }
    let message = RealOutcome.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }
      .joined(separator: ", ")
    print("\(rows.count) files: \(message)")
    #expect(refusals == Self.refusalsWithoutChunk)
    #expect(
      message == """
        333 read as the index says, 5 described as the index says, 4 read whole, 45 partial, \
        79 described but not decoded, 79 refused with chunk and offset, 42 refused with an offset
        """)
  }

  /// The counts of refusals whose error has an offset but no chunk, by reason.
  private static let refusalsWithoutChunk = [
    // Files of a foreign format, by name.
    "MP3": 14, "Sun/NeXT AU": 7, "Sony Wave64": 6, "MPEG-4 (M4A)": 1,
    // RIFF, RF64 and FORM files of an unknown type.
    "RIFF data of type 'MP3 '": 2, "RF64 data of type 'WAV '": 1,
    #"FORM data of type 'AI\x80F'"#: 1,
    // Files with an unknown beginning, and files that are too short for a header.
    "not an AIFF, AIFF-C, WAVE or CAF file": 3,
    "the file ends inside its first header": 6, "the file is empty": 1,
  ]

  private static func refusal(of row: RealSound) throws -> String {
    let error = try #require(throws: SoundError.self) {
      _ = try SoundReader(FileSource(path: row.path))
    }
    // An error about a known foreign format has its name in `found`, and no `expected`.
    return error.expected == nil ? error.found ?? error.message : error.message
  }

  /// Checks the expectations on a file and returns its outcome.
  private static func outcome(of row: RealSound) throws -> RealOutcome {
    let source = try FileSource(path: row.path)
    let reader: SoundReader
    do throws(SoundError) {
      reader = try SoundReader(source)
    } catch {
      return try outcome(of: row, refusedFor: error)
    }
    let sound = reader.sound
    #expect(sound.audio.lowerBound >= 0 && sound.audio.upperBound <= source.size, "\(row)")
    let packets = try #require(sound.packets, "\(row)")
    #expect(packets * Int64(sound.format.bytesPerPacket) <= Int64(sound.audio.count), "\(row)")
    let count = try frames(readBy: reader)
    #expect(count == sound.frames, "\(row)")
    guard let indexed = row.frames else { return sound.warnings.isEmpty ? .whole : .partial }
    #expect(count == indexed, "\(row)")
    return .asIndexed
  }

  private static func outcome(of row: RealSound, refusedFor error: SoundError) throws -> RealOutcome
  {
    let offset = try #require(error.offset, "\(row): \(error)")
    #expect(try (0...FileSource(path: row.path).size).contains(offset), "\(row): \(error)")
    if let indexed = row.frames {
      #expect(error.code == .unsupported, "\(row): \(error)")
      #expect(try Sound(describing: FileSource(path: row.path)).frames == indexed, "\(row)")
      return .described
    }
    guard error.chunk != nil else { return .refusedWithoutChunk }
    let isDescribed = (try? Sound(describing: FileSource(path: row.path))) != nil
    return isDescribed ? .notDecoded : .refused
  }

  private static func frames(readBy reader: SoundReader) throws -> Int64 {
    var reader = reader
    var block = [Float](repeating: 0, count: 1024 * reader.sound.format.channels)
    var total: Int64 = 0
    while true {
      var span = block.mutableSpan
      let frames = try reader.read(into: &span)
      if frames == 0 { return total }
      total += Int64(frames)
    }
  }
}

/// The outcome of reading a file.
private enum RealOutcome: String, CaseIterable {
  /// The library reads the number of audible frames that the index has.
  case asIndexed = "read as the index says"
  /// The description agrees with the index's number of frames; the samples are too wide to decode.
  case described = "described as the index says"
  /// The index has no number of frames; the library reads all declared frames, without warnings.
  case whole = "read whole"
  /// As `whole`, but with warnings.
  case partial = "partial"
  /// The library describes the file, and an error with chunk and offset says why it does not decode the file.
  case notDecoded = "described but not decoded"
  case refused = "refused with chunk and offset"
  /// The file begins like none of the containers, is empty, or ends inside its first header.
  case refusedWithoutChunk = "refused with an offset"
}
