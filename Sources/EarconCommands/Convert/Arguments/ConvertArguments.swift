// SPDX-License-Identifier: MIT

internal import SoundConversion

/// The command line of `earcon convert` and of the program `afconvert`, whose grammar it is.
///
///     [option...] input_file [output_file]
///     input_file [-o output_file [option...]]...
///
/// Options stand before or after the files; a short option's value may be joined to it
/// (`-dima4`) and may begin with `-` (`-d -BEI16`); options after `-o` belong to that output,
/// those before the first `-o` to all.
enum ConvertArguments: Hashable {
  case help
  case formatList
  case version
  /// One sound.
  case one(ConversionOrder)
  /// Many sounds at once.
  case many(BatchOrder)

  /// Parses the words after `convert`, or those of `afconvert`, which takes one sound at a time.
  ///
  /// - Throws: `UsageError` that names the word and says what to write instead.
  init(parsing words: [String], as style: ProgramStyle = .earcon) throws(UsageError) {
    var parser = ConvertParser(words)
    self = try parser.run(as: style)
  }

  /// Whether the sample rate may change: an option asks for it, or a tag in the input may.
  var mayChangeRate: Bool {
    switch self {
    case .one(let order):
      order.isTagged || order.outputs.contains { $0.request.sampleRate != nil }
    case .many(let batch): batch.output.request.sampleRate != nil
    case .help, .formatList, .version: false
    }
  }
}
