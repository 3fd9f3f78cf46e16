// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFile
internal import SoundManifest

/// `earcon manifest merge`: merges the manifests of the app versions in use.
package struct ManifestMergeCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the manifests of several versions of an app.",
    usage: "earcon manifest merge [<options>] <file> ...",
    discussion: """
      The result lists the sounds of each version. The order of the files does not matter. The same \
      version and build with different sounds or platforms is an error.

      Exit codes: 0 done; 2 a manifest could not be read, merged or written; 64 wrong usage.
      """
  )

  @OptionGroup(title: "Output") var output: ManifestOutput

  @Argument(
    help: ArgumentHelp("The manifests; '-' for standard input.", valueName: "file"),
    completion: .file())
  var manifests: [String]

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses empty paths, and to read standard input twice.
  package func validate() throws {
    try EmptyPath.refuse(in: manifests)
    if manifests.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once; name '-' once")
    }
  }

  /// Merges the manifests and writes the result.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon manifest merge") {
      try output.check()
      let all = try manifests.map { try ManifestFiles.read($0) }
      try output.write(try Manifest.merged(all))
    }
  }
}
