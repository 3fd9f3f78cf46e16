// SPDX-License-Identifier: MIT

internal import SoundConversion

/// The command line of `earcon convert` and `afconvert`, in afconvert's grammar.
///
///     [option...] input_file [output_file]
///     input_file [-o output_file [option...]]...
///
/// Options come before or after the files. A short option's value may be joined to it (`-dima4`)
/// and may begin with `-` (`-d -BEI16`). Options of an output, such as its format, apply to the output
/// of the last `-o` before them, those before the first `-o` to all outputs. Other options, such as
/// `--offset`, apply to the whole run.
enum ConvertArguments: Hashable {
  case help
  case formatList
  case version
  /// One input.
  case one(ConversionOrder)
  /// A batch of inputs.
  case many(BatchOrder)

  /// Parses the arguments of `convert`, or those of `afconvert`, which takes one input at a time.
  ///
  /// - Throws: `UsageError` for the first argument that is unknown, refused or invalid, or if arguments
  ///   are missing or contradict each other.
  init(parsing arguments: [String], as style: ProgramStyle = .earcon) throws(UsageError) {
    var parser = ConvertParser(arguments)
    self = try parser.run(as: style)
  }

  /// Indicates whether the sample rate may change: by an option, or by a tag in the input.
  var mayChangeRate: Bool {
    switch self {
    case .one(let order):
      order.isTagged || order.outputs.contains { $0.request.sampleRate != nil || $0.preset != nil }
    case .many(let batch):
      batch.output.request.sampleRate != nil || batch.output.preset != nil
        || !batch.presets.isEmpty
    case .help, .formatList, .version: false
    }
  }
}
