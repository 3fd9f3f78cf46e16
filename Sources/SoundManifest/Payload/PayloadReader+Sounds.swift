// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadReader {
  /// Checks a value that names a sound: a string, a dictionary for a critical alert, or `null` for none.
  mutating func check(_ sound: SoundField) {
    switch (sound.value.kind, sound.form.critical) {
    case (.string, _): checkName(sound)
    case (.object, let form?): checkCritical(sound, form)
    case (.null, _): break
    default:
      let kind = sound.value.kind.name
      add(
        PayloadFinding(
          PayloadRules.soundType, sound.value,
          sound.form.critical == nil
            ? "the sound is \(kind); it must be a name"
            : "the sound is \(kind); it must be a name, or a dictionary for a critical alert",
          suggestion: "write a sound's name in quotation marks, or omit the sound"))
    }
  }

  private mutating func checkName(_ sound: SoundField) {
    let value = sound.value
    if value.equals("default") { return }
    let form = sound.form
    if form.isSilence(value) { return }
    // Most names are in the catalog; look up their bytes without creating a string.
    if value.isPlain, sound.system == .apple, form.addedExtension == nil, coversApple {
      let text = value.tape.text
      if checker.catalog.contains(text.span.extracting(value.range)) { return }
    }
    let name = form.name(in: value.bytes)
    if let language = form.template, let pattern = TemplatePattern(name, language) {
      return check(pattern, sound)
    }
    guard name.count <= KnownNames.longestName || name.contains(where: Self.isSlash) else {
      return addLong(name.count, value)
    }
    guard let problem = problem(name, sound) else { return }
    let missing = PayloadName(
      text: String(decoding: name, as: UTF8.self), systems: sound.systems)
    add(
      PayloadFinding(
        problem.rule, value, problem.message, suggestion: problem.suggestion, name: missing))
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private mutating func problem(_ name: [UInt8], _ sound: SoundField) -> NameProblem? {
    // Shorten a long path before the look-up, so that the cache stays small.
    let name = name.count <= 4 * KnownNames.longestName ? name : Self.shortened(name)
    guard sound.form.isForBoth else { return problem(name, sound.system, sound.form) }
    let covered = NotificationSystem.allCases.filter(checker.catalog.systems.contains)
    let systems = covered.isEmpty ? NotificationSystem.allCases : covered
    var first: NameProblem?
    for system in systems {
      guard let problem = problem(name, system, sound.form) else { return nil }
      first = first ?? problem
    }
    return first
  }

  /// Returns the problem that keeps a system from finding a name; `nil` if there is none.
  ///
  /// If the catalog does not cover the system, checks only the form of the name, and counts a name with a valid
  /// form in `unchecked`.
  private mutating func problem(
    _ name: [UInt8], _ system: NotificationSystem, _ form: SoundForm
  ) -> NameProblem? {
    let resource = form.resource
    let name = system == .android ? resource.withoutExtensions(name) : name
    guard checker.catalog.systems.contains(system) else {
      let text = String(decoding: name, as: UTF8.self)
      if let problem = NameShape.problem(text, system, resource) { return problem }
      unchecked[system, default: 0] += 1
      return nil
    }
    if let error = known.error(name, system, checker) {
      if let added = form.addedExtension, let problem = problem(error, adding: "\(added)", system) {
        return problem
      }
      return NameProblem(error, adding: form.addedExtension)
    }
    // The look-up ignores an extension, as some clients do.
    guard system == .android, resource != .fileName, name.contains(UInt8(ascii: ".")) else {
      return nil
    }
    return NameProblem(extensionOf: String(decoding: name, as: UTF8.self))
  }

  /// Returns the problem of a name to which the provider adds a second extension, as Bark turns `chime.wav` into
  /// `chime.wav.caf`; `nil` for other names, and if the app has neither `chime.wav` nor `chime.caf`.
  private mutating func problem(
    _ error: SoundNameError, adding added: String, _ system: NotificationSystem
  ) -> NameProblem? {
    guard error.reason == .absent, error.name.hasSuffix(added) else { return nil }
    let given = String(error.name.dropLast(added.count))
    let other = SoundName.withoutExtension(given) + added
    guard other != error.name else { return nil }
    if known.error(Array(other.utf8), system, checker) == nil {
      return NameProblem(error.message, suggestion: "write \(Printable.quoted(other))")
    }
    guard known.error(Array(given.utf8), system, checker) == nil else { return nil }
    let (file, result) = (Printable.quoted(given), Printable.quoted(other))
    return NameProblem(
      error.message,
      suggestion: "convert \(file) to \(result) in the app, and write \(result), because the "
        + "provider adds '\(added)' to other names")
  }

  /// Returns the first and the last 255 bytes of a path, with a slash between them, so that the result
  /// is a path as well.
  private static func shortened(_ path: [UInt8]) -> [UInt8] {
    let longest = KnownNames.longestName
    return Array(path.prefix(longest)) + [UInt8(ascii: "/")] + path.suffix(longest)
  }

  private mutating func addLong(_ bytes: Int, _ value: JSONCursor) {
    add(
      PayloadFinding(
        PayloadRules.unknownSound, value,
        "the sound's name has \(bytes) bytes; the limit for a file name is \(KnownNames.longestName)",
        suggestion: "write the name of a sound in the app, or omit the sound"))
  }

  /// Checks a name with a template, which the provider fills in when it sends the push.
  private mutating func check(_ pattern: TemplatePattern, _ sound: SoundField) {
    let text = Printable.quoted(pattern.description)
    guard !pattern.isOpen else {
      return addPattern(
        "Earcon did not check the sound's name, which the provider fills in when it sends the push",
        .note, sound.value)
    }
    let when = "the provider fills in '*' when it sends the push"
    let systems = sound.form.isForBoth ? NotificationSystem.allCases : [sound.system]
    let known = systems.filter(checker.catalog.systems.contains)
    guard !known.isEmpty else {
      unchecked[sound.system, default: 0] += 1
      return
    }
    let names = known.flatMap(checker.catalog.names).filter(pattern.matches)
    if names.isEmpty {
      return addPattern("no sound matches \(text); \(when)", .warning, sound.value)
    }
    let shown = names.prefix(4).map(Printable.quoted).joined(separator: ", ")
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    addPattern("the name \(text) matches \(shown)\(more); \(when)", .note, sound.value)
  }

  private mutating func addPattern(_ message: String, _ severity: Severity, _ value: JSONCursor) {
    add(
      PayloadFinding(
        PayloadRules.pattern, value, message,
        suggestion: severity == .note
          ? "make sure that the app has a sound for every possible name"
          : "name a sound in the app", severity: severity))
  }

  /// Reports a value that is larger than `bytes`, the provider's limit.
  ///
  /// White space between values does not count, because a sender may omit it.
  mutating func limit(_ value: JSONCursor, to bytes: Int, _ what: String) {
    guard value.range.count > bytes else { return }
    let size = value.sizeWithoutBlanks
    guard size > bytes else { return }
    add(
      PayloadFinding(
        PayloadRules.tooLarge, value,
        "\(what) has \(size) bytes; the limit is \(bytes)",
        suggestion: "remove data that the app can fetch itself"))
  }
}

extension JSONCursor {
  /// The size of JSON in bytes, without white space between values.
  fileprivate var sizeWithoutBlanks: Int {
    var size = 0
    var isString = false
    var isEscaped = false
    for byte in tape.text[range] {
      if !isString, byte <= 0x20 { continue }
      size += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isString.toggle()
      } else if isString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
    }
    return size
  }
}

extension JSONTape.Kind {
  /// The type with its article, for messages.
  var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a Boolean"
    case .null: "null"
    }
  }
}
