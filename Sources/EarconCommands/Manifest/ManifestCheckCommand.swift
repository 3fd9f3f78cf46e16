// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundManifest

/// `earcon manifest check`: checks that a stored manifest matches the app.
package struct ManifestCheckCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether a manifest still matches the sounds.",
    usage: "earcon manifest check [<options>] <manifest> <path> ...",
    discussion: """
      Give the options with which you built the manifest. Earcon builds it again and lists the changes; \
      the last line is 'up to date', or 'stale' with the number of changes. If the manifest has \
      several versions, Earcon compares the built version, or the newest if the built one is missing. \
      It ignores build numbers, because they change with every build. 'earcon validate' reports findings \
      about the sounds.

      Exit codes: 0 up to date; 1 stale or, with --strict, there was no sound; 2 a file could not \
      be read, or an option does not suit the input; 64 wrong usage.
      """
  )

  @Argument(
    help: "The manifest to check; '-' for standard input.", completion: .file(extensions: ["json"]))
  var manifest: String

  @Flag(name: .shortAndLong, help: "Report only errors.")
  var quiet = false

  @OptionGroup(title: "App") var app: AppOptions
  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Files") var files: FileOptions

  /// Creates an empty command, for the parser.
  package init() {}

  /// Requires a path or a list of paths, and refuses standard input and empty paths.
  package func validate() throws {
    try EmptyPath.refuse(in: [manifest])
    try ManifestJob.validate(files)
  }

  /// Builds the manifest, compares it and lists the changes.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    if files.mayNameArchives { Libraries.requireArchives() }
    try CommandErrors.reporting(at: "earcon manifest check") {
      let kept = try ManifestFiles.read(manifest)
      let built = try ManifestJob(app, policy, files).manifest(isQuiet: quiet)
      let difference = ManifestDifference(kept: kept, built: built)
      let changes = difference.changes.filter { !quiet || $0.isBreaking }
      try ManifestFiles.report(changes, at: manifest)
      guard difference.isEmpty else {
        try StandardStream.output.write(
          "stale: \(difference.summary); write the manifest again with 'earcon manifest build'\n")
        throw ExitCode(1)
      }
      if !quiet { try StandardStream.output.write("up to date\n") }
    }
  }
}
