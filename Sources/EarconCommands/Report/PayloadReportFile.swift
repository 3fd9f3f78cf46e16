// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFindings
internal import SoundManifest

/// A report of `earcon payload check --reporter json`, read from a file.
///
/// The type ignores the keys that a merge does not need; it need not know keys of other versions of Earcon, because
/// it refuses their reports.
struct PayloadReportFile {
  /// The maximum of a count; a few of them add without overflow.
  static let largestCount = 1_000_000_000_000_000

  let payloads: Int
  /// The number of payloads with an error.
  let failedPayloads: Int
  /// The names of the payloads' sources, the lowest severity listed, whether a manifest was used, and for each system
  /// the number of sound names not looked up.
  let search: SoundReport.Search
  let findings: [Finding]
  /// The numbers of findings that the report only counts.
  let omitted: [Severity: Int]
  let unchecked: [SoundReport.UncheckedPath]

  init(_ document: JSONDocument) throws(DocumentError) {
    let report = try document.root.object(keys: [
      "counts", "findings", "search", "tool", "unchecked", "version",
    ])
    try Self.checkVersion(report)
    let counts = try report.member("counts", "an object").object(keys: ["payloads"])
    guard counts["payloads"] != nil else {
      throw DocumentError(
        "the report is not about payloads", at: .pointer("/counts"),
        suggestion: "name only reports of 'earcon payload check'")
    }
    payloads = try Self.count("payloads", counts)
    failedPayloads = try Self.count("failedPayloads", counts)
    search = try Self.search(report.member("search", "an object"))
    var findings: [Finding] = []
    for value in try report.list("findings") { findings.append(try Self.finding(value)) }
    self.findings = findings
    var omitted: [Severity: Int] = [:]
    for (key, severity) in [("errors", Severity.error), ("warnings", .warning), ("notes", .note)] {
      let listed = findings.count { $0.severity == severity }
      let count = try Self.count(key, counts)
      guard count >= listed else {
        throw try counts.member(key, "a whole number").error(
          "the count is smaller than the list", found: "\(count)", expected: "\(listed) or more")
      }
      if count > listed { omitted[severity] = count - listed }
    }
    self.omitted = omitted
    var unchecked: [SoundReport.UncheckedPath] = []
    for value in try report.list("unchecked") {
      let entry = try value.object(keys: ["path", "message"])
      unchecked.append(
        SoundReport.UncheckedPath(try entry.string("path"), try entry.string("message")))
    }
    self.unchecked = unchecked
  }

  /// Refuses a report of another version of Earcon, whose findings could differ.
  private static func checkVersion(_ report: JSONObject) throws(DocumentError) {
    let version = try report.integer("version")
    let tool = try report.member("tool", "an object").object(keys: ["name", "version"])
    let program = try tool.string("version")
    guard version == JSONReporter.version, program == ProgramVersion.current else {
      throw DocumentError(
        "another version of Earcon wrote the report", at: .pointer("/tool/version"),
        found: Printable.quoted(program), expected: "'\(ProgramVersion.current)'",
        suggestion: "check all parts with the same version")
    }
  }

  private static func count(_ key: String, _ object: JSONObject) throws(DocumentError) -> Int {
    let member = try object.member(key, "a whole number")
    guard let count = Int(exactly: try member.integer()), (0...largestCount).contains(count)
    else {
      throw member.error("invalid count", expected: "0 to \(largestCount)")
    }
    return count
  }

  private static func finding(_ value: JSONValue) throws(DocumentError) -> Finding {
    let finding = try value.object(keys: [
      "location", "message", "notes", "rule", "severity", "suggestion",
    ])
    let name = try finding.string("severity")
    let severity = try severity(name, finding.member("severity", "a string"))
    var notes: [String] = []
    for note in try finding.list("notes") { notes.append(try note.string()) }
    return Finding(
      SoundRule.ID(rawValue: try finding.string("rule")), severity, try finding.string("message"),
      suggestion: try finding["suggestion"]?.string(), notes: notes,
      at: try location(finding.member("location", "an object")))
  }

  private static func severity(_ name: String, _ value: JSONValue) throws(DocumentError) -> Severity
  {
    guard let severity = Severity(rawValue: name) else {
      throw value.error(
        "unknown severity", found: Printable.quoted(name),
        expected: Severity.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return severity
  }

  private static func search(_ value: JSONValue) throws(DocumentError) -> SoundReport.Search {
    let object = try value.object(keys: ["lowest", "manifest", "notLookedUp", "paths"])
    var search = SoundReport.Search()
    search.lowest = try severity(
      try object.string("lowest"), object.member("lowest", "a string"))
    search.hasManifest = try object.member("manifest", "true or false").boolean()
    for path in try object.list("paths") { search.paths.append(try path.string()) }
    let keys = NotificationSystem.allCases.map(\.rawValue)
    let counts = try object.member("notLookedUp", "an object").object(keys: keys)
    for key in keys where counts[key] != nil {
      search.notLookedUp[key] = try count(key, counts)
    }
    return search
  }

  /// Returns the location of a finding about a payload: a path, perhaps with a line, a pointer, or both.
  private static func location(_ value: JSONValue) throws(DocumentError) -> Finding.Location {
    let location = try value.object(keys: ["column", "line", "path", "pointer"])
    let path = try location.string("path")
    let line = location["line"] == nil ? nil : try count("line", location)
    if let pointer = try location["pointer"]?.string() {
      return Finding.Location(path, .pointer(pointer, line: line))
    }
    guard let line else { return Finding.Location(path) }
    return Finding.Location(path, .line(line, column: try count("column", location)))
  }
}
