// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
internal import SoundValidation

/// The paths of one run, by which it can be told what the run would say of other files in them.
///
/// Nothing is opened: whoever is about to write or rename sounds asks before.
public struct CheckedPaths: Sendable {
  private let validator: BundleValidator
  /// Folders that are walked, in the order in which they were given.
  private let folders: [TreePath]
  /// The same without slashes at their ends, and which of them it is.
  private let places: [TreePath: Int]

  /// Takes what a run is given.
  ///
  /// - Parameters:
  ///   - paths: the paths; only those of folders matter, because a file that is named itself belongs
  ///     to the bundle around it, or to nothing.
  ///   - validator: judges the run; its rules, policy and options hold.
  public init(_ paths: [TreePath], _ validator: BundleValidator) {
    self.validator = validator
    folders = paths.filter { path in
      do throws(SoundError) {
        if case .folder = try DiskFolder.target(of: path) { return true }
      } catch {
        // The run tells what is not there.
      }
      return false
    }
    places = Dictionary(
      folders.enumerated().map { ($1.withoutSlash, $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// What the rules about bundles would find if these sounds, and no others, lay in the folders.
  ///
  /// - Parameter sounds: the sounds by their paths, spelled as the run spells them, and their sizes
  ///   in bytes.
  /// - Returns: findings in order, with the severities of the policy.
  public func findings(of sounds: [(path: String, bytes: Int64)]) -> [Finding] {
    var finders = Finders(bundleRoots: Set(validator.options.bundleRoots.map(\.located)))
    var contents: [Scope: [PlacedSound]] = [:]
    for sound in sounds {
      let path = TreePath(sound.path)
      guard let place = place(of: path, &finders) else { continue }
      contents[place.scope, default: []].append(
        PlacedSound(
          path: sound.path, name: path.name, folders: place.folders, bytes: sound.bytes))
    }
    let run = contents.map { ScopeContents($0, $1) }
      .sorted { $0.scope.path.utf8.lexicographicallyPrecedes($1.scope.path.utf8) }
    return validator.rules.flatMap { $0.findings(in: run, validator.validator.policy) }
      .sorted(by: Finding.isInOrder)
  }

  /// Where files belong, by the folders that were walked or that hold files named themselves.
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

  /// Where a file belongs; `nil` for one that belongs to nothing.
  private func place(of path: TreePath, _ finders: inout Finders) -> ScopeFinder.Place? {
    if let index = walked(path) { return finders.finder(folders[index]).place(of: path) }
    // A file that was named itself belongs to the bundle around it, or to nothing.
    let finder = finders.finder(path.folder)
    return finder.isInBundle ? finder.place(of: path) : nil
  }

  /// Which of the folders comes by a path: the first that was given of those around it.
  private func walked(_ path: TreePath) -> Int? {
    var first: Int?
    for (index, byte) in path.bytes.enumerated() where byte == UInt8(ascii: "/") {
      // The slash of the root folder is all of its name.
      let folder = TreePath(Array(path.bytes[..<max(index, 1)])).withoutSlash
      if let found = places[folder], found < first ?? .max { first = found }
    }
    return first
  }

  /// The folder of the run whose walk would come by a folder, which need not be there yet; `nil`
  /// where none does.
  ///
  /// Hidden folders, and what the options leave out, are passed over.
  public func walk(to folder: String) -> TreePath? {
    let parts = Self.parts(folder)
    return folders.first { root in
      let around = Self.parts(root.text)
      guard parts.starts(with: around) else { return false }
      var path = root.withoutSlash
      for part in parts.dropFirst(around.count) {
        path = path.appending(Array(part.utf8))
        if SoundNames.isPassedOver(folder: path.name) { return false }
        if validator.options.selects?(path.text, true) == false { return false }
      }
      return true
    }
  }

  /// The components of a path from the file system's root, links followed as far as it is there.
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
