// SPDX-License-Identifier: MIT

/// Writes constants as a read-only TypeScript object, and a type of the same name for its values.
struct TypeScriptConstants {
  private let sounds: [ConstantSound]
  private let typeName: String
  private let identifiers: [String]

  init(_ sounds: [ConstantSound], _ typeName: String) {
    self.sounds = sounds
    self.typeName = typeName
    identifiers = ConstantIdentifiers.of(sounds, in: .typescript)
  }

  var text: String {
    var lines = [
      "// \(SoundConstants.mark)", "",
      "/** The app's notification sounds, by the names that payloads carry. */",
      "export const \(typeName) = {",
    ]
    for (sound, identifier) in zip(sounds, identifiers) {
      lines += [
        "  /** \(sound.comment) */", "  \(identifier): \(ConstantLiteral.typescript(sound.name)),",
      ]
    }
    lines += [
      "} as const;", "", "/** The name of one of the app's notification sounds. */",
      "export type \(typeName) = (typeof \(typeName))[keyof typeof \(typeName)];",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
