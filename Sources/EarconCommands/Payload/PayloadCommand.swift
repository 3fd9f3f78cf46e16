// SPDX-License-Identifier: MIT

package import ArgumentParser

/// `earcon payload`: the commands for push payloads.
package struct PayloadCommand: ParsableCommand {
  /// The command's name, abstract and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "payload", abstract: "Check the sounds that push payloads name.",
    subcommands: [PayloadCheckCommand.self])

  /// Creates an empty command, for the parser.
  package init() {}
}
