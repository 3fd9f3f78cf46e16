// SPDX-License-Identifier: MIT

package import ArgumentParser

/// `earcon manifest`: lists an app's sounds in a file, so that senders can check names against it.
package struct ManifestCommand: ParsableCommand {
  /// The command's name, abstract and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "manifest",
    abstract: "List, compare and look up the sounds of an app.",
    discussion: """
      A payload carries only the name of a sound. The manifest lists the names in each version of \
      an app, so that senders can check a name before they send it. \
      Documentation/JSON.md describes the file.
      """,
    subcommands: [
      ManifestBuildCommand.self, ManifestCheckCommand.self, ManifestDiffCommand.self,
      ManifestMergeCommand.self, ManifestListCommand.self, ManifestFindCommand.self,
      ManifestConstantsCommand.self,
    ]
  )

  /// Creates an empty command, for the parser.
  package init() {}
}
