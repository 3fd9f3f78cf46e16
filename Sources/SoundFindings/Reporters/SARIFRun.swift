// SPDX-License-Identifier: MIT

/// The run of a SARIF 2.1.0 log; numbers in parentheses are sections of that specification.
struct SARIFRun {
  private let report: SoundReport
  private let artifacts: SARIFArtifacts
  private let ruleIndices: [SoundRule.ID: Int]

  init(_ report: SoundReport) {
    self.report = report
    ruleIndices = Dictionary(
      report.rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    artifacts = SARIFArtifacts(report)
  }

  /// Returns an artifact (3.24).
  private func artifact(_ file: SARIFArtifacts.File) -> JSONText {
    .object([
      "length": file.bytes < 0 ? nil : .integer(file.bytes),
      "location": .object(["uri": .string(PathReference.text(of: file.path))]),
    ])
  }

  /// The run (3.14).
  var value: JSONText {
    .object([
      "artifacts": .list(artifacts.files, artifact),
      "invocations": .array([invocation]),
      "results": .list(report.findings, result),
      "tool": .object([
        "driver": .object([
          "name": .string("earcon"), "rules": .array(report.rules.map(rule)),
          "version": .string(report.toolVersion),
        ])
      ]),
    ])
  }

  /// The invocation (3.20); a file that Earcon could not check is a notification, not a result.
  private var invocation: JSONText {
    .object([
      "executionSuccessful": .boolean(report.unchecked.isEmpty),
      "toolExecutionNotifications": .array(
        report.unchecked.map { entry in
          .object([
            "level": .string("error"),
            "locations": .array([location(Finding.Location(entry.path))]),
            "message": message(Printable.text(entry.message)),
          ])
        } + omitted),
    ])
  }

  /// The notification about findings that were too many to keep; empty if there are none.
  private var omitted: [JSONText] {
    guard report.omittedCount > 0 else { return [] }
    let listed = TextFit.counted(report.findings.count, "finding")
    let text = "this log lists \(listed) and omits \(report.omittedCount) more"
    return [.object(["level": .string("warning"), "message": message(text)])]
  }

  /// Returns a rule (3.49); `enabled` says whether the rule is on by default (3.50.2).
  private func rule(_ rule: SoundRule) -> JSONText {
    let sources = rule.sources.map { "\($0.title), \($0.url), read \($0.read)" }
    return .object([
      "defaultConfiguration": .object([
        "enabled": .boolean(rule.isOn),
        "level": .string(rule.severityWhenOn.rawValue),
      ]),
      "fullDescription": message(rule.why),
      "help": message(([rule.why] + sources).joined(separator: "\n")),
      "helpUri": rule.sources.first.map { .string($0.url) },
      "id": .string(rule.id.rawValue),
      "shortDescription": message(rule.title),
    ])
  }

  /// Returns a result (3.27).
  private func result(_ finding: Finding) -> JSONText {
    let parts = [FindingText.fullMessage(of: finding)] + finding.notes.map(Printable.text)
    return .object([
      "level": .string(finding.severity.rawValue),
      "locations": .array([location(finding.location)]),
      "message": message(parts.joined(separator: "\n")),
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": ruleIndices[finding.rule].map(JSONText.integer),
    ])
  }

  /// Returns a location (3.28): file and region, with the chunk or JSON value as logical location.
  private func location(_ location: Finding.Location) -> JSONText {
    .object([
      "logicalLocations": logical(location).map { .array([$0]) },
      "physicalLocation": .object([
        "artifactLocation": .object([
          "index": artifacts.index(of: location.path).map(JSONText.integer),
          "uri": .string(PathReference.text(of: location.path)),
        ]),
        "region": region(location),
      ]),
    ])
  }

  /// Returns a region (3.30); `nil` without a byte offset or a line.
  ///
  /// Earcon's columns count bytes and SARIF's count characters, so a column is too large if characters
  /// before it in the line are not ASCII.
  private func region(_ location: Finding.Location) -> JSONText? {
    switch location.position {
    case .byte(let byte, _) where byte >= 0: .object(["byteOffset": .integer(byte)])
    case .line(let line, let column) where line > 0:
      .object([
        "startColumn": column > 0 ? .integer(column) : nil, "startLine": .integer(line),
      ])
    case .pointer(_, let line?) where line > 0: .object(["startLine": .integer(line)])
    default: nil
    }
  }

  private func logical(_ location: Finding.Location) -> JSONText? {
    switch location.position {
    case .byte(_, let chunk?):
      .object(["fullyQualifiedName": .string(Printable.text(chunk)), "kind": .string("chunk")])
    case .pointer(let pointer, _):
      .object(["fullyQualifiedName": .string(Printable.text(pointer)), "kind": .string("value")])
    default: nil
    }
  }

  /// Returns a message (3.11) or a description (3.12), which have the same key.
  ///
  /// SARIF reads `[text](target)` as a link (3.11.6), so the function inserts a space between `]` and `(`.
  /// Few texts have such a link, and `replacing` takes more time than writing the text, so a faster check
  /// comes first.
  private func message(_ text: String) -> JSONText {
    let isPlain = PlainText.isPlain(text) { byte, last in
      last == UInt8(ascii: "]") && byte == UInt8(ascii: "(")
    }
    return .object(["text": .string(isPlain ? text : text.replacing("](", with: "] ("))])
  }
}
