// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// A baseline on disk, whose paths are relative to its folder.
struct StoredBaseline {
  /// The path as given.
  let path: String

  init(_ path: String) { self.path = path }

  /// Writes findings to the baseline, so that later runs do not report them.
  ///
  /// - Throws: `SoundError`, with code `.misuse` for a pipe, a device, or a finding whose path has a zero
  ///   byte.
  func write(_ findings: [Finding]) throws(SoundError) {
    guard !DeviceFile.isNamed(by: path) else {
      throw SoundError(
        .misuse, "is a pipe or a device", file: path,
        expected: "the name of a file, because paths in a baseline are relative to its folder")
    }
    let baseline: Baseline
    do throws(DocumentError) {
      baseline = try Baseline(of: findings, root: root)
    } catch {
      throw SoundError(.misuse, error.description, file: path)
    }
    try TextFile.create(path, overwrite: true, Array(baseline.text.utf8))
  }

  /// Reads the file.
  ///
  /// - Throws: `SoundError`, with code `.malformed` if the file is not a baseline.
  func read() throws(SoundError) -> Baseline {
    let bytes = try FileSource.contents(path, limit: Int64(Baseline.largestSize))
    do throws(DocumentError) {
      return try Baseline(data: bytes)
    } catch {
      throw SoundError(.malformed, error.description, file: path)
    }
  }

  /// Reads the file and compares findings with its entries.
  ///
  /// - Throws: `SoundError` as `read()` does.
  func comparison(with findings: [Finding]) throws(SoundError) -> Baseline.Comparison {
    try read().comparison(with: findings, root: root)
  }

  /// The root to which the baseline's paths are relative.
  var root: BaselineRoot {
    BaselineRoot(folder: folder, workingFolder: FileSource.absolute("."))
  }

  /// The absolute path of the baseline's folder.
  var folder: String {
    // The baseline's folder is that of the real file, not of a link to the file.
    let file = FileSource.real(path) ?? path
    guard let slash = file.lastIndex(of: "/") else { return FileSource.absolute(".") }
    return FileSource.absolute(slash == file.startIndex ? "/" : String(file[..<slash]))
  }
}
