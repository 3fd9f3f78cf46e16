// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

/// Tests of the record of known findings.
@Suite struct `A baseline` {
  private let root = BaselineRoot(folder: "/work/app", workingFolder: "/work/app")

  private func finding(
    _ path: String, _ message: String = "it lasts 31 s", rule: SoundRule.ID = "duration/too-long",
    byte: Int64 = 0
  ) -> Finding {
    Finding(rule, .error, message, at: Finding.Location(path, .byte(byte, chunk: nil)))
  }

  private func text(_ baseline: Baseline) throws -> Baseline {
    try Baseline(data: Array(baseline.text.utf8))
  }

  @Test func `A baseline is written sorted by bytes, with relative paths and a final newline`()
    throws
  {
    let findings = [
      finding("/work/app/b.wav"), finding("./Sounds//a.wav", "he said \"no\""), finding("b.wav"),
      finding("../app/B.wav"), finding("b.wav", rule: "a/b"),
    ]
    let baseline = try Baseline(of: findings, root: root)
    #expect(
      baseline.text == """
        {
          "findings": [
            {
              "count": 1,
              "message": "it lasts 31 s",
              "path": "B.wav",
              "rule": "duration/too-long"
            },
            {
              "count": 1,
              "message": "he said \\"no\\"",
              "path": "Sounds/a.wav",
              "rule": "duration/too-long"
            },
            {
              "count": 1,
              "message": "it lasts 31 s",
              "path": "b.wav",
              "rule": "a/b"
            },
            {
              "count": 2,
              "message": "it lasts 31 s",
              "path": "b.wav",
              "rule": "duration/too-long"
            }
          ],
          "version": 1
        }

        """)
    var random = SeededRandom(11)
    let shuffled = try Baseline(of: findings.shuffled(using: &random), root: root)
    #expect(shuffled.text == baseline.text)
    #expect(try text(baseline) == baseline)
  }

  @Test func `A baseline distinguishes a byte that is not UTF-8 from the text of its form`() throws
  {
    let findings = [finding("a\u{10FEFF}.wav"), finding("a\\xFF.wav")]
    for (known, unknown) in [(0, 1), (1, 0)] {
      let baseline = try text(try Baseline(of: [findings[known]], root: root))
      let comparison = baseline.comparison(with: findings, root: root)
      #expect(comparison.known == 1 && comparison.unknown == [findings[unknown]])
      #expect(comparison.gone.isEmpty)
      #expect(baseline.counts.keys.map(\.rawPath) == [findings[known].location.path])
    }
    let both = try text(try Baseline(of: findings, root: root))
    #expect(both.counts.keys.map(\.path).sorted() == ["a\\x5CxFF.wav", "a\\xFF.wav"])
    #expect(both.comparison(with: findings, root: root).unknown.isEmpty)
  }

  @Test func `A new baseline is empty`() throws {
    #expect(Baseline().text == "{\n  \"findings\": [],\n  \"version\": 1\n}\n")
    #expect(try text(Baseline()) == Baseline())
    let found = [finding("a.wav")]
    #expect(Baseline().comparison(with: found, root: root).unknown == found)
  }

  @Test
  func `A baseline knows a finding by rule, path and message, independent of its byte offset`()
    throws
  {
    let baseline = try Baseline(of: [finding("a.wav", byte: 4)], root: root)
    let others = [
      finding("a.wav", "it lasts 32 s"), finding("b.wav"), finding("a.wav", rule: "a/b"),
      finding("/elsewhere/a.wav"),
    ]
    let result = baseline.comparison(with: [finding("a.wav", byte: 9)] + others, root: root)
    #expect(result.known == 1)
    #expect(result.unknown == others.sorted())
    #expect(result.gone.isEmpty)
  }

  @Test func `A baseline counts equal findings`() throws {
    let one = try Baseline(of: [finding("a.wav", byte: 1)], root: root)
    let two = [finding("a.wav", byte: 2), finding("a.wav", byte: 1)]
    #expect(one.comparison(with: two, root: root).unknown == [finding("a.wav", byte: 2)])
    let both = try Baseline(of: two, root: root)
    #expect(both.comparison(with: two, root: root).known == 2)
    let result = both.comparison(with: [finding("a.wav")], root: root)
    #expect(result.known == 1)
    #expect(result.gone.map(\.path) == ["a.wav"])
    #expect(result.gone.map(\.rule) == ["duration/too-long"])
    #expect(result.gone.map(\.message) == ["it lasts 31 s"])
    #expect(result.remaining == Dictionary(uniqueKeysWithValues: result.gone.map { ($0, 1) }))
    let none = both.comparison(with: [], root: root)
    #expect(none.gone == result.gone && none.remaining.isEmpty)
  }

  @Test func `A baseline lists the findings that are gone in the order of their paths`() throws {
    let names = ["h", "c", "a", "g", "e", "b", "f", "d"]
    let baseline = try Baseline(of: names.map { finding($0) }, root: root)
    #expect(baseline.comparison(with: [], root: root).gone.map(\.path) == names.sorted())
  }

  @Test func `A baseline distinguishes the composed and the decomposed form of a name`() throws {
    let baseline = try Baseline(of: [finding("\u{E9}.wav")], root: root)
    let other = [finding("e\u{301}.wav")]
    #expect(baseline.comparison(with: other, root: root).unknown.count == 1)
    #expect(baseline.comparison(with: [finding("\u{E9}.wav")], root: root).known == 1)
  }

  @Test func `A baseline is the same for every working folder`() throws {
    let above = BaselineRoot(folder: "app", workingFolder: "/work")
    let below = BaselineRoot(folder: "..", workingFolder: "/work/app/Sounds")
    let one = try Baseline(of: [finding("app/Sounds/a.wav")], root: above)
    let other = try Baseline(of: [finding("a.wav")], root: below)
    #expect(one == other)
    #expect(try Baseline(of: [finding(".")], root: root).counts.keys.map(\.path) == ["."])
    #expect(root.relative("/work/apple/a.wav") == nil)
    #expect(root.relative("/work") == nil)
    #expect(BaselineRoot(folder: "/", workingFolder: "/").relative("/../a") == "a")
  }

  @Test func `A baseline refuses a path with a zero byte`() {
    #expect {
      try Baseline(of: [finding("a\0.wav")], root: root)
    } throws: { error in
      "\(error)"
        == "a finding's path contains a zero byte: found 'a\\u{0}.wav', expected a path "
        + "without zero bytes; rename the file"
    }
  }

  @Test func `A baseline records a path outside its folder with '..'`() throws {
    let findings = [
      finding("../Sounds/a.wav"), finding("/work/b.wav"), finding(".."),
      finding("/elsewhere/c.wav"),
    ]
    let baseline = try Baseline(of: findings, root: root)
    #expect(
      baseline.counts.keys.sorted().map(\.path)
        == ["..", "../../elsewhere/c.wav", "../Sounds/a.wav", "../b.wav"])
    #expect(try text(baseline) == baseline)
    #expect(baseline.comparison(with: findings, root: root).known == 4)
    // The same project in another folder, checked from its parent.
    let moved = BaselineRoot(folder: "app", workingFolder: "/else/where")
    let found = [finding("Sounds/a.wav"), finding("b.wav")]
    #expect(baseline.comparison(with: found, root: moved).unknown == [])
    #expect(
      root.relativePath(to: "/work/app/x/y.wav") == "x/y.wav" && root.relativePath(to: ".") == ".")
  }

  @Test(.enabled(if: PythonCheck.isWanted))
  func `A baseline with hostile names fits its schema`() throws {
    // A baseline refuses names with a zero byte, which no file system allows.
    let findings = SampleReport.hostile.findings.filter { finding in
      let path = finding.location.path
      return root.relative(path) != nil && !path.utf8.contains(0)
    }
    #expect(findings.count > 30)
    let baseline = try Baseline(of: findings, root: root)
    #expect(!baseline.text.holdsHidden)
    _ = try PythonCheck.run(["schema", "baseline.schema.json"], baseline.text)
    #expect(try text(baseline) == baseline)
    #expect(baseline.comparison(with: findings, root: root).unknown == [])
  }
}
