// SPDX-License-Identifier: MIT

/// Spells the folders around a given path in the same style: `Bird.app` around `Bird.app/Sounds`,
/// `.` around a file of the working folder.
struct GivenSpelling {
  /// The given path as spelled.
  let root: TreePath
  /// The given path with links resolved.
  let real: TreePath

  /// Returns the given spelling of the given folder or of one around it; returns the real path if
  /// the given path does not contain that folder's name.
  func text(of folder: TreePath) -> String {
    let given = PathComponent.all(of: root)
    let inner = PathComponent.all(of: real).count - PathComponent.all(of: folder).count
    guard inner <= given.count else { return folder.text }
    let kept = inner == 0 ? root.withoutSlash : root.prefix(given.dropLast(inner).last?.end ?? 0)
    // A link can lead to another folder of the same name; then the spelling does not apply.
    guard kept.real == folder else { return folder.text }
    return kept.bytes.isEmpty ? "." : kept.text
  }
}
