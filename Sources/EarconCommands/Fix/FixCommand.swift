// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon fix`: fixes sounds that phones are not documented to play.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix sounds that phones are not documented to play.",
    usage: "earcon fix [options] PATH...",
    discussion: """
      Checks files, and all sounds in folders. If a sound needs another container or encoding, \
      Earcon converts it to IMA4 in a CAF file (for Android: 16-bit linear PCM in a WAVE file). Earcon corrects \
      wrong extensions, and with --trim cuts sounds that are too long. It checks each result before \
      placing it beside the original. Without --in-place the original stays, and 'earcon validate' \
      still reports it. A later run does not write an existing result again. The output lists \
      changed names; change the payloads that use the old ones.

      Exit codes: 0 every sound or its result is free of errors; 1 a sound still has errors or, \
      with --strict, there was no sound; 2 a file could not be read or written (Earcon still fixes \
      the others); 64 wrong usage; 130 interrupted. With --dry-run, the code predicts that of a \
      real run, as far as possible without writing samples.
      """
  )

  @OptionGroup(title: "Fixes") var options: FixOptions
  @OptionGroup(title: "Page") var page: FixPageOptions
  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Files") var files: FileOptions

  func validate() throws {
    try page.check(options)
    if files.isEmpty {
      throw ValidationError(
        "no file or folder is named; name those to fix, or '.' for the current folder")
    }
    if files.readsStandardInput {
      throw ValidationError(
        "standard input ('-') has no file to fix; use 'earcon convert - OUT'")
    }
  }

  func run() throws {
    var job = FixJob(options, page)
    var nothing: NothingFound?
    do {
      let parts = try ValidationJob(policy, files, jobs: nil, targets: page.targets)
        .parts(archives: false)
      // Until here, a signal must end the process at once: reading the list of --files-from may wait forever.
      Interruption.watch()
      nothing = reportNothing(parts)
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
    try nothing?.fail()
  }

  /// Reports that the run found no sound; returns `nil` if it found a sound or could not read a path.
  private func reportNothing(_ parts: [ValidationJob.Part]) -> NothingFound? {
    guard parts.allSatisfy(\.report.checkedNothing) else { return nil }
    let nothing = NothingFound("earcon fix", parts.map(\.settings))
    let search = SoundReport.joined(parts.map(\.report)).search
    let (message, remedy) = SkippedInput.nothing(search)
    nothing.report(
      message, in: parts.flatMap(\.given).map(\.text), remedy: remedy, isQuiet: false)
    return nothing
  }
}
