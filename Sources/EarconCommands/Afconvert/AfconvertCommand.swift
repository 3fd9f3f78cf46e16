// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// The program `afconvert`: what scripts for macOS expect, where there is no Core Audio.
///
/// Beside the grammar it has afconvert's exit codes, 0 and 1, its messages and its way with files:
/// an existing output is replaced, and one that was not named gets a name that is free.
enum AfconvertCommand {
  /// Carries out the words of a command line.
  static func run(_ words: [String]) throws {
    let arguments: AfconvertArguments
    do throws(UsageError) {
      arguments = try parse(words)
    } catch {
      Diagnostics.write(Diagnostics.printable(error.sentence) + "\n\n" + AfconvertHelp.usage)
      throw ExitCode.failed
    }
    do throws(SoundError) {
      if let text = answer(to: arguments) { return try StandardStream.output.write(text) }
      if arguments.mayChangeRate { RateLibrary.require() }
      try ConversionJob(arguments).run()
    } catch {
      arguments.manners.report(error, at: arguments.input)
      // As a process that the signal ended.
      throw error.code == .cancelled ? ExitCode.interrupted : ExitCode.failed
    }
  }

  private static func parse(_ words: [String]) throws(UsageError) -> AfconvertArguments {
    var arguments = try AfconvertArguments(parsing: words, as: .afconvert)
    arguments.force = true
    let isVague = arguments.outputs.contains {
      $0.path == nil && $0.data == nil && $0.container == nil
    }
    guard isVague, !arguments.isTagged, !arguments.isQuestion else { return arguments }
    throw UsageError("no output file or data format specified")
  }

  private static func answer(to arguments: AfconvertArguments) -> String? {
    if arguments.isHelp { return AfconvertHelp.text }
    if arguments.isFormatList { return FormatList.text }
    return arguments.isVersion ? "afconvert of earcon \(ProgramVersion.current)\n" : nil
  }
}
