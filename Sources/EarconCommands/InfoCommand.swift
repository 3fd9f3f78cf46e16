// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CheckCommands
internal import SoundConversion
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
        reports.append(try describe(source))
      } catch {
        hasFailed = true
        Diagnostics.report(error, at: file)
        if error.code == .cancelled { throw ExitCode.interrupted }
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

  /// Prints what is in a file, unless JSON is asked for, and what is odd about it.
  private func describe(_ source: FileSource) throws(SoundError) -> SoundReport {
    let sound: Sound
    do throws(SoundError) {
      sound = try Sound(describing: source)
    } catch {
      guard error.code == .unrecognized else { throw error }
      return try describeForeign(source, refusedFor: error)
    }
    if !json {
      try StandardStream.output.write(InfoText.describe(sound, file: source.name))
    }
    for notice in sound.notices {
      Diagnostics.report(.note, notice.description, at: source.name)
    }
    return SoundReport(sound, file: source.name, bytes: source.size)
  }

  /// Does the same for a file of another kind, decoded, because most of them do not tell their length.
  private func describeForeign(_ source: FileSource, refusedFor error: SoundError)
    throws(SoundError) -> SoundReport
  {
    Interruption.watch()
    let input = try SoundInput(source, decoder: .untilInterrupted())
    guard let decoding = input.decoding else { throw error }
    let foreign = ForeignSound(input, decoding, file: source.name)
    if !json { try StandardStream.output.write(foreign.text) }
    if let remark = foreign.decoding.remark {
      Diagnostics.report(.note, "\(foreign.decoding.decoder): \(remark)", at: source.name)
    }
    return SoundReport(foreign, bytes: source.size)
  }
}
