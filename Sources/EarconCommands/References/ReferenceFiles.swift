// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The options that select source files.
struct ReferenceFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "In folders, read only paths that match this pattern, such as '*.swift' or 'Sources/**'. May be "
        + "repeated.",
      valueName: "pattern"))
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "In folders, skip paths that match this pattern. May be repeated.", valueName: "pattern"))
  var exclude: [String] = []

  @Argument(
    help: ArgumentHelp("Source files and folders.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError(
        "no file or folder is named; name those to read, or '.' for the current folder")
    }
    try EmptyPath.refuse(in: paths)
  }

  /// Returns a closure that decides whether to read a file or enter a folder.
  ///
  /// The command line's patterns are relative to the working folder, a configuration's to its own
  /// folder. The closure ignores a configuration's `include`, which selects sounds.
  func selection(_ settings: Settings) -> @Sendable (_ path: String, _ isFolder: Bool) -> Bool {
    let working = FileSource.absolute(".")
    let root = BaselineRoot(folder: working, workingFolder: working)
    let (include, exclude) = (include.map { PathPattern($0) }, exclude.map { PathPattern($0) })
    let configured = settings.exclude.value.map { PathPattern($0) }
    let configuredRoot = settings.root ?? root
    return { path, isFolder in
      let own = configuredRoot.relative(path) ?? path
      if configured.contains(where: { $0.matches(own) }) { return false }
      let path = root.relative(path) ?? path
      if exclude.contains(where: { $0.matches(path) }) { return false }
      return isFolder || include.isEmpty || include.contains { $0.covers(path) }
    }
  }
}
