// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
package import SoundFindings
package import SoundManifest

/// Checks the resources of one build target, each with its configuration, if any.
package struct ResourcesJob {
  /// The findings and unchecked paths.
  package let report: SoundReport
  /// The settings of each configuration.
  package let settings: [Settings]
  private let inventories: [BundleInventory]

  /// The remedy if no resource is a sound to check.
  package static let noSoundRemedy =
    "check the paths, and the patterns of include and exclude in .earcon.yml"

  /// Checks all sounds.
  ///
  /// - Parameters:
  ///   - paths: the files that the build copies, and the folders that it copies with their contents.
  ///   - bundle: the bundle's name in messages.
  ///   - configuration: returns the configuration for a path, if any.
  ///   - change: applies the options of the command line to the settings of each configuration.
  /// - Throws: `ConfigurationError` for an unreadable or invalid configuration.
  package init(
    _ paths: [TreePath], in bundle: String, configuration: (TreePath) -> String?,
    overriding change: (inout Settings) -> Void = { _ in }
  ) throws(ConfigurationError) {
    var groups: [(file: String?, settings: Settings, paths: [TreePath])] = []
    for path in paths {
      let file = configuration(path)
      if let index = groups.firstIndex(where: { $0.file == file }) {
        groups[index].paths.append(path)
      } else {
        groups.append((file, try Settings(file, overriding: change), [path]))
      }
    }
    var (inventories, unchecked): ([BundleInventory], [SoundReport.UncheckedPath]) = ([], [])
    for group in groups {
      let contents = ResourceContents(group.paths, group.settings)
      let plan = PlannedBundle(
        Scope(.bundleRoot, path: ".", name: bundle, by: .resources), contents.sounds)
      inventories.append(Self.validator(group.settings).inventory(plan))
      unchecked += contents.unchecked
    }
    var report = SoundReport.joined(inventories.map(\.report))
    report.unchecked += unchecked
    (self.report, self.inventories, settings) = (report, inventories, groups.map(\.settings))
  }

  private static func validator(_ settings: Settings) -> BundleValidator {
    let options = settings.bundleOptions(PathSelection(settings), jobs: ProcessorCount.active)
    return BundleValidator(policy: settings.policy, options: options)
  }

  /// Returns the constants of the sounds that the system finds.
  ///
  /// - Throws: the errors of `ManifestBuilder` and `SoundConstants`.
  package func constants() throws(DocumentError) -> SoundConstants {
    var plan = ManifestPlan(path: ".")
    plan.inventories = inventories
    return try SoundConstants(try ManifestBuilder().build([], [plan]).manifest)
  }
}

/// The sounds among the resources of a build target, without those that the settings exclude.
private struct ResourceContents {
  private(set) var sounds: [PlannedBundle.Sound] = []
  private(set) var unchecked: [SoundReport.UncheckedPath] = []
  private let settings: Settings
  private let selection: PathSelection

  init(_ paths: [TreePath], _ settings: Settings) {
    self.settings = settings
    selection = PathSelection(settings)
    for path in paths {
      do throws(SoundError) {
        if try DiskTree.file(path) == nil { add(folder: path) } else { add(file: path) }
      } catch {
        unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
      }
    }
  }

  /// Adds a file, which the build copies to the bundle's root or, from a language folder, to the same
  /// language folder of the bundle.
  private mutating func add(file path: TreePath) {
    guard includes(path, isFolder: false) else { return }
    let folder = path.folder
    let isLocalized = TreePath(folder.name).fileExtension == "lproj"
    sounds.append(.init(path, in: isLocalized ? [TreePath(folder.name).text] : []))
  }

  /// Adds the sounds of a folder, which the build copies with its name.
  private mutating func add(folder path: TreePath) {
    guard includes(path, isFolder: true) else { return }
    // The build also copies ignored files, and folders with names such as `build`.
    var walk = SoundWalk(excluding: .none) { [selection] path, isFolder in
      selection.takes(path, isFolder: isFolder)
    }
    walk.walk(path)
    let name = TreePath(FileSource.absolute(path.text)).name
    for file in walk.files {
      let folders = TreePath(file.below).bytes.split(separator: UInt8(ascii: "/")).dropLast()
      sounds.append(
        .init(
          TreePath(file.path),
          in: [TreePath(name).text] + folders.map { TreePath(Array($0)).text }))
    }
    unchecked += walk.unchecked
  }

  /// Returns whether the settings include a file or may include files of a folder, and exclude none of the folders
  /// between the configuration and the path.
  private func includes(_ path: TreePath, isFolder: Bool) -> Bool {
    var folder = path.folder
    while !folder.bytes.isEmpty, let below = settings.root?.relative(folder.text), below != "." {
      if selection.excludes(folder.text) { return false }
      folder = folder.folder
    }
    return selection.takes(path.text, isFolder: isFolder)
  }
}
