// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// The target of one container's reader: the invariants of `FileChecks`, with one conversion, for files of
/// that container.
enum ContainerTarget: Sendable {
  /// `FORM`, and all files that the other two reject.
  case aiff
  /// `RIFF`, `RIFX`, `RF64` and `BW64`.
  case wave
  /// `caff`.
  case caf

  /// Checks a file; returns `.reject` for a file of another container.
  ///
  /// One conversion for each file keeps runs fast; the file's digest selects it.
  func check(_ file: [UInt8]) throws -> Verdict {
    guard Self(of: file) == self else { return .reject }
    let all = FileChecks.allConversions
    var checks = FileChecks()
    checks.conversions = [all[Int(digest(file) % UInt64(all.count))]]
    try checks.check(MemorySource(file))
    return .keep
  }

  private init(of file: [UInt8]) {
    switch String(decoding: file.prefix(4), as: UTF8.self) {
    case "RIFF", "RIFX", "RF64", "BW64": self = .wave
    case "caff": self = .caf
    default: self = .aiff
    }
  }
}
