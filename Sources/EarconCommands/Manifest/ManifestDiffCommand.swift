// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFile
internal import SoundManifest

/// `earcon manifest diff`: lists the changes between two manifests.
package struct ManifestDiffCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the changes from one manifest to another.",
    discussion: """
      A change breaks payloads that still name a sound if the sound was removed or renamed, or is no longer \
      documented to play. A renamed sound has the same bytes under another name.

      Exit codes: 0 no breaking change; 1 a breaking change; 2 a manifest could not be read; 64 \
      wrong usage.
      """
  )

  @Flag(help: "Print the changes as JSON.")
  var json = false

  @Argument(help: "The older manifest; '-' for standard input.", completion: .file())
  var old: String

  @Argument(help: "The newer manifest; '-' for standard input.", completion: .file())
  var new: String

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses empty paths, and to read standard input twice.
  package func validate() throws {
    try EmptyPath.refuse(in: [old, new])
    if old == "-", new == "-" {
      throw ValidationError("standard input can be read only once; name '-' once")
    }
  }

  /// Compares the manifests and prints the changes.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    try CommandErrors.reporting(at: "earcon manifest diff") {
      let difference = ManifestDifference(
        from: try ManifestFiles.read(old), to: try ManifestFiles.read(new))
      if json {
        try StandardStream.output.write(difference.json)
      } else {
        try ManifestFiles.report(difference.changes, at: new)
      }
      if difference.isBreaking { throw ExitCode(1) }
    }
  }
}
