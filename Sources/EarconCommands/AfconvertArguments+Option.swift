// SPDX-License-Identifier: MIT

extension AfconvertArguments {
  /// The options that are understood; `ConvertOptions` describes each of them.
  enum Option: String, CaseIterable {
    case data, file, channels, verbose, help, version, force, strict, json
    case output = "o"
    case noFiller = "no-filler"

    /// The name with two dashes, where there is one.
    var long: String? { self == .output ? nil : "--" + rawValue }

    /// The name with one dash, where there is one.
    var short: String? {
      switch self {
      case .data: "-d"
      case .file: "-f"
      case .channels: "-c"
      case .verbose: "-v"
      case .help: "-h"
      case .output: "-o"
      case .force, .strict, .json, .noFiller, .version: nil
      }
    }

    var takesValue: Bool {
      switch self {
      case .data, .file, .channels, .output: true
      case .verbose, .help, .version, .force, .strict, .json, .noFiller: false
      }
    }
  }
}
