// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon check`: checks the notification sounds of the apps in a project.
package struct CheckCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find errors in the notification sounds of an app's project.",
    usage: "earcon check [<options>] [<project>]",
    discussion: """
      Reads the projects in a folder to learn which sounds the build copies into which app, and the \
      sources, property lists and payloads to learn which sounds are meant for notifications. Checks \
      those sounds as 'earcon validate' does, and all names of sounds as 'earcon references' does. \
      Earcon does not check other sounds, such as music, unless you add --all.

      If no project in the folder builds an app, Earcon treats every sound as shipped; in a folder \
      that has neither code nor payloads, it checks all sounds. In a built app or an archive, \
      Earcon selects the notification sounds by payloads, the manifest of --manifest and the \
      configuration's 'notifications'. Without these, Earcon checks all sounds at places where the system looks, \
      and reports errors as warnings unless you add --all or --strict.

      Exit codes: 0 no errors were found; 1 errors were found or, with --strict, there was nothing \
      to check, no payload in a folder of --payloads, or no sound that matches 'notifications'; 2 a \
      file could not be read (Earcon still checks the others), or an option does not suit the input, \
      such as --app with an unknown name; 64 wrong usage.
      """
  )

  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  @OptionGroup(title: "Selection") var options: CheckOptions

  @Argument(
    help: ArgumentHelp(
      "The folder of the project, or a built app, extension or archive (.app, .appex, .ipa, .apk, .aab, "
        + ".xcarchive, .zip); default: the current folder.", valueName: "project"),
    completion: .file())
  var path: String?

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses an empty path.
  package func validate() throws { try EmptyPath.refuse(in: [path]) }

  /// Checks the project, and writes the notes and reports.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    let project = path ?? "."
    if SoundNames.isArchive(TreePath(project)) { Libraries.requireArchives() }
    try CommandErrors.reporting(at: "earcon check") {
      let root = TreePath(project)
      let isArchive = SoundNames.isArchive(root)
      guard try DiskTree.file(root) == nil || isArchive else {
        throw SoundError(
          .misuse, "is neither a folder nor an archive", file: project,
          suggestion: "name the folder of a project, or check a file with 'earcon validate'")
      }
      try BuiltBundle.refuseXcode(root)
      let file = policy.configuration(for: root)
      let settings = try policy.settings(file)
      for target in reports.targets {
        try target.check(inputs: [root], settings: [file].compactMap(\.self))
      }
      var result = try check(root, settings)
      result.report.search.paths = [project]
      if !reports.quiet {
        result.report.search.notes = result.notes + result.missingInput.map(\.text)
      }
      if !reports.quiet {
        CheckNotes.report(
          result, isVerbose: options.verbose, countsUnchecked: !reports.countsUnchecked)
      }
      let nothing = NothingFound("earcon check", [settings])
      if result.isEmpty {
        let (message, remedy) = CheckNotes.nothing(
          apps: result.apps, sounds: result.report.project?.media ?? 0, result.report.search)
        nothing.report(message, in: [project], remedy: remedy, isQuiet: reports.quiet)
      }
      for missing in result.missingInput {
        nothing.report(
          missing.message, in: [], remedy: missing.remedy, isQuiet: reports.quiet)
      }
      let kept = try reports.withoutKnown(result.report, given: [project])
      try reports.write(kept, jobs: options.jobs)
      if !kept.unchecked.isEmpty { throw ExitCode(2) }
      if kept.count(.error) > 0 { throw ExitCode(1) }
      if result.isEmpty || !result.missingInput.isEmpty { try nothing.fail() }
    }
  }

  /// Checks a built app, an archive or a project.
  private func check(_ root: TreePath, _ settings: Settings) throws -> CheckJob.Result {
    if BuiltBundle.isGiven(root) { return try BuiltCheck([root], settings, options).run() }
    let job = try CheckJob(root, settings, options)
    // Without its Info.plist, a folder called Bird.app is a built app only if it has no project.
    if job.isPlain, BuiltBundle.isNamed(root) {
      return try BuiltCheck([root], settings, options).run()
    }
    if !job.built.isEmpty {
      if job.built.contains(where: SoundNames.isArchive) { Libraries.requireArchives() }
      return try BuiltCheck(job.built, beside: job.walk.sources, settings, options).run()
    }
    guard options.manifest == nil else {
      throw SoundError(
        .misuse, "is not a built app, and --manifest selects the sounds of a built app",
        file: root.text,
        suggestion: "name a built app, or remove --manifest: in a project, sources name the sounds")
    }
    return try job.run()
  }
}
