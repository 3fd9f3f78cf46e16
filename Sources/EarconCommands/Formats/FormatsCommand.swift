// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon formats`: lists the formats that are written and read, as `afconvert -hf` does.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List what is written and read, as afconvert -hf does.",
    discussion: """
      The names are those that 'earcon convert' takes: of containers behind -f, of encodings \
      behind -d.
      """
  )

  func run() throws {
    do throws(SoundError) {
      try StandardStream.output.write(FormatList.text)
    } catch {
      Diagnostics.report(error, at: "standard output")
      throw ExitCode.unusable
    }
  }
}
