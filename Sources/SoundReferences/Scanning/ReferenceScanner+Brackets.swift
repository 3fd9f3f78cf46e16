// SPDX-License-Identifier: MIT

extension ReferenceScanner {
  /// Returns the frame for the bracket that opens at `index`.
  func frame(openedBy index: Int) -> ScanFrame {
    let outer = frames[top]
    var frame = ScanFrame(bracket(index))
    frame.inherited = outer.current
    frame.system = SoundWords.systems[outer.label] ?? outer.system
    frame.isPayload =
      SoundWords.isPayload(outer.label, in: outer.system, language) || isHomeAssistant(outer.label)
    frame.takesExtension = outer.takesExtension || outer.label == SoundWords.ibmKey
    frame.isNotification = outer.isNotification || SoundWords.isNotification(outer.label)
    (frame.isMedia, frame.setsSound) = (outer.isMedia, outer.setsSound)
    frame.isBrowser = outer.isBrowser
    frame.namesBefore = found.count
    frame.soundKey = outer.pending
    (frame.type, frame.constant) = (outer.type, outer.constant)
    // A block has statements of its own, so a literal in it is not an argument.
    frame.isArgument = outer.isArgument && frame.bracket != .curly
    switch frame.bracket {
    case .round: call(index, &frame)
    case .square:
      if isList(index) { frame.context = outer.current } else { frame.isArgument = true }
    case .curly:
      literal(index, &frame)
      if !outer.declaredType.isEmpty { frame.type = outer.declaredType }
      frame.result = resultContext(index)
      if frame.inherited != nil, isSwitch(index) { frame.arms = frame.inherited }
    }
    if isPair(index) {
      (frame.isPayload, frame.soundKey) = (outer.isPayload, outer.soundKey)
    }
    return frame
  }

  /// Returns true for the brace of a pair in a dictionary of C#, as in `{ { "sound", "chime.caf" } }`.
  private func isPair(_ index: Int) -> Bool {
    language == .csharp && frames[top].bracket == .curly
      && (kind(index - 1) == .open || kind(index - 1) == .comma)
      && kind(index + 1) == .string && kind(index + 2) == .comma
  }

  /// The maximum number of tokens in the value of a `switch` expression.
  private static let longestValue = 64

  /// Returns true for the brace after `switch (value)` in Dart, or `when (value)` in Kotlin.
  private func isSwitch(_ brace: Int) -> Bool {
    guard language == .dart || language == .kotlin, kind(brace - 1) == .close else { return false }
    var depth = 0
    for place in stride(from: brace - 1, through: max(0, brace - Self.longestValue), by: -1) {
      if kind(place) == .close { depth += 1 }
      if kind(place) == .open { depth -= 1 }
      if depth == 0 { return ["switch", "when"].contains(text(place - 1, .word)) }
    }
    return false
  }

  /// Returns true for the key `push` in `data` of Home Assistant's notifications
  /// (https://companion.home-assistant.io/docs/notifications/notification-sounds).
  private func isHomeAssistant(_ key: String) -> Bool {
    language == .yaml && key == "push" && top > 0 && frames[top - 1].label == "data"
  }

  /// Sets the frame's callee to the type of a literal, such as `Aps{…}` in Go, and `new Aps { … }` or
  /// `new Aps() { … }` in C#.
  ///
  /// Marks the frame as a payload if the type is that of a payload.
  private func literal(_ index: Int, _ frame: inout ScanFrame) {
    guard language == .go || language == .csharp else { return }
    let hasParentheses = kind(index - 1) == .close && kind(index - 2) == .open
    frame.callee = text(hasParentheses ? index - 3 : index - 1, .word)
    setType(&frame)
  }

  private func setType(_ frame: inout ScanFrame) {
    guard let system = SenderWords.system(ofType: frame.callee) else { return }
    (frame.isPayload, frame.system) = (true, system)
  }

  /// Sets the context of the arguments of a call in a sender's language.
  private func senderCall(
    _ callee: String, of owner: String, _ index: Int, _ frame: inout ScanFrame
  ) {
    // As in Ruby's `Grocer::Notification.new(sound: "chime.caf")`.
    frame.callee = callee == "new" && !owner.isEmpty ? owner : callee
    setType(&frame)
    if SenderWords.formats.contains(callee) {
      frame.pending = frame.inherited?.formatted
    } else if callee == "setName" {
      frame.context = isSoundOfPushok(index) ? NameContext(.likely, .apple) : nil
    } else {
      frame.context = SenderWords.context(ofCall: callee, of: owner, language)
    }
  }

  /// The maximum number of tokens between the beginning of a sound of pushok and its name.
  private static let longestChain = 32

  /// Returns true for a call in the chain of a sound of pushok, as in
  /// `Sound::create()->setCritical(1)->setName('alarm.caf')` (https://github.com/edamov/pushok,
  /// `Payload/Sound.php`).
  private func isSoundOfPushok(_ index: Int) -> Bool {
    guard language == .php else { return false }
    for place in stride(from: index - 2, to: index - 2 - Self.longestChain, by: -1) {
      guard let kind = kind(place), kind != .semicolon, kind != .comma else { return false }
      if text(place, .word) == "create" { return text(place - 3, .word) == "Sound" }
    }
    return false
  }

  private func bracket(_ index: Int) -> ScanFrame.Bracket {
    let start = tokens[index].range.lowerBound
    switch bytes[start] {
    case UInt8(ascii: "("): return .round
    case UInt8(ascii: "["): return .square
    // These brackets are the <array> and <dict> of a property list.
    case UInt8(ascii: "<"):
      return bytes[start + 1] == UInt8(ascii: "a") ? .square : .curly
    default: return .curly
    }
  }

