// SPDX-License-Identifier: MIT

package import SoundFindings

/// The products of all projects in a tree.
package struct ProjectMap: Sendable {
  /// The products, in the order in which `readers` return them.
  package let products: [ShippingProduct]
  /// The apps and app extensions: the products in which the system looks for a notification sound.
  package let apps: [ShippingProduct]
  /// The files that describe projects and could not be read.
  package let unchecked: [SoundReport.UncheckedPath]

  /// The readers of all kinds of projects.
  static let readers: [any ProjectReader] = [
    XcodeReader(), AndroidReader(), ExpoReader(), CordovaReader(), SwiftPMReader(),
    FlutterReader(), ReactNativeReader(),
  ]

  /// Reads all projects in a tree.
  package init(_ tree: ProjectTree) {
    let readings = Self.readers.map { $0.products(in: tree) }
    self.init(readings.flatMap(\.products), unchecked: readings.flatMap(\.unchecked))
  }

  /// Creates a map of the given products.
  package init(_ products: [ShippingProduct], unchecked: [SoundReport.UncheckedPath] = []) {
    self.products = products
    apps = products.filter { $0.kind == .app || $0.kind == .appExtension }
    self.unchecked = unchecked
  }
}
