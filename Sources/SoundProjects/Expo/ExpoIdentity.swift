// SPDX-License-Identifier: MIT

/// The identifiers, versions and build numbers in an app config (docs.expo.dev, "app.json / app.config").
struct ExpoIdentity {
  /// The declared values; in each of the three lists, `nil` stands for a computed value.
  private var identifiers: [String?] = []
  private var versions: [String?] = []
  private var builds: [String?] = []

  /// Reads the declarations for a platform.
  ///
  /// - Parameters:
  ///   - objects: the opening brackets of the config's objects.
  ///   - script: the config.
  ///   - platform: the name of the platform.
  init(_ objects: [Int], _ script: Script, _ platform: String) {
    let isIOS = platform == "ios"
    for object in objects {
      Self.add("version", of: object, script, to: &versions)
      guard let value = script.value(of: platform, in: object) else { continue }
      guard let inner = script.bracket(value, "{") else {
        identifiers.append(nil)
        builds.append(nil)
        continue
      }
      Self.add(isIOS ? "bundleIdentifier" : "package", of: inner, script, to: &identifiers)
      Self.add(isIOS ? "buildNumber" : "versionCode", of: inner, script, to: &builds)
    }
  }

  private static func add(
    _ key: String, of object: Int, _ script: Script, to values: inout [String?]
  ) {
    guard let value = script.value(of: key, in: object) else { return }
    if let literal = script.literal(value) {
      values.append(String(decoding: literal, as: UTF8.self))
    } else if value.count == 1, script.tokens[value.lowerBound].kind == .word {
      // The token of a number is a word.
      let word = String(decoding: script.content(value.lowerBound), as: UTF8.self)
      values.append(word.allSatisfy { ("0"..."9").contains($0) } ? word : nil)
    } else {
      values.append(nil)
    }
  }

  /// Returns the values that are the same in all configs of a product.
  static func common(_ configs: [ExpoIdentity]) -> ProductIdentity {
    ProductIdentity(
      identifier: ProductIdentity.common(configs.flatMap(\.identifiers)),
      version: ProductIdentity.common(configs.flatMap(\.versions)),
      build: ProductIdentity.common(configs.flatMap(\.builds)))
  }
}
