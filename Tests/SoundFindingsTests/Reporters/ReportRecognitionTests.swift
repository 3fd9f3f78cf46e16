// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// The recognition of reports, which protects other files from being replaced.
@Suite struct `Recognizing reports` {
  private static let empty = SoundReport(
    subjects: [], findings: [], unchecked: [], rules: [], toolVersion: "1")

  /// Reports with and without findings, of sounds, payloads and source files.
  private static var reports: [SoundReport] {
    var payloads = empty
    payloads.payloads = 12
    var files = SampleReport.ordinary
    files.sourceFiles = 1
    var baseline = SampleReport.ordinary
    (baseline.findings, baseline.writtenBaseline) = ([], "known.json")
    return [empty, payloads, files, baseline, SampleReport.ordinary, SampleReport.project]
  }

  @Test(arguments: Reporters.names)
  func `A reporter recognizes its own reports and no other program's files`(_ name: String) throws {
    let reporter = try #require(Reporters.named(name))
    for report in Self.reports {
      let text = reporter.text(for: report)
      #expect(reporter.isReport(text), "\(text)")
    }
    let others = [
      "notes\n", "{}\n", "{\n  \"counts\": {}\n}\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
      "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\"\n}\n",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"other\">\n",
      "3 sounds: no findings", "3 sounds of bells: two are good\n", "sounds: 3\n", "1 sounds: x\n",
      "::error file=a.wav,title=x::y\nnotes\n", "[\n  {\n    \"check_name\": \"a\"\n  }\n]\n",
    ]
    for text in others { #expect(!reporter.isReport(text), "\(text)") }
  }

  @Test func `Reporters in other formats do not recognize a report`() {
    let structured = ["github", "gitlab", "html", "json", "junit", "sarif"]
    for name in structured {
      let text = Reporters.named(name)?.text(for: SampleReport.ordinary) ?? ""
      for other in Reporters.names where other != name {
        #expect(Reporters.named(other)?.isReport(text) == false, "\(other) for \(name)")
      }
    }
  }
}
