// SPDX-License-Identifier: MIT

extension ReferenceScanner {
  /// Handles a string literal: a key, a name, or something else.
  mutating func string(_ index: Int) {
    let value = values[Int(tokens[index].value)]
    if continuesName(index, value) { return }
    if value.count <= 40, isKey(index, String(decoding: value, as: UTF8.self)) { return }
    if isCompared(index) || readPayload(index, value) { return }
    if let name = resource(index, value) {
      // As in `"/raw/" + "chime"`, where the next literal extends the name.
      let isContinued = value.suffix(5).elementsEqual("/raw/".utf8) && appendsLiteral(index)
      if !name.isEmpty || isContinued {
        var context = resourceContext(isURI: true)
        // The package awesome_notifications reads `resource:` itself.
        context.isResourceURI = !ResourceURI.isOfPackage(value)
        take(Array(name), context, index)
      }
      return
    }
    if var context = contextAfter(index) ?? frames[top].current ?? armContext(index) {
      // A variable for Apple's systems may have a value for Android too.
      let mayDiffer =
        context.isSystemGuessed || language == .dart && context.certainty == .likely
      if mayDiffer, let system = conditionalSystem(index) {
        (context.system, context.isSystemGuessed) = (system, false)
      }
      guard language == .typescript else { return add(value, context, index) }
      return addCordova(value, context, index)
    }
    guard !language.isSender,
      SoundWords.hasExtension(value) || SoundWords.isRawResource(value)
        || passesResources && SoundWords.isResource(String(decoding: value, as: UTF8.self))
    else { return }
    var context = NameContext(.mention, .any)
    context.isPath = true
    context.setPurpose(frames[top])
    add(value, context, index)
  }

  /// Returns the context of a value in an arm of a `switch` expression, as in
  /// `soundFile = switch (tone) { _ => 'chime.caf' }`; `nil` for another string.
  private func armContext(_ index: Int) -> NameContext? {
    ["=>", "->"].contains(text(index - 1, .operation)) ? frames[top].arms : nil
  }

  /// Appends a literal to the previous name and returns `true` if the code concatenates the two.
  private mutating func continuesName(_ index: Int, _ value: ArraySlice<UInt8>) -> Bool {
    guard let open = frames[top].open else { return false }
    let isJoined = joinsStrings && kind(index - 1) == .string
    guard isJoined || appends(index - 1) else { return false }
    let room = OpenString.longestValue - found[open].value.count
    found[open].value += value.prefix(max(0, room))
    if hasAppendedExpression(index) { found[open].value.append(LexedSource.placeholder) }
    return true
  }

  /// Returns true if the code appends an expression other than a literal to a string.
  private func hasAppendedExpression(_ index: Int) -> Bool {
    appends(index + 1) && kind(index + 2) != .string
  }

  private func appendsLiteral(_ index: Int) -> Bool {
    appends(index + 1) && kind(index + 2) == .string
  }

  /// Returns true for the operator that concatenates strings.
  private func appends(_ index: Int) -> Bool {
    language == .php ? kind(index) == .dot : text(index, .operation) == "+"
  }

  /// Handles a key, which determines the context of the next value; returns `false` for other strings.
  private mutating func isKey(_ index: Int, _ key: String) -> Bool {
    if kind(index + 1) == .colon, frames[top].questions == 0 {
      // In `case "sound":`, code rather than a value follows the colon.
      if text(index - 1, .word) == "case" { return true }
      if frames[top].bracket == .square { frames[top].context = nil }
      label(key)
      return true
    }
    if language == .php || language == .ruby, text(index + 1, .operation) == "=>" {
      if frames[top].bracket == .square { frames[top].context = nil }
      label(key)
      return true
    }
    let next = text(index + 1, .word)
    if language == .kotlin, next == "to" {
      label(key)
      return true
    }
    if language == .plist, text(index + 1, .operation) == "=" {
      label(key)
      return true
    }
    return isSubscript(index, key) || isArgument(index, key) || isKeyOfPair(index, key)
  }

  /// Handles the key in a pair of C#, such as `{ "sound", "chime.caf" }`; returns `false` for other strings.
  private mutating func isKeyOfPair(_ index: Int, _ key: String) -> Bool {
    guard language == .csharp, frames[top].bracket == .curly, kind(index - 1) == .open,
      kind(index + 1) == .comma, frames.count > 1
    else { return false }
    frames[top].labelAfterComma = key
    frames[top].afterComma = SoundWords.context(key, in: frames[top], language)
    return true
  }

