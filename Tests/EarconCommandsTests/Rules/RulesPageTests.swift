// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon rules`, and the page generated from it.
@Suite struct `The rules` {
  @Test func `The page Rules.md equals the output of earcon rules --markdown`() throws {
    let result = try Sandbox([]).earcon("rules --markdown")
    #expect(result.status == 0)
    // Compare the lines one by one; otherwise a failure would print both pages.
    let made = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = try Repository.text("Documentation/Rules.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(made.count == kept.count, "'make rules' makes the page again")
    let other = zip(made, kept).first { $0 != $1 }
    #expect(other == nil, "'make rules' makes the page again: \(other.map { "\($0)" } ?? "")")
  }

  @Test func `Rules are listed with their severities, in order`() throws {
    let result = try Sandbox([]).earcon("rules")
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n")
    let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    for name in ["duration/too-long", "name/duplicate", "place/localized", "size/budget"] {
      #expect(names.contains(name))
    }
    for line in lines {
      let level = line.split(separator: " ").dropFirst().first ?? ""
      #expect(["error", "warning", "note", "off"].contains(level), "\(line)")
    }
  }

  @Test(arguments: ["rules duration", "rules duration/too-long", "formats"])
  func `Lines are broken between words on a narrow terminal, and whole in a pipe`(_ line: String)
    throws
  {
    let sandbox = try Sandbox([])
    let whole = try sandbox.earcon(line).text
    let shown = try sandbox.onTerminal(line, columns: 40).replacing("\r\n", with: "\n")
    #expect(whole.split(separator: "\n").contains { $0.count > 40 })
    #expect(
      shown.split(separator: "\n").allSatisfy { $0.count <= 40 || $0.contains("https://") },
      "\(shown)")
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    #expect(words(shown) == words(whole))
  }

  @Test func `Each rule is explained with examples and sources`() throws {
    let sandbox = try Sandbox([])
    let names = try sandbox.earcon("rules").text.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    for name in names {
      let result = try sandbox.earcon("rules \(name)")
      #expect(result.status == 0)
      #expect(result.text.hasPrefix("\(name) ("))
      #expect(result.text.contains("\nExamples:\n"), "\(name)")
      // No vendor's documentation supports the rules about the signal.
      let hasSources = result.text.contains("\nSources:\n")
      #expect(hasSources || name.hasPrefix("signal/"), "\(name)")
    }
  }

  @Test func `Rules are listed by the groups that --rule accepts`() throws {
    let sandbox = try Sandbox([])
    let all = try sandbox.earcon("rules").text.split(separator: "\n").map(String.init)
    let groups = Set(all.map { String($0.prefix { $0 != "/" }) })
    #expect(groups.isSuperset(of: ["android", "duration", "platform", "size"]))
    for group in groups {
      let result = try sandbox.earcon("rules \(group)")
      #expect(result.status == 0)
      let words = { (line: String) in line.split(separator: " ").map(String.init) }
      let listed = result.text.split(separator: "\n").map { words(String($0)) }
      #expect(listed == all.filter { $0.hasPrefix(group + "/") }.map(words), "\(group)")
    }
  }

  /// A rule may cite a section of a document: under the document's title, followed by the
  /// section's.
  @Test func `Rules cite a document under one title`() throws {
    var titles: [Substring: Substring] = [:]
    for match in try Repository.text("Documentation/Rules.md").matches(of: /- \[(.+?)\]\(<(.+?)>\)/)
    {
      let (title, url) = (match.output.1, match.output.2)
      let known = titles[url] ?? title
      #expect(title.hasPrefix(known) || known.hasPrefix(title), "\(known) and \(title): \(url)")
      titles[url] = title
    }
    #expect(titles.count > 10)
  }

  @Test func `A rule about sounds and bundles has examples of both`() throws {
    let text = try Sandbox([]).earcon("rules size/budget").text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("--sound-budget 1000") && text.contains("--bundle-budget 1000"))
    #expect(text.contains("the sounds of one bundle can have a common budget"))
  }

  @Test func `An unknown rule is refused with the nearest name`() throws {
    let sandbox = try Sandbox([])
    let group = try sandbox.earcon("rules duratoin")
    #expect(
      group.errors
        == "earcon rules: error: there is no rule 'duratoin'; did you mean 'duration'?\n")
    let near = try sandbox.earcon("rules duration/to-long")
    #expect(near.status == 64)
    #expect(
      near.errors == "earcon rules: error: there is no rule 'duration/to-long'; did you mean "
        + "'duration/too-long'?\n")
    let far = try sandbox.earcon("rules bananas")
    #expect(far.status == 64)
    #expect(
      far.errors == "earcon rules: error: there is no rule 'bananas'; run 'earcon rules' to list "
        + "the rules\n")
  }
}
