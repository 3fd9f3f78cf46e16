// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundReferences

/// The source files below what was named.
struct SourceWalk {
  /// A file whose language is known.
  struct File {
    let entry: FileEntry
    let language: SourceLanguage
    /// What holds for it.
    let settings: Settings
  }

  /// Folders that tools fill: what lies there is not the project's own, or is made from it.
  private static let passedOver: Set<String> = [
    "build", "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  private(set) var files: [File] = []
  private(set) var failures: [Report.Failure] = []
  private var seen: Set<TreePath> = []

  /// Comes by a file, or by all that lies in a folder.
  ///
  /// - Parameters:
  ///   - path: the file, which is read whatever `selects` says of it, or the folder.
  ///   - settings: what holds for it.
  ///   - selects: whether a file is read, or a folder gone into.
  mutating func walk(
    _ path: TreePath, _ settings: Settings,
    _ selects: @escaping @Sendable (_ path: String, _ isFolder: Bool) -> Bool
  ) {
    do throws(SoundError) {
      if let entry = try DiskTree.file(path) { return try name(entry, settings) }
    } catch {
      failures.append(Report.Failure(path.text, error.description))
      return
    }
    // A closure cannot change what it is called by.
    var (found, failed): ([File], [Report.Failure]) = ([], [])
    DiskTree(path).walk(
      { entry in
        let isFolder = entry.kind == .folder
        guard !Self.isLeftAlone(entry), selects(entry.path.text, isFolder) else { return false }
        if entry.kind == .file, let language = Self.language(of: entry) {
          found.append(File(entry: entry, language: language, settings: settings))
        }
        return isFolder
      }, failed: { failed.append($0) })
    for file in found where seen.insert(file.entry.path).inserted { files.append(file) }
    failures += failed
  }

  /// Takes a file that was named itself.
  private mutating func name(_ entry: FileEntry, _ settings: Settings) throws(SoundError) {
    guard let language = Self.language(of: entry) else {
      throw SoundError(
        .unsupported, "is in no language that is read for names",
        suggestion: "name .swift, .m, .h, .kt, .java, .dart, .ts, .js, .json or .plist files")
    }
    guard seen.insert(entry.path).inserted else { return }
    files.append(File(entry: entry, language: language, settings: settings))
  }

  private static func language(of entry: FileEntry) -> SourceLanguage? {
    entry.path.fileExtension.flatMap(SourceLanguage.init(fileExtension:))
  }

  private static func isLeftAlone(_ entry: FileEntry) -> Bool {
    guard entry.kind == .folder else { return false }
    let name = String(decoding: entry.path.name, as: UTF8.self)
    return name.hasPrefix(".") || passedOver.contains(name)
  }
}
