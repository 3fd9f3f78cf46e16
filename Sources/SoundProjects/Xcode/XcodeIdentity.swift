// SPDX-License-Identifier: MIT

/// The identifier, the version and the build number of a target in one configuration.
///
/// Apple, "Build settings reference": PRODUCT_BUNDLE_IDENTIFIER, MARKETING_VERSION, CURRENT_PROJECT_VERSION.
/// A setting can refer to others; a reference to a setting that the reader does not know makes the value
/// unknown.
struct XcodeIdentity {
  /// The maximum number of settings in a chain in which each refers to the next.
  private static let largestDepth = 3

  /// The settings of the configuration; a layer overrides those after it.
  let layers: [XcodeSettings.Layer]
  /// The target's name.
  let target: String

  /// Returns the values that are the same in all configurations of a target.
  static func common(_ configurations: [[XcodeSettings.Layer]], target: String) -> ProductIdentity {
    let all = configurations.map { XcodeIdentity(layers: $0, target: target) }
    return ProductIdentity(
      identifier: ProductIdentity.common(all.map { $0.value(of: .identifier) }),
      version: ProductIdentity.common(all.map { $0.value(of: .version) }),
      build: ProductIdentity.common(all.map { $0.value(of: .build) }))
  }

  /// Returns the value of a setting; `nil` if it is missing, is too long, or has a reference that cannot be
  /// resolved.
  private func value(of name: XcodeSettings.Name, depth: Int = 0) -> String? {
    guard depth < Self.largestDepth, let words = layers.lazy.compactMap({ $0[name] }).first else {
      return nil
    }
    guard words.reduce(0, { $0 + $1.utf8.count }) <= ProductIdentity.largestLength else {
      return nil
    }
    return resolved(words.joined(separator: " ")[...], depth)
  }

  /// Returns a text with `$(NAME)` and `${NAME}` replaced by the values of these settings; `nil` if one is
  /// unknown, or if the result is too long.
  private func resolved(_ text: Substring, _ depth: Int) -> String? {
    guard let start = text.firstIndex(of: "$") else { return String(text) }
    let rest = text[start...].dropFirst()
    guard let open = rest.first, open == "(" || open == "{",
      let end = rest.firstIndex(of: open == "(" ? ")" : "}"),
      let value = reference(rest[..<end].dropFirst(), depth),
      let tail = resolved(text[end...].dropFirst(), depth)
    else { return nil }
    let whole = text[..<start] + value + tail
    return whole.utf8.count <= ProductIdentity.largestLength ? String(whole) : nil
  }

  /// Returns the value of a reference such as `PRODUCT_NAME:rfc1034identifier`; `nil` for an unknown setting
  /// or operator.
  private func reference(_ reference: Substring, _ depth: Int) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    let isTarget = ["TARGET_NAME", "TARGETNAME"].contains(name)
    let found =
      isTarget
      ? target : XcodeSettings.Name(rawValue: name).flatMap { value(of: $0, depth: depth + 1) }
    guard let found, parts.count > 1 else { return found }
    guard parts.count == 2, ["rfc1034identifier", "bundle-identifier"].contains(parts[1]) else {
      return nil
    }
    // Both operators replace each character with a hyphen, except ASCII letters, digits, hyphens and dots.
    return String(
      found.unicodeScalars.map { scalar -> Character in
        let isKept =
          scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789-.".unicodeScalars.contains(scalar))
        return isKept ? Character(scalar) : "-"
      })
  }
}
