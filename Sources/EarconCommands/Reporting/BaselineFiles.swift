// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Baselines on disk: paths in them count from the folder that the baseline lies in.
enum BaselineFiles {
  /// Writes findings as known.
  ///
  /// - Returns: how many.
  static func write(_ findings: [Finding], to path: String) throws(SoundError) -> Int {
    guard !DeviceFile.isNamed(by: path) else {
      throw SoundError(
        .misuse, "is a pipe or a device", file: path,
        expected: "the name of a file, because paths in a baseline count from its folder")
    }
    let baseline: Baseline
    do throws(DocumentError) {
      baseline = try Baseline(of: findings, root: root(of: path))
    } catch {
      throw SoundError(.misuse, error.description, file: path)
    }
    let file = try OutputFile(path: path, overwrite: true)
    try file.append(Array(baseline.text.utf8).span)
    try file.commit()
    return findings.count
  }

  /// Compares findings with those that a file has as known.
  static func compare(_ findings: [Finding], with path: String) throws(SoundError)
    -> Baseline.Comparison
  {
    let bytes = try FileSource.contents(path, limit: Int64(Baseline.largestSize))
    do throws(DocumentError) {
      return try Baseline(data: bytes).comparison(with: findings, root: root(of: path))
    } catch {
      throw SoundError(.malformed, error.description, file: path)
    }
  }

  /// What a baseline's paths count from.
  static func root(of path: String) -> BaselineRoot {
    BaselineRoot(folder: folder(of: path), workingFolder: FileSource.absolute("."))
  }

  /// The folder that a baseline lies in, from the root.
  static func folder(of path: String) -> String {
    // One that is to be written counts from where it will lie, links followed.
    let file = FileSource.real(path) ?? path
    guard let slash = file.lastIndex(of: "/") else { return FileSource.absolute(".") }
    return FileSource.absolute(slash == file.startIndex ? "/" : String(file[..<slash]))
  }
}
