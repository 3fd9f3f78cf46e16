// SPDX-License-Identifier: MIT

package import ArgumentParser

/// `earcon payload`: what pushes say of sounds.
package struct PayloadCommand: ParsableCommand {
  /// The command's name, its sentence and its parts.
  package static let configuration = CommandConfiguration(
    commandName: "payload", abstract: "Check the sounds that push payloads name.",
    subcommands: [PayloadCheckCommand.self])

  /// Makes an empty command, for the parser.
  package init() {}
}
