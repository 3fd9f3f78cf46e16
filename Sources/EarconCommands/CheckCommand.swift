// SPDX-License-Identifier: MIT

public import ArgumentParser
internal import SoundFile

/// `earcon-check`: the commands that need no library beside Swift's, for build plugins.
public struct CheckCommand: ParsableCommand {
  /// The command's name, its sentence and its parts.
  public static let configuration = CommandConfiguration(
    commandName: "earcon-check",
    abstract: "Check the sounds of push notifications.",
    version: version,
    subcommands: [
      ValidateCommand.self, ManifestCommand.self, PayloadCommand.self, ReferencesCommand.self,
      RulesCommand.self, ConfigCommand.self,
    ]
  )

  /// The version of all programs of this package.
  package static let version = "0.1.0"

  /// Makes an empty command, for the parser.
  public init() {}

  /// Runs the command line that the process was started with.
  package static func run() {
    FileDescriptor.reserveStandardStreams()
    main()
  }
}
