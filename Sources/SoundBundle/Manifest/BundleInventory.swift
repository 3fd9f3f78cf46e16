// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
internal import SoundValidation

/// The report of a validation together with the data from which `ManifestBuilder` builds a
/// manifest.
public struct BundleInventory: Sendable {
  /// A sound and its location.
  struct Item: Sendable {
    let path: String
    var record: SoundRecord
    /// The bundle or folder that contains the sound; `nil` for an explicitly named file outside a
    /// bundle.
    let place: ScopeFinder.Place?
    /// The bytes of the name that the build gives the file; `nil` if the file keeps its name.
    var newName: [UInt8]?

    /// The bytes of the name in the bundle, which need not be UTF-8.
    var name: [UInt8] { newName ?? TreePath(path).name }
  }

  /// A main bundle with an `Info.plist`.
  struct Described: Sendable {
    let scope: Scope
    let properties: InfoPlist
    /// Indicates whether the bundle has the layout of a macOS bundle, with its `Info.plist` in
    /// `Contents`.
    let isMac: Bool
  }

  /// The report of the validation, with the findings and the unreadable files.
  public let report: SoundReport
  let items: [Item]
  let described: [Described]
  /// The paths of the walked folders and archives.
  let roots: [String]
  /// The policy's platforms, sorted by name.
  let platforms: [SoundPlatform]
}

/// The data that a run collects for a manifest.
struct InventoryData {
  private(set) var items: [BundleInventory.Item] = []
  private(set) var described: [BundleInventory.Described] = []
  private(set) var roots: [String] = []

  mutating func add(root: TreePath) { roots.append(root.withoutSlash.text) }

  /// Adds a sound, which shares the record of the previous sound in memory if the records are equal.
  mutating func add(_ item: BundleInventory.Item) {
    var item = item
    if let last = items.last?.record, item.record.isSame(as: last) { item.record = last }
    items.append(item)
  }

  /// Reads an entry if it is the `Info.plist` of a main bundle; otherwise does nothing.
  ///
  /// - Throws: `SoundError` as `InfoPlist.init(_:path:)` does.
  mutating func read(_ entry: FileEntry, _ finder: ScopeFinder) throws(SoundError) {
    guard entry.kind == .file, entry.path.name == InfoPlist.fileName else { return }
    let place = finder.place(of: entry.path)
    let isMac = place.folders == ["Contents"]
    guard place.scope.isBuilt, isMac || place.folders.isEmpty else { return }
    let properties = try InfoPlist(entry.open(), path: entry.path.text)
    described.append(.init(scope: place.scope, properties: properties, isMac: isMac))
  }
}

extension BundleValidator {
  /// Checks the sounds at the given paths and collects the data for a manifest.
  ///
  /// - Returns: the report, the sounds with their hashes, and the bundles' properties. Files that
  ///   could not be read are unchecked paths of the report.
  public func inventory(paths: [String]) -> BundleInventory {
    inventory(paths.map { TreePath($0) })
  }

  /// Checks the given paths, which need not be UTF-8, and collects the data for a manifest.
  package func inventory(_ paths: [TreePath]) -> BundleInventory {
    let run = ValidationRun(self, mayRepeatFiles: paths.count > 1, collectsInventory: true)
    for path in paths { run.add(path) }
    return run.inventory()
  }

  /// Checks the sounds in a tree and collects the data for a manifest.
  ///
  /// - Parameters:
  ///   - tree: the tree to walk.
  ///   - root: the path with which the entries' paths begin.
  /// - Returns: the report, the sounds with their hashes, and the bundles' properties.
  package func inventory(_ tree: some FileTree, root: TreePath) -> BundleInventory {
    let run = ValidationRun(self, mayRepeatFiles: false, collectsInventory: true)
    run.walk(tree, root: root)
    return run.inventory()
  }
}
