// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The options of `earcon convert` and `afconvert`.
///
/// A new option needs an entry here and a line in `ConvertOptions` or `ManyOptions`, which declare the
/// options to ArgumentParser.
enum ConvertOption {
  typealias Entry = LineOption<ConvertParser>

  /// The supported options of afconvert, in the order of its help; `RefusedOption` lists the others.
  static let afconverts: [Entry] = [
    Entry(
      "--data -d", "FORMAT", completion: .list(WrittenFormats.encodings),
      "ima4, ulaw, alaw, or linear PCM such as LEI16; append @ and a sample rate to change the "
        + "rate (ima4@22.05k); 0 copies the input's packets; N keeps the format of linear PCM input."
    ) { (line, _, value) throws(UsageError) in
      line.current.take(try FormatSpecifier(parsing: value))
    },
    Entry(
      "--channels -c", "N",
      "Keep the first N channels, or add silent ones (a mono sound fills the first two).",
      Entry.set(\.current.request.channels, OptionValue.channels)),
    Entry(
      "-l --channellayout", "LAYOUT", completion: .list(ChannelLayoutName.all),
      "The output's channel layout as CoreAudioBaseTypes.h names it, such as Mono, Stereo or "
        + "MPEG_5_1_A; if -l is repeated, the first layout is the input's."
    ) { (line, _, value) throws(UsageError) in try line.add(layout: value) },
    Entry(
      "--quality -q", "0-127",
      "The effort of the IMA4 encoder: 0 to 42 is fast, 43 to 84 default, 85 to 127 best, which is "
        + "slower and more accurate.",
      Entry.set(\.current.quality, named: OptionValue.quality)),
    Entry(
      "-r --src-quality", "0-127",
      "The quality of sample rate conversion; default: 127. -d FORMAT@RATE sets the rate.",
      Entry.set(\.current.sourceQuality, named: OptionValue.sourceQuality)),
    Entry(
      "--src-complexity", "WORK", choices: ["line", "norm", "bats"],
      "The sample rate converter: line is fast and lets aliases through, norm is normal, bats is best.",
      Entry.set(\.current.request.resampling.complexity, OptionValue.complexity)),
    Entry("--no-filler", "Omit the padding that makes samples begin at a multiple of 4096 bytes.") {
      $0.current.filler = false
    },
    Entry(
      "--dither", "1", "Add noise before samples are rounded; 1 is triangular noise (TPDF).",
      Entry.set(\.current.request.dither, OptionValue.dither)),
    Entry(
      "--mix",
      "Mix channels into mono or stereo if -c or -l reduces their number, instead of dropping some."
    ) { $0.current.request.mixes = true },
    Entry(
      "--read-track", "0", "The track to read; a sound file has only track 0."
    ) { (_, _, value) throws(UsageError) in try OptionValue.checkTrack(value) },
    Entry(
      "--offset", "FRAMES", "Skip the first FRAMES frames of the input.",
      Entry.set(\.offset, OptionValue.offset)),
    Entry(
      "-o", "OUT", completion: .file(),
      "An output, in addition to the OUT after IN, if any; the output options from here to the next -o "
        + "apply only to this output."
    ) { line, _, value in line.beginOutput(value) },
    Entry(
      "--file -f", "CONTAINER", completion: .list(WrittenFormats.containerNames),
      "The output's container: one of \(WrittenFormats.containerNames.joined(separator: ", ")).",
      Entry.set(\.current.request.container, OptionValue.container)),
    Entry(
      "--verbose -v",
      "Describe the input and the outputs, as afconvert does; with --output-dir, print one line per output.",
      afconvertEffect: "Describe the input and the outputs."
    ) { $0.options.isVerbose = true },
    Entry(
      "--tag -t",
      "Store the input's format and name in CAF output, and restore them from CAF input."
    ) { $0.isTagged = true },
    Entry("-hf --help-formats", "List the formats that Earcon writes and reads.") {
      $0.isFormatList = true
    },
    Entry("--help -h", "Show help information.") { $0.isHelp = true },
  ]

