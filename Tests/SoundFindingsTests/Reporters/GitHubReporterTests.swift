// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests with a parser that follows GitHub's documentation of workflow commands.
@Suite struct `The GitHub reporter` {
  /// A command `::name key=value,key=value::message`, with the escapes `%25`, `%0D` and `%0A`, in
  /// values also `%3A` and `%2C`.
  struct Command {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else {
        return nil
      }
      let head = line.dropFirst(2)[..<end.lowerBound].split(separator: " ", maxSplits: 1)
      guard let first = head.first else { return nil }
      name = String(first)
      for pair in (head.dropFirst().first ?? "").split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        properties[String(parts[0])] = Self.unescaped(parts[1], ["%3A": ":", "%2C": ","])
      }
      message = Self.unescaped(line[end.upperBound...], [:])
    }

    private static func unescaped(_ text: Substring, _ more: [String: String]) -> String {
      var text = String(text)
      for (code, value) in more.merging(
        ["%0D": "\r", "%0A": "\n"], uniquingKeysWith: { a, _ in a })
      {
        text = text.replacing(code, with: value)
      }
      return text.replacing("%25", with: "%")
    }
  }

  private func commands(_ report: SoundReport) throws -> [Command] {
    let text = GitHubReporter().text(for: report)
    guard !text.isEmpty else { return [] }
    #expect(text.hasSuffix("\n") && !text.holdsHidden)
    return try text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      try #require(Command(line), "\(line)")
    }
  }

  @Test func `GitHub annotations have file, title, place and suggestion`() throws {
    let all = try commands(SampleReport.ordinary)
    #expect(all.map(\.name) == ["warning", "warning", "error", "notice", "error"])
    #expect(
      all[2].properties == ["file": "App.app/long.wav", "title": "duration/too-long"])
    #expect(
      all[2].message == "the sound lasts 31.25 s; it must last less than 30 s "
        + "[RIFF/data, byte 44 (0x2C)]; shorten it\nit has 250000 frames")
    #expect(
      all[0].properties
        == ["file": ".earcon.yml", "line": "3", "col": "5", "title": "config/key"])
    #expect(all[4].properties == ["file": "App.app/locked.caf", "title": "not checked"])
    #expect(try commands(SampleReport.empty).isEmpty)
  }

  @Test func `Special characters of workflow commands are escaped`() throws {
    let finding = Finding(
      "a/b", .error, "50%, a:b %0A ::x", at: Finding.Location("100%25,a=b:c::d e.wav"))
    let report = SoundReport(
      subjects: [], findings: [finding], unchecked: [], rules: [], toolVersion: "1")
    #expect(
      GitHubReporter().text(for: report)
        == "::error file=100%2525%2Ca=b%3Ac%3A%3Ad e.wav,title=a/b::50%25, a:b %250A ::x\n")
    let command = try #require(try commands(report).first)
    #expect(command.properties["file"] == "100%25,a=b:c::d e.wav")
    #expect(command.message == "50%, a:b %0A ::x")
  }

  @Test func `Annotations name files without ./, which GitHub does not find`() throws {
    let paths = ["./a b.wav", "././Sounds//x.caf", "../y.caf", "/z.caf"]
    let report = SoundReport(
      subjects: [], findings: paths.map { Finding("a/b", .error, "x", at: Finding.Location($0)) },
      unchecked: [.init("./locked.caf", "y")], rules: [], toolVersion: "1")
    #expect(
      try commands(report).compactMap { $0.properties["file"] }.sorted()
        == ["../y.caf", "/z.caf", "Sounds/x.caf", "a b.wav", "locked.caf"])
  }

  @Test func `A file name cannot forge a workflow command`() throws {
    let all = try commands(SampleReport.hostile)
    #expect(all.count == SampleReport.hostileNames.count * 4)
    for command in all {
      #expect(["error", "warning", "notice"].contains(command.name))
      #expect(command.properties.keys.sorted() == ["file", "title"])
    }
    let names = Set(all.compactMap { $0.properties["file"] })
    #expect(names.contains("quote\"'<b>&amp;]]>--%0A,:.wav"))
    #expect(names.contains("line\\u{a}::error file=x::forged.wav"))
  }
}
