// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import Synchronization

/// The record of earlier runs' outputs and inputs: the file `.earcon-convert` in the output folder.
///
/// The run adds a line after writing an output. An aborted run therefore keeps the lines added so far, which let
/// the next run skip their sounds. `Documentation/Batch.md` describes the file.
final class UpToDateRecord: Sendable {
  static let name = ".earcon-convert"

  private struct State {
    var entries: [String: UpToDateEntry] = [:]
    /// The number of lines in the file, without the first.
    var lines = 0
    /// Indicates whether the file has its first line.
    var isBegun = false
    /// Indicates whether Earcon must rewrite the file because it could not read all of the contents.
    var needsRewrite = false
    /// Indicates whether the file's last line lacks its line feed.
    var lacksNewline = false
    var file: FileDescriptor?
    /// Indicates whether the file cannot be written; the run has already reported that.
    var isUnwritable = false
  }

  private let path: String
  /// The bytes to hash before an input: Earcon's version and the options that affect the output.
  private let keyPrefix: [UInt8]
  private let state = Mutex(State())

  /// Reads the folder's file; a missing or unreadable file counts as empty.
  init(_ order: BatchOrder) {
    path = order.path(of: Self.name)
    keyPrefix = Array("earcon \(ProgramVersion.current)\n\(order.effect)\n".utf8)
    do throws(SoundError) {
      try read()
    } catch {
      state.withLock { $0.needsRewrite = true }
      note("cannot be used, so Earcon converts all sounds: \(error.description)")
    }
  }

  /// Returns the hash of `keyPrefix` and an input.
  ///
  /// - Throws: `SoundError` with code `.io` if the input cannot be read, `.cancelled` if `shouldStop` returned
  ///   true.
  func key(of source: FileSource, _ shouldStop: () -> Bool) throws(SoundError) -> String {
    try ContentHash.text(of: source, after: keyPrefix, shouldStop: shouldStop)
  }

  /// Returns the entry of an output if an earlier run wrote that output for the same input and settings, and the
  /// output has not changed since; otherwise `nil`.
  ///
  /// The comparison uses hashes, not file times, because a checkout or a cache changes those, and
  /// reading a sound is fast.
  func current(_ item: BatchItem, _ key: String, _ shouldStop: () -> Bool) -> UpToDateEntry? {
    guard item.replaces,
      let entry = state.withLock({ $0.entries[Self.escaped(item.relativePath)] }),
      entry.key == key
    else { return nil }
    return Self.hash(item.output, shouldStop) == entry.output ? entry : nil
  }

  private static func hash(_ path: String, _ shouldStop: () -> Bool) -> String? {
    do throws(SoundError) {
      return try ContentHash.text(of: FileSource(path: path), shouldStop: shouldStop)
    } catch {
      return nil
    }
  }

  /// Records a written output with its warnings; records nothing if the output cannot be read again, or if
  /// `shouldStop` returned true.
  func add(
    _ item: BatchItem, _ key: String, _ diagnostics: [FileDiagnostic], _ shouldStop: () -> Bool
  ) {
    guard let hash = Self.hash(item.output, shouldStop) else { return }
    let relativePath = Self.escaped(item.relativePath)
    let warnings = diagnostics.filter { $0.severity == .warning }.map {
      UpToDateEntry.Warning(isAboutOutput: $0.path == item.output, message: $0.message)
    }
    let entry = UpToDateEntry(
      relativePath: relativePath, key: key, output: hash, warnings: warnings)
    state.withLock { state in
      state.entries[relativePath] = entry
      guard !state.isUnwritable else { return }
      attempt(&state) { (state) throws(SoundError) in try append(entry, &state) }
    }
  }

