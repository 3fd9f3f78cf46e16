// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile

/// Built apps, extensions and archives, which 'earcon check' checks without a project.
enum BuiltBundle {
  private static let extensions: Set<String> = ["app", "appex", "xcarchive"]

  /// Returns whether a given path is an archive, or the folder of a built bundle.
  static func isGiven(_ path: TreePath) -> Bool {
    SoundNames.isArchive(path) || isThere(absolute(path))
  }

  /// Returns whether a file in a folder has the extension of an app's archive: `.aab`, `.apk` or `.ipa`, but not
  /// `.zip`, because such a file may contain anything.
  static func isArchive(_ path: TreePath) -> Bool {
    path.fileExtension.map { ["aab", "apk", "ipa"].contains($0) } ?? false
  }

  /// Returns whether a given folder has the extension of a built bundle.
  static func isNamed(_ path: TreePath) -> Bool {
    absolute(path).fileExtension.map(extensions.contains) ?? false
  }

  /// Refuses the folder of an Xcode project or workspace, which has neither sources nor sounds.
  ///
  /// - Throws: `SoundError` with code `.misuse` for such a folder.
  static func refuseXcode(_ path: TreePath) throws(SoundError) {
    guard let name = absolute(path).fileExtension, ["xcodeproj", "xcworkspace"].contains(name)
    else { return }
    throw SoundError(
      .misuse, "has neither the sources nor the sounds of the app", file: path.text,
      suggestion: "name the folder that contains it")
  }

  /// Returns the absolute path, because the current folder may be a bundle.
  private static func absolute(_ path: TreePath) -> TreePath {
    TreePath(FileSource.absolute(path.text))
  }

  /// Returns whether a folder is a built bundle: it has the extension and the `Info.plist` of one.
  ///
  /// A folder of sources may have such a name too, as in `example.app`.
  static func isThere(_ path: TreePath) -> Bool {
    guard let name = path.fileExtension, extensions.contains(name) else { return false }
    return ["Info.plist", "Contents/Info.plist"].contains {
      FileSource.isRegularFile(path.text + "/" + $0)
    }
  }

  /// Returns whether a folder has the layout of a macOS bundle.
  static func isForMac(_ path: TreePath) -> Bool {
    FileSource.isRegularFile(path.text + "/Contents/Info.plist")
  }
}
