// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Parses a sound of a manifest faster than `Manifest+Reading` does: without an object for each value, and without
/// describing what is wrong with an invalid sound.
extension ManifestSound {
  /// Creates a sound from an object of a text; `nil` if the object is not a valid sound, and perhaps for a form
  /// that Earcon does not write.
  init?(_ text: Span<UInt8>, _ values: Span<JSONTape.Node>, _ object: Int) {
    guard let places = SoundPlaces(text, values, object),
      let name = places.string(.name, values, text), ManifestName.problem(name) == nil,
      let bytes = places.size(.bytes, values, text),
      let hash = places.string(.sha256, values, text), ManifestName.isHash(hash)
    else { return nil }
    var resource: String?
    if places[.androidName] != nil {
      guard let name = places.string(.androidName, values, text), ManifestName.isResource(name)
      else { return nil }
      resource = name
    }
    var content: Content?
    if places[.container] != nil {
      guard let known = Content(places, values, text) else { return nil }
      content = known
    }
    var findings: [Finding] = []
    if let list = places[.findings] {
      guard values[list].kind == .array else { return nil }
      var index = list + 1
      while index < Int(values[list].next) {
        guard let finding = Finding(text, values, index) else { return nil }
        findings.append(finding)
        index = Int(values[index].next)
      }
    }
    self.init(
      name: name, content: content, bytes: bytes, sha256: hash, androidName: resource,
      findings: findings)
    guard places.isMarkedValid(values) == isValid else { return nil }
  }
}

extension ManifestSound.Content {
  /// Creates the description of the audio from the members of a sound; `nil` if a required member is missing or one
  /// is not valid.
  fileprivate init?(
    _ places: SoundPlaces, _ values: Span<JSONTape.Node>, _ text: Span<UInt8>
  ) {
    guard let container = places.string(.container, values, text),
      let encoding = places.string(.encoding, values, text),
      let rate = places.number(.sampleRate, values, text), rate > 0,
      let channels = places.size(.channels, values, text), (1...1024).contains(channels),
      let frames = places.size(.frames, values, text)
    else { return nil }
    if let duration = places[.duration], !values[duration].isFinite(in: text) { return nil }
    self.init(
      container: container, encoding: encoding, sampleRate: rate, channels: Int(channels),
      frames: frames)
  }
}

extension ManifestSound.Finding {
  /// Creates a finding from an object of a text; `nil` if it is not valid.
  fileprivate init?(_ text: Span<UInt8>, _ values: Span<JSONTape.Node>, _ object: Int) {
    // The object has three members, each a key and a string: six values after that of the object.
    guard values[object].kind == .object, Int(values[object].next) == object + 7 else { return nil }
    var rule: String?
    var severity: Severity?
    var message: String?
    for key in stride(from: object + 1, to: object + 7, by: 2) {
      let value = values[key + 1].string(in: text)
      if values[key].isText("rule", in: text) {
        rule = value
      } else if values[key].isText("severity", in: text) {
        severity = value.flatMap(Severity.init)
      } else if values[key].isText("message", in: text) {
        message = value
      }
    }
    guard let rule, let severity, let message else { return nil }
    self.init(rule: SoundRule.ID(rawValue: rule), severity: severity, message: message)
  }
}

/// The positions of a sound's members among the values of a text.
struct SoundPlaces {
  /// A key of a sound; the raw value is its index in `keys`.
  enum Key: Int {
    case androidName, bytes, channels, container, duration, encoding, findings, frames, name
    case sampleRate, sha256, valid
  }

  /// The keys in the order in which Earcon writes them.
  static let keys: [StaticString] = [
    "androidName", "bytes", "channels", "container", "duration", "encoding", "findings", "frames",
    "name", "sampleRate", "sha256", "valid",
  ]

  /// The index of each key's value; 0, the text's outermost value, for a missing key.
  private let places: SIMD16<UInt32>

  /// Finds the members of an object; `nil` if a key is unknown or occurs twice, or if a value is `null`.
  init?(_ text: Span<UInt8>, _ values: Span<JSONTape.Node>, _ object: Int) {
    guard let places = JSONMembers.indices(of: Self.keys, in: object, values, text) else {
      return nil
    }
    self.places = places
  }

  /// The index of a key's value; `nil` if the key is missing.
  subscript(key: Key) -> Int? {
    let place = places[key.rawValue]
    return place == 0 ? nil : Int(place)
  }

  /// Returns the text of a key's value; `nil` if the key is missing or its value is not a string.
  func string(_ key: Key, _ values: Span<JSONTape.Node>, _ text: Span<UInt8>) -> String? {
    guard let place = self[key] else { return nil }
    return values[place].string(in: text)
  }

  /// Returns the whole number of a key; `nil` if the key is missing, or if its value is not a number from 0 to
  /// 10¹⁸ − 1.
  func size(_ key: Key, _ values: Span<JSONTape.Node>, _ text: Span<UInt8>) -> Int64? {
    guard let place = self[key] else { return nil }
    return values[place].size(in: text)
  }

  /// Returns the number of a key; `nil` if the key is missing or its value is not a finite number.
  func number(_ key: Key, _ values: Span<JSONTape.Node>, _ text: Span<UInt8>) -> Double? {
    guard let place = self[key] else { return nil }
    return values[place].number(in: text)
  }

  /// Returns the value of `valid`, by default true; `nil` if it is not a Boolean.
  func isMarkedValid(_ values: Span<JSONTape.Node>) -> Bool? {
    guard let place = self[.valid] else { return true }
    switch values[place].kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }
}
