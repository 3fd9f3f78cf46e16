// SPDX-License-Identifier: MIT

/// A language in which Earcon finds sound names.
package enum SourceLanguage: String, Sendable, CaseIterable {
  /// Swift.
  case swift
  /// Objective-C, including headers.
  case objectiveC = "objc"
  /// Kotlin.
  case kotlin
  /// Java.
  case java
  /// Dart.
  case dart
  /// TypeScript and JavaScript.
  case typescript
  /// JSON, including variants with comments.
  case json
  /// Property lists in XML, or in the older form with braces.
  case plist

  /// Creates the language of a file extension, given in lowercase without the dot; `nil` if unknown.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "kt", "kts": self = .kotlin
    case "java": self = .java
    case "dart": self = .dart
    case "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs": self = .typescript
    case "json", "json5", "jsonc", "apns": self = .json
    case "plist": self = .plist
    default: return nil
    }
  }
}
