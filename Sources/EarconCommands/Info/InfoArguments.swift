// SPDX-License-Identifier: MIT

/// The command line of `earcon info` and `afinfo`: options and files in any order.
enum InfoArguments: Hashable {
  case help
  case version
  case show(InfoOrder)

  /// Parses the arguments of `info` or `afinfo`.
  ///
  /// - Throws: `UsageError` for the first argument that is unknown or invalid; for forms of output that
  ///   contradict each other; without `--help` and `--version`, also if no file is named, a name is empty, `-` is
  ///   named twice, or `--levels` is combined with `-b` or `-x`.
  init(parsing arguments: [String]) throws(UsageError) {
    var parser = InfoParser()
    self = try parser.run(arguments)
  }
}

/// The parser of afinfo's grammar; `InfoOption` defines the property that each option sets.
struct InfoParser {
  var order = InfoOrder()
  var isHelp = false
  var isVersion = false

  /// Parses all arguments.
  ///
  /// - Throws: `UsageError` as `InfoArguments.init(parsing:)` does.
  mutating func run(_ arguments: [String]) throws(UsageError) -> InfoArguments {
    var scanner = ArgumentScanner(arguments)
    while let argument = scanner.nextOption() { try take(argument, &scanner) }
    if isHelp { return .help }
    if isVersion { return .version }
    order.files = scanner.files
    guard !order.files.isEmpty else {
      throw UsageError("no sound file was named; name one, or '-' for standard input")
    }
    guard !order.files.contains("") else {
      throw UsageError("a file name is empty; name a file, or '-' for standard input")
    }
    guard !order.hasLevels || order.form == .text || order.form == .json else {
      throw UsageError("-b and -x have no levels; leave out --levels, or use --json")
    }
    guard order.files.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input can be read only once; name '-' once")
    }
    return .show(order)
  }

  private mutating func take(_ argument: String, _ scanner: inout ArgumentScanner)
    throws(UsageError)
  {
    let (name, joined) = ArgumentScanner.split(argument)
    guard let option = InfoOption.named(name) else { return try takeLetters(argument) }
    let usual = option.text.takesValue ? option.text.long : nil
    let value = try scanner.value(of: option.text, named: usual ?? name, joined: joined)
    try option.store(&self, name, value)
  }

  /// Parses joined short options: `-br` is `-b -r`.
  private mutating func takeLetters(_ argument: String) throws(UsageError) {
    let options = argument.dropFirst().map { InfoOption.named("-\($0)") }
    guard !argument.hasPrefix("--"), options.allSatisfy({ $0 != nil }) else {
      let near = OptionSuggestion.option(
        for: ArgumentScanner.split(argument).name, among: InfoOption.all.flatMap(\.text.names))
      throw UsageError(
        "unknown argument: \(argument)" + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    for case let option? in options { try option.store(&self, option.text.short ?? "", "") }
  }

  /// Sets the output form.
  ///
  /// - Throws: `UsageError` if an earlier option set another form.
  mutating func set(form: InfoOrder.Form) throws(UsageError) {
    guard order.form == .text || order.form == form else {
      throw UsageError("-b, -x and --json contradict each other; leave out all but one")
    }
    order.form = form
  }
}
