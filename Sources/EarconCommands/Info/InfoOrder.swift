// SPDX-License-Identifier: MIT

/// The files to describe and the form of the description.
struct InfoOrder: Hashable {
  /// The form of each file's description.
  enum Form: Hashable {
    case text, brief, xml, json
  }

  /// The paths of files and folders; `-` is standard input.
  ///
  /// Only `earcon info` reads folders.
  var files: [String] = []
  var form = Form.text
  /// Indicates whether to print the text metadata.
  var hasDictionary = false
  /// Indicates whether to decode the sounds and print their levels.
  var hasLevels = false
  /// Indicates whether afinfo reports a file's irregularities; `earcon info` always does.
  var hasWarnings = false
  /// The dialect; default: that of today's macOS, which new scripts expect.
  var dialect = Dialect.modern
}
