// SPDX-License-Identifier: MIT

import SoundManifest

/// File names that are difficult to turn into constants.
enum HostileNames {
  /// Reserved words, and names with a meaning in a language or in the generated code.
  static let words = [
    "default.caf", "default-sound.caf", "init.caf", "self.caf", "Self.wav", "Type.caf", "none.caf",
    "some.caf", "allCases.caf", "rawValue.caf", "hashValue.caf", "class.caf", "enum.wav",
    "Protocol.caf", "None.caf", "True.caf", "entries.caf", "values.caf", "name.caf", "mro.caf",
    "constructor.caf", "__proto__.caf", "__init__.caf", "sound.caf", "soundName.caf", "_.caf",
    "await.caf", "String.caf", "any.caf", "each.caf", "_1_.caf",
  ]

  /// Signs that end a literal, a comment or a line, or interpolate, and other signs.
  static let signs = [
    #"a"b.caf"#, #"a\b.caf"#, #"\(exit(7)).caf"#, "$name.caf", "${name}.caf", "`x`.caf", "'q'.caf",
    "line\nbreak.caf", "tab\there.caf", "\u{1}.caf", "\u{7F}.caf", "*\u{2215} evil.caf", "#.caf",
    "\"\"\".caf", #"\"#, "#if.caf", "\u{2028}.caf", "{x}.caf", "a;b.caf", "%s.caf",
  ]

  /// Letters that look the same, letters outside the Latin alphabet, leading digits, collisions, and
  /// names with few letters or none.
  static let letters = [
    "caf\u{E9}.caf", "cafe\u{301}.caf", "cafe.caf", "\u{C5}.caf", "A\u{30A}.caf", "\u{212B}.caf",
    "\u{94C3}\u{58F0}.caf", "\u{1F514}.caf", "gr\u{FC}\u{DF}e.caf", "\u{430}\u{431}.caf",
    "1.caf", "2 fast.caf", "007.wav", "ding-dong.caf", "ding dong.caf", "ding_dong.wav",
    "DingDong.caf", "ding.dong.caf", "dingDong.aiff", "ALERT.caf", "chime", "chime.caf",
    "chime.wav", ".hidden", ".caf", "...", " .caf", "\u{200F}x.caf", "\u{FEFF}x.caf",
    "a\u{300}\u{323}.caf",
    "a\u{323}\u{300}.caf", "chime8887.caf",
  ]

  static let all = words + signs + letters

  static func constants(_ names: [String] = all) throws -> SoundConstants {
    SoundConstants(try SoundCatalog(ExampleManifest.manifest([(nil, names)])))
  }
}
