// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon info`: describes sound files.
///
/// ArgumentParser only generates help, man page and completions; `run(_:)` parses the arguments.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describe sound files, as afinfo does.",
    usage: "earcon info [options] PATH...",
    discussion: """
      The line 'documented as playable' says whether iPhones are documented to play the file as a \
      notification sound. In a folder, Earcon describes all sounds. It reports unreadable files on \
      standard error, still shows the others, and exits with 2.
      """
  )

  @Flag(.info("--brief")) var brief: Bool
  @Flag(.info("--real")) var real: Bool
  @Flag(.info("--info")) var info: Bool
  @Flag(.info("--levels")) var levels: Bool
  @Flag(.info("--xml")) var xml: Bool
  @Flag(.info("--warnings")) var warnings: Bool
  @Option(.info("--dialect")) var dialect = "modern"
  @Flag(.info("--json")) var json: Bool

  @Argument(
    help: ArgumentHelp("Files and folders; '-' for standard input.", valueName: "paths"),
    completion: .file())
  var files: [String]

  /// Runs the command with the arguments after `info`.
  ///
  /// - Throws: `ExitCode` 64 for a usage error, 2 for a file that cannot be read or output that cannot be written,
  ///   130 after an interruption.
  static func run(_ words: [String]) throws {
    let arguments: InfoArguments
    do throws(UsageError) {
      arguments = try InfoArguments(parsing: words)
    } catch {
      throw error.orFile(in: words).reported(by: "earcon info")
    }
    switch arguments {
    case .help: try print(EarconCommand.helpMessage(for: InfoCommand.self))
    case .version: try print(EarconCommand.configuration.version + "\n")
    case .show(let order): try show(order)
    }
  }

  private static func show(_ order: InfoOrder) throws {
    switch InfoJob(order, style: .earcon).run() {
    case .done: break
    case .failed, .unwritten: throw ExitCode.unusable
    case .interrupted: throw ExitCode.interrupted
    }
  }

  private static func print(_ text: String) throws {
    do throws(SoundError) {
      try StandardStream.output.write(text)
    } catch {
      Diagnostics.report(error, at: "standard output")
      throw ExitCode.unusable
    }
  }
}

extension OptionText {
  /// Returns the text of the option of that name, which `InfoOption` must list.
  fileprivate static func info(_ name: String) -> OptionText {
    guard let option = InfoOption.named(name) else {
      preconditionFailure("'\(name)' is not an option of info")
    }
    return option.text
  }
}
