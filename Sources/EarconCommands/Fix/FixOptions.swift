// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundRepair

/// The options of `earcon fix` for repairs and output, without those for the page, the policy and the files.
struct FixOptions: ParsableArguments {
  @Flag(help: "Print the plan without changing anything.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The encoding of converted sounds, in a CAF file: ima4, ulaw, alaw, or linear PCM such as LEI16; "
        + "default: ima4. For Android, android/format allows only LEI16 and UI8, in a WAVE file; "
        + "default: LEI16. Without --encoding, --in-place keeps the format of a sound that only "
        + "needs a cut, if Earcon writes that format.",
      valueName: "format"),
    transform: FixOptions.encoding)
  var encoding: SoundEncoding?

  @Flag(help: "Cut sounds that are too long, to just under the limit or --near-limit.")
  var trim = false

  @Option(
    help: ArgumentHelp(
      "The length of the fade-out before the cut of --trim, in milliseconds or with a unit, such as 0.5s; "
        + "default: 20; 0 for none.",
      valueName: "ms"),
    transform: { try TimeLength.option($0, in: .milliseconds) })
  var fade: Double?

  @Flag(
    help: ArgumentHelp(
      "Remove silence (under -60 dBFS) from both ends of converted and trimmed sounds; also fix sounds "
        + "with more than 0.25 s of silence at an end."))
  var trimSilence = false

  @Flag(help: "Replace originals with their results.")
  var inPlace = false

  @Option(
    help: ArgumentHelp(
      "With --in-place, move the originals to this folder instead of removing them; it must be hidden "
        + "or outside the folders being fixed.", valueName: "dir"),
    completion: .directory)
  var backup: String?

  @Flag(help: "Replace existing files that have the name of a result.")
  var force = false

  @Flag(help: "Print a JSON array with an object for each sound.")
  var json = false

  func validate() throws {
    if fade != nil, !trim {
      throw ValidationError(
        "--fade has an effect only with --trim; add --trim, or remove --fade")
    }
    if backup != nil, !inPlace {
      throw ValidationError(
        "--backup is for originals that --in-place replaces; add --in-place, or remove --backup")
    }
    if backup == "" { throw ValidationError("--backup is empty; name a folder") }
  }

  var repair: RepairOptions {
    var options = RepairOptions()
    options.encoding = encoding
    options.trims = trim
    options.fade = trim ? fade ?? OutputOrder.trimFade : nil
    options.trimsSilence = trimSilence
    options.inPlace = inPlace
    options.backup = backup
    options.overwrites = force
    return options
  }

  /// Parses the value of `--encoding`: a format of `earcon convert -d` that CAF or, for Android, WAVE can hold, without
  /// a sample rate.
  ///
  /// - Throws: `ValidationError` for any other value.
  private static func encoding(_ text: String) throws -> SoundEncoding {
    let specifier: FormatSpecifier
    do {
      specifier = try FormatSpecifier(parsing: text)
    } catch {
      throw ValidationError(error.message)
    }
    let works = SoundContainer.caf.writableEncodings
    let others = SoundContainer.wave.writableEncodings.filter { !works.contains($0) }
    guard case .encoding(let encoding) = specifier.data, (works + others).contains(encoding) else {
      throw ValidationError(
        "'\(text)' is not supported in CAF or WAVE; use one of "
          + "\(works.map(\.shortName).joined(separator: ", ")) or, for Android, "
          + "\(others.map(\.shortName).joined(separator: ", "))")
    }
    guard specifier.sampleRate == nil else {
      throw ValidationError(
        "'\(text)' has a sample rate, which --encoding does not accept; write \(encoding.shortName)"
      )
    }
    return encoding
  }
}
