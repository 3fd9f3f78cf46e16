// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The command line of `earcon convert` and of the program `afconvert`, whose grammar it is.
///
///     [option...] input_file [output_file]
///     input_file [-o output_file [option...]]...
///
/// Options stand before or after the files; a short option's value may be joined to it
/// (`-dima4`) and may begin with `-` (`-d -BEI16`); options after `-o` belong to that output,
/// those before the first `-o` to all.
struct AfconvertArguments: Hashable {
  /// One file to be written.
  struct Output: Hashable {
    /// The path; `-` for standard output, `nil` for a name beside the input.
    var path: String?
    var data: FormatSpecifier?
    var container: Container?
    var channels: Int?
    var filler = true
    /// Of `-l`: the output's, or the input's and the output's.
    var layouts: [ChannelLayout] = []
    /// `-q`, 0 to 127.
    var quality: Int?
    /// `--effort`.
    var effort: IMA4Effort?
    /// `-r` as it was given; 0 to 127 once all words are read.
    var sourceQuality: Int?
    var sourceComplexity: ResamplingQuality.Complexity?
    var mixes = false
    var dithers = false
    var length = LengthOptions()
  }

  /// Options of our own about a sound's length.
  struct LengthOptions: Hashable {
    /// `--trim`, in seconds.
    var trim: Double?
    /// `--fade`, in milliseconds.
    var fade: Double?
    var trimsSilence = false
    /// `--loop-to`, in seconds.
    var loopTo: Double?
  }

  var input = ""
  var outputs: [Output] = []
  /// `--offset`, in frames of the input.
  var offset: Int64 = 0
  var isVerbose = false
  var isHelp = false
  var isVersion = false
  var isFormatList = false
  /// `-t`.
  var isTagged = false
  var json = false
  var force = false
  var strict = false
  var batch = BatchOptions()
  /// Whose manners the program has.
  var manners = Manners.earcon

  /// Parses the words after `convert`.
  ///
  /// - Throws: `UsageError` that names the word and says what to write instead.
  init(parsing words: [String], as manners: Manners = .earcon) throws(UsageError) {
    var parser = Parser(words)
    self.manners = manners
    self = try parser.run(self)
  }

  /// Whether a rate is asked for, by a number or by what a tag in the input may tell.
  var mayChangeRate: Bool { isTagged || outputs.contains { $0.data?.sampleRate != nil } }

  /// Whether there is nothing to convert: help or a list is to be printed.
  var isQuestion: Bool { isHelp || isVersion || isFormatList }
}
