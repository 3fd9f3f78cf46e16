// SPDX-License-Identifier: MIT

extension AfconvertArguments {
  /// The options that are understood; `ConvertOptions` describes each of them.
  enum Option: String, CaseIterable {
    case data, file, channels, verbose, help, version, force, strict, json
    case output = "o"
    case noFiller = "no-filler"
    // Many at once: `BatchOptions` holds them.
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
      case .verbose: "-v"
      case .help: "-h"
      case .output: "-o"
      case .zero: "-0"
      case .force, .strict, .json, .noFiller, .version: nil
      case .outputDir, .recursive, .include, .exclude, .filesFrom, .jobs: nil
      case .keepGoing, .dryRun, .skipUpToDate: nil
      }
    }

    var takesValue: Bool {
      switch self {
      case .data, .file, .channels, .output: true
      case .outputDir, .include, .exclude, .filesFrom, .jobs: true
      case .recursive, .zero, .keepGoing, .dryRun, .skipUpToDate: false
      case .verbose, .help, .version, .force, .strict, .json, .noFiller: false
      }
    }
  }
}
