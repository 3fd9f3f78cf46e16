// SPDX-License-Identifier: MIT

/// A language in which Earcon finds sound names.
package enum SourceLanguage: String, Sendable, CaseIterable {
  case swift
  /// Objective-C, including headers.
  case objectiveC = "objc"
  case kotlin
  case java
  case dart
  /// TypeScript and JavaScript.
  case typescript
  /// JSON, including variants with comments and those with a value on each line.
  case json
  /// Property lists in XML, in binary form, or in the older form with braces.
  case plist
  case go
  case python
  case ruby
  case php
  case csharp
  case yaml

  /// Indicates whether Earcon finds only the names that the language's code sends to phones.
  ///
  /// Most code in these languages is not about an app's sounds, so a key such as `sound` alone is not enough.
  package var isSender: Bool {
    switch self {
    case .go, .python, .ruby, .php, .csharp, .yaml: true
    case .swift, .objectiveC, .kotlin, .java, .dart, .typescript, .json, .plist: false
    }
  }

  /// Creates the language of a file extension, given in lowercase without the dot; `nil` if unknown.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "kt", "kts": self = .kotlin
    case "java": self = .java
    case "dart": self = .dart
    case "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs": self = .typescript
    case "json", "json5", "jsonc", "ndjson", "jsonl", "apns": self = .json
    case "plist": self = .plist
    case "go": self = .go
    case "py": self = .python
    case "rb": self = .ruby
    case "php": self = .php
    case "cs": self = .csharp
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }
}
