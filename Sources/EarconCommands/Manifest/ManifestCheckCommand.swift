// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFindings
internal import SoundManifest

/// `earcon manifest check`: checks that a stored manifest matches the app.
package struct ManifestCheckCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fail if a manifest no longer matches the sounds.",
    usage: "earcon manifest check [<options>] <manifest> <path> ...",
    discussion: """
      Give the options with which you built the manifest. Earcon builds it again and reports the \
      changes. If the manifest has several versions, Earcon compares the built version, or the newest \
      if the built one is missing. It ignores build numbers, because they change with every build.

      Exit codes: 0 no changes, 1 changes or sounds with errors, 2 a file could not be read, 64 \
      wrong usage.
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

  /// Requires a path or a list of paths, and refuses standard input.
  package func validate() throws { try ManifestJob.validate(files) }

  /// Builds the manifest, compares it and reports changes.
  package func run() throws {
    if files.mayNameArchives { Libraries.requireArchives() }
    try CommandErrors.reporting(at: "earcon manifest check") {
      let kept = try ManifestFiles.read(manifest)
      let built = try ManifestJob(app, policy, files, isQuiet: quiet).run()
      let difference = ManifestDifference(kept: kept, built: built.manifest)
      if !difference.isEmpty {
        try ManifestFiles.report(
          .error, "the manifest is out of date; write it again with 'earcon manifest build'",
          at: manifest)
        let changes = difference.changes.filter { !quiet || $0.isBreaking }
        try ManifestFiles.report(changes, at: manifest)
      }
      if !difference.isEmpty || built.hasErrors { throw ExitCode(1) }
    }
  }
}
