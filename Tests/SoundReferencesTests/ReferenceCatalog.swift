// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import SoundReferences

/// Creates catalogs for tests, and checks files against them.
enum ReferenceCatalog {
  static func sound(_ name: String, android: String? = nil, error: String? = nil) -> ManifestSound {
    let finding = error.map {
      ManifestSound.Finding(rule: "duration/too-long", severity: .error, message: $0)
    }
    return ManifestSound(
      name: name,
      content: ManifestSound.Content(
        container: "caff", encoding: "ima4", sampleRate: 44_100, channels: 1, frames: 44_100),
      bytes: 1000, sha256: String(repeating: "0", count: 64), androidName: android,
      findings: [finding].compactMap(\.self))
  }

  static func catalog(_ names: [String]) throws -> SoundCatalog {
    let sounds = names.map { name in
      let bare = String(name.prefix { $0 != "." })
      return sound(name, android: bare.allSatisfy { $0.isLowercase || $0 == "_" } ? bare : nil)
    }
    return try SoundCatalog(Manifest(bundles: [ManifestBundle(sounds: sounds)]))
  }

  /// Returns a line that shows that a file is about notifications.
  static func sign(_ language: SourceLanguage) -> String {
    switch language {
    case .swift, .objectiveC: "\nUNUserNotificationCenter"
    case .kotlin, .java: "\nNotificationChannel"
    case .dart: "\n'package:firebase_messaging/firebase_messaging.dart'"
    case .typescript, .json, .plist: "\n'expo-notifications'"
    case .go: "\n\"github.com/sideshow/apns2\""
    case .python: "\nimport apns2"
    case .ruby: "\nRpush"
    case .php: "\nuse Pushok;"
    case .csharp: "\nusing dotAPNS;"
    case .yaml: ""
    }
  }

  /// Returns the findings in one file, as lines.
  ///
  /// - Parameters:
  ///   - text: the file.
  ///   - language: the language of the file.
  ///   - isSigned: true to add a line that shows that the file is about notifications.
  ///   - names: the names of the sounds.
  ///   - platforms: the platforms of the apps.
  /// - Returns: the lines.
  /// - Throws: nothing in practice, because a single bundle contradicts no other.
  static func findings(
    _ text: String, _ language: SourceLanguage = .swift, isSigned: Bool = false,
    names: [String] = ["bell.wav", "chime.caf", "gong.aiff"], platforms: Set<SoundPlatform> = []
  ) throws -> [String] {
    let text = isSigned ? text + sign(language) : text
    var checker = ReferenceChecker(try catalog(names), platforms: platforms)
    let references = ReferenceReader.references(in: Array(text.utf8), as: language)
    return checker.check(references, in: "a").map(line)
  }

  static func line(_ finding: Finding) -> String {
    let place =
      switch finding.location.position {
      case .line(let line, let column): "\(line):\(column): "
      default: ""
      }
    let suggestion = finding.suggestion.map { "; \($0)" } ?? ""
    return "\(place)\(finding.severity.rawValue): \(finding.message)\(suggestion) [\(finding.rule)]"
  }
}
