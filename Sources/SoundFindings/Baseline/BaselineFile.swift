// SPDX-License-Identifier: MIT

/// A baseline's text, as JSON has it.
///
/// Every value is looked at before it is believed, and errors have a pointer.
struct BaselineFile {
  private(set) var counts: [Baseline.Entry: Int] = [:]

  init(_ document: JSONDocument) throws(DocumentError) {
    let file = try document.root.object(keys: ["version", "findings"])
    // The version comes first: another one may have other keys.
    let version = try file.integer("version")
    guard version == Baseline.version else {
      throw DocumentError(
        "the baseline has another version", at: .pointer("/version"), found: "\(version)",
        expected: "\(Baseline.version)",
        suggestion: "use the program that wrote it, or remove it and write it again with "
          + "--write-baseline")
    }
    try file.rejectOtherKeys()
    for value in try file.list("findings") {
      let item = try BaselineItem(value)
      guard counts.updateValue(item.count, forKey: item.entry) == nil else {
        throw value.error(
          "a finding is there twice",
          found: "\(Printable.shortened(item.entry.rule.rawValue)) of "
            + Printable.quoted(item.entry.path),
          expected: "one entry that counts it")
      }
    }
  }
}

/// One known finding of a baseline's text.
private struct BaselineItem {
  let entry: Baseline.Entry
  let count: Int

  init(_ value: JSONValue) throws(DocumentError) {
    let object = try value.object(keys: ["count", "path", "rule", "message"])
    try object.rejectOtherKeys()
    let number = try object.member("count", "a whole number")
    guard let count = Int(exactly: try number.integer()), count > 0 else {
      throw number.error(
        "a finding is counted less than once", found: "\(try number.integer())",
        expected: "1 or more")
    }
    self.count = count
    let path = try object.string("path")
    if let trouble = Self.trouble(with: path) {
      throw try object.member("path", "a string").error(
        "a path \(trouble)", found: Printable.quoted(path),
        expected: "a path from the baseline's folder, with slashes")
    }
    let rule = try object.string("rule")
    guard !rule.isEmpty else {
      throw try object.member("rule", "a string").error(
        "a rule has no name", expected: "a name such as duration/too-long")
    }
    entry = Baseline.Entry(
      path: path, rule: SoundRule.ID(rawValue: rule), message: try object.string("message"))
  }

  /// Why a path cannot be one that a baseline was written with; `nil` where it can.
  private static func trouble(with path: String) -> String? {
    if path.isEmpty { return "is empty" }
    if path.utf8.first == UInt8(ascii: "/") { return "is absolute" }
    // What lies beside the baseline's folder begins with the way out of it.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .drop { $0.elementsEqual("..".utf8) }
    if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return "has a '..' in it" }
    if parts.contains(where: \.isEmpty) { return "has a name without characters" }
    if path.utf8.elementsEqual(".".utf8) { return nil }
    if parts.contains(where: { $0.elementsEqual(".".utf8) }) { return "has a '.' in it" }
    return path.utf8.contains(0) ? "has a zero byte in it" : nil
  }
}
