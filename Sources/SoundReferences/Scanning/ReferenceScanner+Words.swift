// SPDX-License-Identifier: MIT

extension ReferenceScanner {
  /// Handles an identifier or a keyword: a label, a property or a resource.
  mutating func word(_ index: Int) {
    let word = text(index, .word)
    declare(word, index)
    if word == "raw", !language.isSender, resource(index) { return }
    // As in `Uri.parse(ContentResolver.SCHEME_ANDROID_RESOURCE + "://" + packageName + "/raw/chime")`.
    if word == SoundWords.resourceScheme { frames[top].hasResource = true }
    if isLabel(index) {
      label(word)
      if word == "soundNamed" { receive(text(index - 1, .word)) }
      if word == SoundWords.pairs { frames[top].hasPairs = true }
      if language == .objectiveC { appendInC(word, index) }
      return
    }
    // As in Ruby's `:aps => { :sound => "chime.caf" }`.
    if language == .ruby, text(index + 1, .operation) == "=>" { return label(word) }
    // As in Ruby's `payload[:aps][:sound] = "chime.caf"`.
    if language == .ruby, kind(index - 1) == .colon, kind(index - 2) == .open, isAssigned(index) {
      return assign(word, ofSubscript: index - 2)
    }
    if isSoundName(word), kind(index - 1) == .colon, assignsType(index) {
      frames[top].pending = NameContext(.certain, .apple)
      return
    }
    if text(index + 1, .operation) == "=" {
      return language == .plist ? label(word) : assign(word, index)
    }
    if word == "UNNotificationSoundName", language == .objectiveC, kind(index + 1) == .word {
      // As in `UNNotificationSoundName const chime = @"chime.caf";`.
      frames[top].pending = NameContext(.certain, .apple)
    }
  }

  /// Handles the message in `[name stringByAppendingString:@".caf"]`: the string after it ends a name.
  private mutating func appendInC(_ message: String, _ index: Int) {
    guard SoundWords.appenders.contains(message), var context = frames[top].inherited else {
      return
    }
    context.beginning = [LexedSource.placeholder]
    if kind(index - 1) == .string {
      context.beginning = Array(values[Int(tokens[index - 1].value)])
    }
    if message == SoundWords.extensionAppender { context.beginning.append(UInt8(ascii: ".")) }
    frames[top].pending = context
  }

  private func isLabel(_ index: Int) -> Bool {
    guard frames[top].questions == 0, kind(index - 1) != .dot, text(index - 1, .word) != "case"
    else {
      return false
    }
    if kind(index + 1) == .colon {
      // As in `Houston::Notification`.
      if language == .ruby || language == .php, kind(index + 2) == .colon { return false }
      return !tokens[index + 1].hasSpaceBefore || language != .objectiveC
    }
    // An optional property, as in `sound?: string`.
    return text(index + 1, .operation) == "?" && !tokens[index + 1].hasSpaceBefore
      && kind(index + 2) == .colon
  }

  /// Sets the label (the word or string before a value) and the context of that value.
  mutating func label(_ label: String) {
    frames[top].label = label
    frames[top].open = nil
    if SoundWords.alerts.contains(label) { beginAlert() }
    frames[top].pending = SoundWords.context(label, in: frames[top], language)
  }

  /// Marks the innermost bracket as a notification, because it has a text or a badge.
  ///
  /// Outside all brackets, there is nothing to mark: a property called `body` says nothing about the rest of the file.
  /// In a sender's language, the function does nothing.
  private mutating func beginAlert() {
    if frames.count > 1, !language.isSender { frames[top].isNotification = true }
  }

  /// Marks the ambiguous names in a notification's bracket, including those before its text or badge.
  ///
  /// A notification names few sounds, so the last 16 names suffice; this limit keeps the time for nested
  /// brackets linear.
  mutating func endAlert(_ frame: ScanFrame) {
    guard frame.isNotification else { return }
    for index in max(frame.namesBefore, found.count - 16)..<max(frame.namesBefore, found.count)
    where found[index].isAmbiguous {
      found[index].context.purpose = .notification
    }
  }

  /// Handles `[UNNotificationSound soundNamed:…]`: the receiver determines the context.
  private mutating func receive(_ receiver: String) {
    if SoundWords.otherTypes.contains(receiver) { frames[top].pending = nil }
    if SoundWords.types.contains(receiver) { frames[top].pending = NameContext(.certain, .apple) }
  }

  private mutating func assign(_ word: String, _ index: Int) {
    if darwinVariables.contains(index) {
      frames[top].label = word
      frames[top].pending = NameContext(.likely, .apple, .notification)
      return
    }
    let isMember = kind(index - 1) == .dot
    guard
      let context = context(word, of: isMember ? text(index - 2, .word) : "")
        ?? (isMember ? SenderWords.context(ofMember: word, language) : nil)
    else {
      // As in `const aps = { sound: 'chime.caf' }`.
      if SoundWords.systems[word] != nil { frames[top].label = word }
      // As in `let tone: AlertConfiguration.AlertSound = .named("chime.caf")`.
      if SoundWords.alertTypes.contains(word) {
        frames[top].pending = NameContext(.likely, .apple, .notification)
      }
      // As in Kotlin's `Push(sound = "chime.caf", body = "Hi")`.
      if frames[top].bracket == .round, SoundWords.alerts.contains(word) { beginAlert() }
      // In 'var sound: String = "chime.caf"', the label `sound` also applies to the value.
      return
    }
    frames[top].pending = context
    frames[top].label = word
  }

  /// Returns the context of a value assigned to a property or key of `owner`; `nil` if the value names
  /// no sound.
  func context(_ word: String, of owner: String) -> NameContext? {
    var frame = frames[top]
    if let system = SoundWords.systems[owner] { frame.system = system }
    if SoundWords.isPayload(owner, in: frame.system, language) { frame.isPayload = true }
    if SoundWords.isNotification(owner) { frame.isNotification = true }
    return SoundWords.context(word, in: frame, language)
  }

  /// Adds the name in an Android resource id, `R.raw.chime`; returns `false` if there is none.
  private mutating func resource(_ index: Int) -> Bool {
    guard kind(index - 1) == .dot, text(index - 2, .word) == "R", kind(index + 1) == .dot else {
      return false
    }
    let name = text(index + 2, .word)
    guard !name.isEmpty else { return false }
    let start = tokens[index - 2].range.lowerBound
    found.append(
      FoundName(
        value: Array(name.utf8), context: resourceContext(isURI: frames[top].hasResource),
        start: start))
    return true
  }

  /// Returns the context of a raw resource.
  ///
  /// Raw resources can be of any kind; next to a sound's key or in a URI, they are probably sounds.
  func resourceContext(isURI: Bool) -> NameContext {
    let frame = frames[top]
    let isMeant = isURI || frame.setsSound || frame.current != nil || frame.inherited != nil
    var context = NameContext(isMeant ? .likely : .mention, .android)
    context.setPurpose(frame)
    if frame.setsSound, !frame.isMedia { context.purpose = .notification }
    return context
  }
}
