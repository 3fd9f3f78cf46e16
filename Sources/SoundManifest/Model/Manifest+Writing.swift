// SPDX-License-Identifier: MIT

internal import SoundFindings

extension Manifest {
  /// The manifest as JSON with sorted keys and a final newline.
  ///
  /// The text contains no dates, so the same bundles give the same bytes on every machine.
  public var text: String {
    let file = JSONText.object([
      "bundles": .list(bundles) { $0.json }, "version": .integer(Self.version),
    ])
    return file.text + "\n"
  }
}

extension ManifestBundle {
  fileprivate var json: JSONText {
    .object([
      "build": build.map(JSONText.string), "identifier": identifier.map(JSONText.string),
      "omitted": omitted.isEmpty ? nil : .list(omitted) { $0.json },
      "path": .string(path), "platforms": .array(platforms.map { .string($0.rawValue) }),
      "sounds": .list(sounds) { $0.json },
      "version": (version?.description).map(JSONText.string),
    ])
  }
}

extension ManifestBundle.OmittedSound {
  fileprivate var json: JSONText {
    .object([
      "inApp": isInApp ? nil : .boolean(false), "name": .string(name), "reason": .string(reason),
    ])
  }
}

extension ManifestSound {
  fileprivate var json: JSONText {
    .object([
      "androidName": androidName.map(JSONText.string), "bytes": .integer(bytes),
      "channels": content.map { .integer($0.channels) },
      "container": content.map { .string($0.container) },
      "duration": JSONText.number(content?.duration),
      "encoding": content.map { .string($0.encoding) },
      "findings": findings.isEmpty ? nil : .array(findings.map(\.json)),
      "frames": content.map { .integer($0.frames) }, "name": .string(name),
      "sampleRate": JSONText.number(content?.sampleRate), "sha256": .string(sha256),
      "valid": isValid ? nil : .boolean(false),
    ])
  }
}

extension ManifestSound.Finding {
  fileprivate var json: JSONText {
    .object([
      "message": .string(message), "rule": .string(rule.rawValue),
      "severity": .string(severity.rawValue),
    ])
  }
}
