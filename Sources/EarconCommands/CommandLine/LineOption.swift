// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// An option of a command line that Earcon parses itself: its help text and the code that stores
/// its value.
///
/// `Line` collects the parsed values. The parser, help, man pages and completions use the same list of
/// options; for `convert`, so does the table in Documentation/Afconvert.md.
struct LineOption<Line>: Sendable {
  /// Stores a value; `name` is the option's name as typed.
  typealias Store =
    @Sendable (_ line: inout Line, _ name: String, _ value: String) throws(UsageError) -> Void

  let text: OptionText
  let store: Store

  /// Describes a flag.
  ///
  /// - Parameters:
  ///   - names: the names with their dashes, separated by spaces, in the order of completions.
  ///   - effect: the option's effect, in ASCII.
  ///   - afconvertEffect: the effect in `afconvert`, in ASCII; default: the same.
  ///   - set: records that the flag is present; throws `UsageError` if the line does not allow it.
  init(
    _ names: String, _ effect: String, afconvertEffect: String? = nil,
    _ set: @escaping @Sendable (inout Line) throws(UsageError) -> Void
  ) {
    text = OptionText(names, effect: effect, afconvertEffect: afconvertEffect)
    store = { (line, _, _) throws(UsageError) in try set(&line) }
  }

  /// Describes an option with a value.
  ///
  /// - Parameters:
  ///   - names: the names with their dashes, separated by spaces, in the order of completions.
  ///   - valueName: the name of the value in help.
  ///   - choices: all values, if there are few, otherwise none; `afconvert -h` lists them.
  ///   - completion: the completion of the value in shells; default: from the choices.
  ///   - effect: the option's effect, in ASCII.
  ///   - store: parses and stores a value; throws `UsageError` for an invalid one.
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
  /// Returns a closure that stores the value parsed by `read`.
  static func set<Value>(
    _ property: any WritableKeyPath<Line, Value> & Sendable,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Value
  ) -> Store {
    { (line, _, value) throws(UsageError) in
      line[keyPath: property] = try read(value)
    }
  }

  /// Returns a closure that stores the value parsed by `read`; errors name the option as typed.
  static func set<Value>(
    _ property: any WritableKeyPath<Line, Value> & Sendable,
    named read: @escaping @Sendable (String, String) throws(UsageError) -> Value
  ) -> Store {
    { (line, name, value) throws(UsageError) in
      line[keyPath: property] = try read(value, name)
    }
  }
}

/// The text about an option in help, man pages, completions and Documentation/Afconvert.md.
struct OptionText: Sendable {
  /// All names with their dashes.
  let names: [String]
  /// The name of the value in help; `nil` for a flag.
  let valueName: String?
  /// All values, if there are few; otherwise empty.
  let choices: [String]
  /// The option's effect, in ASCII, because the man page generator drops other characters.
  let effect: String
  /// The effect in `afconvert`, if it differs.
  private let afconvertEffect: String?
  private let completes: @Sendable () -> CompletionKind?

  fileprivate init(
    _ names: String, valueName: String? = nil, choices: [String] = [],
    completion: @escaping @Sendable () -> CompletionKind? = { nil }, effect: String,
    afconvertEffect: String? = nil
  ) {
    self.names = names.split(separator: " ").map(String.init)
    self.valueName = valueName
    self.choices = choices
    self.effect = effect
    self.afconvertEffect = afconvertEffect
    completes = completion
  }

  var takesValue: Bool { valueName != nil }

  /// The first name with two dashes, if there is one.
  var long: String? { names.first { $0.hasPrefix("--") } }

  /// The first name with one dash, if there is one.
  var short: String? { names.first { !$0.hasPrefix("--") } }

  /// The names that help shows: the first short one, then the first long one.
  var shownNames: [String] { [short, long].compactMap(\.self) }

  /// The value as `afconvert -h` shows it: its choices, or else its name.
  var shownValue: String? { choices.isEmpty ? valueName : choices.joined(separator: "|") }

  /// The completion of the value in shells: the option's own, or else its choices.
  var completion: CompletionKind {
    completes() ?? (choices.isEmpty ? .default : .list(choices))
  }

  /// The option's names and effect in `afconvert`, in the layout of `afconvert -h`.
  var helpLines: [String] {
    let names = shownNames.joined(separator: " | ")
    return ["    { \(names) }" + (shownValue.map { " " + $0 } ?? "")]
      + AfconvertHelp.wrapped(afconvertEffect ?? effect)
  }
}
