// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundLoudness

/// A run of `earcon info` or `afinfo`; it continues after unreadable files.
struct InfoJob {
  /// The outcome of a run: `unwritten` if standard output could not be written, `failed` if a file could not be read.
  enum Outcome {
    case done, failed, unwritten, interrupted
  }

  private struct Description {
    /// The object for JSON.
    let report: InfoReport
    /// The text for standard output.
    let text: String
    /// The name for messages.
    let name: String
    let notes: [String]
  }

  /// One file: described by Earcon itself, or decoded from another format.
  enum Subject {
    case described(Sound, bytes: Int64)
    case foreign(ForeignSound, SoundReader, bytes: Int64)
  }

  private let order: InfoOrder
  private let style: ProgramStyle

  /// Prepares the run; the style `.afconvert` is also afinfo's.
  init(_ order: InfoOrder, style: ProgramStyle) {
    self.order = order
    self.style = style
  }

  /// Describes all files; reports an unreadable one and continues.
  ///
  /// - Returns: the outcome; the run ends early if it is `.unwritten` or `.interrupted`.
  func run() -> Outcome {
    var reports: [InfoReport] = []
    var outcome = write(order.form == .xml ? InfoXML.head : "")
    guard outcome == .done else { return outcome }
    for named in order.files {
      let walk = walk(named)
      for entry in walk?.unchecked ?? [] {
        Diagnostics.report(.error, entry.message, at: entry.path)
        outcome = .failed
      }
      for file in walk?.files.map(\.path) ?? [named] {
        do throws(SoundError) {
          let description = try describe(file)
          reports.append(description.report)
          let written = order.form == .json ? .done : write(description.text)
          guard written == .done else { return written }
          for text in description.notes { note(text, at: description.name) }
        } catch {
          report(error, at: file)
          if error.code == .cancelled { return .interrupted }
          outcome = .failed
        }
      }
    }
    let tail = order.form == .json ? json(reports) : order.form == .xml ? InfoXML.tail : ""
    let end = write(tail)
    return end == .done ? outcome : end
  }

  /// Returns the sounds below a folder; `nil` for another path, and in afinfo, which reads only files.
  private func walk(_ path: String) -> SoundWalk? {
    guard style == .earcon, path != "-", FileOperations.isFolder(path) == true else { return nil }
    var walk = SoundWalk { _, _ in true }
    walk.walk(TreePath(path))
    if walk.files.isEmpty, walk.unchecked.isEmpty {
      note(
        "contains no sounds; in folders, Earcon recognizes sounds by extensions such as .caf, .aiff or .wav; "
          + "check the folder", at: path)
    }
    return walk
  }

  private func json(_ reports: [InfoReport]) -> String {
    JSONText.array(reports.map(\.json)).text(.spaced) + "\n"
  }

  /// Writes to standard output; reports an error, if there is one.
  private func write(_ text: String) -> Outcome {
    guard !text.isEmpty else { return .done }
    do throws(SoundError) {
      try StandardStream.output.write(text)
      return .done
    } catch {
      Diagnostics.report(error, at: "standard output")
      return error.code == .cancelled ? .interrupted : .unwritten
    }
  }

  private func report(_ error: SoundError, at file: String) {
    guard style == .afconvert else { return Diagnostics.report(error, at: file) }
    // afinfo's source of 2005 prints this message; Earcon adds the reason.
    Diagnostics.write(
      "AudioFileOpen failed for '\(Diagnostics.printable(file))': "
        + Diagnostics.printable(error.description) + "\n")
  }

  private func describe(_ file: String) throws(SoundError) -> Description {
    let source = file == "-" ? try FileSource.standardInput() : try FileSource(path: file)
    switch try subject(source) {
    case .described(let sound, let bytes):
      let levels = order.hasLevels ? try self.levels(source) : nil
      return Description(
        report: InfoReport(sound, levels, file: source.name, bytes: bytes),
        text: InfoText(sound, levels, file: source.name, order, style: style).text,
        name: source.name, notes: sound.warnings.map(\.description))
    case .foreign(let foreign, let reader, let bytes):
      let levels =
        order.hasLevels
        ? try SoundLevels(of: reader, shouldStop: { Interruption.isRequested }) : nil
      let warning = foreign.decoding.warning
      return Description(
        report: InfoReport(foreign, levels, bytes: bytes),
        text: foreign.text(levels, order, style: style), name: source.name,
        notes: (warning.map { ["\(foreign.decoding.decoder): \($0)"] } ?? [])
          + foreign.warnings.map(\.description))
    }
  }

  /// Decodes an AIFF, WAVE or CAF file, if need be with another decoder, and measures its levels.
  private func levels(_ source: FileSource) throws(SoundError) -> SoundLevels {
    let input = try SoundInput(source, decoder: .untilInterrupted())
    return try SoundLevels(of: input.reader, shouldStop: { Interruption.isRequested })
  }

  private func note(_ message: String, at file: String) {
    if style == .earcon || order.hasWarnings { Diagnostics.report(.note, message, at: file) }
  }

  /// Describes an AIFF, WAVE or CAF file by its headers; decodes other formats, because most of them do
  /// not store their length.
  private func subject(_ source: FileSource) throws(SoundError) -> Subject {
    do throws(SoundError) {
      return .described(try Sound(describing: source), bytes: source.size)
    } catch {
      guard error.code == .unrecognized else { throw error }
      Interruption.watch()
      let input = try SoundInput(source, decoder: .untilInterrupted())
      guard let decoding = input.decoding else { throw error }
      return .foreign(
        ForeignSound(input, decoding, file: source.name), input.reader, bytes: source.size)
    }
  }
}
