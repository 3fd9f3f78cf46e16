// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundValidation

/// Predicts the findings that the bundle rules would report if the folders of a run held other
/// sounds.
///
/// Commands check the prediction before they write or rename sounds. The prediction opens no sounds; the
/// caller gives their paths and sizes.
package struct CheckedPaths: Sendable {
  private let validator: BundleValidator
  /// The folders to walk, in the given order.
  private let folders: [TreePath]
  /// The first index of each folder in `folders`, by its path without a trailing slash.
  private let places: [TreePath: Int]

  /// Creates a prediction from the paths of a run.
  ///
  /// - Parameters:
  ///   - paths: the run's paths. Only the folders among them matter: a file named explicitly
  ///     belongs to the bundle around it, or to no bundle or folder, whether or not `paths`
  ///     contains it.
  ///   - validator: the run's validator with its rules, policy and options.
  package init(_ paths: [TreePath], _ validator: BundleValidator) {
    self.validator = validator
    folders = paths.filter { path in
      do throws(SoundError) {
        if case .folder = try DiskFolder.target(of: path) { return true }
      } catch {
        // The run itself reports missing paths.
      }
      return false
    }
    places = Dictionary(
      folders.enumerated().map { ($1.withoutSlash, $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// Returns the bundle rules' findings as if these sounds were the only ones of the run.
  ///
  /// - Parameter sounds: the sounds' paths, spelled as in the run, and their sizes in bytes.
  /// - Returns: sorted findings with the policy's severities.
  package func findings(of sounds: [(path: String, bytes: Int64)]) -> [Finding] {
    var finders = Finders(bundleRoots: Set(validator.options.bundleRoots.map(\.resolved)))
    var contents: [Scope: [PlacedSound]] = [:]
    for sound in sounds {
      let path = TreePath(sound.path)
      guard let place = place(of: path, &finders) else { continue }
      contents[place.scope, default: []].append(
        PlacedSound(path: sound.path, folders: place.folders, bytes: sound.bytes))
    }
    let isAsset = validator.options.isAsset
    let run = contents.map { ScopeContents($0, $1, isAsset: isAsset) }
      .sorted { $0.scope.path.utf8.lexicographicallyPrecedes($1.scope.path.utf8) }
    return validator.rules.flatMap { $0.findings(in: run, validator.validator.policy) }
      .sorted()
  }

  /// A scope finder for each folder that the run walks or that contains an explicitly named file.
  private struct Finders {
    let bundleRoots: Set<TreePath>
    let known = KnownScopes()
    var all: [TreePath: ScopeFinder] = [:]

    mutating func finder(_ root: TreePath) -> ScopeFinder {
      if let finder = all[root] { return finder }
      let finder = ScopeFinder(
        root: root, real: root.real, kind: .folder, bundleRoots: bundleRoots, known: known)
      all[root] = finder
      return finder
    }
  }

  /// Returns a file's location; `nil` for a file in no scope.
  private func place(of path: TreePath, _ finders: inout Finders) -> ScopeFinder.Place? {
    if let index = walked(path) { return finders.finder(folders[index]).place(of: path) }
    // A file named explicitly belongs to the bundle around it, or to no scope.
    let finder = finders.finder(path.folder)
    return finder.isInBundle ? finder.place(of: path) : nil
  }

  /// Returns the index of the folder whose walk visits a path: the first given folder that contains
  /// the path; `nil` if none does.
  private func walked(_ path: TreePath) -> Int? {
    var first: Int?
    for (index, byte) in path.bytes.enumerated() where byte == UInt8(ascii: "/") {
      // The path of a folder ends before its slash, but the path of the root folder is the slash itself.
      let folder = TreePath(Array(path.bytes[..<max(index, 1)])).withoutSlash
      if let found = places[folder], found < first ?? .max { first = found }
    }
    return first
  }

  /// Returns the given folder whose walk would visit `folder`, which need not exist; `nil` if no
  /// walk would.
  ///
  /// A walk skips hidden folders, folders named `__MACOSX`, and those that the options exclude by name or by
  /// `selects`. The function does not read `.gitignore` files.
  package func walk(to folder: String) -> TreePath? {
    let parts = Self.parts(folder)
    return folders.first { root in
      let around = Self.parts(root.text)
      guard parts.starts(with: around) else { return false }
      var path = root.withoutSlash
      for part in parts.dropFirst(around.count) {
        path = path.appending(Array(part.utf8))
        if SoundNames.isSkipped(folder: path.name) { return false }
        if validator.options.skippedFolders.contains(part.description) { return false }
        if validator.options.selects?(path.text, true) == false { return false }
      }
      return true
    }
  }

  /// Returns a path's components from the file system's root; resolves links in the existing part.
  private static func parts(_ path: String) -> [Substring] {
    var there = path
    var rest: [Substring] = []
    while FileSource.real(there.isEmpty ? "." : there) == nil {
      let parts = there.split(separator: "/")
      guard let last = parts.last else { break }
      rest.insert(last, at: 0)
      there = (there.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }
    let real = FileSource.real(there.isEmpty ? "." : there) ?? there
    return real.split(separator: "/") + rest
  }
}
