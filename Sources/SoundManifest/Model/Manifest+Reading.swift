// SPDX-License-Identifier: MIT

public import SoundFindings

extension Manifest {
  /// Parses a manifest from JSON.
  ///
  /// - Parameter data: the whole file, at most 64 MiB.
  /// - Throws: `DocumentError` for text that is too long, not UTF-8 or not JSON, for an unsupported
  ///   version, for missing and unknown keys, wrong types and invalid values, and for duplicates.
  public init(data: some Sequence<UInt8>) throws(DocumentError) {
    let text = Array(data)
    var rest = text[...]
    let manifest = Manifest {
      let piece = rest.prefix(1 << 16)
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
    if let manifest { self = manifest } else { try self.init(whole: text) }
  }

  /// Parses a manifest from JSON; indexes the whole text, because an error states the position of a value in it.
  ///
  /// - Throws: see `init(data:)`.
  init(whole text: [UInt8]) throws(DocumentError) {
    let document = try JSONDocument(
      text, called: Self.fileName, limit: Self.largestSize, suggestion: Self.rebuild)
    try self.init(document, [])
  }

  /// Creates a manifest from its document.
  ///
  /// - Parameters:
  ///   - document: the document, perhaps without sounds.
  ///   - sounds: the sounds that are no longer in the document, and the indices of their arrays.
  /// - Throws: `DocumentError` as `init(data:)` does, except for the text's size and syntax.
  init(_ document: JSONDocument, _ sounds: [(array: Int, sounds: [ManifestSound])])
    throws(DocumentError)
  {
    let file = try document.root.object(keys: ["version", "bundles"])
    // Check the version first, because another version may have other keys.
    let version = try file.integer("version")
    guard version == Self.version else {
      throw DocumentError(
        "unsupported manifest version", at: .pointer("/version"), found: "\(version)",
        expected: "\(Self.version)",
        suggestion: "read it with the version of earcon that wrote it, or rebuild it")
    }
    try file.rejectOtherKeys()
    var bundles: [ManifestBundle] = []
    for value in try file.list("bundles") {
      bundles.append(try ManifestBundle(value, sounds))
    }
    try self.init(bundles: bundles)
  }

  /// The manifest's name in errors.
  static let fileName = "the manifest"
}

extension ManifestBundle {
  private static let keys = [
    "build", "identifier", "omitted", "path", "platforms", "sounds", "version",
  ]

  fileprivate init(_ value: JSONValue, _ known: [(array: Int, sounds: [ManifestSound])])
    throws(DocumentError)
  {
    let object = try value.object(keys: Self.keys)
    try object.rejectOtherKeys()
    let path = try object.member("path", "a string")
    var platforms: [SoundPlatform] = []
    for platform in try object.list("platforms") {
      platforms.append(SoundPlatform(rawValue: try platform.string()))
    }
    let list = try object.member("sounds", "an array")
    var sounds = known.first { $0.array == list.index }?.sounds ?? []
    for sound in try list.array() { sounds.append(try ManifestSound(sound)) }
    var omitted: [ManifestBundle.OmittedSound] = []
    for sound in try object["omitted"]?.array() ?? [] {
      omitted.append(try ManifestBundle.OmittedSound(sound))
    }
    self.init(
      path: try ManifestName.path(path), identifier: try object["identifier"]?.string(),
      version: try Self.version(object["version"]), build: try object["build"]?.string(),
      platforms: platforms, sounds: sounds, omitted: omitted)
  }

  private static func version(_ value: JSONValue?) throws(DocumentError) -> AppVersion? {
    guard let value else { return nil }
    let text = try value.string()
    guard let version = AppVersion(text) else {
      throw value.error(
        "invalid version", found: Printable.quoted(text),
        expected: "at most 64 bytes of numbers separated by dots, such as 4.10.2"
      )
    }
    return version
  }
}

extension ManifestBundle.OmittedSound {
  fileprivate init(_ value: JSONValue) throws(DocumentError) {
    let object = try value.object(keys: ["inApp", "name", "reason"])
    try object.rejectOtherKeys()
    self.init(
      name: try ManifestName.name(try object.member("name", "a string")),
      reason: try ManifestName.reason(try object.member("reason", "a string")),
      isInApp: try object["inApp"]?.boolean() ?? true)
  }
}

extension ManifestSound {
  private static let keys = SoundPlaces.keys.map(\.description)

  fileprivate init(_ value: JSONValue) throws(DocumentError) {
    let object = try value.object(keys: Self.keys)
    try object.rejectOtherKeys()
    var findings: [Finding] = []
    for finding in try object["findings"]?.array() ?? [] { findings.append(try Finding(finding)) }
    let hash = try object.member("sha256", "a string")
    self.init(
      name: try ManifestName.name(try object.member("name", "a string")),
      content: try Content(object), bytes: try object.member("bytes", "a whole number").size(),
      sha256: try ManifestName.hash(hash),
      androidName: try object["androidName"].map(ManifestName.resource), findings: findings)
    let isMarkedValid = try object["valid"]?.boolean() ?? true
    guard isMarkedValid != isValid else { return }
    throw value.error(
      isValid
        ? "a sound is marked invalid but has no error"
        : "a sound with an error is not marked invalid", found: Printable.quoted(name),
      expected: isValid ? "an error among its findings" : "the key valid with the value false")
  }
}

extension ManifestSound.Content {
  /// Parses the description of the audio; returns `nil` without the key `container`.
  fileprivate init?(_ object: JSONObject) throws(DocumentError) {
    guard object["container"] != nil else { return nil }
    let rate = try object.member("sampleRate", "a number")
    guard try rate.number() > 0 else {
      throw rate.error(
        "invalid sample rate", found: "\(try rate.number())", expected: "more than 0 Hz")
    }
    let channels = try object.member("channels", "a whole number")
    guard let count = Int(exactly: try channels.size()), (1...1024).contains(count) else {
      throw channels.error(
        "invalid channel count", found: "\(try channels.size())", expected: "1 to 1024")
    }
    self.init(
      container: try object.string("container"), encoding: try object.string("encoding"),
      sampleRate: try rate.number(), channels: count,
      frames: try object.member("frames", "a whole number").size())
    _ = try object["duration"]?.number()
  }
}

extension ManifestSound.Finding {
  fileprivate init(_ value: JSONValue) throws(DocumentError) {
    let object = try value.object(keys: ["rule", "message", "severity"])
    try object.rejectOtherKeys()
    let name = try object.string("severity")
    guard let severity = Severity(rawValue: name) else {
      throw value.error(
        "invalid severity", found: Printable.quoted(name), expected: "note, warning or error")
    }
    self.init(
      rule: SoundRule.ID(rawValue: try object.string("rule")), severity: severity,
      message: try object.string("message"))
  }
}

extension JSONValue {
  /// Returns a whole number of at least 0; throws for other values.
  fileprivate func size() throws(DocumentError) -> Int64 {
    let number = try integer()
    guard number >= 0 else {
      throw error("negative number", found: "\(number)", expected: "0 or more")
    }
    return number
  }
}
