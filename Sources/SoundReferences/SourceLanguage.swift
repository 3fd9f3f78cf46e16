// SPDX-License-Identifier: MIT

/// A language whose files are read for sounds' names.
public enum SourceLanguage: String, Sendable, CaseIterable {
  /// Swift.
  case swift
  /// Objective-C, and its headers.
  case objectiveC = "objc"
  /// Kotlin.
  case kotlin
  /// Java.
  case java
  /// Dart.
  case dart
  /// TypeScript and JavaScript.
  case typescript
  /// JSON, also with comments.
  case json
  /// Property lists as XML, or in the older form with braces.
  case plist

  /// The language of files with an extension, which is in small letters and has no dot.
  public init?(fileExtension: String) {
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
