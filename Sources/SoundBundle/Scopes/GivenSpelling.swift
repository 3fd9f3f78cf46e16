// SPDX-License-Identifier: MIT

/// How a folder around what was given is written as it was given: `Bird.app` around
/// `Bird.app/Sounds`, `.` around a file of the working folder.
struct GivenSpelling {
  /// What was given, as it was spelled.
  let root: TreePath
  /// The same without links.
  let real: TreePath

  /// The path of a folder that is what was given, or is around it; the real one where what was
  /// given does not spell it.
  func text(of folder: TreePath) -> String {
    let given = PathComponent.all(of: root)
    let inner = PathComponent.all(of: real).count - PathComponent.all(of: folder).count
    guard inner <= given.count else { return folder.text }
    let kept = inner == 0 ? root.withoutSlash : root.prefix(given.dropLast(inner).last?.end ?? 0)
    // A link can lead to a folder of the same name elsewhere.
    guard kept.real == folder else { return folder.text }
    return kept.bytes.isEmpty ? "." : kept.text
  }
}
