// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The program `afconvert`, for scripts written for macOS.
///
/// The program has afconvert's grammar, exit codes (0 and 1; 130 after an interruption) and form of messages. Like
/// afconvert, it replaces an existing output, and chooses an unused name for an output that the user does not
/// name.
enum AfconvertCommand {
  /// Runs the program with its arguments.
  ///
  /// - Throws: `ExitCode` 1 for an error, 130 after an interruption.
  static func run(_ words: [String]) throws {
    let arguments: ConvertArguments
    do throws(UsageError) {
      arguments = try parse(words)
    } catch {
      Diagnostics.write(Printable.line(error.message) + "\n\n" + AfconvertHelp.usage)
      throw ExitCode.failed
    }
    if arguments.mayChangeRate { RateLibrary.require() }
    var input = ""
    do throws(SoundError) {
      switch arguments {
      case .help: try StandardStream.output.write(AfconvertHelp.text)
      case .formatList: try StandardStream.output.write(FormatList.text)
      case .version:
        try StandardStream.output.write("afconvert of earcon \(ProgramVersion.current)\n")
      case .one(let order):
        input = order.input
        try ConversionJob(order, style: .afconvert).run()
      case .many: break
      }
    } catch {
      ProgramStyle.afconvert.report(error, at: input)
      // An interrupted conversion exits with the code of a process that SIGINT ended.
      throw error.code == .cancelled ? ExitCode.interrupted : ExitCode.failed
    }
  }

  private static func parse(_ words: [String]) throws(UsageError) -> ConvertArguments {
    let arguments = try ConvertArguments(parsing: words, as: .afconvert)
    guard case .one(var order) = arguments else { return arguments }
    order.options.mayReplace = true
    let isVague = order.outputs.contains {
      $0.path == nil && !$0.hasFormat && $0.request.container == nil && $0.preset == nil
    }
    guard isVague, !order.isTagged else { return .one(order) }
    throw UsageError(
      "no output file or data format specified; name an output file, or add -d and a format")
  }
}
