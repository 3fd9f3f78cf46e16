// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// One sound to convert, and the files to write from it.
struct ConversionOrder: Hashable {
  /// The input's path; `-` is standard input.
  var input = ""
  var outputs: [OutputOrder] = []
  /// Whether a CAF notes the input's format and name, and the note in an input is restored.
  var isTagged = false
  var options = RunOptions()
}

/// What a run may replace, what it refuses, and what it prints.
struct RunOptions: Hashable {
  /// Whether outputs that exist are replaced.
  var mayReplace = false
  /// Whether a result that phones are not documented to play is an error, and a damaged input too.
  var isStrict = false
  /// Whether the run describes each conversion to people.
  var isVerbose = false
  /// Whether it describes them to programs.
  var printsJSON = false
}

/// One file to write.
struct OutputOrder: Hashable {
  /// The path; `-` is standard output, `nil` a name beside the input.
  var path: String?
  /// The format, as far as it was chosen; `request(for:_:)` infers the rest from path and input.
  var request = ConversionRequest()
  /// Whether the output keeps the input's own format, which must be linear PCM.
  var keepsFormat = false
  /// Whether samples begin at a page boundary.
  var filler = true
  /// The effort of the IMA4 encoder as a number from 0 to 127; `effort` names it instead.
  var quality: Int?
  var effort: IMA4Effort?
  /// The quality of a change of the sample rate, from 0 to 127.
  var sourceQuality: Int?

  /// Whether an encoding was chosen.
  var hasFormat: Bool { request.data != nil || keepsFormat }
}
