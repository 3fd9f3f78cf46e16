// SPDX-License-Identifier: MIT

/// The command line of `earcon info` and of the program `afinfo`: options and files in any order.
struct InfoArguments: Hashable {
  /// What is printed of each file.
  enum Form: Hashable {
    case text, brief, xml, json
  }

  var files: [String] = []
  var form = Form.text
  /// `-i`: the words about the sound too.
  var hasDictionary = false
  /// `-r`; packets are always counted, so that it changes nothing.
  var isReal = false
  /// `--warnings`: what is odd about a file, which afinfo keeps to itself otherwise.
  var hasWarnings = false
  /// macOS's of today when left out: that is what scripts are written against now.
  var dialect = Dialect.modern
  var isHelp = false
  var isVersion = false

  /// Parses the words after `info`.
  ///
  /// - Throws: `UsageError` that names the word and says what to write instead.
  init(parsing words: [String]) throws(UsageError) {
    var words = words[...]
    var onlyFiles = false
    while let word = words.popFirst() {
      if onlyFiles || !word.hasPrefix("-") || word == "-" {
        files.append(word)
      } else if word == "--" {
        onlyFiles = true
      } else {
        try take(word, &words)
      }
    }
    if isHelp || isVersion { return }
    guard !files.isEmpty else { throw UsageError("no sound file was named") }
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input can be read once, but '-' is named more often")
    }
  }

  private mutating func take(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let option = Option.allCases.first(where: { $0.has(name) }) else {
      return try takeLetters(word)
    }
    guard option == .dialect else {
      guard parts.count == 1, !word.hasSuffix("=") else {
        throw UsageError("\(name) takes no value")
      }
      return try set(option)
    }
    let joined = parts.count > 1 ? parts[1] : nil
    guard let value = joined ?? (word.hasSuffix("=") ? "" : words.popFirst()) else {
      throw UsageError("--dialect needs a value")
    }
    guard let dialect = Dialect(rawValue: value) else {
      throw UsageError("--dialect \(value) is unknown; use classic or modern")
    }
    self.dialect = dialect
  }

  /// Takes letters behind one dash: `-br` is `-b -r`.
  private mutating func takeLetters(_ word: String) throws(UsageError) {
    let options = word.dropFirst().map { letter in
      Option.allCases.first { $0.has("-\(letter)") }
    }
    guard !word.hasPrefix("--"), options.count > 1, options.allSatisfy({ $0 != nil }) else {
      throw UsageError("unknown argument: \(word)")
    }
    for case let option? in options { try set(option) }
  }

  private mutating func set(_ option: Option) throws(UsageError) {
    switch option {
    case .help: isHelp = true
    case .version: isVersion = true
    case .brief: try set(form: .brief)
    case .xml: try set(form: .xml)
    case .json: try set(form: .json)
    case .real: isReal = true
    case .info: hasDictionary = true
    case .warnings: hasWarnings = true
    case .leaks:
      throw UsageError("--leaks is not supported: it is for afinfo's own developers; leave it out")
    case .dialect: break
    }
  }

  private mutating func set(form: Form) throws(UsageError) {
    guard self.form == .text || self.form == form else {
      throw UsageError("-b, -x and --json contradict each other; leave out all but one")
    }
    self.form = form
  }
}

extension InfoArguments {
  /// The options that are understood; `InfoCommand` describes each of them.
  enum Option: String, CaseIterable {
    case brief, real, info, xml, warnings, dialect, json, leaks, version, help

    /// The name with one dash, where there is one.
    var short: String? {
      switch self {
      case .brief: "-b"
      case .real: "-r"
      case .info: "-i"
      case .xml: "-x"
      case .help: "-h"
      case .warnings, .dialect, .json, .leaks, .version: nil
      }
    }

    /// The name with two dashes.
    var long: String { "--" + rawValue }

    /// Whether a word is one of its names; a whole name may stand behind one dash.
    func has(_ name: String) -> Bool {
      name == short || name == long || name == "-" + rawValue
    }

    /// What the option does, in one phrase of ASCII; `nil` for what is refused.
    var effect: String? {
      switch self {
      case .brief: "Print one line on what is in each file."
      case .real: "Count packets instead of trusting headers, which is always done."
      case .info: "Print the words that a file has about its sound too."
      case .xml: "Print XML."
      case .warnings: "Say what is odd about a file, on standard error; 'earcon info' always does."
      case .dialect: "Whose words: modern (macOS of today, the default) or classic (macOS 10)."
      case .json: "Print a JSON array with one object for each file that could be read."
      case .version: "Show the version."
      case .help: "Show help information."
      case .leaks: nil
      }
    }
  }
}
