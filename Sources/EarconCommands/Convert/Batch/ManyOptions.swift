// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The options of `earcon convert` for many sounds, declared as `ConvertOptions` are: for the help,
/// and never parsed.
struct ManyOptions: ParsableArguments {
  @Option(help: .convert(.outputDir), completion: .directory)
  var outputDir: String?

  @Flag(help: .convert(.recursive))
  var recursive = false

  @Option(help: .convert(.include))
  var include: [String] = []

  @Option(help: .convert(.exclude))
  var exclude: [String] = []

  @Option(help: .convert(.filesFrom), completion: .file())
  var filesFrom: String?

  @Flag(name: .customShort("0"), help: .convert(.zero))
  var isZeroTerminated = false

  @Option(help: .convert(.jobs))
  var jobs: Int?

  @Flag(help: .convert(.keepGoing))
  var keepGoing = false

  @Flag(help: .convert(.dryRun))
  var dryRun = false

  @Flag(help: .convert(.skipUpToDate))
  var skipUpToDate = false
}
