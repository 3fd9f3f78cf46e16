// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// The reader, against what a person finds in pieces of source code.
@Suite struct `Labelled snippets` {
  /// How many names are right.
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

    /// The part of what was found that is right.
    var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
    /// The part of what is there that was found.
    var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
    var description: String {
      "\(expected) names, \(found) found, \(right) right, precision \(precision), recall \(recall)"
    }
  }

  @Test(arguments: Snippet.all.filter(\.isSupported))
  func `have the names that they are labelled with`(_ snippet: Snippet) {
    #expect(snippet.found == snippet.expected)
  }

  @Test(arguments: SourceLanguage.allCases)
  func `are ten in each language, comments and no name among them`(_ language: SourceLanguage) {
    let snippets = Snippet.all.filter { $0.language == language }
    #expect(snippets.count(where: \.isSupported) >= 10)
    #expect(snippets.contains { $0.title.contains("comments") })
    #expect(snippets.contains { $0.expected.isEmpty })
    #expect(snippets.contains { !$0.isSupported })
  }

  @Test func `are found with the precision and recall that are told`() {
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
    #expect(Snippet.all.count >= 140)
    // Over all of them, those that the reader cannot know and those that mislead it included.
    #expect(all.precision >= 0.954)
    #expect(all.recall >= 0.940)
  }
}
