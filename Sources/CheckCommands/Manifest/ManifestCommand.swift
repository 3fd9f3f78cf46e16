// SPDX-License-Identifier: MIT

package import ArgumentParser

/// `earcon manifest`: the sounds that an app's versions have, and what is made of them.
package struct ManifestCommand: ParsableCommand {
  /// The command's name, its sentence and its parts.
  package static let configuration = CommandConfiguration(
    commandName: "manifest",
    abstract: "What is made of the list of an app's sounds.",
    subcommands: [ManifestConstantsCommand.self]
  )

  /// Makes an empty command, for the parser.
  package init() {}
}
