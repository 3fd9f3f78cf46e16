// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// The program `afinfo`: what scripts for macOS expect, where there is no Core Audio.
///
/// It exits with 0 also where a file cannot be read, as the source of 2005 does; a line that is
/// wrong ends with 1, which is inferred: that source has no options.
enum AfinfoCommand {
  /// Carries out the words of a command line.
  static func run(_ words: [String]) throws {
    let arguments: InfoArguments
    do throws(UsageError) {
      arguments = try InfoArguments(parsing: words)
    } catch {
      Diagnostics.write(Diagnostics.printable(error.message) + "\n\n" + help)
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

  /// What `afinfo -h` prints.
  static var help: String {
    var lines = ["Usage:", "afinfo [option...] audio_file...", "", "Options:"]
    for option in InfoOption.all { lines += option.text.helpLines }
    return lines.joined(separator: "\n") + "\n"
  }
}
