// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFindings

/// The products of all projects in a tree.
package struct ProjectMap: Sendable {
  /// The products, in the order of their kinds of project and of the files that describe them.
  package let products: [ShippingProduct]
  /// The products that users get and in which the system searches: apps and extensions.
  package let apps: [ShippingProduct]
  /// The files that describe projects and could not be read.
  package let failures: [SoundReport.Failure]

  /// The readers of all kinds of projects.
  static let readers: [any ProjectReader] = [
    XcodeReader(), AndroidReader(), ExpoReader(), CordovaReader(), SwiftPMReader(),
    FlutterReader(),
  ]

  /// Reads all projects in a tree.
  package init(_ tree: ProjectTree) {
    let readings = Self.readers.map { $0.products(in: tree) }
    self.init(readings.flatMap(\.products), failures: readings.flatMap(\.failures))
  }

  /// Creates a map from products, for trees without a project.
  package init(_ products: [ShippingProduct], failures: [SoundReport.Failure] = []) {
    self.products = products
    apps = products.filter { $0.kind == .app || $0.kind == .appExtension }
    self.failures = failures
  }

  /// Returns the indices in `apps` of the apps to which a source file may belong: those whose project shares
  /// the deepest folder with the file.
  ///
  /// A file in `example/lib` belongs to the apps in `example/ios` and `example/android`, not to those of the
  /// whole repository.
  ///
  /// - Parameter path: the file's path, relative to the tree.
  /// - Returns: the indices, in ascending order; all of them for a file above all projects.
  package func apps(of path: TreePath) -> [Int] {
    let depths = apps.map { Self.sharedFolders($0.folder, path) }
    let deepest = depths.max() ?? 0
    return apps.indices.filter { depths[$0] == deepest }
  }

  /// Returns the number of folders that contain both paths, apart from the tree itself.
  private static func sharedFolders(_ folder: TreePath, _ file: TreePath) -> Int {
    let slash = UInt8(ascii: "/")
    let one = folder.bytes.split(separator: slash)
    let other = file.bytes.split(separator: slash).dropLast()
    return zip(one, other).prefix { $0 == $1 }.count
  }
}
