// SPDX-License-Identifier: MIT

/// The identifier, the version and the build number of a product, as far as Earcon can read them in the
/// project.
///
/// A value is `nil` if it is unknown, empty or longer than `largestLength`, or if it differs between the
/// configurations of the product.
package struct ProductIdentity: Sendable, Hashable {
  /// The bundle identifier on Apple's systems, the application ID on Android.
  package var identifier: String?
  /// The version that users see, such as `1.2.0`.
  package var version: String?
  /// The build number, or the version code on Android.
  package var build: String?

  /// The maximum length of a value in bytes.
  ///
  /// A project can use one value in many products, so a long value could fill the memory.
  static let largestLength = 255

  /// Creates an identity without checking the values; by default, all are unknown.
  package init(identifier: String? = nil, version: String? = nil, build: String? = nil) {
    (self.identifier, self.version, self.build) = (identifier, version, build)
  }

  /// Returns the value that all elements have; `nil` if there are no elements, if they differ, or if the
  /// value is empty or longer than `largestLength`.
  package static func common(_ values: [String?]) -> String? {
    guard let first = values.first ?? nil, !first.isEmpty, first.utf8.count <= largestLength,
      values.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}
