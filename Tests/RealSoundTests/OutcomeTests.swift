// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Every real file ends in one of the outcomes, and so many files in each.
///
/// The numbers change where a parser reads a file otherwise than before, which is to be seen and
/// wanted.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Each real sound` {
  @Test func `is read, described or refused, as many as written here`() throws {
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

  /// Refusals of files that have no chunk which could be named: the byte stands alone.
  private static let refusalsWithoutChunk = [
    // Files of another kind, by name.
    "MP3": 14, "Sun/NeXT AU": 7, "Sony Wave64": 6, "MPEG-4 (M4A)": 1,
    // RIFF, RF64 and FORM that hold no sound of ours: their type is damaged.
    "a RIFF file of type 'MP3 '": 2, "a RF64 file of type 'WAV '": 1,
    #"a FORM file of type 'AI\x80F'"#: 1,
    // Files that begin as none does that is known.
    "not an AIFF, AIFF-C, WAVE or CAF file": 3,
    "the file ends inside its first header": 6, "the file is empty": 1,
  ]

  private static func refusal(of row: RealSound) throws -> String {
    let error = try #require(throws: SoundError.self) {
      _ = try SoundReader(FileSource(path: row.path))
    }
    // Of another kind that is known by name, it is found as that, and nothing else is expected.
    return error.expected == nil ? error.found ?? error.reason : error.reason
  }

  /// What becomes of a file, once everything that was promised of it is checked.
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

/// How the reading of a file ends.
private enum RealOutcome: String, CaseIterable {
  /// The index says how many frames a listener hears, and as many are read.
  case asIndexed = "read as the index says"
  /// The index says it, and so does the description; the samples are wider than are decoded.
  case described = "described as the index says"
  /// The index says nothing of the frames; all that are promised are read, and nothing is odd.
  case whole = "read whole"
  /// All frames that are promised are read, and notes say what is odd.
  case partial = "partial"
  /// It is described, and an error with chunk and offset says why it is not decoded.
  case notDecoded = "described but not decoded"
  case refused = "refused with chunk and offset"
  /// The file is of another kind, empty, or ends inside its first header.
  case refusedWithoutChunk = "refused with an offset"
}
