// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Checks of all pages.
@Suite struct PageTests {
  @Test("README has at most 200 lines")
  func readmeIsShort() throws {
    #expect(
      try Repository.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
        .count <= 201)
  }

  @Test("Every link of a page to a repository file leads to an existing file", arguments: Pages.all)
  func linksLeadSomewhere(_ page: String) throws {
    let folder = (page as NSString).deletingLastPathComponent
    let text = try Repository.text(page)
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = match.1.prefix { $0 != "#" }
      guard !target.contains(":") else { continue }
      let anchor = match.1.dropFirst(target.count + 1)
      let linked =
        target.isEmpty ? page : (folder as NSString).appendingPathComponent(String(target))
      if !anchor.isEmpty, linked.hasSuffix(".md") {
        #expect(try anchors(of: linked).contains(String(anchor)), "\(page) links to \(match.1)")
      }
      guard !target.isEmpty else { continue }
      let path = (Repository.path as NSString).appendingPathComponent(folder + "/" + target)
      #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
    }
  }

  @Test(
    "Every task page is listed on the first page of Documentation",
    arguments: Pages.below("Documentation"))
  func isListed(_ page: String) throws {
    guard page != "Documentation/README.md" else { return }
    let list = try Repository.text("Documentation/README.md")
    #expect(list.contains("(\(page.dropFirst("Documentation/".count)))"), "\(page) is not listed")
  }

  /// Returns the anchors of a page's headings, as code hosts derive them.
  private func anchors(of page: String) throws -> Set<String> {
    let headings = try Repository.text((page as NSString).standardizingPath)
      .split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let title = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
