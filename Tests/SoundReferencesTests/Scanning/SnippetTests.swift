// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// The reader, compared with names labeled by a person.
@Suite struct `Labeled snippets` {
  /// The counts of labeled, found and correct names.
  private struct Score: CustomStringConvertible {
    var expected = 0
    var found = 0
    var right = 0

    mutating func count(_ snippet: Snippet) {
      var left = snippet.expected
      expected += left.count
      for name in snippet.found {
        found += 1
        guard let index = left.firstIndex(of: name) else { continue }
        left.remove(at: index)
        right += 1
      }
    }

    /// The share of found names that are correct.
    var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
    /// The share of labeled names that were found.
    var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
    var description: String {
      "\(expected) names, \(found) found, \(right) right, precision \(precision), recall \(recall)"
    }
  }

  @Test(arguments: Snippet.all.filter(\.isSupported))
  func `The reader finds the names with which a snippet is labeled`(_ snippet: Snippet) {
    #expect(snippet.found == snippet.expected)
  }

  @Test(arguments: SourceLanguage.allCases)
  func `Each language has ten snippets or more, some with comments, some without names`(
    _ language: SourceLanguage
  ) {
    let snippets = Snippet.all.filter { $0.language == language }
    #expect(snippets.count(where: \.isSupported) >= 10)
    #expect(snippets.contains { $0.title.contains("comments") })
    #expect(snippets.contains { $0.expected.isEmpty })
    #expect(snippets.contains { !$0.isSupported })
  }

  @Test func `The names in snippets are found with the stated precision and recall`() {
    var all = Score()
    for language in SourceLanguage.allCases {
      var score = Score()
      for snippet in Snippet.all where snippet.language == language {
        score.count(snippet)
        all.count(snippet)
      }
      print("references: \(language.rawValue): \(score)")
    }
    print("references: \(Snippet.all.count) snippets: \(all)")
    #expect(Snippet.all.count >= 220)
    // All snippets count, including unsupported and misleading ones.
    #expect(all.precision >= 0.97)
    #expect(all.recall >= 0.95)
  }
}
