// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Checks that Swift in pages is part of a compiled program: a sample, or an example for the pages.
@Suite struct SwiftBlockTests {
  /// The compiled sources from which pages may quote, by path.
  private static let sources: [String: [Substring]] = {
    var sources: [String: [Substring]] = [:]
    for folder in ["Samples", "Tests/DocumentationExamples"] {
      let paths = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
      for case let path as String in paths ?? .init() where path.hasSuffix(".swift") {
        sources[path] = lines(of: (try? Repository.text(folder + "/" + path)) ?? "")
      }
    }
    return sources
  }()

  /// Returns the nonempty lines without their indentation.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  /// Returns true for a part of a package manifest, which cannot be part of a program; `Tests/Consumer` builds one.
  private static func isManifest(_ block: String) -> Bool {
    block.contains(".package(") || block.contains(".executableTarget(")
  }

  static let pages = Pages.all.filter {
    (try? Pages.blocks("swift", in: $0).contains { !isManifest($0) }) ?? false
  }

  @Test("Every Swift block of a page is part of a program that is compiled", arguments: pages)
  func quotesCompiledSource(_ page: String) throws {
    for block in try Pages.blocks("swift", in: page) where !Self.isManifest(block) {
      let wanted = Self.lines(of: block)
      let isFound = Self.sources.values.contains { source in
        source.indices.contains { source[$0...].starts(with: wanted) }
      }
      #expect(isFound, "\(page) shows Swift that is not in a compiled program:\n\(block)")
    }
  }

  @Test("The pages of the libraries show Swift")
  func findsBlocks() {
    #expect(Self.pages.count >= 6)
    #expect(Self.sources.count >= 4)
  }
}
