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
      Diagnostics.write(Diagnostics.printable(error.sentence) + "\n\n" + help)
      throw ExitCode.failed
    }
    if arguments.isHelp || arguments.isVersion {
      let text = arguments.isHelp ? help : "afinfo of earcon \(ProgramVersion.current)\n"
      do throws(SoundError) { try StandardStream.output.write(text) } catch {
        throw ExitCode.failed
      }
      return
    }
    if InfoJob(arguments, manners: .afconvert).run() == .interrupted { throw ExitCode.interrupted }
  }

  /// What `afinfo -h` prints.
  static var help: String {
    var lines = ["Usage:", "afinfo [option...] audio_file...", "", "Options:"]
    for option in InfoArguments.Option.allCases {
      guard let effect = option.effect else { continue }
      let names = [option.short, option.long].compactMap(\.self).joined(separator: " | ")
      lines.append("    { \(names) }" + (option == .dialect ? " classic|modern" : ""))
      lines += AfconvertHelp.wrapped(effect)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
