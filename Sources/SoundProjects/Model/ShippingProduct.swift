// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFindings

/// A product that a project builds, and the sounds that the build copies into it.
package struct ShippingProduct: Sendable, Hashable {
  /// The kind of a product, which decides whether the system searches it for a notification sound.
  package enum Kind: Sendable, Hashable {
    case app
    /// An app extension, which is a main bundle too.
    case appExtension
    /// A framework, a library or a resource bundle, in which the system does not search.
    case library
    /// Files that no build copies; developers copy them into projects with a command.
    case linkable
    /// A test bundle, which users never get.
    case tests
  }

  /// The product's name, such as that of an Xcode target or a Gradle module.
  package let name: String
  /// The kind of the product, such as an app or an app extension.
  package let kind: Kind
  /// The systems for which the project builds the product; empty if no setting decides them, or if Earcon
  /// checks none of them.
  package var platforms: Set<SoundPlatform>
  /// The path of the file that describes the product, relative to the tree.
  package let description: TreePath
  /// The folder whose sources belong to the product's project, relative to the tree.
  package let folder: TreePath
  /// The sounds without duplicates, sorted by path, folders and name.
  package let sounds: [ShippedSound]
  /// The paths of those sounds that the project itself declares as notification sounds.
  package let declared: Set<TreePath>
  /// The sounds that the project names, but that do not exist.
  package let missing: [MissingSound]
  /// The names of the sounds that the build copies to the root of the product's resources from files outside the
  /// tree.
  package let outside: Set<[UInt8]>
  /// The file with an expression or a script that may add sounds other than `sounds` and that readers do not
  /// execute; `nil` if there is none.
  package let computedList: TreePath?
  /// The identifier, the version and the build number.
  package let identity: ProductIdentity
  /// The paths of the files that an Xcode target compiles into the product; empty for other kinds of
  /// projects.
  package let sources: Set<TreePath>

  /// Creates a product; the sounds may be in any order.
  package init(
    name: String, kind: Kind, platforms: Set<SoundPlatform>, description: TreePath,
    folder: TreePath, sounds: [ShippedSound], declared: Set<TreePath> = [],
    missing: [MissingSound] = [], outside: Set<[UInt8]> = [], computedList: TreePath? = nil,
    identity: ProductIdentity = ProductIdentity(), sources: Set<TreePath> = []
  ) {
    self.name = name
    self.kind = kind
    self.platforms = platforms
    self.description = description
    self.folder = folder
    self.sounds = Set(sounds).sorted()
    self.declared = declared
    self.missing = missing
    self.outside = outside
    self.computedList = computedList
    self.identity = identity
    self.sources = sources
  }
}
