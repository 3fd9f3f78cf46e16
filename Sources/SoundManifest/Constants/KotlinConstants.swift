// SPDX-License-Identifier: MIT

/// Writes constants as a Kotlin enumeration.
struct KotlinConstants {
  private let sounds: [ConstantSound]
  private let typeName: String
  private let identifiers: [String]

  init(_ sounds: [ConstantSound], _ typeName: String) {
    self.sounds = sounds
    self.typeName = typeName
    identifiers = ConstantIdentifiers.of(sounds, in: .kotlin)
  }

  var text: String {
    var lines = [
      "// \(SoundConstants.mark)", "", "/**", " * The app's notification sounds.", " *",
      " * @property fileName the name that a payload carries", " */",
      "enum class \(typeName)(val fileName: String) {",
    ]
    for (sound, identifier) in zip(sounds, identifiers) {
      lines += [
        "    /** \(sound.comment) */", "    \(identifier)(\(ConstantLiteral.kotlin(sound.name))),",
      ]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}
