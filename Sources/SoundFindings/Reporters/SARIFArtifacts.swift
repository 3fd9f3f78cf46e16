// SPDX-License-Identifier: MIT

/// The files that a SARIF log names, each once; a location in the log contains the index of its file.
///
/// The files are a sorted array with the report's own paths, because a dictionary of 100,000 URIs would take
/// 18 MB.
struct SARIFArtifacts {
  /// A file in the log.
  struct File {
    /// The path without `.` and empty names.
    let path: String
    /// The size in bytes; -1 for an unknown size.
    let bytes: Int64
  }

  /// The files, sorted by the bytes of their paths.
  private(set) var files: [File]

  init(_ report: SoundReport) {
    files = Self.inOrder(
      report.subjects.map { File(path: PathReference.normalized($0.path), bytes: $0.bytes) })
    var others: [File] = []
    for finding in report.findings { add(finding.location.path, to: &others) }
    for entry in report.unchecked { add(entry.path, to: &others) }
    if !others.isEmpty { files = Self.inOrder(files + others) }
  }

  /// Adds a path to `others`, unless `files` has it or it equals the last of `others`.
  private func add(_ path: String, to others: inout [File]) {
    let path = PathReference.normalized(path)
    if let last = others.last, last.path.comesBefore(path) == nil { return }
    if index(of: path) == nil { others.append(File(path: path, bytes: -1)) }
  }

  /// Returns the files sorted by path, each path once; keeps the size if any file with the path has one.
  private static func inOrder(_ files: [File]) -> [File] {
    var sorted = files
    sorted.sort { $0.path.comesBefore($1.path) ?? ($0.bytes > $1.bytes) }
    var last: String?
    sorted.removeAll { file in
      defer { last = file.path }
      return last.map { $0.comesBefore(file.path) == nil } ?? false
    }
    return sorted
  }

  /// Returns the index of a path, which need not be normalized; `nil` if the log does not name the file.
  func index(of path: String) -> Int? {
    let path = PathReference.normalized(path)
    let index = files.sortedIndex(notBefore: { $0.path.comesBefore(path) == true })
    guard index < files.count, files[index].path.comesBefore(path) == nil else { return nil }
    return index
  }
}
