// SPDX-License-Identifier: MIT

/// The options of `earcon info` and `afinfo`.
///
/// A new option needs an entry here and a line in `InfoCommand`, which declares it to ArgumentParser.
enum InfoOption {
  typealias Entry = LineOption<InfoParser>

  /// The supported options, in the order of help.
  static let all: [Entry] = [
    Entry("--brief -b", "Print a brief description of each file.") {
      (line) throws(UsageError) in try line.set(form: .brief)
    },
    Entry("--real -r", "Count packets instead of trusting headers; always on.") { _ in },
    Entry("--info -i", "Also print the text metadata of AIFF, WAVE and CAF files.") {
      $0.order.hasDictionary = true
    },
    Entry(
      "--levels",
      "Decode each sound, and also print its peak, true peak and loudness (ITU-R BS.1770)."
    ) { $0.order.hasLevels = true },
    Entry("--xml -x", "Print XML.") { (line) throws(UsageError) in try line.set(form: .xml) },
    Entry(
      "--warnings", "Report irregularities on standard error; always on in 'earcon info'."
    ) { $0.order.hasWarnings = true },
    Entry(
      "--dialect", "dialect", choices: Dialect.allCases.map(\.rawValue),
      "The afinfo to follow: modern (today's macOS, the default) or classic (macOS 10).",
      Entry.set(\.order.dialect, dialect)),
    Entry("--json", "Print a JSON array with one object for each readable file.") {
      (line) throws(UsageError) in try line.set(form: .json)
    },
    Entry("--version", "Show the version.") { $0.isVersion = true },
    Entry("--help -h", "Show help information.") { $0.isHelp = true },
  ]

  /// The only option of afinfo that Earcon does not support.
  private static let leaks = Entry("--leaks", "") { (_) throws(UsageError) in
    throw UsageError(
      "--leaks is not supported: it is for afinfo's own developers; leave out the option")
  }

  /// Returns the option with a name, which may be a long name after a single dash; `nil` for an unknown name.
  static func named(_ name: String) -> Entry? {
    (all + [leaks]).first { $0.text.names.contains(name) || $0.text.long == "-" + name }
  }

  private static func dialect(_ value: String) throws(UsageError) -> Dialect {
    guard let dialect = Dialect(rawValue: value) else {
      throw UsageError("--dialect \(value.shownAsValue) is unknown; use classic or modern")
    }
    return dialect
  }
}
