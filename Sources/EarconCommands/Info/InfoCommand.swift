// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon info`: what is in sound files.
///
/// The parser knows it by its options only, to describe them; `run(_:)` carries it out.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what is in sound files, as afinfo does.",
    usage: "earcon info [options] FILE...",
    discussion: """
      The last line of each file says whether phones are documented to play it as a notification \
      sound. An error about a file that cannot be read goes to standard error; the others are \
      still shown, and the exit code is 2.
      """
  )

  @Flag(name: .shortAndLong, help: .of(.brief))
  var brief = false

  @Flag(name: .shortAndLong, help: .of(.real))
  var real = false

  @Flag(name: .shortAndLong, help: .of(.info))
  var info = false

  @Flag(name: .shortAndLong, help: .of(.xml))
  var xml = false

  @Flag(help: .of(.warnings))
  var warnings = false

  @Option(help: .of(.dialect), completion: .list(Dialect.allCases.map(\.rawValue)))
  var dialect = "modern"

  @Flag(help: .of(.json))
  var json = false

  @Argument(help: "Sound files; '-' for standard input.", completion: .file())
  var files: [String]

  /// Carries out the words after `info`.
  static func run(_ words: [String]) throws {
    let arguments: InfoArguments
    do throws(UsageError) {
      arguments = try InfoArguments(parsing: words)
    } catch {
      Diagnostics.write(
        "earcon info: error: \(Diagnostics.printable(error.sentence))\n"
          + "'earcon info --help' shows the options.\n")
      throw ExitCode.validationFailure
    }
    if let text = answer(to: arguments) {
      do throws(SoundError) {
        return try StandardStream.output.write(text)
      } catch {
        Diagnostics.report(error, at: "standard output")
        throw ExitCode.unusable
      }
    }
    switch InfoJob(arguments, manners: .earcon).run() {
    case .done: break
    case .failed: throw ExitCode.unusable
    case .interrupted: throw ExitCode.interrupted
    }
  }

  /// What is printed instead, where the words ask for it.
  private static func answer(to arguments: InfoArguments) -> String? {
    if arguments.isHelp { return EarconCommand.helpMessage(for: InfoCommand.self) }
    return arguments.isVersion ? EarconCommand.configuration.version + "\n" : nil
  }
}

extension ArgumentHelp {
  fileprivate static func of(_ option: InfoArguments.Option) -> ArgumentHelp {
    ArgumentHelp("\(option.effect ?? "")", valueName: option == .dialect ? "dialect" : nil)
  }
}
