// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The options of `earcon convert` and `afconvert`.
///
/// A new option needs an entry here and a line in `ConvertOptions`, which declares it to
/// ArgumentParser.
enum ConvertOption {
  typealias Entry = LineOption<ConvertParser>

  /// The supported options of afconvert, in the order of its help; `RefusedOption` lists the others.
  static let afconverts: [Entry] = [
    Entry(
      "--data -d", "FORMAT", completion: .list(WrittenFormats.encodings),
      "ima4, ulaw, alaw, or linear PCM such as LEI16, with a sample rate in Hz behind an @; 0 "
        + "copies the input's packets, N keeps a linear PCM input's format."
    ) { (line, _, value) throws(UsageError) in
      line.current.take(try FormatSpecifier(parsing: value))
    },
    Entry(
      "--channels -c", "N",
      "Keep the first N channels, or add silent ones (a mono sound fills the first two).",
      Entry.set(\.current.request.channels, OptionValue.channels)),
    Entry(
      "-l --channellayout", "LAYOUT", completion: .list(ChannelLayoutName.all),
      "A layout of CoreAudioTypes.h, such as Mono, Stereo or MPEG_5_1_A: the output's; given "
        + "twice, the input's and the output's."
    ) { (line, _, value) throws(UsageError) in try line.add(layout: value) },
    Entry(
      "--quality -q", "0-127",
      "How hard IMA4 is searched for: below 43 fast, from 85 on best, which takes longer and comes "
        + "nearer to the input.",
      Entry.set(\.current.quality, named: OptionValue.quality)),
    Entry(
      "-r --src-quality", "0-127",
      "The quality of a change of the sample rate (127). The rate itself is -d FORMAT@RATE.",
      Entry.set(\.current.sourceQuality, named: OptionValue.sourceQuality)),
    Entry(
      "--src-complexity", "WORK", choices: ["line", "norm", "bats"],
      "What changes the sample rate: line is quick and lets aliases through, norm is normal, bats the "
        + "best.",
      Entry.set(\.current.request.resampling.complexity, OptionValue.complexity)),
    Entry("--no-filler", "Do not let samples begin at byte 4096.") { $0.current.filler = false },
    Entry(
      "--dither", "1", "Add noise where bits are lost: 1, with a triangular density.",
      Entry.set(\.current.request.dither, OptionValue.dither)),
    Entry(
      "--mix", "Mix channels where -c or -l asks for fewer, instead of leaving some out."
    ) { $0.current.request.mixes = true },
    Entry(
      "--read-track", "0", "The track to read, counted from 0; a sound file has the one."
    ) { (_, _, value) throws(UsageError) in try OptionValue.checkTrack(value) },
    Entry(
      "--offset", "FRAMES", "The frame of the input to begin at.",
      Entry.set(\.offset, OptionValue.offset)),
    Entry(
      "-o", "OUT", completion: .file(), "One more output; the options after it are its own."
    ) { line, _, value in line.beginOutput(value) },
    Entry(
      "--file -f", "CONTAINER", completion: .list(WrittenFormats.containerNames),
      "One of \(WrittenFormats.containerNames.joined(separator: ", ")).",
      Entry.set(\.current.request.container, OptionValue.container)),
    Entry("--verbose -v", "Say what is read and written, as afconvert does.") {
      $0.options.isVerbose = true
    },
    Entry(
      "--tag -t",
      "Note format and name of the input in a CAF that is written, and restore them from one "
        + "that is read."
    ) { $0.isTagged = true },
    Entry("-hf --help-formats", "List what is written and read.") { $0.isFormatList = true },
    Entry("--help -h", "Show help information.") { $0.isHelp = true },
  ]

  /// Earcon's own options for single and batch conversion.
  static let own: [Entry] = [
    Entry(
      "--trim", "SECONDS", "Keep the frames that lie under so many seconds.",
      Entry.set(\.current.request.trim, named: OptionValue.seconds)),
    Entry(
      "--fade", "MS",
      "Milliseconds that fade to silence at the end, with --trim only where it cuts; with --loop-to 20 "
        + "when left out.",
      Entry.set(\.current.request.fade, named: OptionValue.milliseconds)),
    Entry("--trim-silence", "Leave silence (under -60 dBFS) at both ends out.") {
      $0.current.request.trimSilence = true
    },
    Entry(
      "--loop-to", "SECONDS",
      "Repeat the sound until it lasts just under so many seconds, with cross-fades of 10 ms.",
      Entry.set(\.current.request.loopTo, named: OptionValue.seconds)),
    Entry(
      "--effort", "LEVEL", choices: IMA4Effort.allCases.map(\.rawValue),
      "The same as -q in words: fast takes the least time, default (when left out) more, best the "
        + "most, and each comes nearer to the input.",
      Entry.set(\.current.effort, OptionValue.effort)),
    Entry("--force", "Replace an existing OUT.") { $0.options.mayReplace = true },
    Entry("--strict", "A result that phones are not documented to play is an error.") {
      $0.options.isStrict = true
    },
    Entry(
      "--json",
      "Print a JSON array that describes the outputs; with --output-dir, a line for each event."
    ) { $0.options.printsJSON = true },
    Entry("--version", "Show the version.") { $0.isVersion = true },
  ]

  /// Earcon's own options for batch conversion.
  static let many: [Entry] = [
    Entry(
      "--output-dir", "DIR", completion: .directory,
      "Convert every IN into this folder, under its own name.",
      Entry.set(\.folder, OptionValue.folder)),
    Entry("--recursive", "Convert the sounds in folders too; DIR gets the folders below them.") {
      $0.batch.isRecursive = true
    },
    Entry(
      "--include", "PATTERN",
      "In folders, only paths like this: '*.wav', 'Sounds/**'. May be repeated."
    ) { (line, name, value) throws(UsageError) in
      line.batch.include.append(try OptionValue.pattern(value, of: name))
    },
    Entry("--exclude", "PATTERN", "In folders, leave out what is like this. May be repeated.") {
      (line, name, value) throws(UsageError) in
      line.batch.exclude.append(try OptionValue.pattern(value, of: name))
    },
    Entry(
      "--files-from", "FILE", completion: .file(),
      "Convert the paths in this list too, a line each; '-' for standard input."
    ) { line, _, value in line.batch.list = value },
    Entry("-0", "A zero byte ends each path of --files-from.") { $0.batch.isZeroTerminated = true },
    Entry(
      "--jobs", "N",
      "Sounds that are converted at a time; the processors when left out. Outputs are the same with "
        + "any number.",
      Entry.set(\.batch.jobs, OptionValue.jobs)),
    Entry("--keep-going", "Go on with the other sounds after one has failed.") {
      $0.batch.keepsGoing = true
    },
    Entry("--dry-run", "Show what would be written, and write nothing.") {
      $0.batch.isDryRun = true
    },
    Entry(
      "--skip-up-to-date",
      "Leave alone outputs that these inputs and options have made, as DIR/.earcon-convert "
        + "remembers; replace others."
    ) { $0.batch.skipsUpToDate = true },
  ]

  /// All options, in the order of README's table.
  static let all = afconverts + own + many

  /// Returns the option with a name.
  static func named(_ name: String) -> Entry? { all.first { $0.text.names.contains(name) } }
}
