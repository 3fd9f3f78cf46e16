// SPDX-License-Identifier: MIT

/// The identifier and the version of a product, as far as its project has them as literals.
///
/// Each is `nil` if it is unknown, or differs between the configurations of the product.
package struct ProductIdentity: Sendable, Hashable {
  /// The bundle identifier on Apple's systems, the application ID on Android.
  package var identifier: String?
  /// The version that users see, such as `1.2.0`.
  package var version: String?
  /// The build number, or the version code on Android.
  package var build: String?

  /// The maximum length of a value in bytes; many products can refer to one value.
  static let largestLength = 255

  /// Creates an identity; by default everything is unknown.
  package init(identifier: String? = nil, version: String? = nil, build: String? = nil) {
    (self.identifier, self.version, self.build) = (identifier, version, build)
  }

  /// Returns the value that all declarations have; `nil` if there are none, if one is computed (`nil`), or if
  /// they differ.
  package static func common(_ values: [String?]) -> String? {
    guard let first = values.first ?? nil, !first.isEmpty, first.utf8.count <= largestLength,
      values.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}
