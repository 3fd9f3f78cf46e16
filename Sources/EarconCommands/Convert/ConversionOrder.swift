// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// One input and the outputs to write from it.
struct ConversionOrder: Hashable {
  /// The input's path; `-` is standard input.
  var input = ""
  var outputs: [OutputOrder] = []
  /// Indicates whether `-t` was given: a CAF input's tag supplies missing options; without such a tag, CAF outputs
  /// store the input's format and name.
  var isTagged = false
  var options = RunOptions()
  /// Indicates whether the arguments are two file names without `-o`, a format or `--force`, so that the
  /// second one could be meant as an input.
  var isPairOfNames = false
}

/// The options that apply to a whole run: replacing files, refusing sounds, printing, and a dry run.
struct RunOptions: Hashable {
  /// Indicates whether outputs may replace existing files.
  var mayReplace = false
  /// Indicates whether a damaged input, a result that phones are not documented to play, or a batch without sounds
  /// is an error.
  var isStrict = false
  /// Indicates whether the run describes each conversion as text.
  var isVerbose = false
  /// Indicates whether the run describes each conversion as JSON.
  var printsJSON = false
  /// Indicates whether the run only shows what it would write.
  var isDryRun = false
}

/// One output: its path and format.
struct OutputOrder: Hashable {
  /// The path; `-` for standard output, `nil` for a path that `OutputTask` derives from the input's.
  var path: String?
  /// The options of the format; `request(for:_:style:)` infers missing ones from path and input.
  var request = ConversionRequest()
  /// The sample rate of `--rate` in Hz; `completed()` copies it to `request`.
  var rate: Double?
  /// Indicates whether `--mono` was given; `completed()` sets the channels of `request`.
  var isMono = false
  /// The value of `--preset`, or one of `--for`; `request(for:_:style:)` applies it.
  var preset: ConversionPreset?
  /// Indicates whether `--stereo` was given.
  var isStereo = false
  /// The time in seconds at which the output begins in the input, instead of the request's offset in frames.
  var start: Double?
  /// Indicates whether the output keeps the input's format, which must be linear PCM.
  var keepsFormat = false
  /// Indicates whether padding makes the samples begin at a multiple of 4096 bytes.
  var filler = true
  /// The effort of the IMA4 encoder as a number from 0 to 127, instead of by name.
  var quality: Int?
  var effort: IMA4Effort?
  /// The quantity that the IMA4 encoder minimizes, except at the effort `fast`; default: `heard`.
  var objective: IMA4Objective?
  /// The quality of sample rate conversion, from 0 to 127.
  var sourceQuality: Int?

  func with(_ preset: ConversionPreset) -> OutputOrder {
    var output = self
    output.preset = preset
    return output
  }

  /// Indicates whether an option determines the encoding.
  var hasFormat: Bool { request.data != nil || keepsFormat }
}
