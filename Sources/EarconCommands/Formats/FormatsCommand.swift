// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings

/// `earcon formats`: lists the formats that Earcon writes and reads, as `afconvert -hf` does.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats that Earcon writes and reads, as afconvert -hf does.",
    discussion: """
      Pass these names to 'earcon convert': containers with -f, encodings with -d. Earcon also writes Ogg Vorbis, \
      with --preset android.
      """
  )

  func run() throws {
    do throws(SoundError) {
      try StandardStream.output.write(
        TextFit.fitted(FormatList.text, to: Terminal.width(.output)))
    } catch {
      Diagnostics.report(error, at: "standard output")
      throw ExitCode.unusable
    }
  }
}
