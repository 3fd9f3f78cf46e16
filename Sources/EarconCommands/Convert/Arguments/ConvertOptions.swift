// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The options and files of `earcon convert`, in the order of its help.
///
/// ArgumentParser generates help, man page and completions from these declarations but never parses
/// with them: in afconvert's grammar, options belong to the `-o` before them, and ArgumentParser
/// cannot express that.
struct ConvertOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The sound to convert; '-' for standard input.", valueName: "IN"),
    completion: .file())
  var input: String

  @Argument(
    help: ArgumentHelp(
      "The file to write; '-' for standard output. Default: IN with the container's extension.",
      valueName: "OUT"),
    completion: .file())
  var output: String?

  // Arrays, because each -o may have its own value.
  @Option(.convert("--data")) var data: [String]
  @Option(.convert("--file")) var file: [String]
  @Option(.convert("--channels")) var channels: [String]
  @Option(.convert("--channellayout")) var layouts: [String]
  @Option(.convert("-o")) var outputs: [String]
  @Flag(.convert("--no-filler")) var noFiller: Bool
  @Flag(.convert("--verbose")) var verbose: Bool
  @Flag(.convert("--help-formats")) var helpFormats: Bool
  @Option(.convert("--quality")) var quality: [String]
  @Option(.convert("--effort")) var effort: [String]
  @Option(.convert("--objective")) var objective: [String]
  @Option(.convert("--src-quality")) var sourceQuality: [String]
  @Option(.convert("--src-complexity")) var sourceComplexity: [String]
  @Flag(.convert("--mix")) var mix: Bool
  @Option(.convert("--dither")) var dither: [String]
  @Option(.convert("--offset")) var offset: String?
  @Option(.convert("--read-track")) var readTrack: String?
  @Flag(.convert("--tag")) var tag: Bool
  @Option(.convert("--rate")) var rate: [String]
  @Flag(.convert("--mono")) var mono: Bool
  @Option(.convert("--start")) var start: String?
  @Option(.convert("--trim")) var trim: [String]
  @Option(.convert("--preset")) var preset: [String]
  @Flag(.convert("--stereo")) var stereo: Bool
  @Option(.convert("--for")) var systems: String?
  @Option(.convert("--gain")) var gain: [String]
  @Option(.convert("--normalize")) var normalize: [String]
  @Option(.convert("--true-peak")) var truePeak: [String]
  @Option(.convert("--fade")) var fade: [String]
  @Flag(.convert("--trim-silence")) var trimSilence: Bool
  @Option(.convert("--loop-to")) var loopTo: [String]
  @Flag(.convert("--json")) var json: Bool
  @Flag(.convert("--force")) var force: Bool
  @Flag(.convert("--dry-run")) var dryRun: Bool
  @Flag(.convert("--strict")) var strict: Bool
}

/// The options of `earcon convert` for batch conversion.
struct ManyOptions: ParsableArguments {
  @Option(.convert("--output-dir")) var outputDir: String?
  @Flag(.convert("--recursive")) var recursive: Bool
  @Option(.convert("--include")) var include: [String]
  @Option(.convert("--exclude")) var exclude: [String]
  @Option(.convert("--files-from")) var filesFrom: String?
  @Option(.convert("--base")) var base: String?
  @Flag(.convert("-0")) var isZeroTerminated: Bool
  @Option(.convert("--jobs")) var jobs: String?
  @Flag(.convert("--keep-going")) var keepGoing: Bool
  @Flag(.convert("--skip-up-to-date")) var skipUpToDate: Bool
}

extension OptionText {
  /// Returns the text of the option of that name, which `ConvertOption` must list.
  fileprivate static func convert(_ name: String) -> OptionText {
    guard let option = ConvertOption.named(name) else {
      preconditionFailure("'\(name)' is not an option of convert")
    }
    return option.text
  }
}
