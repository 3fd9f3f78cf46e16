// SPDX-License-Identifier: MIT

/// A baseline read from JSON.
///
/// The reader checks every value. Its errors name the value by a JSON pointer, except for an error
/// about the outermost value.
struct BaselineFile {
  private(set) var counts: [Baseline.Entry: Int] = [:]

  init(_ document: JSONDocument) throws(DocumentError) {
    let file = try document.root.object(keys: ["version", "findings"])
    // Read the version first, because another version may have other keys.
    let version = try file.integer("version")
    guard version == Baseline.version else {
      throw DocumentError(
        "unsupported baseline version", at: .pointer("/version"), found: "\(version)",
        expected: "\(Baseline.version)",
        suggestion: "read it with the version of earcon that wrote it, or delete it and rebuild it "
          + "with --write-baseline")
    }
    try file.rejectOtherKeys()
    for value in try file.list("findings") {
      let item = try BaselineItem(value)
      guard counts.updateValue(item.count, forKey: item.entry) == nil else {
        throw value.error(
          "duplicate finding",
          found: "\(Printable.shortened(item.entry.rule.rawValue)) of "
            + Printable.quoted(item.entry.path),
          expected: "one entry with a count")
      }
    }
  }
}

private struct BaselineItem {
  let entry: Baseline.Entry
  let count: Int

  init(_ value: JSONValue) throws(DocumentError) {
    let object = try value.object(keys: ["count", "path", "rule", "message"])
    try object.rejectOtherKeys()
    let number = try object.member("count", "a whole number")
    guard let count = Int(exactly: try number.integer()), count > 0 else {
      throw number.error(
        "invalid count", found: "\(try number.integer())",
        expected: "1 or more")
    }
    self.count = count
    let path = try object.string("path")
    if let defect = Self.defect(of: path) {
      throw try object.member("path", "a string").error(
        "the path \(defect)", found: Printable.quoted(path),
        expected: "a path relative to the baseline's folder, with slashes")
    }
    let rule = try object.string("rule")
    guard !rule.isEmpty else {
      throw try object.member("rule", "a string").error(
        "the rule is empty", expected: "a name of the form GROUP/RULE")
    }
    entry = Baseline.Entry(
      path: path, rule: SoundRule.ID(rawValue: rule), message: try object.string("message"))
  }

  /// Returns the defect of a path that Earcon does not write to a baseline, as the end of a sentence
  /// such as "the path is empty"; `nil` for a valid path.
  private static func defect(of path: String) -> String? {
    if path.isEmpty { return "is empty" }
    if path.utf8.first == UInt8(ascii: "/") { return "is absolute" }
    // A path outside the baseline's folder begins with `..`.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .drop { $0.elementsEqual("..".utf8) }
    if parts.contains(where: { $0.elementsEqual("..".utf8) }) {
      return "contains '..' after a name"
    }
    if parts.contains(where: { $0.isEmpty }) { return "contains an empty name" }
    if path.utf8.elementsEqual(".".utf8) { return nil }
    if parts.contains(where: { $0.elementsEqual(".".utf8) }) { return "contains the component '.'" }
    return path.utf8.contains(0) ? "contains a zero byte" : nil
  }
}
