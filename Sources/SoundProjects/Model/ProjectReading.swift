// SPDX-License-Identifier: MIT

package import SoundFindings

/// The products that a reader found in a tree, and the files that it could not read.
package struct ProjectReading: Sendable, Hashable {
  /// The products, in the order of the files that describe them.
  package var products: [ShippingProduct] = []
  /// The files that describe projects and could not be read; their products are missing.
  package var failures: [SoundReport.Failure] = []

  /// Creates a result without products.
  package init() {}
}

/// A reader of one kind of project, such as Xcode's.
///
/// Readers are pure: the same tree gives the same result.
package protocol ProjectReader: Sendable {
  /// Returns the products of all projects of this kind in a tree.
  func products(in tree: ProjectTree) -> ProjectReading
}
