// SPDX-License-Identifier: MIT

/// Writes constants as a Python enumeration whose members are strings.
struct PythonConstants {
  private let sounds: [ConstantSound]
  private let typeName: String
  private let identifiers: [String]

  init(_ sounds: [ConstantSound], _ typeName: String) {
    self.sounds = sounds
    self.typeName = typeName
    identifiers = ConstantIdentifiers.of(sounds, in: .python)
  }

  var text: String {
    var lines = [
      "# \(SoundConstants.mark)", "", "from enum import Enum", "", "",
      "class \(typeName)(str, Enum):",
      "    \"\"\"The app's notification sounds, by the names that payloads carry.\"\"\"",
    ]
    for (sound, identifier) in zip(sounds, identifiers) {
      lines += [
        "", "    #: \(sound.comment)", "    \(identifier) = \(ConstantLiteral.python(sound.name))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
