// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundProjects

/// Finds the apps to which each source file belongs: those whose targets compile the file, or else those whose
/// project shares the deepest folder with the file.
///
/// A file in `example/lib` belongs to the apps in `example/ios` and `example/android`, not to those of the whole
/// repository. Most sources share a few groups of apps, so Earcon computes results about a group once.
struct SourceOwners {
  /// The groups, each with the indices of its apps in ascending order; the first has all apps.
  ///
  /// A group can be empty: its sources belong to apps that `--platform` leaves out.
  let groups: [[Int]]
  /// The index of the group for the payloads of `--payloads`.
  private let receivers: Int
  /// The index of the group for the files in a folder, for each folder that contains a project.
  private let folders: [TreePath: Int]
  /// The index of the group for each file that apps compile and that neither an extension nor a library compiles.
  private let compiled: [TreePath: Int]
  /// The files that extensions and libraries compile.
  private let shared: Set<TreePath>

  /// Finds the groups, and the files of each.
  ///
  /// - Parameters:
  ///   - apps: the apps.
  ///   - products: all products, including those that `--platform` leaves out.
  ///   - receivers: the indices of the apps that receive the payloads of `--payloads`, in ascending order; `nil` for
  ///     all apps.
  init(
    _ apps: [ShippingProduct], among products: [ShippingProduct], receivers: [Int]? = nil
  ) {
    var members: [TreePath: [Int]] = [:]
    for product in products where product.kind == .app || product.kind == .appExtension {
      for folder in product.folder.lineage { members[folder] = [] }
    }
    for (index, app) in apps.enumerated() {
      for folder in app.folder.lineage { members[folder, default: []].append(index) }
    }
    var groups = Groups(Array(apps.indices))
    let folders = members.mapValues { groups.index(of: $0) }
    var compiled: [TreePath: Int] = [:]
    for (path, compilers) in Self.compilers(apps, among: products) {
      // The sources of some apps are unknown, for example because a script compiles them.
      let others = groups.all[Self.group(of: path, folders)].filter { apps[$0].sources.isEmpty }
      compiled[path] = groups.index(of: Set(compilers + others).sorted())
    }
    self.receivers = groups.index(of: receivers ?? Array(apps.indices))
    (self.groups, self.folders, self.compiled) = (groups.all, folders, compiled)
    shared = Self.shared(products)
  }

  /// Returns the files that extensions and libraries compile.
  private static func shared(_ products: [ShippingProduct]) -> Set<TreePath> {
    products.filter { $0.kind == .appExtension || $0.kind == .library }
      .reduce(into: []) { $0.formUnion($1.sources) }
  }

  /// Returns true for a file that an extension or a library compiles; its names may mean sounds of an extension.
  func isShared(_ source: CheckWalk.Source) -> Bool { source.below.map(shared.contains) ?? false }

  /// Returns, for each file that only apps and tests compile, the indices of the apps that compile it.
  ///
  /// Omits the files of extensions and libraries: an extension's code may also name sounds of its app, and any app may
  /// use a library, so these files belong to all apps of the nearest project folder.
  private static func compilers(_ apps: [ShippingProduct], among products: [ShippingProduct])
    -> [TreePath: [Int]]
  {
    var compilers: [TreePath: [Int]] = [:]
    for product in products where product.kind == .app {
      for path in product.sources { compilers[path] = [] }
    }
    for path in shared(products) { compilers[path] = nil }
    for (index, app) in apps.enumerated() where app.kind == .app {
      for path in app.sources { compilers[path]?.append(index) }
    }
    return compilers
  }

  /// Returns the index of a file's group.
  ///
  /// The group has the receivers for a payload of `--payloads`, and all apps for a file that no app is known to
  /// compile and that has no project in the folders around it.
  func group(of source: CheckWalk.Source) -> Int {
    guard let path = source.below else { return receivers }
    return compiled[path] ?? Self.group(of: path, folders)
  }

  private static func group(of path: TreePath, _ folders: [TreePath: Int]) -> Int {
    for folder in path.folder.lineage {
      if let group = folders[folder] { return group }
    }
    return 0
  }

  /// Returns the indices of the groups that contain each app.
  func groups(ofApps count: Int) -> [[Int]] {
    var containing = [[Int]](repeating: [], count: count)
    for (group, apps) in groups.enumerated() {
      for app in apps { containing[app].append(group) }
    }
    return containing
  }
}

/// Groups of apps without duplicates.
private struct Groups {
  private(set) var all: [[Int]]
  private var known: [[Int]: Int]

  init(_ first: [Int]) { (all, known) = ([first], [first: 0]) }

  /// Returns the index of a group, and adds the group if it is new.
  mutating func index(of members: [Int]) -> Int {
    if let group = known[members] { return group }
    all.append(members)
    known[members] = all.count - 1
    return all.count - 1
  }
}
