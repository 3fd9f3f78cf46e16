// SPDX-License-Identifier: MIT

package import ArgumentParser

/// `earcon report`: the commands for reports of findings.
package struct ReportCommand: ParsableCommand {
  /// The command's name, abstract and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Merge the reports of several runs.",
    subcommands: [ReportMergeCommand.self])

  /// Creates an empty command, for the parser.
  package init() {}
}
