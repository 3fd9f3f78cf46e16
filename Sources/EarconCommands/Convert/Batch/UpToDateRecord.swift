// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import Synchronization

/// What earlier runs have written into a folder, and from what: the file `.earcon-convert` in it.
///
/// A line is added when an output is in its place, so whatever ends the run costs no more than time.
/// `Documentation/Batch.md` describes the file.
final class UpToDateRecord: Sendable {
  /// The file's name.
  static let name = ".earcon-convert"

  private struct State {
    var entries: [String: UpToDateEntry] = [:]
    /// Lines that the file has, the first apart.
    var lines = 0
    /// Whether the file has its first line.
    var isBegun = false
    /// Whether the file has to be written anew, because something else stood in it.
    var needsRewrite = false
    /// Whether the file's last line may lack its end.
    var lacksNewline = false
    var file: FileDescriptor?
    /// Set where the file cannot be written, which was said.
    var isUnwritable = false
  }

  private let path: String
  /// What is hashed before an input: all that makes outputs differ beside the input.
  private let front: [UInt8]
  private let state = Mutex(State())

  /// Reads the file of a folder; one that is not there or is not understood is as good as empty.
  init(_ order: BatchOrder) {
    path = order.path(of: Self.name)
    front = Array("earcon \(ProgramVersion.current)\n\(order.effect)\n".utf8)
    do throws(SoundError) {
      try read()
    } catch {
      state.withLock { $0.needsRewrite = true }
      note("is not used, and all is converted: \(error.description)")
    }
  }

  /// The hash of an input and of everything else that its output depends on.
  ///
  /// - Throws: `SoundError` with code `.io` or `.cancelled`.
  func key(of source: FileSource, _ shouldStop: () -> Bool) throws(SoundError) -> String {
    try ContentHash.text(of: source, after: front, shouldStop: shouldStop)
  }

  /// Whether an output is there as an earlier run has made it, from what has this key.
  ///
  /// The output's bytes are compared by their hash: times of files do not survive a checkout or a
  /// cache, and a sound is soon read.
  func isCurrent(_ item: BatchItem, _ key: String, _ shouldStop: () -> Bool) -> Bool {
    guard item.replaces,
      let entry = state.withLock({ $0.entries[Self.spelled(item.relativePath)] }),
      entry.key == key
    else { return false }
    return Self.hash(item.output, shouldStop) == entry.output
  }

  private static func hash(_ path: String, _ shouldStop: () -> Bool) -> String? {
    do throws(SoundError) {
      return try ContentHash.text(of: FileSource(path: path), shouldStop: shouldStop)
    } catch {
      return nil
    }
  }

  /// Remembers an output that is in its place.
  func add(_ item: BatchItem, _ key: String, _ shouldStop: () -> Bool) {
    guard let hash = Self.hash(item.output, shouldStop) else { return }
    let relativePath = Self.spelled(item.relativePath)
    let entry = UpToDateEntry(relativePath: relativePath, key: key, output: hash)
    state.withLock { state in
      state.entries[relativePath] = entry
      guard !state.isUnwritable else { return }
      do throws(SoundError) {
        try append(entry, &state)
      } catch {
        giveUp(error, &state)
      }
    }
  }

  private func append(_ entry: UpToDateEntry, _ state: inout State) throws(SoundError) {
    if state.needsRewrite { return try rewrite(&state) }
    let file: FileDescriptor
    if let open = state.file { file = open } else { file = try .appending(path) }
    // The bytes of one line are written by one call, so that two runs do not mix theirs.
    var text = entry.line
    if !state.isBegun { text = UpToDateEntry.firstLine + text }
    if state.lacksNewline { text = "\n" + text }
    (state.file, state.isBegun, state.lacksNewline) = (file, true, false)
    let bytes = Array(text.utf8)
    try file.write(bytes.span, at: nil, path)
    state.lines += 1
  }

  /// Puts a file with what is known in the place of the one that is there.
  private func rewrite(_ state: inout State) throws(SoundError) {
    guard !FileOperations.isLink(path) else {
      throw SoundError(.io, "is a symbolic link", file: path, suggestion: "remove it")
    }
    state.file = nil
    let entries = state.entries.values.sorted {
      $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8)
    }
    let text = UpToDateEntry.firstLine + entries.map(\.line).joined()
    let bytes = Array(text.utf8)
    let file = try OutputFile(path: path, overwrite: true)
    try file.append(bytes.span)
    try file.commit()
    (state.lines, state.isBegun) = (entries.count, true)
    (state.needsRewrite, state.lacksNewline) = (false, false)
  }

  /// Writes the file anew where most of its lines are outdated.
  func finish() {
    state.withLock { state in
      guard !state.isUnwritable, state.lines - state.entries.count > state.entries.count + 64 else {
        return
      }
      do throws(SoundError) {
        try rewrite(&state)
      } catch {
        giveUp(error, &state)
      }
    }
  }

  private func giveUp(_ error: SoundError, _ state: inout State) {
    (state.isUnwritable, state.file) = (true, nil)
    note("is not written, and the next run converts all again: \(error.description)")
  }

  private func note(_ message: String) { Diagnostics.report(.note, message, at: path) }

  private static func spelled(_ relativePath: String) -> String {
    UpToDateEntry.spelled(relativePath)
  }
}

extension UpToDateRecord {
  /// Bytes of the file, at the most: some 300,000 outputs.
  private static let limit: Int64 = 64 << 20

  /// - Throws: `SoundError` for what is no such file, which is then left out.
  private func read() throws(SoundError) {
    guard FileOperations.exists(path) else { return }
    guard !FileOperations.isLink(path) else {
      throw SoundError(.io, "is a symbolic link", file: path, suggestion: "remove it")
    }
    let bytes = try FileSource.contents(path, limit: Self.limit)
    guard !bytes.isEmpty else { return }
    guard bytes.starts(with: UpToDateEntry.firstLine.utf8) else {
      throw SoundError(
        .unrecognized, "it is none that this version has written", file: path,
        suggestion: "it is replaced")
    }
    let lines = bytes.dropFirst(UpToDateEntry.firstLine.utf8.count).split(separator: 10)
    var state = State()
    var strange = 0
    for line in lines {
      guard let entry = UpToDateEntry(line) else {
        strange += 1
        continue
      }
      state.entries[entry.relativePath] = entry
    }
    (state.lines, state.lacksNewline) = (lines.count, bytes.last != 10)
    (state.isBegun, state.needsRewrite) = (true, strange > 0)
    let found = state
    self.state.withLock { $0 = found }
    guard strange > 0 else { return }
    note(
      strange == 1
        ? "1 line that makes no sense is passed over"
        : "\(strange) lines that make no sense are passed over")
  }
}