  /// Earcon's own options for single and batch conversion.
  static let own: [Entry] = [
    Entry(
      "--rate", "HZ",
      "Change the sample rate to HZ, such as 22050 or 22.05k, as -d FORMAT@RATE does.",
      Entry.set(\.current.rate, OptionValue.rate)),
    Entry("--mono", "Mix all channels into one, as --mix -c 1 does.") { $0.current.isMono = true },
    Entry(
      "--start", "SECONDS",
      "Skip the input before this time, such as 5, 5s or 0:05; --offset takes frames.",
      Entry.set(\.start, OptionValue.start)),
    Entry(
      "--trim", "SECONDS", "Cut the sound to just under SECONDS, such as 29.5, 29.5s or 0:29.",
      Entry.set(\.current.request.trim, named: OptionValue.seconds)),
    Entry(
      "--fade", "MS",
      "With --loop-to, or if --trim or a preset cuts, fade to silence over the last MS milliseconds; a unit is "
        + "allowed, such as 0.5s; default: 20, or 500 for a cut with a preset; 0 for none.",
      Entry.set(\.current.request.fade, named: OptionValue.milliseconds)),
    Entry("--trim-silence", "Remove silence (under -60 dBFS) at both ends.") {
      $0.current.request.trimSilence = true
    },
    Entry(
      "--loop-to", "SECONDS",
      "Repeat the sound until it lasts just under SECONDS, with crossfades of at most 10 ms.",
      Entry.set(\.current.request.loopTo, named: OptionValue.seconds)),
    Entry(
      "--preset", "NAME", choices: ConversionPreset.allCases.map(\.rawValue),
      "Make a finished notification sound: mono, at most 44.1 kHz, no silence at the ends, under 29.5 s with a "
        + "fade, -16 LUFS, a true peak of at most -1 dBTP. notification writes IMA4 in CAF; android writes Ogg Vorbis "
        + "or WAVE under a legal resource name. Other options have precedence.",
      Entry.set(\.current.preset, OptionValue.preset)),
    Entry("--stereo", "With --preset or --for, keep two channels.") { $0.current.isStereo = true },
    Entry(
      "--for", "SYSTEMS", completion: .list(["ios", "android", "ios,android"]),
      "Write an output with the preset of each system: ios, android or ios,android.",
      Entry.set(\.presets, OptionValue.presets)),
    Entry(
      "--gain", "DB", "Raise or lower the level by DB decibels, such as 3 or -6.",
      Entry.set(\.current.request.gain, named: OptionValue.gain)),
    Entry(
      "--normalize", "LUFS",
      "Change the level so that the loudness becomes LUFS (ITU-R BS.1770; for sounds under 3 s, the loudest 400 ms). "
        + "LUFS may be omitted if --normalize is last or precedes another option; default: -16. A limiter limits "
        + "the true peak; --true-peak sets the limit.",
      Entry.set(\.current.request.loudness, named: OptionValue.loudness)),
    Entry(
      "--true-peak", "DBTP",
      "Limit the true peak to DBTP; default: -1 with --normalize, otherwise no limit.",
      Entry.set(\.current.request.truePeak, named: OptionValue.truePeak)),
    Entry(
      "--effort", "LEVEL", choices: IMA4Effort.allCases.map(\.rawValue),
      "The effort of the IMA4 encoder by name instead of -q: fast, default or best, each slower and "
        + "more accurate than the one before.",
      Entry.set(\.current.effort, OptionValue.effort)),
    Entry(
      "--objective", "NAME", choices: IMA4Objective.allCases.map(\.rawValue),
      "The objective of the IMA4 encoder: heard moves noise to frequencies where the sound hides it "
        + "(default); snr minimizes the squared error, as --effort fast always does.",
      Entry.set(\.current.objective, OptionValue.objective)),
    Entry(
      "--force", "Replace existing outputs.",
      afconvertEffect: "No effect; afconvert replaces an existing OUT anyway."
    ) { $0.options.mayReplace = true },
    Entry("--dry-run", "Show the planned outputs; write nothing.") {
      $0.options.isDryRun = true
    },
    Entry(
      "--strict",
      "Fail if the input is damaged, if phones are not documented to play the result, or if batch conversion "
        + "finds no sound.",
      afconvertEffect:
        "Fail if the input is damaged, or if phones are not documented to play the result."
    ) {
      $0.options.isStrict = true
    },
    Entry(
      "--json",
      "Print a JSON array that describes the outputs; with --output-dir, one line per event.",
      afconvertEffect: "Print a JSON array that describes the outputs."
    ) { $0.options.printsJSON = true },
    Entry("--version", "Show the version.") { $0.isVersion = true },
  ]

  /// Earcon's own options for batch conversion.
  static let many: [Entry] = [
    Entry(
      "--output-dir", "DIR", completion: .directory,
      "Write every output into this folder, under its input's name.",
      Entry.set(\.folder, OptionValue.folder)),
    Entry("--recursive", "Also convert the sounds in folders; DIR gets the same subfolders.") {
      $0.batch.isRecursive = true
    },
    Entry(
      "--include", "PATTERN",
      "In folders, convert only matching paths: '*.wav', 'Sounds/**'. May be repeated."
    ) { (line, name, value) throws(UsageError) in
      line.batch.include.append(try OptionValue.pattern(value, of: name))
    },
    Entry("--exclude", "PATTERN", "In folders, skip matching paths. May be repeated.") {
      (line, name, value) throws(UsageError) in
      line.batch.exclude.append(try OptionValue.pattern(value, of: name))
    },
    Entry(
      "--files-from", "FILE", completion: .file(),
      "Also convert the paths listed in this file, one per line; '-' for standard input."
    ) { line, _, value in line.batch.list = value },
    Entry(
      "--base", "FOLDER", completion: .directory,
      "Paths in --files-from are in this folder; DIR gets the same subfolders."
    ) { line, _, value in line.batch.base = value },
    Entry("-0", "Paths in --files-from end with a zero byte.") { $0.batch.isZeroTerminated = true },
    Entry(
      "--jobs", "N",
      "The number of sounds to convert at a time; default: one more than the number of processors. "
        + "Outputs do not depend on it.",
      Entry.set(\.batch.jobs, OptionValue.jobs)),
    Entry("--keep-going", "Continue with the other sounds after a failure.") {
      $0.batch.keepsGoing = true
    },
    Entry(
      "--skip-up-to-date",
      "Keep outputs made from the same inputs and options, as recorded in DIR/.earcon-convert; "
        + "replace others."
    ) { $0.batch.skipsUpToDate = true },
  ]

  /// All options, in the order of the option table.
  static let all = afconverts + own + many

  /// Returns the option with a name; `nil` for an unknown or refused name.
  static func named(_ name: String) -> Entry? { all.first { $0.text.names.contains(name) } }
}
