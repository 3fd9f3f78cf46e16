// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

/// The files that a walk of a project folder finds.
struct CheckWalk {
  /// A source file in a known language.
  struct Source: Sendable {
    /// The path for opening the file and for reports.
    let path: TreePath
    /// The path relative to the folder; `nil` for a payload of `--payloads`.
    let below: TreePath?
    let language: SourceLanguage
    /// Indicates whether the file belongs to tests, and so is not in an app that users get.
    var isTest = false
  }

  /// The files that the settings do not exclude, and the excluded sounds, which a project may name; relative to the
  /// folder.
  private(set) var files: [TreePath] = []
  /// The files with a sound's extension that the settings include, relative to the folder.
  private(set) var sounds: [TreePath] = []
  private(set) var sources: [Source] = []
  private(set) var unchecked: [SoundReport.UncheckedPath] = []
  /// The built apps, extensions and archives, which the walk does not enter.
  private(set) var built: [TreePath] = []
  /// The folder, as given.
  let root: TreePath
  private let selection: PathSelection

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - settings: the settings, whose `include` applies only to sounds.
  ///   - options: the options with patterns, if the command has any.
  init(_ root: TreePath, _ settings: Settings, _ options: FileOptions? = nil) {
    self.root = root
    selection = PathSelection(
      settings, include: options?.include ?? [], exclude: options?.exclude ?? [])
    add(root, settings)
    addWorkspaces(settings)
  }

  /// Adds the files of the root, or of a folder inside it that the walk of the root skipped.
  private mutating func add(_ folder: TreePath, _ settings: Settings) {
    let start = root.appending([]).bytes.count
    let selection = selection
    var all = Found()
    // Apps may share the sounds of one folder by links to it.
    DiskTree(folder, excluding: settings.exclusions, repeating: ManifestProject.isRaw).walk(
      { entry in
        let isExcluded =
          all.isInExcludedFolder(entry.path) || selection.excludes(entry.path.text)
        if entry.kind == .folder {
          guard entry.path.name.first != UInt8(ascii: ".") else { return false }
          let isBuilt = BuiltBundle.isThere(entry.path)
          if isBuilt, !isExcluded { all.built.append(entry.path) }
          if isExcluded { all.excludedFolders.insert(entry.path) }
          return !isBuilt
        }
        guard entry.kind == .file else { return false }
        let below = TreePath(Array(entry.path.bytes.dropFirst(start)))
        if isExcluded {
          all.add(excluded: below)
        } else {
          all.add(entry.path, below, takesSound: selection.takes(entry.path.text, isFolder: false))
        }
        return false
      },
      failed: { entry in
        let path = TreePath(entry.path)
        guard !all.excludedFolders.contains(path), !all.isInExcludedFolder(path),
          // A link to a folder that contains the link hides no file from the walk.
          entry.message != DiskTree.loop.description
        else { return }
        all.unchecked.append(entry)
      })
    files += all.files
    sounds += all.sounds
    sources += all.sources
    unchecked += all.unchecked
    built += all.built
  }

  /// Adds the folders of the projects that workspaces name and that the walk skipped, because they are in folders
  /// of tools or git ignores them.
  ///
  /// The projects of CocoaPods only build the pods; the scripts of CocoaPods say which resources an app gets.
  private mutating func addWorkspaces(_ settings: Settings) {
    let tree = self.tree
    let workspaces = XcodeWorkspaces(tree, at: TreePath(FileSource.absolute(root.text)))
    unchecked += workspaces.unchecked.map { $0.below(root) }
    var known = Set(tree.files(named: "project.pbxproj"))
    // The shorter path of an outer folder comes first, because that folder's walk also adds the folders inside.
    for project in workspaces.projects.sorted(by: { $0.bytes.count < $1.bytes.count }) {
      let description = project.appending(Array("project.pbxproj".utf8))
      guard !known.contains(description), !Self.isPod(project), !excludes(description),
        FileSource.isRegularFile(root.appending(description.bytes).text)
      else { continue }
      let count = files.count
      add(root.appending(project.folder.bytes), settings)
      known.formUnion(files[count...].filter { $0.folder.fileExtension == "xcodeproj" })
    }
  }

