// SPDX-License-Identifier: MIT

public import ArgumentParser
package import SoundBundle
package import Synchronization

/// `earcon-check`: the commands that need no library beside Swift's, for build plugins.
public struct CheckCommand: ParsableCommand {
  /// The command's name, its sentence and its parts.
  public static let configuration = CommandConfiguration(
    commandName: "earcon-check",
    abstract: "Check the sounds of push notifications.",
    version: version,
    subcommands: [ValidateCommand.self, RulesCommand.self, ConfigCommand.self]
  )

  /// The version of all programs of this package.
  package static let version = "0.1.0"

  /// Opens archives, where the program has a library for them: set once, before a command runs.
  package static let archives = Mutex<BundleOptions.OpenArchive?>(nil)

  /// Becomes the program that opens archives, where there is one; returns where it cannot.
  package static let becomeArchiveProgram = Mutex<(@Sendable () -> Void)?>(nil)

  /// Makes an empty command, for the parser.
  public init() {}

  /// Runs the command line that the process was started with.
  package static func run() {
    StandardStream.reserve()
    main()
  }
}
