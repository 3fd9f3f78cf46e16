// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The Markdown pages that tests check.
enum Pages {
  /// Returns the sorted paths of the Markdown files below folders of the repository.
  static func below(_ folders: String...) -> [String] {
    folders.flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
      return (paths?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    }.sorted()
  }

  /// README and the task pages, which are the pages in `Documentation`.
  static let tasks = ["README.md"] + below("Documentation")
  /// The task pages, CONTRIBUTING.md, and the pages in `Sources`, such as the articles of the libraries.
  static let all = tasks + ["CONTRIBUTING.md"] + below("Sources")

  /// Returns the bodies of a page's blocks in one language, in order.
  static func blocks(_ language: String, in page: String) throws -> [String] {
    var blocks: [String] = []
    var open: (language: Substring, lines: [Substring])?
    for line in try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          if block.language == language { blocks.append(block.lines.joined(separator: "\n")) }
          open = nil
        } else {
          open = (line.dropFirst(3), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }
}
