// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// `earcon resources`: checks the sounds that a build copies into a bundle, and writes their constants.
package struct ResourcesCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "resources",
    abstract: "Check the sounds of a build target, and write their constants.",
    usage: "earcon resources [<options>] <path> ...",
    discussion: """
      Checks the resources that a build copies into a bundle: files to the bundle's root or, from an \
      .lproj folder, to the same folder there, and folders with their names and contents. Unlike 'earcon \
      validate', the command does not skip ignored files in folders, because the build copies them too, \
      and the 'include' and 'exclude' patterns of the configuration also apply to the given files. Build \
      plugins run this command; each finding is a line such as 'path: error: message [rule]'.

      With --constants, the command writes a source file with a constant for each sound that the system \
      finds at the bundle's root. It writes no constants if it finds errors, and does not touch a file \
      that would not change.

      Exit codes: 0 no errors were found; 1 errors were found or, with --strict, there was no \
      sound; 2 a file could not be read or written; 64 wrong usage.
      """
  )

  @OptionGroup(title: "Policy") var policy: PolicyOptions

  @Option(
    help: ArgumentHelp("The bundle's name in messages.", valueName: "name"))
  var bundle = "Bundle"

  @Option(
    help: ArgumentHelp(
      "Write the constants to this file; '-' for standard output.", valueName: "file"),
    completion: .file())
  var constants: String?

  @Option(
    help: ArgumentHelp("The language of the constants; default: swift.", valueName: "name"))
  var language: ConstantsLanguage?

  @Option(
    help: ArgumentHelp(
      "The name of the constants' type; default: \(SoundConstants.typeName).", valueName: "name"))
  var typeName: String?

  @Argument(
    help: ArgumentHelp("Files and folders that the build copies.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  /// Creates an empty command, for the parser.
  package init() {}

  /// Requires a path, and refuses empty paths, and `--language` and `--type-name` without `--constants`.
  package func validate() throws {
    try EmptyPath.refuse(in: paths + [constants])
    guard !paths.isEmpty else {
      throw ValidationError("no resource is named; name the resources of the target")
    }
    for (name, isGiven) in [("--language", language != nil), ("--type-name", typeName != nil)]
    where isGiven && constants == nil {
      throw ValidationError(
        "\(name) has no effect without --constants; add --constants, or remove \(name)")
    }
  }

  /// Checks the sounds, reports the findings and writes the constants.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon resources") {
      let job = try ResourcesJob(
        paths.map { TreePath($0) }, in: bundle, configuration: policy.configuration,
        overriding: policy.apply)
      let report = job.report
      if report.checkedNothing {
        let nothing = NothingFound("earcon resources", job.settings)
        nothing.report(
          "no sound was found", in: paths, remedy: ResourcesJob.noSoundRemedy, isQuiet: false)
        try nothing.fail()
      }
      if !report.findings.isEmpty || !report.unchecked.isEmpty {
        TextReporter(for: .error).write(report) { Diagnostics.write($0) }
      }
      if !report.unchecked.isEmpty { throw ExitCode(2) }
      if report.count(.error) > 0 { throw ExitCode(1) }
      if let constants { try ConstantsFile.write(try text(job), to: constants) }
    }
  }

  private func text(_ job: ResourcesJob) throws -> String {
    let sounds = try job.constants()
    do throws(DocumentError) {
      return try sounds.text(
        in: language?.value ?? .swift, typeName: typeName ?? SoundConstants.typeName)
    } catch {
      Diagnostics.report(.error, error.description, at: "earcon resources")
      throw ExitCode.validationFailure
    }
  }
}
