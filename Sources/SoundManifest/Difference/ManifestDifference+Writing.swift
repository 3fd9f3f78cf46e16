// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// The changes as JSON with sorted keys and a final newline; `Documentation/JSON.md` describes the
  /// format.
  public var json: String {
    let file = JSONText.object([
      "breaking": .boolean(isBreaking), "changes": .array(changes.map(\.json)),
      "version": .integer(1),
    ])
    return file.text + "\n"
  }
}

extension ManifestDifference.Change {
  fileprivate var json: JSONText {
    .object([
      "breaking": .boolean(isBreaking), "change": .string(kind.name),
      "details": details.isEmpty ? nil : .array(details.map(JSONText.string)),
      "appVersion": (version?.description).map(JSONText.string),
      "identifier": identifier.map(JSONText.string), "name": name.map(JSONText.string),
      "newName": newName.map(JSONText.string), "path": .string(path),
    ])
  }
}