  /// Handles the key in `payload["sound"] = "chime.caf"`; returns `false` for other strings.
  private mutating func isSubscript(_ index: Int, _ key: String) -> Bool {
    guard kind(index - 1) == .open, isAssigned(index) else { return false }
    assign(key, ofSubscript: index - 1)
    return true
  }

  /// Returns true if a key is the last token of a subscript to which a value is assigned.
  func isAssigned(_ key: Int) -> Bool {
    frames[top].bracket == .square && kind(key + 1) == .close
      && text(key + 2, .operation) == "=" && frames.count > 1
  }

  /// Sets the context of the value that is assigned to a key in a subscript, whose bracket opens at `open`.
  mutating func assign(_ key: String, ofSubscript open: Int) {
    let frame = frames.removeLast()
    frames[top].label = key
    frames[top].pending = context(key, of: owner(ofSubscript: open))
    frames.append(frame)
  }

  /// Returns the name before a subscript: that of a variable or, as in `payload["aps"]["sound"] = "chime.caf"`, the key
  /// of the subscript before it; empty if there is none, or if the key has more than 40 bytes.
  private func owner(ofSubscript open: Int) -> String {
    guard kind(open - 1) == .close else { return text(open - 1, .word) }
    if kind(open - 2) == .string {
      let key = values[Int(tokens[open - 2].value)]
      return key.count <= 40 ? String(decoding: key, as: UTF8.self) : ""
    }
    // As in Ruby's `payload[:aps][:sound] = "chime.caf"`.
    return kind(open - 3) == .colon ? text(open - 2, .word) : ""
  }

  /// Handles the first argument of `put("sound", "chime.caf")` or
  /// `getIdentifier("chime", "raw", packageName)`; returns `false` for other strings.
  private mutating func isArgument(_ index: Int, _ key: String) -> Bool {
    guard frames[top].bracket == .round, kind(index + 1) == .comma else { return false }
    if frames[top].callee == "getIdentifier", kind(index + 2) == .string,
      values[Int(tokens[index + 2].value)].elementsEqual("raw".utf8)
    {
      let value = values[Int(tokens[index].value)]
      add(value, resourceContext(isURI: false), index)
      return true
    }
    guard SoundWords.setters.contains(frames[top].callee),
      let context = SoundWords.context(key, in: frames[top], language)
    else { return false }
    frames[top].afterComma = context
    return true
  }

  /// Returns the context from a key that follows the value, as in `setObject:@"chime.caf"
  /// forKey:@"sound"`; `nil` if no sound's key follows.
  private func contextAfter(_ index: Int) -> NameContext? {
    if frames[top].hasPairs, kind(index + 1) == .comma, kind(index + 2) == .string {
      return contextOfKey(index + 2)
    }
    let label = kind(index + 1) == .comma ? index + 2 : index + 1
    guard kind(label) == .word, kind(label + 1) == .colon, kind(label + 2) == .string,
      SoundWords.keyLabels.contains(text(label, .word))
    else { return nil }
    return contextOfKey(label + 2)
  }

  private func contextOfKey(_ index: Int) -> NameContext? {
    let key = values[Int(tokens[index].value)]
    guard key.count <= 40 else { return nil }
    return SoundWords.context(
      String(decoding: key, as: UTF8.self), in: ScanFrame(.round), language)
  }

