// SPDX-License-Identifier: MIT

extension AfconvertArguments {
  /// The options that are carried out, in the order of afconvert's help, then our own.
  ///
  /// `ConvertOptions` describes each of them, `RefusedOption` lists the others, and `OptionTable`
  /// makes the README's table of both.
  enum Option: String, CaseIterable {
    case data, channels
    case channelLayout = "channellayout"
    case quality
    case sourceQuality = "src-quality"
    case sourceComplexity = "src-complexity"
    case noFiller = "no-filler"
    case dither, mix
    case readTrack = "read-track"
    case offset
    case output = "o"
    case file, verbose, tag
    case helpFormats = "help-formats"
    case help
    case trim, fade
    case trimSilence = "trim-silence"
    case loopTo = "loop-to"
    case effort
    case force, strict, json, version
    case outputDir = "output-dir"
    case recursive, include, exclude
    case filesFrom = "files-from"
    case zero = "0"
    case jobs
    case keepGoing = "keep-going"
    case dryRun = "dry-run"
    case skipUpToDate = "skip-up-to-date"

    /// The name with two dashes, where there is one.
    var long: String? { self == .output || self == .zero ? nil : "--" + rawValue }

    /// The name with one dash, where there is one.
    var short: String? {
      switch self {
      case .data: "-d"
      case .file: "-f"
      case .channels: "-c"
      case .channelLayout: "-l"
      case .quality: "-q"
      case .sourceQuality: "-r"
      case .tag: "-t"
      case .verbose: "-v"
      case .help: "-h"
      case .helpFormats: "-hf"
      case .output: "-o"
      case .zero: "-0"
      default: nil
      }
    }

    /// What help calls the value; `nil` for options that take none.
    var valueName: String? {
      switch self {
      case .data: "FORMAT"
      case .file: "CONTAINER"
      case .channels: "N"
      case .channelLayout: "LAYOUT"
      case .quality, .sourceQuality: "0-127"
      case .sourceComplexity: "line|norm|bats"
      case .dither: "1"
      case .readTrack: "0"
      case .offset: "FRAMES"
      case .output: "OUT"
      case .trim, .loopTo: "SECONDS"
      case .fade: "MS"
      case .effort: "fast|default|best"
      case .outputDir: "DIR"
      case .include, .exclude: "PATTERN"
      case .filesFrom: "FILE"
      case .jobs: "N"
      case .noFiller, .mix, .verbose, .tag, .helpFormats, .help, .trimSilence, .force, .strict,
        .json, .version, .recursive, .zero, .keepGoing, .dryRun, .skipUpToDate:
        nil
      }
    }

    var takesValue: Bool { valueName != nil }

    /// Whether it is one for many sounds at once, which `BatchOptions` holds.
    var isForMany: Bool {
      switch self {
      case .outputDir, .recursive, .include, .exclude, .filesFrom, .zero, .jobs, .keepGoing,
        .dryRun, .skipUpToDate:
        true
      default: false
      }
    }

    /// Whether it is afconvert's; the others are this program's own.
    var isAfconverts: Bool {
      switch self {
      case .trim, .fade, .trimSilence, .loopTo, .effort, .force, .strict, .json, .version: false
      default: !isForMany
      }
    }
  }
}
