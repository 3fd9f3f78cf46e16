// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundFile

/// `earcon`: makes and checks the sounds of push notifications.
package struct EarconCommand: ParsableCommand {
  /// The command's name, help text, version and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "earcon",
    abstract: "Make and check the sounds of push notifications.",
    // Help is ASCII only: the man page generator drops other characters.
    discussion: """
      Apple documents that an iPhone plays a custom notification sound if it is linear PCM, IMA4, \
      mu-law or A-law, in an AIFF, WAVE or CAF file, and lasts less than 30 seconds. Otherwise the \
      phone can play the default sound, and reports no error.

      Exit codes: 0 success; 1 a conversion failed or was refused, or errors were found; 2 a \
      file could not be read or written; 64 usage error; 130 interrupted.
      """,
    version: ProgramVersion.current,
    subcommands: [
      ConvertCommand.self, FixCommand.self, InfoCommand.self, ListenCommand.self,
      ValidateCommand.self,
      CheckCommand.self, ManifestCommand.self, PayloadCommand.self, ReferencesCommand.self,
      ReportCommand.self, ResourcesCommand.self, RulesCommand.self,
      ConfigCommand.self, FormatsCommand.self,
    ]
  )

  /// Creates an empty command for the parser.
  package init() {}

  /// Runs the process's command line.
  ///
  /// `convert`, `info`, `afconvert` and `afinfo` parse their own arguments without ArgumentParser,
  /// whose start takes a millisecond: as long as converting ten seconds of sound.
  package static func run() {
    FileDescriptor.reserveStandardStreams()
    Signals.prepare()
    ProcessMemory.denyInspection()
    ProcessMemory.returnLargeBlocks()
    ProcessMemory.keepFreedMemory()
    let words = ProgramArguments.all
    let arguments = Array(words.dropFirst())
    do {
      if try run(as: words.first ?? "", arguments) { return }
      try CommandNames.check(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      fail(error, arguments)
    }
  }

  /// Ends the process as `exit(withError:)` does, but escapes the message and gives it the form of `UsageError`.
  ///
  /// ArgumentParser quotes arguments unchanged, and a shell's wildcard (`*.caf`) can insert a file name
  /// with control characters.
  private static func fail(_ error: any Error, _ arguments: [String]) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else { exit(withError: error) }
    let message = fullMessage(for: error)
    if !message.isEmpty {
      let corrected = ParserMessage.corrected(message, arguments)
      ParserMessage(corrected, quoting: arguments).report()
    }
    exit(withError: code)
  }

  /// Runs a command that needs no ArgumentParser; returns `false` if the arguments name no such
  /// command.
  ///
  /// The last component of `path` may be the name of a link: `afconvert` or `afinfo`.
  private static func run(as path: String, _ arguments: [String]) throws -> Bool {
    let rest = Array(arguments.dropFirst())
    switch String(path[OutputName.start(of: path)...]) {
    case "afconvert": try AfconvertCommand.run(arguments)
    case "afinfo": try AfinfoCommand.run(arguments)
    default:
      switch arguments.first {
      case "help" where rest == ["convert"]: try ConvertCommand.run(["--help"])
      case "help" where rest == ["info"]: try InfoCommand.run(["--help"])
      case "convert": try ConvertCommand.run(rest)
      case "info": try InfoCommand.run(rest)
      default: return false
      }
    }
    return true
  }
}

extension ExitCode {
  /// A conversion failed or was refused, a sound still has errors, or a batch with `--strict` has no sound; 1 is
  /// also afconvert's only code for errors.
  static let failed = ExitCode(1)
  /// An input could not be read, or an output could not be written.
  static let unusable = ExitCode(2)
  /// SIGINT (Control-C), SIGTERM or SIGHUP ended the run; shells report SIGINT with this code.
  static let interrupted = ExitCode(130)
}