  private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "~="]

  /// Returns true for an operand of a comparison, which the code does not use as a name.
  private func isCompared(_ index: Int) -> Bool {
    kind(index - 1) == .operation && Self.comparisons.contains(text(index - 1, .operation))
      || kind(index + 1) == .operation && Self.comparisons.contains(text(index + 1, .operation))
  }

  /// Returns the name after `/raw/` in a resource URI; empty if the name is not in the string, `nil` for
  /// other text.
  private mutating func resource(_ index: Int, _ value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let raw = "/raw/".utf8
    if frames[top].hasResource, appends(index - 1),
      let slash = value.lastIndex(of: UInt8(ascii: "/")),
      value[...slash].suffix(raw.count).elementsEqual(raw)
    {
      return hasAppendedExpression(index) ? [] : value[(slash + 1)...]
    }
    guard ResourceURI.begins(value) else { return nil }
    frames[top].hasResource = true
    let parts = value.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts[parts.count - 2].elementsEqual("raw".utf8) else { return [] }
    return parts.last ?? []
  }

  /// Adds a value as a name; for a URI of cordova-plugin-local-notification, adds the name in the URI.
  private mutating func addCordova(
    _ value: ArraySlice<UInt8>, _ context: NameContext, _ index: Int
  ) {
    let system = conditionalSystem(index)
    let name = ResourceURI.cordovaName(value, isForAndroid: system == .android)
    guard !name.elementsEqual(value) else { return add(name, context, index) }
    var context = context
    context.isCordovaFile = name.starts(with: ResourceURI.cordovaFolder.utf8)
    guard let system else { return add(name, context, index) }
    (context.system, context.isSystemGuessed) = (system, false)
    add(name, context, index)
  }

  /// The maximum number of tokens before a `?` that the scanner searches for a system's name.
  private static let longestCondition = 8

  /// Returns the system whose sound a string names in a conditional expression such as
  /// `isAndroid ? 'file://a.mp3' : 'file://a.caf'`; `nil` for other strings.
  private func conditionalSystem(_ index: Int) -> SoundReference.System? {
    let isSecond = kind(index - 1) == .colon && kind(index - 2) == .string
    let question = isSecond ? index - 3 : index - 1
    guard text(question, .operation) == "?" else { return nil }
    var isFirstForApple: Bool?
    var isNegative = isSecond
    for place in stride(from: question - 1, to: question - 1 - Self.longestCondition, by: -1) {
      let word: String
      switch kind(place) {
      case .word: word = text(place, .word).lowercased()
      case .string:
        word = String(decoding: values[Int(tokens[place].value)].prefix(40), as: UTF8.self)
          .lowercased()
      case .operation:
        if text(place, .operation).hasPrefix("!") { isNegative.toggle() }
        continue
      case .dot, .open, .close, .other: continue
      case .comma, .colon, .semicolon, nil: return Self.system(isFirstForApple, isNegative)
      }
      if word.contains("android") { isFirstForApple = false }
      if word.hasSuffix("ios") { isFirstForApple = true }
    }
    return Self.system(isFirstForApple, isNegative)
  }

  /// Returns Apple's systems for a condition that is true for them, otherwise Android, and the opposite if
  /// `isNegative`; `nil` if the condition names no system.
  private static func system(_ isFirstForApple: Bool?, _ isNegative: Bool)
    -> SoundReference.System?
  {
    isFirstForApple.map { $0 != isNegative ? .apple : .android }
  }

  /// Adds a value as a name, with placeholders for concatenated expressions; ignores the receiver of most
  /// method calls.
  private mutating func add(_ value: ArraySlice<UInt8>, _ context: NameContext, _ index: Int) {
    var context = context
    var value = context.beginning + value
    if kind(index + 1) == .dot, language != .php {
      // The result of a method call is unknown, except for some functions.
      if let end = appended(index) {
        value += end
      } else if language != .python, SoundWords.formats.contains(text(index + 2, .word)) {
        context = context.formatted
      } else {
        return
      }
    }
    // As in Python's and Ruby's `"%s.caf" % name`.
    if language.isSender, text(index + 1, .operation) == "%" { context = context.formatted }
    if appends(index - 1) { value.insert(LexedSource.placeholder, at: 0) }
    if hasAppendedExpression(index) { value.append(LexedSource.placeholder) }
    take(value, context, index)
  }

  /// Returns the literal that code appends by a call, as in Swift's `"chime".appending(".caf")`; `nil` if there is
  /// no such call, or if another one follows.
  private func appended(_ index: Int) -> ArraySlice<UInt8>? {
    guard text(index + 2, .word) == "appending", kind(index + 3) == .open,
      kind(index + 4) == .string, kind(index + 5) == .close, kind(index + 6) != .dot
    else { return nil }
    return values[Int(tokens[index + 4].value)]
  }

  private mutating func take(_ value: [UInt8], _ context: NameContext, _ index: Int) {
    frames[top].open = found.count
    found.append(
      FoundName(
        value: value, context: context, start: tokens[index].range.lowerBound,
        isArgument: frames[top].isArgument, container: container))
  }
}
