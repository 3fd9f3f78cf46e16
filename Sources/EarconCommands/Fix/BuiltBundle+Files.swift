// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile

extension BuiltBundle {
  /// Returns the name of the innermost built bundle that contains a file; `nil` outside built bundles.
  static func name(around file: TreePath) -> String? {
    var folder = TreePath(FileSource.absolute(file.text)).folder
    while folder.bytes.count > 1 {
      if isThere(folder) { return PathText.text(folder.name) }
      folder = folder.folder
    }
    return nil
  }
}
