// SPDX-License-Identifier: MIT

/// Spells the folders that contain a given path as that path does: `Bird.app` for `Bird.app/Sounds`,
/// `.` for a file in the working folder.
struct GivenSpelling {
  /// The given path as spelled.
  let root: TreePath
  /// The given path with links resolved.
  let real: TreePath

  /// Returns the spelling of `folder`, which is the given folder or contains it; returns the real
  /// path if the given path does not include that folder's name.
  func text(of folder: TreePath) -> String {
    let given = PathComponent.all(of: root)
    let inner = PathComponent.all(of: real).count - PathComponent.all(of: folder).count
    guard inner <= given.count else { return folder.text }
    let kept = inner == 0 ? root.withoutSlash : root.prefix(given.dropLast(inner).last?.end ?? 0)
    // Through a link, the given spelling can lead to another folder.
    guard kept.real == folder else { return folder.text }
    return kept.bytes.isEmpty ? "." : kept.text
  }
}
