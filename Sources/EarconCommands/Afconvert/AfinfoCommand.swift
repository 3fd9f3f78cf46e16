// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The program `afinfo`, for scripts written for macOS.
///
/// As in afinfo's source of 2005, the exit code is 0 even if a file cannot be read. For a usage
/// error, the exit code is 1, which is our inference, because that source has no options. After an
/// interruption, the exit code is 130.
enum AfinfoCommand {
  /// Runs the program with its arguments.
  ///
  /// - Throws: `ExitCode` 1 for a usage error, or if the help or the version cannot be written; 130 after an
  ///   interruption.
  static func run(_ words: [String]) throws {
    let arguments: InfoArguments
    do throws(UsageError) {
      arguments = try InfoArguments(parsing: words)
    } catch {
      Diagnostics.write(Printable.line(error.message) + "\n\n" + help)
      throw ExitCode.failed
    }
    switch arguments {
    case .help: try print(help)
    case .version: try print("afinfo of earcon \(ProgramVersion.current)\n")
    case .show(let order):
      if InfoJob(order, style: .afconvert).run() == .interrupted { throw ExitCode.interrupted }
    }
  }

  private static func print(_ text: String) throws {
    do throws(SoundError) { try StandardStream.output.write(text) } catch { throw ExitCode.failed }
  }

  /// The output of `afinfo -h`.
  static var help: String {
    var lines = ["Usage:", "afinfo [option...] audio_file...", "", "Options:"]
    for option in InfoOption.all { lines += option.text.helpLines }
    return lines.joined(separator: "\n") + "\n"
  }
}
