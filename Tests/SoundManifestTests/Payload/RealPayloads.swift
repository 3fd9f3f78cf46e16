// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import TestSupport

/// Payloads of public repositories with the verdicts that a reader expects, which are not part of the
/// project: the folder in `EARCON_PAYLOADS`, or `shared/payloads` beside the checkout.
enum RealPayloads {
  /// The error if the folder lacks a file, or a line of the index is invalid.
  struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  /// A line of the payloads with its line of the index; an argument of tests.
  struct Row: Sendable, CustomStringConvertible {
    let line: Int
    let source: String
    let payload: [UInt8]
    /// The verdicts by the name of a manifest: `error` or `ok`; `nil` where the documentation leaves it open.
    let verdicts: [String: String?]
    var description: String { "line \(line): \(source)" }
  }

  /// The manifests: one that has every sound that the payloads name, and one that has none of them.
  static let manifests = ["present", "absent"]

  /// The folder; `nil`, with a printed reason, if there is none.
  static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["EARCON_PAYLOADS"] ?? ""
    if !named.isEmpty { return named }
    let beside = Repository.path + "/../shared/payloads"
    if FileManager.default.fileExists(atPath: beside + "/index.tsv") { return beside }
    print("skipped: no folder of real payloads; EARCON_PAYLOADS names one with an index.tsv")
    return nil
  }()

  /// The rows; empty if there is no folder or it cannot be read.
  static let rows = (try? readRows()) ?? []

  /// Reads the rows of the folder.
  static func readRows() throws -> [Row] {
    let payloads = try file("payloads.ndjson").split(separator: UInt8(ascii: "\n"))
    let index = String(decoding: try file("index.tsv"), as: UTF8.self).split(separator: "\n")
    guard index.count == payloads.count + 1 else {
      throw Invalid(description: "the index has \(index.count - 1) of \(payloads.count) payloads")
    }
    return try zip(index.dropFirst(), payloads).map { line, payload in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 6, let number = Int(cells[0]) else {
        throw Invalid(description: "invalid line of the index: \(line)")
      }
      let verdicts = cells[4...].map { $0 == "?" ? nil : $0 }
      return Row(
        line: number, source: cells[1], payload: Array(payload),
        verdicts: Dictionary(zip(manifests, verdicts)) { first, _ in first })
    }
  }

  /// Returns the catalog of one of the manifests.
  static func catalog(_ name: String) throws -> SoundCatalog {
    // An earlier version of Earcon wrote the manifests, and called a finding's message its sentence.
    let text = String(decoding: try file("manifest-\(name).json"), as: UTF8.self)
    return try SoundCatalog(data: text.replacing("\"sentence\":", with: "\"message\":").utf8)
  }

  private static func file(_ name: String) throws -> [UInt8] {
    let path = (folder ?? "") + "/" + name
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Invalid(description: "there is no file \(path)")
    }
    return Array(data)
  }
}