  /// Returns whether a project is in the folder of CocoaPods.
  private static func isPod(_ project: TreePath) -> Bool {
    project.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("Pods".utf8) }
  }

  /// Returns whether a pattern of the settings excludes a file or a folder around it, by its path relative to the
  /// root.
  private func excludes(_ path: TreePath) -> Bool {
    var path = path
    while !path.bytes.isEmpty {
      if selection.excludes(root.appending(path.bytes).text) { return true }
      path = path.folder
    }
    return false
  }

  /// Returns the sounds that the settings include: those of the walk, and those that projects name.
  ///
  /// The walk skips the folders of tools and the files that git ignores, but a build also copies such sounds.
  ///
  /// - Parameters:
  ///   - shipped: the paths of the sounds that projects name.
  ///   - tree: the walk's `tree`.
  /// - Returns: the paths, relative to the folder.
  func sounds(with shipped: Set<TreePath>, in tree: ProjectTree) -> Set<TreePath> {
    Set(sounds).union(shipped.filter { !tree.contains($0) && includes($0) })
  }

  /// The built apps and archives of a folder without code and without other sounds, such as Xcode's folder of
  /// products; empty for another folder.
  var onlyBuilt: [TreePath] {
    guard sounds.isEmpty, sources.allSatisfy({ $0.language == .plist || $0.language == .json })
    else { return [] }
    return built
  }

  /// Marks sources as those of tests, in addition to those in folders of tests.
  mutating func markTests(_ paths: Set<TreePath>) {
    guard !paths.isEmpty else { return }
    for (index, source) in sources.enumerated() {
      if let path = source.below, paths.contains(path) { sources[index].isTest = true }
    }
  }

  /// Returns whether the settings include a sound, by its path relative to the folder.
  func includes(_ sound: TreePath) -> Bool {
    !excludes(sound) && selection.takes(root.appending(sound.bytes).text, isFolder: false)
  }

  /// The files and unchecked paths that the walk has found so far.
  private struct Found {
    var files: [TreePath] = []
    var sounds: [TreePath] = []
    var sources: [Source] = []
    var unchecked: [SoundReport.UncheckedPath] = []
    var built: [TreePath] = []
    /// The folders that the settings exclude, and the folders inside them, by paths that begin with the walk's
    /// root.
    var excludedFolders: Set<TreePath> = []

    /// Returns true for an entry of an excluded folder.
    func isInExcludedFolder(_ path: TreePath) -> Bool {
      !excludedFolders.isEmpty && excludedFolders.contains(path.folder)
    }

    /// Adds an excluded file if it is a sound: a project may copy the whole folder that contains the sound, and
    /// then the sound's name is valid.
    mutating func add(excluded path: TreePath) {
      if SoundNames.isSound(path) { files.append(path) }
    }

    /// Returns true for a file in a compiled framework, which contains no sources of the project but may
    /// contain sounds.
    private static func isInFramework(_ path: TreePath) -> Bool {
      guard ByteSearch.contains("framework/", in: path.bytes) else { return false }
      var folder = path.folder
      while !folder.bytes.isEmpty, !SourceFile.isFramework(folder) { folder = folder.folder }
      return !folder.bytes.isEmpty
    }

    mutating func add(_ path: TreePath, _ below: TreePath, takesSound: Bool) {
      files.append(below)
      if SoundNames.isSound(path) {
        if takesSound { sounds.append(below) }
      } else if BuiltBundle.isArchive(path) {
        built.append(path)
      } else if let language = SourceLanguage(path), !Self.isInFramework(below) {
        sources.append(
          Source(
            path: path, below: below, language: language, isTest: TestFolders.contain(below)))
      }
    }
  }

  /// The files, as a tree for the readers of projects.
  var tree: ProjectTree {
    ProjectTree(files) { [root] path throws(SoundError) in
      let path = root.appending(path.bytes)
      guard let entry = try DiskTree.file(path) else {
        throw SoundError(.io, "is a folder", expected: "a file")
      }
      return try entry.open()
    }
  }
}
