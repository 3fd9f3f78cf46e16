// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundConversion
internal import SoundFile

/// The program `afconvert`: what scripts for macOS expect, where there is no Core Audio.
///
/// Beside the grammar it has afconvert's exit codes, 0 and 1, its messages and its way with files:
/// an existing output is replaced, and one that was not named gets a name that is free.
enum AfconvertCommand {
  /// Carries out the words of a command line.
  static func run(_ words: [String]) throws {
    let arguments: ConvertArguments
    do throws(UsageError) {
      arguments = try parse(words)
    } catch {
      Diagnostics.write(Diagnostics.printable(error.message) + "\n\n" + AfconvertHelp.usage)
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
      // As a process that the signal ended.
      throw error.code == .cancelled ? ExitCode.interrupted : ExitCode.failed
    }
  }

  private static func parse(_ words: [String]) throws(UsageError) -> ConvertArguments {
    let arguments = try ConvertArguments(parsing: words, as: .afconvert)
    guard case .one(var order) = arguments else { return arguments }
    order.options.mayReplace = true
    let isVague = order.outputs.contains {
      $0.path == nil && !$0.hasFormat && $0.request.container == nil
    }
    guard isVague, !order.isTagged else { return .one(order) }
    throw UsageError("no output file or data format specified")
  }
}
