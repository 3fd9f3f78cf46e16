// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundProjects

/// Finds the apps to which each source file belongs: those whose project shares the deepest folder with the
/// file.
///
/// A file in `example/lib` belongs to the apps in `example/ios` and `example/android`, not to those of the whole
/// repository. Most sources share a few groups of apps, so Earcon computes results about a group once.
struct SourceOwners {
  /// The groups, each with the indices of its apps in ascending order; the first has all apps.
  let groups: [[Int]]
  /// The index of the group for the files in a folder, for each folder that contains a project.
  private let folders: [TreePath: Int]

  /// Creates the groups of some apps.
  init(_ apps: [ShippingProduct]) {
    var members: [TreePath: [Int]] = [:]
    for (index, app) in apps.enumerated() {
      var folder = app.folder
      while !folder.bytes.isEmpty {
        members[folder, default: []].append(index)
        folder = folder.folder
      }
    }
    var groups = [Array(apps.indices)]
    var known = [groups[0]: 0]
    folders = members.mapValues { members in
      if let group = known[members] { return group }
      groups.append(members)
      known[members] = groups.count - 1
      return groups.count - 1
    }
    self.groups = groups
  }

  /// Returns the index of a file's group: that of all apps for a file of which no folder contains a project,
  /// and for a payload of `--payloads`.
  func group(of source: CheckWalk.Source) -> Int {
    guard var folder = source.below?.folder else { return 0 }
    while !folder.bytes.isEmpty {
      if let group = folders[folder] { return group }
      folder = folder.folder
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
