// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The options of `earcon convert` for many sounds, declared as `ConvertOptions` are: for the help,
/// and never parsed.
struct ManyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Convert every IN into this folder, under its own name.", valueName: "DIR"),
    completion: .directory)
  var outputDir: String?

  @Flag(help: "Convert the sounds in folders too; DIR gets the folders below them.")
  var recursive = false

  @Option(
    help: ArgumentHelp(
      "In folders, only paths like this: '*.wav', 'Sounds/**'. May be repeated.",
      valueName: "PATTERN"))
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "In folders, leave out what is like this. May be repeated.", valueName: "PATTERN"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Convert the paths in this list too, a line each; '-' for standard input.",
      valueName: "FILE"),
    completion: .file())
  var filesFrom: String?

  @Flag(name: .customShort("0"), help: "A zero byte ends each path of --files-from.")
  var isZeroTerminated = false

  @Option(
    help: ArgumentHelp(
      "Sounds that are converted at a time; the processors when left out. Outputs are the same "
        + "with any number.", valueName: "N"))
  var jobs: Int?

  @Flag(help: "Go on with the other sounds after one has failed.")
  var keepGoing = false

  @Flag(help: "Show what would be written, and write nothing.")
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Leave alone outputs that these inputs and options have made, as DIR/.earcon-convert "
        + "remembers; replace others."))
  var skipUpToDate = false
}
