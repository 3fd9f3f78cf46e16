// SPDX-License-Identifier: MIT

internal import SoundFindings

/// How many sounds are converted in one run of `earcon convert`.
struct BatchOptions: Hashable {
  /// Where the outputs go; `nil` where one sound is converted.
  var folder: String?
  var isRecursive = false
  var include: [String] = []
  var exclude: [String] = []
  /// A list of inputs; `-` for standard input.
  var filesFrom: String?
  var isZeroTerminated = false
  /// Sounds at a time; the processors when left out.
  var jobs: Int?
  var keepsGoing = false
  var isDryRun = false
  var skipsUpToDate = false
  /// The inputs that were named.
  var inputs: [String] = []
  /// The first of these options that was given.
  private(set) var first: String?

  /// Whether any of these options was given.
  var isAsked: Bool { first != nil }

  /// Takes an option without a value.
  mutating func set(_ option: AfconvertArguments.Option) {
    first = first ?? option.long ?? option.short
    switch option {
    case .recursive: isRecursive = true
    case .zero: isZeroTerminated = true
    case .keepGoing: keepsGoing = true
    case .dryRun: isDryRun = true
    case .skipUpToDate: skipsUpToDate = true
    default: break
    }
  }

  /// Takes an option with its value.
  ///
  /// - Throws: `UsageError` for a value that makes no sense.
  mutating func set(_ option: AfconvertArguments.Option, to value: String) throws(UsageError) {
    first = first ?? option.long
    switch option {
    case .outputDir:
      guard !value.isEmpty else { throw UsageError("--output-dir needs the name of a folder") }
      folder = value
    case .include: include.append(try Self.pattern(value, of: "--include"))
    case .exclude: exclude.append(try Self.pattern(value, of: "--exclude"))
    case .filesFrom: filesFrom = value
    case .jobs:
      guard let count = Int(value), (1...1024).contains(count) else {
        throw UsageError("--jobs \(value): the number of sounds at a time must be from 1 to 1024")
      }
      jobs = count
    default: break
    }
  }

  private static func pattern(_ value: String, of option: String) throws(UsageError) -> String {
    guard PathPattern(value).isEmpty else { return value }
    throw UsageError(
      "\(option) '\(value)' is like no path; name files or folders, such as '*.wav'")
  }

  /// Refuses options that contradict each other.
  ///
  /// - Throws: `UsageError`.
  func check() throws(UsageError) {
    guard folder != nil else {
      throw UsageError(
        "\(first ?? "this option") is for many sounds at once; say where they go with --output-dir")
    }
    if isZeroTerminated, filesFrom == nil {
      throw UsageError("-0 says how the list of --files-from is written; add --files-from")
    }
    if inputs.contains("-") {
      throw UsageError(
        "standard input has no name for an output in a folder; use 'earcon convert - OUT'")
    }
  }

  /// `-o` beside `--output-dir`.
  static let hasOutput = UsageError(
    "-o names one output, and --output-dir a folder for many; leave one of them out")
}

extension AfconvertArguments {
  /// Takes what a command line says of many sounds.
  ///
  /// - Throws: `UsageError` for options that contradict each other.
  mutating func takeBatch(_ options: BatchOptions, _ inputs: [String], _ output: Output)
    throws(UsageError)
  {
    guard !isTagged else {
      throw UsageError("-t notes where one input lies; leave it out with \(options.first ?? "")")
    }
    batch = options
    batch.inputs = inputs
    outputs = [output]
    input = "earcon convert"
    try batch.check()
  }

  /// The arguments by which one of many sounds is converted alone.
  func alone(_ item: BatchItem) -> AfconvertArguments {
    var arguments = self
    arguments.input = item.input
    arguments.batch = BatchOptions()
    return arguments
  }

  /// What makes outputs differ, as a text that is the same for the same options: all that was
  /// asked for but the files, and what is said or replaced.
  var effect: String {
    var arguments = self
    (arguments.input, arguments.batch) = ("", BatchOptions())
    (arguments.isVerbose, arguments.json, arguments.force) = (false, false, false)
    return String(describing: arguments)
  }
}
