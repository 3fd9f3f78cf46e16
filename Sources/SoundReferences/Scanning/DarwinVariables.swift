// SPDX-License-Identifier: MIT

/// The variables of a Dart file that pass the name of a notification sound to Apple's systems, as in
/// `final tone = 'chime.caf'; … DarwinNotificationDetails(sound: tone)`.
///
/// If several variables have the same name, a use refers to the one in the innermost block or class around the use.
/// Parameters have unknown values.
struct DarwinVariables {
  /// A variable of a block, by the index of the block's opening bracket; -1 for the file.
  private struct Variable: Hashable {
    let name: String
    let block: Int
  }

  /// The maximum number of uses, and of blocks around a use; together with `longestParameters`, it keeps the time
  /// linear.
  private static let limit = 64
  /// The maximum number of tokens of a value.
  private static let longestValue = 256
  /// The maximum number of tokens of a function's parameters.
  private static let longestParameters = 256

  private let tokens: [SourceToken]
  private let bytes: [UInt8]
  /// The index of the innermost opening bracket around each token; -1 outside of all brackets.
  private var outer: [Int] = []
  /// The index of the matching bracket, for each bracket that has one.
  private var partners: [Int: Int] = [:]

  /// The indices of the tokens that name one of these variables in an assignment to it.
  private(set) var assignments: Set<Int> = []
  /// The indices of the labels `sound` before variables whose values are all known.
  private(set) var knownUses: Set<Int> = []

  /// The lengths in bytes of the names in `SoundWords.notifications`.
  private static let lengths = Set(SoundWords.notifications.map(\.utf8.count))

  /// Finds the variables among the tokens of a Dart file or of an interpolation.
  init(_ tokens: [SourceToken], _ bytes: [UInt8]) {
    (self.tokens, self.bytes) = (tokens, bytes)
    // A file may have many interpolations, each with its own tokens; most contain no call that passes a sound.
    guard tokens.indices.contains(where: isCall) else { return }
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].kind == .close, let last = open.popLast() {
        (partners[last], partners[index]) = (index, last)
      }
      outer.append(open.last ?? -1)
      if tokens[index].kind == .open { open.append(index) }
    }
    (assignments, knownUses) = variables()
  }

  private func variables() -> (assignments: Set<Int>, knownUses: Set<Int>) {
    let labels = Array(tokens.indices.lazy.filter { use($0) != nil }.prefix(Self.limit))
    let uses = labels.compactMap(use)
    let names = Set(uses.map(\.name))
    guard !names.isEmpty else { return ([], []) }
    var assignments: Set<Int> = []
    var knownUses: Set<Int> = []
    let places = tokens.indices.filter { names.contains(text($0)) }
    let declared = Set(
      places.filter(isDeclaration).map { Variable(name: text($0), block: outer[$0]) })
    let assigned = places.filter(isAssigned)
    for (label, use) in zip(labels, uses) {
      guard let variable = variable(of: use, among: declared) else { continue }
      let end = partners[variable.block] ?? tokens.count
      let values = assigned.filter {
        text($0) == variable.name && $0 > variable.block && $0 < end
      }
      assignments.formUnion(values)
      if !values.isEmpty, values.allSatisfy(isKnown) { knownUses.insert(label) }
    }
    return (assignments, knownUses)
  }

  /// Returns true for the name of a call whose argument `sound` names a file on Apple's systems.
  private func isCall(_ index: Int) -> Bool {
    Self.lengths.contains(tokens[index].range.count)
      && SoundWords.notifications.contains(text(index))
  }

  /// Returns true if the value after an assigned word ends within `longestValue` tokens and contains a string, but
  /// neither a call nor `??`, which follows an unknown value in `custom ?? 'chime.caf'`.
  private func isKnown(_ word: Int) -> Bool {
    var hasString = false
    for index in (word + 2..<tokens.count).prefix(Self.longestValue) {
      switch tokens[index].kind {
      case .semicolon where outer[index] == outer[word]: return hasString
      case .string: hasString = true
      case .operation where operation(index) == "??": return false
      case .open where kind(index - 1) == .word && text(index - 1) != "switch":
        if bytes[tokens[index].range.lowerBound] == UInt8(ascii: "(") { return false }
      default: break
      }
    }
    return false
  }

  /// Returns the variable in `sound: name` in a notification's details for Apple's systems, with the block around
  /// the label; `nil` if no such label is at the index.
  private func use(_ index: Int) -> Variable? {
    guard text(index) == "sound", kind(index + 1) == .colon, kind(index + 2) == .word,
      kind(index + 3) == .comma || kind(index + 3) == .close,
      SoundWords.notifications.contains(text(outer[index] - 1))
    else { return nil }
    return Variable(name: text(index + 2), block: block(around: index))
  }

  /// Returns the declared variable that code in a block uses; `nil` for a parameter, and for a name that none of the
  /// innermost `limit` blocks declares.
  private func variable(of use: Variable, among declared: Set<Variable>) -> Variable? {
    var block = use.block
    for _ in 0..<Self.limit {
      let variable = Variable(name: use.name, block: block)
      if declared.contains(variable) { return variable }
      if block < 0 || isParameter(use.name, of: block) { return nil }
      block = self.block(around: block)
    }
    return nil
  }

  /// Returns the index of the opening curly bracket of the innermost block around a token; -1 for the file.
  private func block(around index: Int) -> Int {
    var open = outer[index]
    while open >= 0, bytes[tokens[open].range.lowerBound] != UInt8(ascii: "{") {
      open = outer[open]
    }
    return open
  }

  /// Returns true for a name after a type or a word such as `final`, and before a value or the end of the
  /// declaration.
  private func isDeclaration(_ index: Int) -> Bool {
    guard kind(index + 1) == .semicolon || operation(index + 1) == "=" else { return false }
    let isTyped = ["?", ">"].contains(operation(index - 1))
    return isTyped || kind(index - 1) == .word && text(index - 1) != "return"
  }

  private func isAssigned(_ index: Int) -> Bool {
    operation(index + 1) == "=" && (kind(index - 1) != .dot || text(index - 2) == "this")
  }

  /// Returns true for a parameter of the function whose body opens at a bracket.
  private func isParameter(_ name: String, of block: Int) -> Bool {
    var close = block - 1
    // `async`, `async*` or `sync*` may precede the body, as in `Future<void> show(String tone) async {`.
    if operation(close) == "*" { close -= 1 }
    if ["async", "sync"].contains(text(close)) { close -= 1 }
    guard kind(close) == .close, let open = partners[close] else { return false }
    return (open..<close).prefix(Self.longestParameters).contains { text($0) == name }
  }

  private func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Returns the text of a word; empty for another token.
  private func text(_ index: Int) -> String { text(index, .word) }

  private func operation(_ index: Int) -> String { text(index, .operation) }

  private func text(_ index: Int, _ kind: SourceToken.Kind) -> String {
    guard self.kind(index) == kind else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }
}
