// SPDX-License-Identifier: MIT

import Foundation
import SoundArchive
import SoundBundle
import SoundFile
import SoundFindings
import SoundValidation
import TestSupport
import Testing

/// Creates archives with Python's `zipfile`, which is independent of the tested code, and checks
/// them.
struct ArchiveMaker {
  private let folder: TemporaryFolder
  private let python: Tool
  /// The archive's path.
  let path: String

  /// Creates a maker; returns `nil` and prints a reason if Python is missing.
  init?(_ name: String) throws {
    guard let python = Tool(named: "python3") else { return nil }
    self.python = python
    folder = try TemporaryFolder()
    path = folder.file(name)
    _ = try folder.write(SoundFolder.sound, to: "sound.caf")
  }

  /// Runs lines of Python: `z` is the archive, `sound` a short sound, `add(name, bytes)` deflates
  /// an entry, and `store(name, bytes)` stores one.
  func make(_ lines: String) throws {
    let begin = """
      import sys, zipfile
      sound = open(sys.argv[2], 'rb').read()
      z = zipfile.ZipFile(sys.argv[1], 'w')
      def add(name, data): z.writestr(name, data, zipfile.ZIP_DEFLATED)
      def store(name, data): z.writestr(name, data, zipfile.ZIP_STORED)

      """
    let result = try python.run(
      ["-W", "ignore", "-c", begin + lines + "\nz.close()", path, folder.file("sound.caf")])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Replaces every occurrence of `old` in the archive's bytes.
  func patch(_ old: [UInt8], _ new: [UInt8]) throws {
    var bytes = try contents(path)
    var index = 0
    while index + old.count <= bytes.count {
      if Array(bytes[index..<(index + old.count)]) == old {
        bytes.replaceSubrange(index..<(index + old.count), with: new)
        index += new.count
      } else {
        index += 1
      }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Returns the validator's report on the archive, with paths relative to the archive's folder.
  func check(_ limits: ArchiveLimits = ArchiveLimits(), jobs: Int = 1) -> SoundReport {
    var options = BundleOptions()
    options.jobs = jobs
    options.openArchive = { file, path throws(SoundError) in
      try ArchiveTree(file, root: path, limits: limits)
    }
    let report = BundleValidator(options: options).validate(paths: [path])
    return SoundReport(
      subjects: report.subjects.map { subject in
        SoundReport.Subject(
          path: below(subject.path), scope: below(subject.scope), bytes: subject.bytes,
          container: subject.container, encoding: subject.encoding, duration: subject.duration,
          limit: subject.limit)
      },
      findings: report.findings.map {
        Finding(
          $0.rule, $0.severity, $0.message, suggestion: $0.suggestion,
          at: Finding.Location(below($0.location.path), $0.location.position))
      },
      unchecked: report.unchecked.map { SoundReport.UncheckedPath(below($0.path), $0.message) },
      rules: report.rules, toolVersion: report.toolVersion)
  }

  private func below(_ path: String) -> String {
    String(path.dropFirst(folder.path.utf8.count + 1))
  }
}
