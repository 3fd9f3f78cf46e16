// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon references`: checks the names of sounds in source files against a manifest.
package struct ReferencesCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "references",
    abstract: "Find names of missing sounds in source code.",
    usage: "earcon references --manifest <file> [<options>] <path> ...",
    discussion: """
      Reads Swift, Objective-C, Kotlin, Java, Dart, TypeScript, JavaScript, JSON and property \
      lists, and the payloads and calls of push libraries in Go, Python, Ruby, PHP, C# and YAML. A \
      name in a place for a notification sound, such as UNNotificationSoundName("chime.caf") or \
      "aps": {"sound": "chime.caf"}, is an error if no sound has that name. After an ambiguous \
      word, such as "sound" alone, a missing name is a warning if the file is about notifications, \
      and if the name has an extension or the app runs on Android. For a name that is built at run \
      time, Earcon reports a pattern, such as *.caf. It reports unused sounds too, if it could \
      read all files.

      Earcon searches folders, except hidden ones, those of tools (build, node_modules, Pods and \
      such) and those that .gitignore excludes. It skips manifests and files that 'earcon manifest \
      constants' wrote. In files of some other languages, it looks only for uses of sounds.

      Exit codes: 0 no errors were found; 1 errors were found or, with --strict, there was no file \
      to search; 2 a file could not be read (Earcon still checks the others); 64 wrong usage.
      """
  )

  @OptionGroup var source: ManifestSource
  @OptionGroup(title: "Files") var files: ReferenceFiles
  @OptionGroup(title: "Policy") var policy: ReferencePolicy
  @OptionGroup(title: "Reports") var reports: ReportOptions

  /// Creates an empty command, for the parser.
  package init() {}

  /// Checks the files and reports findings.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon references") {
      let job = ReferenceJob(source, files, policy, targets: reports.targets)
      let result = try job.run()
      let nothing = NothingFound("earcon references", result.settings)
      let isEmpty = !result.hasRead && result.report.unchecked.isEmpty
      if isEmpty {
        nothing.report(
          "no source file was searched", in: files.paths, remedy: Self.remedy,
          isQuiet: reports.quiet)
      }
      var report = result.report
      report.search.paths = files.paths
      report.search.files = report.sourceFiles ?? 0
      let kept = try reports.withoutKnown(
        report, given: files.paths, checked: result.checked)
      try reports.write(kept)
      if !kept.unchecked.isEmpty { throw ExitCode(2) }
      if kept.count(.error) > 0 { throw ExitCode(1) }
      if isEmpty { try nothing.fail() }
    }
  }

  /// The remedy if no file was searched.
  private static let remedy =
    "in folders, Earcon recognizes source files by extensions such as .swift, .kt or .ts; check the "
    + "paths, --include and --exclude"
}