  /// Returns true if a square bracket opens a list rather than a subscript or a message send.
  private func isList(_ index: Int) -> Bool {
    let before = kind(index - 1)
    if language == .objectiveC {
      return before == .other && bytes[tokens[index - 1].range.lowerBound] == UInt8(ascii: "@")
    }
    switch before {
    case .word, .close, .string: return tokens[index].hasSpaceBefore
    default: return true
    }
  }

  /// Words that may precede a parenthesis, but are not the names of functions.
  private static let nonCalls: Set<String> = [
    "if", "else", "return", "while", "for", "switch", "in", "case", "await", "try", "throw", "when",
    "and", "or", "not", "as", "is",
  ]

  /// Sets the context of a call's arguments, or of a value in parentheses.
  private func call(_ index: Int, _ frame: inout ScanFrame) {
    if kind(index - 1) == .close {
      frame.isArgument = true
      return
    }
    let callee = text(index - 1, .word)
    let isMember = kind(index - 2) == .dot
    // A member is a function even if `nonCalls` contains its name, as in `platform.is('ios')`.
    guard !callee.isEmpty, isMember || !Self.nonCalls.contains(callee) else {
      frame.context = frame.inherited
      return
    }
    let owner = isMember ? text(index - 3, .word) : ""
    if language.isSender { return senderCall(callee, of: owner, index, &frame) }
    if language == .typescript, isBrowserCall(callee, of: owner, at: index) {
      frame.isBrowser = true
      return
    }
    frame.callee = callee == "init" && !owner.isEmpty ? owner : callee
    // As in `extension UNNotificationSoundName { static let chime = Self("chime.caf") }`.
    if isSoundName(frame.callee) { frame.callee = SoundWords.nameType }
    if !isElement(index, frame.callee) { frame.isArgument = true }
    if SoundWords.isNotification(frame.callee) || SoundWords.isNotification(owner) {
      (frame.isNotification, frame.isMedia) = (true, false)
    } else if SoundWords.plays(frame.callee, of: owner) {
      frame.isMedia = true
    }
    if callee == "setSound" { frame.setsSound = true }
    if SoundWords.notifications.contains(frame.callee) {
      (frame.isPayload, frame.system) = (true, .apple)
    }
    if let system = SoundWords.callSystems[frame.callee] { frame.system = system }
    if SoundWords.otherTypes.contains(owner) { return }
    if callee == "named", SoundWords.alertTypes.contains(owner) {
      frame.context = NameContext(.likely, .apple, .notification)
      return
    }
    if SoundWords.types.contains(owner), callee != "init" {
      frame.context = NameContext(.certain, .apple)
    } else if var context = SoundWords.calls[frame.callee] {
      context.setSystem(frame, language)
      context.setPurpose(frame)
      frame.context = context
    } else if isMember, isImplicit(index - 2) {
      frame.context = implicitContext(callee, index, frame.inherited)
    } else if SoundWords.formats.contains(callee) {
      frame.pending = frame.inherited?.formatted
      // As in Kotlin's `"android.resource://%s/%d".format(packageName, R.raw.chime)`.
      frame.hasResource = frames[top].hasResource
    }
  }

  /// Returns true for `new Notification('title', …)` and `registration.showNotification(…)` (WHATWG, "Notifications
  /// API Standard").
  ///
  /// The type `Notification` of node-apn takes no title before its properties.
  private func isBrowserCall(_ callee: String, of owner: String, at index: Int) -> Bool {
    callee == "showNotification" && owner == "registration"
      || callee == "Notification" && owner.isEmpty && text(index - 2, .word) == "new"
        && kind(index + 1) != .open && kind(index + 1) != .close
  }

  /// Returns true if the parenthesis at `index` has the arguments of an element of a list, as in
  /// `[Tone("Bell", file: "bell.caf")]` or `[.init(file: "bell.caf")]`.
  private func isElement(_ index: Int, _ callee: String) -> Bool {
    guard frames[top].bracket == .square else { return false }
    let isType = callee.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return isType == true || kind(index - 2) == .dot && isImplicit(index - 2)
  }

  /// Returns the context of the arguments of an implicit member expression, such as `.init("chime.caf")` or
  /// `.fileName("chime.caf")`: that of a value of the expected type; `nil` if they name no sound.
  private func implicitContext(_ callee: String, _ index: Int, _ inherited: NameContext?)
    -> NameContext?
  {
    guard callee == "named", namesAlerts else {
      let isResult = callee == "init" && text(index - 3, .operation) != "="
      return inherited ?? (isResult ? frames[top].result : nil)
    }
    if var context = inherited {
      if context.purpose == .unknown { context.purpose = .notification }
      return context
    }
    // The expected type may be that of a variable, as in `tone = .named("chime.caf")`.
    guard kind(index + 1) == .string,
      SoundWords.hasExtension(values[Int(tokens[index + 1].value)])
    else { return nil }
    return NameContext(.likely, .apple, .notification)
  }

  /// Returns true if a dot begins an implicit member expression, such as `.init("chime.caf")` in Swift.
  private func isImplicit(_ dot: Int) -> Bool {
    switch kind(dot - 1) {
    case .word: Self.nonCalls.contains(text(dot - 1, .word))
    case .close, .string, .other: false
    default: true
    }
  }
}
