// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon listen`: plays a sound as a phone decodes it.
struct ListenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Play a sound as a phone decodes it.",
    discussion: """
      Earcon decodes the sound, IMA4 too, and gives the samples to the first of these players that is installed: \
      ffplay (FFmpeg), play (SoX), afplay (macOS). Control-C ends the player.
      """
  )

  @Option(help: ArgumentHelp("The program that plays the samples.", valueName: "name"))
  var player: AudioPlayer?

  @Argument(help: "The sound to play; '-' for standard input.", completion: .file())
  var file: String

  func validate() throws { try EmptyPath.refuse(in: [file]) }

  func run() throws {
    do throws(SoundError) {
      try ListenJob(file: file, chosen: player).run()
    } catch {
      Diagnostics.report(error, at: file == "-" ? StandardInput.name : file)
      throw ConvertCommand.exitCode(error)
    }
  }
}
