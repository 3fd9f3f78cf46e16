// SPDX-License-Identifier: MIT

package import SoundFindings

/// The products that a reader found in a tree, and the files that it could not read.
package struct ProjectReading: Sendable, Hashable {
  /// The products, in an order that depends only on the tree.
  package var products: [ShippingProduct] = []
  /// The files that describe projects and could not be read.
  ///
  /// Their products are missing, or lack settings that the files contain.
  package var unchecked: [SoundReport.UncheckedPath] = []

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
