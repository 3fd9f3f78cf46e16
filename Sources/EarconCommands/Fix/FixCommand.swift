// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon fix`: fixes sounds that phones are not documented to play.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Mend sounds that phones are not documented to play.",
    usage: "earcon fix [options] PATH...",
    discussion: """
      Checks files, and all sounds in folders. What has another container or encoding becomes IMA4 in \
      a CAF file (with --platform android: 16-bit linear PCM in a WAVE file), a wrong extension \
      becomes the right one, and --trim cuts what is too long. A result is checked before it gets its \
      name, and lies beside the original, which stays unless --in-place is given: 'earcon validate' \
      goes on complaining of it. A result that lies there already is left alone. Names that change \
      are told: payloads that carry them have to change too.

      Exit codes: 0 every sound is as it should be, or has a result that is, 1 something is left \
      that is not, 2 something could not be read or written (the rest is mended all the same), 64 \
      wrong usage, 130 interrupted. With --dry-run they say what would be, as far as it can be told \
      before samples are written.
      """
  )

  @OptionGroup(title: "Mending") var options: FixOptions
  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Files") var files: FileOptions

  func validate() throws {
    if files.isEmpty {
      throw ValidationError(
        "Name what is to be mended: files or folders; '.' for all of this folder.")
    }
    if files.readsStandardInput {
      throw ValidationError(
        "Sounds are mended where they lie, and standard input ('-') lies nowhere; use 'earcon "
          + "convert - OUT'.")
    }
  }

  func run() throws {
    var job = FixJob(options)
    do {
      let parts = try ValidationJob(policy, files, jobs: nil).parts(archives: false)
      // Not earlier: until here a signal should end the process, as the list may never come.
      Interruption.watch()
      try job.run(parts)
    } catch let error as ConfigurationError {
      Diagnostics.write(error.description + "\n")
      throw ExitCode.unusable
    } catch let error as SoundError {
      Diagnostics.report(error, at: "earcon fix")
      switch error.code {
      case .cancelled: throw ExitCode.interrupted
      case .misuse: throw ExitCode.validationFailure
      default: throw ExitCode.unusable
      }
    }
    if job.hasFailure { throw ExitCode.unusable }
    if job.hasUnfixed { throw ExitCode.failed }
  }
}
