// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundRepair

/// The options of `earcon fix`.
struct FixOptions: ParsableArguments {
  @Flag(help: "Show what would be done, and do nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The encoding of what has to be converted, in a CAF file: ima4 (when left out), ulaw, alaw, or "
        + "linear PCM such as LEI16. For Android, LEI16 in a WAVE file when left out.",
      valueName: "format"),
    transform: FixOptions.encoding)
  var encoding: SoundEncoding?

  @Flag(help: "Cut sounds that are too long to just under the limit, or under --near-limit.")
  var trim = false

  @Option(
    help: ArgumentHelp(
      "Milliseconds that fade to silence where --trim cuts.", valueName: "ms"))
  var fade: Double?

  @Flag(
    help: ArgumentHelp(
      "Leave silence (under -60 dBFS) at both ends out of what is written anew, and of sounds with "
        + "more than a quarter of a second of it at an end."))
  var trimSilence = false

  @Flag(help: "Put results in the place of their originals, which are removed.")
  var inPlace = false

  @Option(
    help: ArgumentHelp(
      "Move the originals that --in-place would remove to this folder, which must not lie in a folder "
        + "that is mended.", valueName: "dir"),
    completion: .directory)
  var backup: String?

  @Flag(help: "Replace other files that have a result's name.")
  var force = false

  @Flag(help: "Print a JSON array with an object for each sound.")
  var json = false

  func validate() throws {
    if fade != nil, !trim {
      throw ValidationError(
        "--fade softens the end where --trim cuts; add --trim, or leave it out.")
    }
    if let fade, !(fade >= 0 && fade.isFinite) {
      throw ValidationError("--fade has to be milliseconds, 0 or more, such as 50.")
    }
    if backup != nil, !inPlace {
      throw ValidationError(
        "--backup is for originals that --in-place replaces; add --in-place, or leave it out.")
    }
    if backup == "" { throw ValidationError("--backup needs the name of a folder.") }
  }

  /// The library's options.
  var repair: RepairOptions {
    var options = RepairOptions()
    options.encoding = encoding
    options.trims = trim
    options.fade = fade
    options.trimsSilence = trimSilence
    options.inPlace = inPlace
    options.backup = backup
    options.overwrites = force
    return options
  }

  /// Parses the value of `--encoding`: a format of `earcon convert -d` that CAF can hold.
  private static func encoding(_ text: String) throws -> SoundEncoding {
    let specifier: FormatSpecifier
    do {
      specifier = try FormatSpecifier(parsing: text)
    } catch {
      throw ValidationError(error.message)
    }
    let works = SoundContainer.caf.writableEncodings
    guard case .encoding(let encoding) = specifier.data, specifier.sampleRate == nil,
      works.contains(encoding)
    else {
      throw ValidationError(
        "'\(text)' is none of \(works.map(\.shortName).joined(separator: ", ")).")
    }
    return encoding
  }
}
