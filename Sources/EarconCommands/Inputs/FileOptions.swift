// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The options and arguments that select the sounds to check.
package struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder to treat as the root of a bundle. May be repeated.", valueName: "folder"),
    completion: .directory)
  var bundleRoot: [String] = []

  @Option(
    help: ArgumentHelp(
      "In folders, check only paths that match this pattern, such as '*.caf' or 'Sounds/**'. May be "
        + "repeated.",
      valueName: "pattern"))
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "In folders, skip paths that match this pattern. May be repeated.", valueName: "pattern"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also check the paths in this list, one per line; '-' for standard input.",
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(name: .customShort("0"), help: "Paths in --files-from end with a zero byte.")
  var isZeroTerminated = false

  @Option(
    help: ArgumentHelp(
      "The number of files to check at a time; default: one per processor. The report does not "
        + "depend on it.", valueName: "n"))
  var jobs: Int?

  @Argument(
    help: ArgumentHelp(
      "Files, folders and app bundles; archives, except in 'fix'; '-' for standard input, only in "
        + "'validate'.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  /// Creates options without values, for the parser.
  package init() {}

  /// Refuses invalid values, and combinations of options that have no meaning.
  package func validate() throws {
    try JobCount.check(jobs)
    try EmptyPath.refuse(in: paths + bundleRoot + [filesFrom])
    if isZeroTerminated, filesFrom == nil {
      throw ValidationError(
        "-0 applies to the paths in --files-from; add --files-from, or remove -0")
    }
    if paths.count(where: { $0 == "-" }) + (filesFrom == "-" ? 1 : 0) > 1 {
      throw ValidationError("standard input can be read only once; name '-' once")
    }
    for (name, patterns) in [("--include", include), ("--exclude", exclude)] {
      if let pattern = patterns.first(where: { PathPattern($0).isEmpty }) {
        throw ValidationError(
          "'\(pattern)' of \(name) matches no path; name files or folders, such as '*.caf'")
      }
    }
  }

  /// Indicates whether neither a path nor a list of paths is given.
  package var isEmpty: Bool { paths.isEmpty && filesFrom == nil }

  /// Indicates whether the command reads a sound from standard input.
  package var readsStandardInput: Bool { paths.contains("-") }

  /// Indicates whether an archive may be among the paths; true with `--files-from`, because Earcon
  /// reads that list only later.
  var mayNameArchives: Bool {
    filesFrom != nil
      || paths.contains { path in
        [".ipa", ".apk", ".aab", ".zip"].contains { path.lowercased().hasSuffix($0) }
      }
  }

  /// Returns the paths on the command line, then those in the list of `--files-from`.
  ///
  /// On the command line, `-` is standard input, so the result omits it; in the list, it is the name of a file.
  ///
  /// - Throws: `SoundError` if the list cannot be read or is larger than 64 MiB.
  func allPaths() throws(SoundError) -> [TreePath] {
    let named = paths.filter { $0 != "-" }.map { TreePath($0) }
    guard let filesFrom else { return named }
    let list = try PathList.contents(filesFrom)
    return named + PathList.paths(list, isZeroTerminated: isZeroTerminated)
  }
}
