// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon info`: what is in sound files.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what is in sound files, as afinfo does.",
    discussion: """
      The last line of each file says whether phones are documented to play it as a notification \
      sound. An error about a file that cannot be read goes to standard error; the others are \
      still shown, and the exit code is 2.
      """
  )

  @Flag(help: "Print a JSON array with one object for each file that could be read.")
  var json = false

  @Argument(help: "Sound files; '-' for standard input.", completion: .file())
  var files: [String]

  func validate() throws {
    guard files.filter({ $0 == "-" }).count > 1 else { return }
    throw ValidationError("Standard input can be read once, but '-' is named more often.")
  }

  func run() throws {
    var reports: [SoundReport] = []
    var hasFailed = false
    for file in files {
      do throws(SoundError) {
        let source = file == "-" ? try FileSource.standardInput() : try FileSource(path: file)
        let sound = try Sound(describing: source)
        if json {
          reports.append(SoundReport(sound, file: source.name, bytes: source.size))
        } else {
          try StandardStream.output.write(InfoText.describe(sound, file: source.name))
        }
        for notice in sound.notices {
          Diagnostics.report(.note, notice.description, at: source.name)
        }
      } catch {
        hasFailed = true
        Diagnostics.report(error, at: file)
      }
    }
    if json {
      do throws(SoundError) {
        try StandardStream.output.write(try Report.json(reports) + "\n")
      } catch {
        hasFailed = true
        Diagnostics.report(error, at: "standard output")
      }
    }
    if hasFailed { throw ExitCode.unusable }
  }
}
