// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Encodes and decodes the keys of `text`. Prefer `init(data:)`, which also refuses unknown keys and
/// invalid names, paths and hashes, and reports positions.
extension Manifest: Codable {
  private enum Key: String, CodingKey { case bundles, version }

  /// Decodes a manifest.
  ///
  /// - Throws: `DecodingError` for missing keys, wrong types, unknown severities, invalid app versions
  ///   and an unsupported manifest version; `DocumentError` as `init(bundles:)` does.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values,
        debugDescription: "the manifest has version \(version), expected \(Self.version)")
    }
    try self.init(bundles: values.decode([ManifestBundle].self, forKey: .bundles))
  }

  /// Encodes the same keys as `text`.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(bundles, forKey: .bundles)
    try values.encode(Self.version, forKey: .version)
  }
}

extension ManifestBundle: Codable {
  private enum CodingKeys: String, CodingKey {
    case build, identifier, omitted, path, platforms, sounds, version
  }

  /// Decodes a bundle.
  ///
  /// - Throws: `DecodingError` for a missing key, a wrong type, an unknown severity or an invalid
  ///   version.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decodeIfPresent(String.self, forKey: .version)
    let version = text.flatMap(AppVersion.init)
    guard text == nil || version != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values,
        debugDescription:
          "'\(text ?? "")' is not a version; expected at most 64 bytes of numbers separated by dots"
      )
    }
    self.init(
      path: try values.decode(String.self, forKey: .path),
      identifier: try values.decodeIfPresent(String.self, forKey: .identifier), version: version,
      build: try values.decodeIfPresent(String.self, forKey: .build),
      platforms: try values.decode([SoundPlatform].self, forKey: .platforms),
      sounds: try values.decode([ManifestSound].self, forKey: .sounds),
      omitted: try values.decodeIfPresent([ManifestBundle.OmittedSound].self, forKey: .omitted)
        ?? [])
  }

  /// Encodes the same keys as the manifest's `text`.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(build, forKey: .build)
    try values.encodeIfPresent(identifier, forKey: .identifier)
    if !omitted.isEmpty { try values.encode(omitted, forKey: .omitted) }
    try values.encode(path, forKey: .path)
    try values.encode(platforms, forKey: .platforms)
    try values.encode(sounds, forKey: .sounds)
    try values.encodeIfPresent(version?.description, forKey: .version)
  }
}

extension ManifestBundle.OmittedSound: Codable {
  private enum CodingKeys: String, CodingKey { case inApp, name, reason }

  /// Decodes an omitted sound.
  ///
  /// - Throws: `DecodingError` for a missing key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      reason: try values.decode(String.self, forKey: .reason),
      isInApp: try values.decodeIfPresent(Bool.self, forKey: .inApp) ?? true)
  }

  /// Encodes the same keys as the manifest's `text`.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !isInApp { try values.encode(false, forKey: .inApp) }
    try values.encode(name, forKey: .name)
    try values.encode(reason, forKey: .reason)
  }
}

extension ManifestSound: Codable {
  private enum CodingKeys: String, CodingKey {
    case androidName, bytes, channels, container, duration, encoding, findings, frames, name
    case sampleRate, sha256, valid
  }

  /// Decodes a sound.
  ///
  /// - Throws: `DecodingError` for a missing key, a wrong type or an unknown severity.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var content: Content?
    if let container = try values.decodeIfPresent(String.self, forKey: .container) {
      content = Content(
        container: container, encoding: try values.decode(String.self, forKey: .encoding),
        sampleRate: try values.decode(Double.self, forKey: .sampleRate),
        channels: try values.decode(Int.self, forKey: .channels),
        frames: try values.decode(Int64.self, forKey: .frames))
    }
    self.init(
      name: try values.decode(String.self, forKey: .name), content: content,
      bytes: try values.decode(Int64.self, forKey: .bytes),
      sha256: try values.decode(String.self, forKey: .sha256),
      androidName: try values.decodeIfPresent(String.self, forKey: .androidName),
      findings: try values.decodeIfPresent([Finding].self, forKey: .findings) ?? [])
  }

  /// Encodes the same keys as the manifest's `text`.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(androidName, forKey: .androidName)
    try values.encode(bytes, forKey: .bytes)
    try values.encodeIfPresent(content?.channels, forKey: .channels)
    try values.encodeIfPresent(content?.container, forKey: .container)
    try values.encodeIfPresent(content?.duration, forKey: .duration)
    try values.encodeIfPresent(content?.encoding, forKey: .encoding)
    if !findings.isEmpty { try values.encode(findings, forKey: .findings) }
    try values.encodeIfPresent(content?.frames, forKey: .frames)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(content?.sampleRate, forKey: .sampleRate)
    try values.encode(sha256, forKey: .sha256)
    if !isValid { try values.encode(false, forKey: .valid) }
  }
}
