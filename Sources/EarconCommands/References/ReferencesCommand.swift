// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon references`: checks the names of sounds in source files against a manifest.
package struct ReferencesCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "references",
    abstract: "Find names of sounds in source code that the app has not got.",
    usage: "earcon references --manifest <file> [<options>] <path> ...",
    discussion: """
      Reads Swift, Objective-C, Kotlin, Java, Dart, TypeScript, JavaScript, JSON and property \
      lists, and in them the names beside interfaces that take a notification's sound, such as \
      UNNotificationSoundName("chime.caf") and "aps": {"sound": "chime.caf"}: one that no sound \
      has is an error. Beside a word that other things have too, such as "sound" alone, it is a \
      warning, and a text without an extension counts only where it is like a sound's name, or \
      the app runs on Android. A name of which a part is put in when the program runs is told as \
      a pattern, such as *.caf. Sounds that nothing names are told too, where everything could be \
      read.

      Folders are walked, but for hidden ones and those of tools (build, node_modules, Pods and \
      such); files in other languages are passed over. Manifests are passed over, and files that 'earcon manifest constants' wrote.

      Exit codes: 0 no errors were found, 1 errors were found, 2 something could not be read (the \
      rest is checked all the same), 64 wrong usage.
      """
  )

  @OptionGroup var source: ManifestSource
  @OptionGroup(title: "Files") var files: ReferenceFiles
  @OptionGroup(title: "Policy") var policy: ReferencePolicy
  @OptionGroup(title: "Reports") var reports: ReportOptions

  /// Creates an empty command, for the parser.
  package init() {}

  /// Checks the files and reports findings.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon references") {
      let job = ReferenceJob(source, files, policy, targets: reports.targets)
      let result = try job.run()
      if !result.hasRead, result.report.failures.isEmpty, !reports.quiet {
        Self.reportNothingRead()
      }
      let kept = try reports.withoutKnown(result.report, given: files.paths)
      try reports.write(kept)
      if !kept.failures.isEmpty { throw ExitCode(2) }
      if kept.count(.error) > 0 { throw ExitCode(1) }
    }
  }

  /// Reports that no file was read, so that empty output is not read as a pass.
  private static func reportNothingRead() {
    Diagnostics.report(
      .note,
      "there was no source to read; sources in folders are known by extensions such as .swift, .kt "
        + "or .ts; check the paths, --include and --exclude", at: "earcon references")
  }
}
