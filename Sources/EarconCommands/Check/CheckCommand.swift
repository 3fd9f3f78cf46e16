// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon check`: checks the notification sounds of the apps in a project.
package struct CheckCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is wrong with the notification sounds of an app's project.",
    usage: "earcon check [<options>] [<project>]",
    discussion: """
      Reads the projects in a folder to learn which sounds the build copies into which app, and the \
      sources, property lists and payloads to learn which sounds are meant for notifications. Checks \
      those sounds as 'earcon validate' does, and all names of sounds as 'earcon references' does. \
      Earcon does not check other sounds, such as music, unless you add --all.

      If no project in the folder builds an app, Earcon checks all sounds.

      Exit codes: 0 no errors were found, 1 errors were found, or nothing to check with --strict, 2 a file could not be read (Earcon \
      still checks the others), 64 wrong usage.
      """
  )

  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  @OptionGroup(title: "Selection") var options: CheckOptions

  @Argument(
    help: ArgumentHelp(
      "The folder of the project; default: the current folder.", valueName: "project"),
    completion: .directory)
  var path: String?

  /// Creates an empty command, for the parser.
  package init() {}

  /// Checks the project, writes the reports, and throws `ExitCode` 1 for errors, 2 for unreadable files.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon check") {
      let project = path ?? "."
      let root = TreePath(project)
      guard try DiskTree.file(root) == nil else {
        throw SoundError(
          .misuse, "is not a folder", file: project,
          suggestion: "name the folder of a project, or check a file with 'earcon validate'")
      }
      let file = policy.configuration(for: root)
      let settings = try Settings(file, policy)
      for target in reports.targets {
        try target.check(inputs: [root], settings: [file].compactMap(\.self))
      }
      let result = try CheckJob(root, settings, options).run()
      if !reports.quiet { CheckNotes.report(result, isVerbose: options.verbose) }
      let nothing = NothingFound("earcon check", [settings])
      if result.isEmpty {
        nothing.report(
          "no notification's sound and no name of one was found", in: [project],
          remedy: "check the path", isQuiet: reports.quiet)
      }
      let kept = try reports.withoutKnown(result.report, given: [project])
      try reports.write(kept)
      if !kept.failures.isEmpty { throw ExitCode(2) }
      if kept.count(.error) > 0 { throw ExitCode(1) }
      if result.isEmpty { try nothing.fail() }
    }
  }
}
