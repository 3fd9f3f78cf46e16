// SPDX-License-Identifier: MIT

internal import ArgumentParser

// ArgumentParser's help, man pages and completions list only options declared as properties. These
// initializers declare one from an `OptionText` in a single line.

extension OptionText {
  /// The option's names for ArgumentParser.
  fileprivate var specification: NameSpecification {
    NameSpecification(
      names.map { name in
        let bare = String(name.drop { $0 == "-" })
        if name.hasPrefix("--") { return .customLong(bare) }
        guard let letter = bare.first, bare.count == 1 else {
          return .customLong(bare, withSingleDash: true)
        }
        return .customShort(letter)
      })
  }

  fileprivate var help: ArgumentHelp { ArgumentHelp("\(effect)", valueName: valueName) }
}

extension Flag where Value == Bool {
  init(wrappedValue: Bool = false, _ text: OptionText) {
    self.init(wrappedValue: wrappedValue, name: text.specification, help: text.help)
  }
}

extension Option where Value == String? {
  /// Declares an option without a default.
  init(_ text: OptionText) {
    self.init(name: text.specification, help: text.help, completion: text.completion)
  }
}

extension Option where Value == String {
  /// Declares an option with a default.
  init(wrappedValue: String, _ text: OptionText) {
    self.init(
      wrappedValue: wrappedValue, name: text.specification, help: text.help,
      completion: text.completion)
  }
}

extension Option where Value == [String] {
  /// Declares a repeatable option.
  init(wrappedValue: [String] = [], _ text: OptionText) {
    self.init(
      wrappedValue: wrappedValue, name: text.specification, help: text.help,
      completion: text.completion)
  }
}
