// SPDX-License-Identifier: MIT

package import SoundBundle

/// A sound that a build copies into a product, and its location there.
package struct ShippedSound: Sendable, Hashable, Comparable {
  /// The sound's path, relative to the tree.
  package let path: TreePath
  /// The folders between the root of the product's resources and the copy, outermost first; empty for the
  /// root, where the system looks for a notification sound.
  package let folders: [String]
  /// The bytes of the copy's name with its extension, also for Android; they need not be UTF-8.
  package let name: [UInt8]

  /// Creates a sound; by default, the copy is at the root and keeps the file's name.
  package init(_ path: TreePath, in folders: [String] = [], name: [UInt8]? = nil) {
    self.path = path
    self.folders = folders
    self.name = name ?? path.name
  }

  /// Orders sounds by the bytes of their paths, then by folders and name.
  package static func < (one: ShippedSound, other: ShippedSound) -> Bool {
    if one.path != other.path { return one.path.bytes.lexicographicallyPrecedes(other.path.bytes) }
    if one.folders != other.folders { return one.folders.lexicographicallyPrecedes(other.folders) }
    return one.name.lexicographicallyPrecedes(other.name)
  }
}
