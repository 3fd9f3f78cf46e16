// SPDX-License-Identifier: MIT

/// One run of SARIF 2.1.0; the sections are those of the specification.
struct SARIFRun {
  private let report: Report
  /// Where each URI stands among the artifacts: `a.wav` and `./a.wav` are one file.
  private var artifacts: [ByteText: Int] = [:]
  private var artifactList: [JSONText] = []
  private let ruleIndices: [SoundRule.ID: Int]

  init(_ report: Report) {
    self.report = report
    ruleIndices = Dictionary(
      report.rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    for subject in report.subjects { add(subject.path, bytes: subject.bytes) }
    for finding in report.findings { add(finding.location.path) }
    for failure in report.failures { add(failure.path) }
  }

  private mutating func add(_ path: String, bytes: Int64? = nil) {
    let uri = PathReference.text(of: path)
    guard artifacts[ByteText(uri)] == nil else { return }
    artifacts[ByteText(uri)] = artifactList.count
    artifactList.append(
      .object([
        "length": bytes.flatMap { $0 < 0 ? nil : .integer($0) },
        "location": .object(["uri": .string(uri)]),
      ]))
  }

  /// The run (3.14).
  var value: JSONText {
    .object([
      "artifacts": .array(artifactList),
      "invocations": .array([invocation]),
      "results": .array(report.findings.map(result)),
      "tool": .object([
        "driver": .object([
          "name": .string("earcon"), "rules": .array(report.rules.map(rule)),
          "version": .string(report.toolVersion),
        ])
      ]),
    ])
  }

  /// How the run went (3.20): what could not be looked at is no result, but a notification.
  private var invocation: JSONText {
    .object([
      "executionSuccessful": .boolean(report.failures.isEmpty),
      "toolExecutionNotifications": .array(
        report.failures.map { failure in
          .object([
            "level": .string("error"),
            "locations": .array([location(Location(failure.path))]),
            "message": message(Printable.text(failure.message)),
          ])
        } + omitted),
    ])
  }

  /// Says how many results are left out.
  private var omitted: [JSONText] {
    guard report.omittedCount > 0 else { return [] }
    let text = "\(report.omittedCount) more findings were counted but are not listed"
    return [.object(["level": .string("warning"), "message": message(text)])]
  }

  /// A rule (3.49); one that is off by default is not enabled (3.50.2).
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

  /// A result (3.27).
  private func result(_ finding: Finding) -> JSONText {
    let sentences = [FindingText.fullMessage(of: finding)] + finding.notes.map(Printable.text)
    return .object([
      "level": .string(finding.severity.rawValue),
      "locations": .array([location(finding.location)]),
      "message": message(sentences.joined(separator: "\n")),
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": ruleIndices[finding.rule].map(JSONText.integer),
    ])
  }

  /// A location (3.28): the file and the region; the chunk or the JSON value is a logical place.
  private func location(_ location: Location) -> JSONText {
    let uri = PathReference.text(of: location.path)
    return .object([
      "logicalLocations": logical(location).map { .array([$0]) },
      "physicalLocation": .object([
        "artifactLocation": .object([
          "index": artifacts[ByteText(uri)].map(JSONText.integer),
          "uri": .string(uri),
        ]),
        "region": region(location),
      ]),
    ])
  }

  /// A region (3.30).
  ///
  /// A column is left out: ours counts bytes, SARIF's characters.
  private func region(_ location: Location) -> JSONText? {
    switch location.place {
    case .byte(let byte, _) where byte >= 0: .object(["byteOffset": .integer(byte)])
    case .line(let line, _) where line > 0, .pointer(_, let line?) where line > 0:
      .object(["startLine": .integer(line)])
    default: nil
    }
  }

  private func logical(_ location: Location) -> JSONText? {
    switch location.place {
    case .byte(_, let chunk?):
      .object(["fullyQualifiedName": .string(Printable.text(chunk)), "kind": .string("chunk")])
    case .pointer(let pointer, _):
      .object(["fullyQualifiedName": .string(Printable.text(pointer)), "kind": .string("value")])
    default: nil
    }
  }

  /// A message (3.11) or a description (3.12): both have their text under the same key.
  ///
  /// `[text](target)` is a link there (3.11.6), which a file's name must not become.
  private func message(_ text: String) -> JSONText {
    .object(["text": .string(text.replacing("](", with: "] ("))])
  }
}
