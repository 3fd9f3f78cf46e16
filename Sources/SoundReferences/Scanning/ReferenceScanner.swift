// SPDX-License-Identifier: MIT

/// Finds sound names among tokens, in one pass.
///
/// The scanner does not know types. It infers the meaning of a string from the label, key, property
/// or function next to the string, within the surrounding brackets. Elsewhere, strings with a sound's
/// extension, paths of raw resources and, if `passesResources` is true, resource names are mentions, except in the
/// languages of senders.
struct ReferenceScanner {
  /// The maximum number of frames, one for the file and one for each nested bracket; the scanner ignores
  /// deeper brackets.
  private static let deepest = 512

  let bytes: [UInt8]
  let values: [ArraySlice<UInt8>]
  let language: SourceLanguage
  let joinsStrings: Bool
  /// Indicates whether the file names types of alarms or Live Activities, so that `.named("chime.caf")` is the
  /// sound of one.
  let namesAlerts: Bool
  /// Indicates whether the file passes the name of an Android resource in a variable
  /// (flutter_local_notifications), so that any string may be such a name.
  let passesResources: Bool
  var tokens: [SourceToken] = []
  /// The indices of the words in Dart to which code assigns the name of a sound for Apple's systems.
  private(set) var darwinVariables: Set<Int> = []
  var frames = [ScanFrame(.curly)]
  /// The number of strings around this text, each of which contains the next.
  var depth = 0
  /// The number of open brackets beyond the maximum nesting.
  private var ignored = 0
  var found: [FoundName] = []

  init(_ bytes: [UInt8], _ source: LexedSource, _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    values = source.values
    joinsStrings = LexicalRules(language).joinsStrings
    namesAlerts = language == .swift && SoundWords.namesAlerts(bytes)
    passesResources =
      language == .dart
      && VariableNames.places(in: bytes, as: language).contains { $0.system == .android }
  }

  /// Scans the tokens of a file and of its interpolations, and appends the names to `found`.
  mutating func scan(_ source: LexedSource) {
    for (index, tokens) in source.sequences.enumerated() {
      scan(tokens, isResource: source.resources.contains(index))
    }
  }

  private mutating func scan(_ tokens: [SourceToken], isResource: Bool) {
    self.tokens = tokens
    if language == .dart { darwinVariables = DarwinVariables(tokens, bytes).assignments }
    frames = [ScanFrame(.curly)]
    frames[0].hasResource = isResource
    ignored = 0
    for index in tokens.indices { step(index) }
  }

  private mutating func step(_ index: Int) {
    if tokens[index].isFirstOfLine { beginLine(index) }
    switch tokens[index].kind {
    case .word: word(index)
    case .string: string(index)
    case .open: open(index)
    case .close: close()
    case .comma where isBetweenTypes(index): break
    case .comma, .semicolon: frames[top].endElement()
    case .colon:
      if frames[top].questions > 0 {
        frames[top].questions -= 1
        frames[top].open = nil
      }
    case .operation: operation(index)
    case .dot, .other: break
    }
  }

  /// Returns true for the first comma between types in angle brackets, as in C#'s `new Dictionary<string, object>`.
  private func isBetweenTypes(_ comma: Int) -> Bool {
    language == .csharp && kind(comma - 1) == .word && text(comma - 2, .operation) == "<"
      && kind(comma - 3) == .word && kind(comma + 1) == .word
  }

  /// The index of the innermost frame.
  var top: Int { frames.count - 1 }

  func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Returns a token's text if it is of `kind`, otherwise an empty string.
  func text(_ index: Int, _ kind: SourceToken.Kind) -> String {
    guard self.kind(index) == kind else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Ends a statement at a line break outside round and square brackets, unless the token before or after the line
  /// break continues the statement.
  private mutating func beginLine(_ index: Int) {
    // In these languages, line breaks end no statement.
    if language == .php || language == .csharp { return }
    guard frames[top].bracket == .curly, index > 0 else { return }
    switch tokens[index - 1].kind {
    case .operation, .colon, .open, .comma, .dot: return
    default: break
    }
    switch tokens[index].kind {
    case .operation, .colon, .dot: return
    case .string where joinsStrings && tokens[index - 1].kind == .string: return
    default: frames[top].endElement()
    }
  }

  private mutating func operation(_ index: Int) {
    switch text(index, .operation) {
    case "?":
      // The question mark of `x?.y` begins no conditional expression. That of `x ?: y` counts as if it
      // did, until the colon right after it.
      if tokens[index].hasSpaceBefore { frames[top].questions += 1 }
      frames[top].open = nil
    case "+", "=": break
    default: frames[top].open = nil
    }
  }

  private mutating func close() {
    if ignored > 0 {
      ignored -= 1
    } else if frames.count > 1 {
      endAlert(frames.removeLast())
    }
  }

  private mutating func open(_ index: Int) {
    guard frames.count < Self.deepest else {
      ignored += 1
      return
    }
    let frame = frame(openedBy: index)
    if frame.bracket == .curly { frames[top].declaredType = "" }
    frames.append(frame)
  }
}
