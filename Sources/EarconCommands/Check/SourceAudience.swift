// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Finds out whether a source file belongs to the watch apps of projects, to the other apps, or to both.
struct SourceAudience {
  /// The apps to which a file may belong.
  struct Apps: Hashable {
    var watch = true
    var others = true
  }

  /// The files that targets for watchOS compile.
  private let watch: Set<TreePath>
  /// The files that targets for other systems compile.
  private let others: Set<TreePath>

  /// Collects the files that products are compiled from; those of a product without systems may belong to any
  /// app.
  init(_ products: [ShippingProduct]) {
    func sources(_ isIncluded: (ShippingProduct) -> Bool) -> Set<TreePath> {
      products.filter { $0.platforms.isEmpty || isIncluded($0) }
        .reduce(into: []) { $0.formUnion($1.sources) }
    }
    watch = sources { $0.platforms.contains(.watchos) }
    others = sources { $0.platforms != [.watchos] }
  }

  /// Returns the apps of a file.
  ///
  /// A payload belongs to every app, and so does a file that no target compiles, such as a header or a file of
  /// a Swift package. If no project lists sources, and in languages that Xcode does not compile, only files in
  /// a folder with "watch" in its name belong to a watch app.
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
