// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Compares `Documentation/JSON.md` with the output of the commands.
@Suite struct `Documentation of JSON` {
  /// A row of a table: a key, the types of its value, and whether it is always present.
  struct Row {
    let key: String
    let types: Set<String>
    let isAlwaysThere: Bool

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingSpaces }
      guard cells.count == 5, cells[0].hasPrefix("`"), cells[0].hasSuffix("`") else { return nil }
      key = String(cells[0].dropFirst().dropLast())
      // JSON prints a whole number without a fraction, so that a `number` may look like an integer.
      types = cells[1] == "number" ? ["number", "integer"] : [String(cells[1])]
      isAlwaysThere = cells[3] == "always"
    }
  }

  /// Returns the rows under a heading.
  private func rows(of heading: String) throws -> [Row] {
    let page = try Repository.text("Documentation/JSON.md")
    let sections = page.split(separator: "\n## ").filter { $0.hasPrefix(heading + "\n") }
    try #require(sections.count == 1, "one section '\(heading)'")
    return sections[0].split(separator: "\n").compactMap(Row.init)
  }

  /// Checks that printed values and the rows have the same keys, with the documented types, and that the
  /// keys documented as always present, and no others, are in every value.
  private func compare(_ values: [JSONValue], with rows: [Row]) {
    var types: [String: Set<String>] = [:]
    for value in values { types.merge(value.keys) { $0.union($1) } }
    for key in types.keys where !key.hasSuffix("[]") {
      #expect(rows.contains { $0.key == key }, "\(key) is printed, but not documented")
    }
    for row in rows {
      let found = types[row.key] ?? []
      #expect(!found.isEmpty, "\(row.key) is documented, but not printed")
      #expect(found.isSubset(of: row.types), "\(row.key) is \(found)")
    }
    #expect(Set(rows.map(\.key)).count == rows.count)
    for value in values {
      let keys = value.keys
      for row in rows where row.isAlwaysThere && !row.key.contains("[]") {
        // `always` means that the key is present whenever its enclosing object is.
        let parent = row.key.split(separator: ".").dropLast().joined(separator: ".")
        guard parent.isEmpty || keys[parent] != nil else { continue }
        #expect(keys[row.key] != nil, "\(row.key) is not always there")
      }
    }
    for row in rows where !row.isAlwaysThere {
      #expect(values.contains { $0.keys[row.key] == nil }, "\(row.key) is always there")
    }
  }

  @Test func `JSON.md lists exactly the keys of earcon info`() throws {
    let sandbox = try `Descriptions of files`.sandbox()
    try sandbox.write(OddFile.caf(rate: .nan), to: "nan.caf")
    try sandbox.write(OddFile.caf(rate: 44_100.5, audio: [0, 0, 0]), to: "odd.caf")
    try sandbox.write(auFile([1, 2, 3]), to: "foreign.au")
    let files =
      Repository.samples
      + ["ima4.caf", "ulaw.aifc", "aac.caf", "nan.caf", "odd.caf", "foreign.au"]
    let result = try sandbox.earcon(["info", "--json"] + files)
    #expect(result.status == 0)
    let sounds = try JSONValue(result.output).elements
    #expect(sounds.map { $0["file"] } == files.map(JSONValue.string))
    let levels = try sandbox.earcon(["info", "--json", "--levels"] + Repository.samples)
    compare(
      try sounds + JSONValue(levels.output).elements, with: try rows(of: "`earcon info --json`"))
  }

  @Test func `JSON.md lists exactly the keys of earcon convert`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(OddFile.caf(rate: .leastNonzeroMagnitude), to: "slow.caf")
    let lines = [
      "alarm.wav", "chime.aiff x.wav", "doorbell.caf y.caf -d 0", "too-long.wav z.wav -d UI8",
      "slow.caf w.caf", "tick.wav v.wav --dry-run", "tick.wav u.wav --normalize -16",
    ]
    let results = try lines.map { try sandbox.earcon("convert --json " + $0) }
    for result in results { #expect(result.status == 0) }
    let values = try results.map { try JSONValue($0.output) }
    // `convert --json` prints an object for one output, and an array for several.
    let objects = values.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
    compare(objects, with: try rows(of: "`earcon convert --json`"))
  }

  @Test func `JSON.md lists exactly the keys of the events of a batch conversion`() throws {
    let own = try rows(of: "`earcon convert --output-dir DIR --json`")
    let shared = try rows(of: "`earcon convert --json`").filter { row in
      !own.contains { $0.key == row.key }
    }
    let events = try `Reports of batch conversions`.events()
    let results = events.filter { ["finished", "planned"].contains($0["event"]) }
    #expect(!results.isEmpty)
    for event in results {
      for row in shared where row.isAlwaysThere && !row.key.contains("[]") {
        #expect(event.keys[row.key] != nil, "\(row.key) is not in every event of a conversion")
      }
    }
    let names = Set(shared.map(\.key))
    let others = events.map { event -> JSONValue in
      guard case .object(let members) = event else { return event }
      return .object(members.filter { !names.contains($0.key) })
    }
    compare(others, with: own)
  }

  @Test func `JSON.md lists exactly the keys of earcon fix`() throws {
    let sandbox = try Sandbox(["too-long.wav", "tick.wav"])
    try sandbox.write(FixSound.sine(.caf), to: "bell.wav")
    let bundle = URL(fileURLWithPath: sandbox.file("App.app/Sounds.bundle"))
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try sandbox.write(FixSound.au(), to: "App.app/Sounds.bundle/ding.au")
    let plan = try sandbox.earcon("fix --dry-run --json . missing.wav")
    let done = try sandbox.earcon("fix --json .")
    #expect(plan.status == 2 && done.status == 1)
    let objects = try [plan, done].flatMap { try JSONValue($0.output).elements }
    compare(objects, with: try rows(of: "`earcon fix --json`"))
  }

  @Test func `JSON.md lists exactly the keys of manifests and of their differences`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("no sound at all, but a text", to: "Odd.wav")
    try FileManager.default.createDirectory(
      atPath: sandbox.file("other"), withIntermediateDirectories: true)
    try sandbox.write(sandbox.bytes("alarm.wav"), to: "other/bell.wav")
    _ = try sandbox.shell("mkdir de.lproj && cp alarm.wav de.lproj/localized.wav")
    // No build copies `parrot/alarm.wav`, because the project's `config.xml` lists only `chime.aiff`.
    _ = try sandbox.shell("mkdir parrot && cp alarm.wav chime.aiff parrot")
    try sandbox.write(
      #"<widget id="parrot"><platform name="ios"><resource-file src="chime.aiff"/></platform></widget>"#,
      to: "parrot/config.xml")
    let app = "--app-version 4.2 --build 7 --bundle-id com.example.bird --include-invalid"
    let texts = try [
      "manifest build parrot -o parrot.json",
      "manifest build . --exclude other --exclude parrot \(app) -o new.json",
      "manifest build chime.aiff -o old.json",
      "manifest build other/bell.wav --app-version 4.1 --bundle-id com.example.bird -o older.json",
      "manifest build alarm.wav --app-version 4.1 --bundle-id com.example.bird -o oldest.json",
    ].map { line in
      let result = try sandbox.earcon(line)
      #expect([0, 1].contains(result.status), "\(result.errors)")
      return try sandbox.bytes(String(line.split(separator: " ").last ?? ""))
    }
    let none = Array(#"{"bundles": [], "version": 1}"#.utf8)
    compare(try (texts + [none]).map { try JSONValue($0) }, with: try rows(of: "Manifests"))
    let lines = [
      "old.json new.json", "oldest.json older.json", "new.json older.json", "new.json new.json",
    ]
    let differences = try lines.map {
      try JSONValue(try sandbox.earcon("manifest diff --json " + $0).output)
    }
    compare(differences, with: try rows(of: "`earcon manifest diff --json`"))
  }

  @Test func `JSON.md lists every kind of warning`() throws {
    let page = try Repository.text("Documentation/JSON.md")
    let source = try Repository.text("Sources/SoundFile/Model/Sound.swift")
    let kinds = source.matches(of: #/Kind\(description: "([a-z-]+)"\)/#).map { String($0.1) }
    #expect(kinds.count >= 9)
    for kind in kinds { #expect(page.contains("`\(kind)`"), "\(kind)") }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
