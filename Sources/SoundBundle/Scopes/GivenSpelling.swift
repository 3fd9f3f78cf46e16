// SPDX-License-Identifier: MIT

/// Spells the folders around a given path as the user did: if the given path is `Bird.app/Sounds`,
/// the app is `Bird.app`, not its absolute path.
struct GivenSpelling {
  /// The given path as the user spelled it.
  let root: TreePath
  /// The absolute path of the same folder, with links resolved.
  let real: TreePath

  /// Returns the user's spelling of `folder`, or `folder` itself if the spelling of the given path does not
  /// lead to it.
  ///
  /// - Parameter folder: the absolute path of the given folder or of one that contains it, with
  ///   links resolved.
  /// - Returns: the path as text; `.` for the working folder.
  func text(of folder: TreePath) -> String {
    let given = PathComponent.all(of: root)
    let inner = PathComponent.all(of: real).count - PathComponent.all(of: folder).count
    guard inner <= given.count else { return folder.text }
    let kept = inner == 0 ? root.withoutSlash : root.prefix(given.dropLast(inner).last?.end ?? 0)
    // If a component is a link or `..`, its prefix can lead to another folder.
    guard kept.real == folder else { return folder.text }
    return kept.bytes.isEmpty ? "." : kept.text
  }
}
