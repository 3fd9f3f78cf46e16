// SPDX-License-Identifier: MIT

/// Writes a JSON object for programs; `Documentation/JSON.md` describes every key.
package struct JSONReporter: JSONDocumentReporter {
  /// The reporter's name on the command line.
  package static let name = "json"
  /// The version of the format; within a version, later releases of Earcon may add keys but remove none.
  package static let version = 1

  package init() {}

  package func document(for report: SoundReport) -> JSONText {
    let project = report.project
    return .object([
      "apps": project.map { .list($0.apps, app) },
      "counts": counts(of: report),
      "findings": .list(report.findings) { finding in
        finding.json(apps: project.map { .strings($0.apps(of: finding).map(\.name)) })
      },
      "rules": .array(report.rules.map(rule)),
      "search": search(of: report),
      "sounds": .list(report.subjects) { sound($0, in: project) },
      "tool": .object(["name": .string("earcon"), "version": .string(report.toolVersion)]),
      "unchecked": .list(report.unchecked) {
        .object(["path": .string($0.path), "message": .string($0.message)])
      },
      "version": .integer(Self.version),
    ])
  }

  /// Returns whether a text begins with the key `counts` or `apps` and names Earcon as the tool, as every
  /// report does.
  package func isReport(_ text: String) -> Bool {
    ["{\n  \"counts\": {", "{\n  \"apps\": ["].contains { text.hasPrefix($0) }
      && text.contains("\n  \"tool\": {\n    \"name\": \"earcon\"")
  }

  private func counts(of report: SoundReport) -> JSONText {
    .object([
      "errors": .integer(report.count(.error)),
      "failedPayloads": report.failedPayloads.map(JSONText.integer),
      "media": report.project.map { .integer($0.media) },
      "notes": .integer(report.count(.note)),
      "omitted": report.payloads.map { _ in JSONText.integer(report.omittedCount) },
      "payloads": report.payloads.map(JSONText.integer),
      "sounds": .integer(report.subjects.count),
      "sourceFiles": report.sourceFiles.map(JSONText.integer),
      "suppressed": .integer(report.suppressed),
      "unchecked": .integer(report.unchecked.count),
      "unshipped": report.project.map { .integer($0.unshipped) },
      "warnings": .integer(report.count(.warning)),
    ])
  }

  /// Returns the places and checks of a run; leaves out the keys that apply only to other commands.
  ///
  /// The number of visited files is missing: it would change in the next run if the report is in a searched folder.
  private func search(of report: SoundReport) -> JSONText {
    let search = report.search
    let isOfPayloads = report.payloads != nil
    let isOfSounds = !isOfPayloads && report.sourceFiles == nil
    return .object([
      "excludedFolders": isOfSounds ? .integer(search.excludedFolders) : nil,
      "excludedSounds": isOfSounds ? .integer(search.excludedSounds) : nil,
      "lowest": .string(search.lowest.rawValue),
      "manifest": isOfPayloads ? .boolean(search.hasManifest) : nil,
      "notLookedUp": isOfPayloads
        ? .object(of: search.notLookedUp.mapValues(JSONText.integer)) : nil,
      "paths": .strings(search.paths),
      "platforms": isOfSounds ? .strings(search.platforms) : nil,
      "samples": isOfSounds ? .boolean(search.hasSamples) : nil,
    ])
  }

  private func rule(_ rule: SoundRule) -> JSONText {
    .object([
      "id": .string(rule.id.rawValue),
      "severity": rule.severity.map { .string($0.rawValue) },
      "title": .string(rule.title),
    ])
  }

  private func app(_ app: SoundReport.App) -> JSONText {
    .object([
      "name": .string(app.name), "path": .string(app.path), "platforms": .strings(app.platforms),
    ])
  }

  private func evidence(_ evidence: SoundReport.Evidence) -> JSONText {
    .object([
      "kind": .string(evidence.kind.rawValue),
      "line": evidence.line.map(JSONText.integer),
      "path": evidence.path.map(JSONText.string),
      "variable": evidence.variable.map {
        .object(["line": .integer($0.line), "path": .string($0.path)])
      },
    ])
  }

  private func sound(_ subject: SoundReport.Subject, in project: SoundReport.Project?) -> JSONText {
    .object([
      "apps": project.map { .strings($0.apps(with: subject.path).map(\.name)) },
      "bytes": .integer(subject.bytes),
      "channels": subject.channels.map(JSONText.integer),
      "container": subject.container.map(JSONText.string),
      "duration": .number(subject.duration),
      "encoding": subject.encoding.map(JSONText.string),
      "evidence": project.map { evidence($0.evidence(for: subject.path)) },
      "limit": .number(subject.limit),
      "path": .string(subject.path),
      "sampleRate": .number(subject.sampleRate),
      "scope": .string(subject.scope),
    ])
  }
}
