// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The help of the program `afconvert`, in ASCII.
///
/// The help of `afinfo` has the same layout.
enum AfconvertHelp {
  /// The text below a usage error.
  static let usage = """
    Usage:
    afconvert [option...] input_file [output_file]
    afconvert input_file [-o output_file [option...]]...
    'afconvert -h' shows the options.

    """

  /// The output of `afconvert -h`.
  static var text: String {
    var lines = [
      "Usage:", "afconvert [option...] input_file [output_file]",
      "afconvert input_file [-o output_file [option...]]...", "",
      "Options (before or after the files; -o begins the options of another output):",
    ]
    for option in ConvertOption.afconverts + ConvertOption.own { lines += option.text.helpLines }
    lines += ["", "Refused:"]
    for option in RefusedOption.all {
      lines.append("    { \(option.names.joined(separator: " | ")) }")
      lines += wrapped(option.reason)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text wrapped at 79 columns and indented below an option.
  static func wrapped(_ text: String) -> [String] {
    let margin = "        "
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 79, line != margin {
        lines.append(line)
        line = margin
      }
      line += (line == margin ? "" : " ") + word
    }
    return lines + [line]
  }
}
