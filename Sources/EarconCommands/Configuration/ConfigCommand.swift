// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile

/// `earcon config`: shows the settings for a path and their origins.
package struct ConfigCommand: ParsableCommand {
  /// The command's name, abstract, usage and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the settings for a path and the origin of each.",
    usage: "earcon config [<options>] [<path>]",
    discussion: "The output is a configuration file with these settings."
  )

  @OptionGroup(title: "Policy") var policy: PolicyOptions

  @Argument(
    help: ArgumentHelp("The path whose settings to show; default: the current folder."),
    completion: .file())
  var path: String?

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses an empty path.
  package func validate() throws { try EmptyPath.refuse(in: [path]) }

  /// Prints the settings.
  ///
  /// - Throws: `ExitCode` 2 for a path that does not exist, an unreadable or invalid configuration, or if standard
  ///   output cannot be written.
  package func run() throws {
    let root = TreePath(path ?? ".")
    try CommandErrors.reporting(at: "earcon config") {
      // The settings of a misspelled path would be those of another folder.
      _ = try DiskTree.file(root)
      let file = policy.configuration(for: root)
      let lines = try policy.settings(file).lines
      try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    }
  }
}
