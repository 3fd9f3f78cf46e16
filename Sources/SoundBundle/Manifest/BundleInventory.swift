// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
internal import SoundValidation

/// What a run found, with all that a manifest says of it; `ManifestBuilder` makes one of it.
public struct BundleInventory: Sendable {
  /// A sound and where it lies.
  struct Item: Sendable {
    let path: String
    let name: [UInt8]
    let record: SoundRecord
    /// Where it belongs; `nil` for a file that was named itself.
    let place: ScopeFinder.Place?
  }

  /// A bundle that has an `Info.plist`.
  struct Described: Sendable {
    let scope: Scope
    let properties: InfoPlist
    /// Whether it is laid out as a Mac's.
    let isMac: Bool
  }

  /// What was judged, and what was found.
  public let report: Report
  let items: [Item]
  let described: [Described]
  /// The folders and archives that were walked, as scopes' paths begin.
  let roots: [String]
  /// The systems that the sounds were checked for.
  let platforms: [String]
}

/// What a run gathers beside its report.
struct InventoryNotes {
  private(set) var items: [BundleInventory.Item] = []
  private(set) var described: [BundleInventory.Described] = []
  private(set) var roots: [String] = []

  mutating func add(root: TreePath) { roots.append(root.withoutSlash.text) }

  mutating func add(_ item: BundleInventory.Item) { items.append(item) }

  /// Reads a file if it is the `Info.plist` of a main bundle.
  ///
  /// - Throws: `SoundError` for one that cannot be read.
  mutating func look(at entry: FileEntry, _ finder: ScopeFinder) throws(SoundError) {
    guard entry.kind == .file, entry.path.name == InfoPlist.fileName else { return }
    let place = finder.place(of: entry.path)
    let isMac = place.folders == ["Contents"]
    guard place.scope.isBuilt, isMac || place.folders.isEmpty else { return }
    let properties = try InfoPlist(entry.open(), path: entry.path.text)
    described.append(.init(scope: place.scope, properties: properties, isMac: isMac))
  }
}

extension BundleValidator {
  /// Judges what some paths name, and gathers what a manifest says of it.
  ///
  /// - Returns: the sounds with their hashes, and what bundles say of themselves.
  public func inventory(_ paths: [TreePath]) -> BundleInventory {
    let run = ValidationRun(self, meetsAgain: paths.count > 1, gathers: true)
    for path in paths { run.add(path) }
    return run.inventory()
  }

  /// Judges everything in a tree, and gathers what a manifest says of it.
  ///
  /// - Parameters:
  ///   - tree: what is walked.
  ///   - root: its path, which its entries' paths begin with.
  /// - Returns: as `inventory(_:)`.
  public func inventory(_ tree: some FileTree, root: TreePath) -> BundleInventory {
    let run = ValidationRun(self, meetsAgain: false, gathers: true)
    run.walk(tree, root: root)
    return run.inventory()
  }
}
