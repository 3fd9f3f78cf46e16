// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// The options of 'earcon check' that select the apps, payloads and sounds to check.
struct CheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only about the app or extension with this name. May be repeated.", valueName: "name"))
  var app: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also check the payloads in this file or folder, for all checked apps. May be repeated.",
      valueName: "path"), completion: .file())
  var payloads: [String] = []

  @Option(
    help: ArgumentHelp(
      "In a built app, check the sounds that this manifest lists.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @Flag(help: "Check all sounds, not only those for notifications.")
  var all = false

  @Flag(
    name: .shortAndLong,
    help: "List the checked sounds on standard error, each with the reason for its check.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "The number of files to check at a time; default: one per processor.", valueName: "n"))
  var jobs: Int?

  /// Refuses an invalid number of jobs, and empty paths.
  func validate() throws {
    try JobCount.check(jobs)
    try EmptyPath.refuse(in: payloads + [manifest])
  }

  var threads: Int { jobs ?? ProcessorCount.active }
}
