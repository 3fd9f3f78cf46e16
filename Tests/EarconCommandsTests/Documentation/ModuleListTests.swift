// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Checks the list of modules in CONTRIBUTING.md.
@Suite struct `The list of modules` {
  private struct Line {
    let module: String
    let imports: [String]
  }

  private static func lines() throws -> [Line] {
    let page = try Repository.text("CONTRIBUTING.md")
    let section = try #require(page.split(separator: "\n## Modules\n").last)
    let block = try #require(section.split(separator: "```").dropFirst().first)
    return block.split(separator: "\n").map { line in
      let parts = line.split(separator: " → ")
      return Line(
        module: String(parts[0]),
        imports: parts.count > 1 ? parts[1].split(separator: ", ").map(String.init) : [])
    }
  }

  @Test func `The list of modules has every module below its imports`() throws {
    var above: Set<String> = []
    for line in try Self.lines() {
      #expect(above.isSuperset(of: line.imports), "\(line.module)")
      above.insert(line.module)
    }
  }

  @Test func `The list of modules names the imports of the sources`() throws {
    let lines = try Self.lines()
    let modules = Set(lines.map(\.module))
    #expect(
      modules
        == Set(try Repository.names(in: "Sources").filter { !$0.hasPrefix("C") }))
    for line in lines {
      var imports: Set<String> = []
      for path in try Repository.sources(in: "Sources/" + line.module) {
        let text = try Repository.text(path)
        for match in text.matches(of: #/(?m)^ *(?:internal|package|public) import (\w+)$/#) {
          if modules.contains(String(match.1)) { imports.insert(String(match.1)) }
        }
      }
      #expect(imports.sorted() == line.imports, "\(line.module)")
    }
  }
}
