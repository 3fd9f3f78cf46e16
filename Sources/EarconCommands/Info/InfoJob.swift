// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundLoudness

/// A run of `earcon info` or `afinfo`; it continues after unreadable files.
struct InfoJob {
  /// The outcome of a run, or of one write to standard output.
  enum Outcome {
    case done, failed, interrupted
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
  /// - Returns: `.interrupted` after a signal; `.failed` if a file could not be read or standard output
  ///   could not be written.
  func run() -> Outcome {
    var reports: [InfoReport] = []
    var outcome = write(order.form == .xml ? InfoXML.head : "")
    for named in order.files {
      let walk = walk(named)
      for failure in walk?.failures ?? [] {
        Diagnostics.report(.error, failure.message, at: failure.path)
        outcome = .failed
      }
      for file in walk?.files.map(\.path) ?? [named] {
        do throws(SoundError) {
          reports.append(try show(file))
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
    if walk.files.isEmpty, walk.failures.isEmpty {
      note(
        "contains no sounds; in folders, Earcon recognizes sounds by extensions such as .caf, .aiff or .wav; "
          + "check the folder", at: path)
    }
    return walk
  }

  private func json(_ reports: [InfoReport]) -> String {
    JSONText.array(reports.map(\.json)).text(.spaced) + "\n"
  }

  /// Writes to standard output and reports an error.
  private func write(_ text: String) -> Outcome {
    guard !text.isEmpty else { return .done }
    do throws(SoundError) {
      try StandardStream.output.write(text)
      return .done
    } catch {
      Diagnostics.report(error, at: "standard output")
      return error.code == .cancelled ? .interrupted : .failed
    }
  }

  private func report(_ error: SoundError, at file: String) {
    guard style == .afconvert else { return Diagnostics.report(error, at: file) }
    // afinfo's source of 2005 prints this message; Earcon adds the reason.
    Diagnostics.write(
      "AudioFileOpen failed for '\(Diagnostics.printable(file))': "
        + Diagnostics.printable(error.description) + "\n")
  }

  /// Prints the description of a file, unless the form is JSON, and the warnings that the options allow; returns
  /// the file's object for JSON.
  private func show(_ file: String) throws(SoundError) -> InfoReport {
    let source = file == "-" ? try FileSource.standardInput() : try FileSource(path: file)
    switch try subject(source) {
    case .described(let sound, let bytes):
      let levels = order.hasLevels ? try self.levels(source) : nil
      try print(InfoText(sound, levels, file: source.name, order, style: style).text)
      for warning in sound.warnings { note(warning.description, at: source.name) }
      return InfoReport(sound, levels, file: source.name, bytes: bytes)
    case .foreign(let foreign, let reader, let bytes):
      let levels =
        order.hasLevels
        ? try SoundLevels(of: reader, shouldStop: { Interruption.isRequested }) : nil
      try print(foreign.text(levels, order, style: style))
      if let warning = foreign.decoding.warning {
        note("\(foreign.decoding.decoder): \(warning)", at: source.name)
      }
      return InfoReport(foreign, levels, bytes: bytes)
    }
  }

  /// Decodes an AIFF, WAVE or CAF file, if need be with another decoder, and measures its levels.
  private func levels(_ source: FileSource) throws(SoundError) -> SoundLevels {
    let input = try SoundInput(source, decoder: .untilInterrupted())
    return try SoundLevels(of: input.reader, shouldStop: { Interruption.isRequested })
  }

  private func print(_ text: String) throws(SoundError) {
    if order.form != .json { try StandardStream.output.write(text) }
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
