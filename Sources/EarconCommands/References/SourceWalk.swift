// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundReferences

/// Collects the source files at and below the given paths, and the other files that may name sounds.
struct SourceWalk {
  /// A source file in a known language.
  struct File {
    let entry: FileEntry
    let language: SourceLanguage
    /// The settings for the given path that names or contains the file.
    let settings: Settings
  }

  private(set) var files: [File] = []
  /// Files in other languages, in which Earcon searches only for uses of sounds.
  private(set) var others: [FileEntry] = []
  private(set) var unchecked: [SoundReport.UncheckedPath] = []
  private var seen: Set<TreePath> = []

  /// Adds a file, or those files of a folder that may name sounds and that `selects` accepts.
  ///
  /// - Parameters:
  ///   - path: a file, added even if `selects` returns false, or a folder.
  ///   - settings: the settings for the path.
  ///   - selects: returns true for files to read and folders to enter.
  mutating func walk(
    _ path: TreePath, _ settings: Settings,
    _ selects: @escaping @Sendable (_ path: String, _ isFolder: Bool) -> Bool
  ) {
    do throws(SoundError) {
      if let entry = try DiskTree.file(path) { return try add(entry, settings) }
    } catch {
      unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
      return
    }
    // Both closures would have to mutate `self`, which Swift's exclusivity rule forbids.
    var (found, failed): ([File], [SoundReport.UncheckedPath]) = ([], [])
    var others: [FileEntry] = []
    DiskTree(path, excluding: settings.exclusions).walk(
      { entry in
        let isFolder = entry.kind == .folder
        guard !Self.isSkipped(entry), selects(entry.path.text, isFolder) else { return false }
        if entry.kind == .file {
          if let language = SourceLanguage(entry.path) {
            found.append(File(entry: entry, language: language, settings: settings))
          } else if entry.path.fileExtension.map(NameUses.searches) ?? false {
            others.append(entry)
          }
        }
        return isFolder
      }, failed: { failed.append($0) })
    for file in found where seen.insert(file.entry.path).inserted { files.append(file) }
    self.others += others.filter { seen.insert($0.path).inserted }
    unchecked += failed
  }

  /// Adds a file that the user named explicitly.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for a file in which Earcon does not even search for uses.
  private mutating func add(_ entry: FileEntry, _ settings: Settings) throws(SoundError) {
    guard let language = SourceLanguage(entry.path) else {
      if entry.path.fileExtension.map(NameUses.searches) ?? false {
        if seen.insert(entry.path).inserted { others.append(entry) }
        return
      }
      throw SoundError(
        .unsupported, "is not in a supported language",
        suggestion: "name files such as .swift, .m, .h, .kt, .java, .dart, .ts, .js, .json, "
          + ".plist, .go, .py, .rb, .php, .cs or .yml")
    }
    guard seen.insert(entry.path).inserted else { return }
    files.append(File(entry: entry, language: language, settings: settings))
  }

  private static func isSkipped(_ entry: FileEntry) -> Bool {
    guard entry.kind == .folder else { return false }
    return entry.path.name.first == UInt8(ascii: ".") || SourceFile.isFramework(entry.path)
  }
}
