// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport

/// A folder of real sounds, which is not part of the project: `make test-real SOUNDS=DIR` passes it
/// in `EARCON_SOUNDS`.
enum RealSounds {
  /// The error if the folder in `EARCON_SOUNDS` has no index.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder; `nil`, with a printed reason, if none is set.
  static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["EARCON_SOUNDS"] ?? ""
    if !named.isEmpty { return named }
    print("skipped: no folder of real sounds; 'make test-real SOUNDS=DIR' runs these tests")
    return nil
  }()

  /// Indicates whether the tests run; one of them fails if the folder in `EARCON_SOUNDS` is
  /// missing.
  static let areWanted = folder != nil

  /// The rows of the index; empty if it cannot be read.
  static let rows = (try? readIndex()) ?? []

  /// The rows with a number of audible frames.
  static let counted = rows.filter { $0.frames != nil }

  /// Reads `index.tsv`.
  static func readIndex() throws -> [RealSound] {
    guard let folder else { return [] }
    let path = folder + "/index.tsv"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Missing(
        description:
          "EARCON_SOUNDS is \(folder), which has no index.tsv; name a folder of sounds with one")
    }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let names = lines[0].split(separator: "\t").map(String.init)
    return lines.dropFirst().map { line in
      let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return RealSound(Dictionary(zip(names, values)) { first, _ in first }, in: folder)
    }
  }
}

/// A row of the index; an argument of tests.
struct RealSound: Sendable, CustomStringConvertible {
  /// The file's name in the folder.
  let file: String
  /// The file's path.
  let path: String
  /// The file's size in bytes.
  let bytes: Int
  let container: String
  let encoding: String
  let rate: String
  let channels: String
  /// The audible frames, if the index knows them.
  let frames: Int64?
  /// `yes` for a legal sound, `no` for an illegal one, `?` if the index gives no verdict.
  let legal: String
  /// The rule that an illegal sound violates.
  let rule: String
  let source: String

  init(_ row: [String: String], in folder: String) {
    file = row["file"] ?? ""
    path = folder + "/" + file
    bytes = row["bytes"].flatMap { Int($0) } ?? 0
    container = row["container"] ?? ""
    encoding = row["encoding"] ?? ""
    rate = row["rate"] ?? ""
    channels = row["channels"] ?? ""
    frames = row["frames"].flatMap { Int64($0) }
    legal = row["legal"] ?? ""
    rule = row["rule"] ?? ""
    source = row["source"] ?? ""
  }

  var description: String { file }

  /// Indicates whether the sound is IMA4 in CAF, whose packet table FFmpeg does not read.
  var hasUnreadTable: Bool { container == "caf" && encoding == "ima4" }
}
