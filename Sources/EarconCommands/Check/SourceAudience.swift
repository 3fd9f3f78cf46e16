// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

/// Finds out whether a source file belongs to watch apps, to other apps, or to both.
struct SourceAudience {
  /// The kinds of apps to which a file may belong.
  struct Apps: Hashable {
    var watch = true
    var others = true
  }

  /// The sources of products for watchOS and of products without systems.
  private let watch: Set<TreePath>
  /// The sources of products for other systems and of products without systems.
  private let others: Set<TreePath>

  /// Collects the sources of products; those of a product without systems may belong to both kinds of apps.
  init(_ products: [ShippingProduct]) {
    func sources(_ isIncluded: (ShippingProduct) -> Bool) -> Set<TreePath> {
      products.filter { $0.platforms.isEmpty || isIncluded($0) }
        .reduce(into: []) { $0.formUnion($1.sources) }
    }
    watch = sources { $0.platforms.contains(.watchos) }
    others = sources { $0.platforms != [.watchos] }
  }

  /// Returns the kinds of apps to which a file may belong.
  ///
  /// A file among the `sources` of products belongs to their kinds of apps; a payload belongs to both kinds.
  /// Another file in Swift or Objective-C, such as a header or a file of a Swift package, belongs to both kinds too
  /// if `watch` has files. All remaining files belong to the other apps; those in a folder with "watch" in its path
  /// belong to watch apps too.
  func apps(of file: SourceUses) -> Apps {
    guard let path = file.source.below, !file.isPayload else { return Apps() }
    let isWatch = watch.contains(path)
    let isOther = others.contains(path)
    if isWatch || isOther { return Apps(watch: isWatch, others: isOther) }
    if file.source.language == .swift || file.source.language == .objectiveC, !watch.isEmpty {
      return Apps()
    }
    let folders = String(decoding: path.folder.bytes, as: UTF8.self).lowercased()
    return Apps(watch: ByteSearch.contains("watch", in: Array(folders.utf8)))
  }
}