  private func append(_ entry: UpToDateEntry, _ state: inout State) throws(SoundError) {
    if state.needsRewrite { return try rewrite(&state) }
    let file: FileDescriptor
    if let open = state.file { file = open } else { file = try .appending(path) }
    // One call writes the whole line, so that the lines of two runs do not mix.
    var text = entry.line
    if !state.isBegun { text = UpToDateEntry.firstLine + text }
    if state.lacksNewline { text = "\n" + text }
    (state.file, state.isBegun, state.lacksNewline) = (file, true, false)
    let bytes = Array(text.utf8)
    try file.write(bytes.span, at: nil, path)
    state.lines += 1
  }

  /// Replaces the file with a new one that contains the known entries.
  private func rewrite(_ state: inout State) throws(SoundError) {
    guard !FileOperations.isLink(path) else {
      throw SoundError(.io, "the file is a symbolic link", file: path, suggestion: "remove it")
    }
    let entries = state.entries.values.sorted {
      $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8)
    }
    let text = UpToDateEntry.firstLine + entries.map(\.line).joined()
    let bytes = Array(text.utf8)
    let file = try OutputFile(path: path, overwrite: true)
    try file.append(bytes.span)
    try file.commit()
    (state.lines, state.isBegun) = (entries.count, true)
    state.needsRewrite = false
    state.lacksNewline = false
  }

  /// Rewrites the file if the outdated lines outnumber the current ones by more than 64.
  func finish() {
    state.withLock { state in
      guard !state.isUnwritable, state.lines - state.entries.count > state.entries.count + 64 else {
        return
      }
      attempt(&state) { (state) throws(SoundError) in try rewrite(&state) }
    }
  }

  /// Writes to the file with `work`; after an error, the run no longer writes to it.
  private func attempt(
    _ state: inout State, _ work: (inout State) throws(SoundError) -> Void
  ) {
    do throws(SoundError) {
      try work(&state)
    } catch {
      (state.isUnwritable, state.file) = (true, nil)
      note("cannot be written, so the next run may convert sounds again: \(error.description)")
    }
  }

  private func note(_ message: String) { Diagnostics.report(.note, message, at: path) }

  private static func escaped(_ relativePath: String) -> String {
    UpToDateEntry.escaped(relativePath)
  }
}

extension UpToDateRecord {
  /// The maximum size of the file in bytes: about 300,000 outputs with paths of 90 bytes.
  private static let limit: Int64 = 64 << 20

  /// Reads the file, if it exists.
  ///
  /// - Throws: `SoundError` if the file is a symbolic link, cannot be read, is larger than `limit`, or lacks this
  ///   version's first line; the caller then treats the file as empty.
  private func read() throws(SoundError) {
    guard FileOperations.exists(path) else { return }
    guard !FileOperations.isLink(path) else {
      throw SoundError(.io, "the file is a symbolic link", file: path, suggestion: "remove it")
    }
    let bytes = try FileSource.contents(path, limit: Self.limit)
    guard !bytes.isEmpty else { return }
    guard bytes.starts(with: UpToDateEntry.firstLine.utf8) else {
      throw SoundError(
        .unrecognized, "another version of Earcon or another program wrote the file", file: path,
        suggestion: "no action is needed")
    }
    let lines = bytes.dropFirst(UpToDateEntry.firstLine.utf8.count).split(separator: 10)
    var state = State()
    var unreadable = 0
    for line in lines {
      // Runs that begin a new file at the same time all write its first line.
      if UpToDateEntry.isFirstLine(line) { continue }
      guard let entry = UpToDateEntry(line) else {
        unreadable += 1
        continue
      }
      state.entries[entry.relativePath] = entry
    }
    (state.lines, state.lacksNewline) = (lines.count, bytes.last != 10)
    (state.isBegun, state.needsRewrite) = (true, unreadable > 0)
    let found = state
    self.state.withLock { $0 = found }
    guard unreadable > 0 else { return }
    note(
      unreadable == 1
        ? "Earcon ignores 1 unreadable line"
        : "Earcon ignores \(unreadable) unreadable lines")
  }
}
