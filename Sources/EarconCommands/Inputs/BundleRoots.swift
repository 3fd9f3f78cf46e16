// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The folders of `--bundle-root`.
enum BundleRoots {
  /// Refuses a root that would have no effect: one that does not exist, or that neither contains an
  /// input nor is inside one.
  ///
  /// - Throws: `SoundError` with code `.io` for a missing root, `.misuse` for an unrelated one.
  static func check(_ roots: [String], against paths: [TreePath]) throws(SoundError) {
    for root in roots {
      // A folder inside an archive is not on disk, so its path need not exist.
      if FileSource.real(root) == nil, !paths.contains(where: { isArchive($0, around: root) }) {
        throw SoundError(
          .io, "is named by --bundle-root, but does not exist", file: root,
          suggestion: "name a folder that contains sounds")
      }
      let place = FileSource.absolute(root)
      guard paths.contains(where: { isNear(FileSource.absolute($0.text), place) }) else {
        throw SoundError(
          .misuse, "is named by --bundle-root, but is unrelated to the checked paths",
          file: root, suggestion: "name a folder that contains one of them, or is inside one")
      }
    }
  }

  private static func isArchive(_ path: TreePath, around root: String) -> Bool {
    SoundNames.isArchive(path)
      && isAround(FileSource.absolute(path.text), FileSource.absolute(root))
  }

  private static func isNear(_ one: String, _ other: String) -> Bool {
    isAround(one, other) || isAround(other, one)
  }

  private static func isAround(_ folder: String, _ path: String) -> Bool {
    BaselineRoot(folder: folder, workingFolder: "/").relative(path) != nil
  }
}
