// SPDX-License-Identifier: MIT

/// The packages of iOS apps (`.ipa`, archives or unpacked folders) that a walk visits.
struct AppPackages {
  /// The packages; the value is true if the package contains an app.
  private var hasApp: [TreePath: Bool] = [:]

  /// Begins the walk of a tree, whose root may itself be a package.
  mutating func begin(_ root: TreePath) { add(root.withoutSlash) }

  private mutating func add(_ path: TreePath) {
    if path.fileExtension == "ipa", hasApp[path] == nil { hasApp[path] = false }
  }

  /// Records a folder that is a package; for the app of a recorded package (`Payload/NAME.app`), records that the
  /// package contains an app.
  mutating func visit(_ entry: FileEntry) {
    guard entry.kind == .folder else { return }
    add(entry.path)
    guard !hasApp.isEmpty, entry.path.fileExtension == "app" else { return }
    let folder = entry.path.folder
    guard folder.name.elementsEqual("Payload".utf8) else { return }
    let package = folder.folder
    if hasApp[package] != nil { hasApp[package] = true }
  }

  /// The packages without an app, in no particular order.
  var empty: [TreePath] { hasApp.filter { !$0.value }.map(\.key) }
}
