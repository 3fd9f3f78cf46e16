// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// An option of a command line that Earcon parses itself: what help says of it, and how it is stored.
///
/// `Line` collects what the words ask for. Parser, help, man page, completions and README's table
/// all read the same list of these.
struct LineOption<Line>: Sendable {
  /// Stores a value, given the option's name as it was typed.
  typealias Store =
    @Sendable (_ line: inout Line, _ name: String, _ value: String) throws(UsageError) -> Void

  let text: OptionText
  let store: Store

  /// Describes a flag.
  init(
    _ names: String, _ effect: String,
    _ set: @escaping @Sendable (inout Line) throws(UsageError) -> Void
  ) {
    text = OptionText(names, effect: effect)
    store = { (line, _, _) throws(UsageError) in try set(&line) }
  }

  /// Describes an option with a value.
  ///
  /// - Parameters:
  ///   - names: its names with their dashes, in the order in which completions list them.
  ///   - valueName: the name of the value in help.
  ///   - choices: all values, where there are few; help of afconvert's kind names them.
  ///   - completion: what shells complete; the choices when left out.
  ///   - effect: one phrase of ASCII.
  ///   - store: stores a value, or refuses it.
  init(
    _ names: String, _ valueName: String, choices: [String] = [],
    completion: @autoclosure @escaping @Sendable () -> CompletionKind? = nil, _ effect: String,
    _ store: @escaping Store
  ) {
    text = OptionText(
      names, valueName: valueName, choices: choices, completion: completion, effect: effect)
    self.store = store
  }
}

extension LineOption {
  /// Stores what `read` makes of a value.
  static func set<Value>(
    _ property: any WritableKeyPath<Line, Value> & Sendable,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Value
  ) -> Store {
    { (line, _, value) throws(UsageError) in
      line[keyPath: property] = try read(value)
    }
  }

  /// Stores what `read` makes of a value whose error names the option as it was typed.
  static func set<Value>(
    _ property: any WritableKeyPath<Line, Value> & Sendable,
    named read: @escaping @Sendable (String, String) throws(UsageError) -> Value
  ) -> Store {
    { (line, name, value) throws(UsageError) in
      line[keyPath: property] = try read(value, name)
    }
  }
}

/// What help, man page, completions and README say of an option.
struct OptionText: Sendable {
  /// All names with their dashes.
  let names: [String]
  /// The name of the value in help; `nil` for a flag.
  let valueName: String?
  /// All values, where there are few.
  let choices: [String]
  /// What the option does, in one phrase of ASCII.
  let effect: String
  private let completes: @Sendable () -> CompletionKind?

  fileprivate init(
    _ names: String, valueName: String? = nil, choices: [String] = [],
    completion: @escaping @Sendable () -> CompletionKind? = { nil }, effect: String
  ) {
    self.names = names.split(separator: " ").map(String.init)
    self.valueName = valueName
    self.choices = choices
    self.effect = effect
    completes = completion
  }

  var takesValue: Bool { valueName != nil }

  /// The name with two dashes, if there is one.
  var long: String? { names.first { $0.hasPrefix("--") } }

  /// The name with one dash, if there is one.
  var short: String? { names.first { !$0.hasPrefix("--") } }

  /// The names as help shows them, the short one first.
  var shownNames: [String] { [short, long].compactMap(\.self) }

  /// The value as help of afconvert's kind shows it: its choices, or else its name.
  var shownValue: String? { choices.isEmpty ? valueName : choices.joined(separator: "|") }

  /// What shells complete.
  var completion: CompletionKind {
    completes() ?? (choices.isEmpty ? .default : .list(choices))
  }

  /// The option's names and what it does, in the layout of `afconvert -h`.
  var helpLines: [String] {
    let names = shownNames.joined(separator: " | ")
    return ["    { \(names) }" + (shownValue.map { " " + $0 } ?? "")]
      + AfconvertHelp.wrapped(effect)
  }
}
