// SPDX-License-Identifier: MIT

/// Scans the arguments of a command line in order and separates options from files.
struct ArgumentScanner {
  private var arguments: ArraySlice<String>
  private var hasOnlyFiles = false
  /// The files scanned so far.
  private(set) var files: [String] = []

  init(_ arguments: [String]) { self.arguments = arguments[...] }

  /// Indicates whether no argument remains, or the next one begins with a dash and is not a number.
  var isBeforeOption: Bool {
    guard let next = arguments.first else { return true }
    return next.hasPrefix("-") && Double(next) == nil
  }

  /// Returns the next argument that begins with a dash; `nil` at the end.
  ///
  /// A single dash is a file, and so is every argument after `--`.
  mutating func nextOption() -> String? {
    while let argument = arguments.popFirst() {
      if hasOnlyFiles || !argument.hasPrefix("-") || argument == "-" {
        files.append(argument)
      } else if argument == "--" {
        hasOnlyFiles = true
      } else {
        return argument
      }
    }
    return nil
  }

  /// Returns an option's value: the text joined to the option, or else the next argument; empty for
  /// a flag.
  ///
  /// - Throws: `UsageError` if the value is missing, or if a value is joined to a flag.
  mutating func value(of option: OptionText, named name: String, joined: String?)
    throws(UsageError) -> String
  {
    guard option.takesValue else {
      guard joined == nil else { throw UsageError("\(name) takes no value; write it alone") }
      return ""
    }
    guard let value = joined ?? arguments.popFirst() else {
      throw UsageError("\(name) needs a value; write one after it")
    }
    return value
  }

  /// Splits an option from the value after an equals sign (`--data=ima4`); the value is `nil` without an
  /// equals sign.
  static func split(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }
}
