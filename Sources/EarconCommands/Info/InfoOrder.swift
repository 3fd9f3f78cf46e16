// SPDX-License-Identifier: MIT

/// The files to describe, and what to print of each.
struct InfoOrder: Hashable {
  /// What is printed of each file.
  enum Form: Hashable {
    case text, brief, xml, json
  }

  /// The paths; `-` is standard input.
  var files: [String] = []
  var form = Form.text
  /// Whether the text metadata is printed too.
  var hasDictionary = false
  /// Whether irregularities of a file are reported, which afinfo does only when asked.
  var hasWarnings = false
  /// That of today's macOS by default: that is what scripts are written against now.
  var dialect = Dialect.modern
}
