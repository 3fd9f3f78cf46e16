// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// The options and files of `earcon convert`, for its help, its man page and the completions.
///
/// They are declared here but never parsed, so nothing reads these properties: in afconvert's
/// grammar options belong to the `-o` before them, which cannot be declared. `AfconvertArguments`
/// parses the words. A test holds the two against each other.
struct ConvertOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The sound to convert; '-' for standard input.", valueName: "IN"),
    completion: .file())
  var input: String

  @Argument(
    help: ArgumentHelp(
      "The file to write; '-' for standard output. Without it, a name beside IN.",
      valueName: "OUT"),
    completion: .file())
  var output: String?

  // Lists, because each -o may have its own.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "ima4, ulaw, alaw, or linear PCM such as LEI16; 0 copies the input's packets, N keeps a "
        + "linear PCM input's format.", valueName: "FORMAT"),
    completion: .list(encodings))
  var data: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("One of \(containers.joined(separator: ", ")).", valueName: "CONTAINER"),
    completion: .list(containers))
  var file: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Keep the first N channels, or add silent ones (a mono sound fills the first two).",
      valueName: "N"))
  var channels: [String] = []

  @Option(
    name: .customShort("o"),
    help: ArgumentHelp(
      "One more output; the options after it are its own.", valueName: "OUT"),
    completion: .file())
  var outputs: [String] = []

  @Flag(help: "Do not let samples begin at byte 4096.")
  var noFiller = false

  @Flag(name: .shortAndLong, help: "Say what is read and written, as afconvert does.")
  var verbose = false

  @Flag(
    help: ArgumentHelp(
      "Print a JSON array that describes the outputs; with --output-dir, a line for each event."))
  var json = false

  @Flag(help: "Replace an existing OUT.")
  var force = false

  @Flag(help: "A result that phones are not documented to play is an error.")
  var strict = false
}

extension ConvertOptions {
  private static let written = Container.allCases.filter { !$0.writableEncodings.isEmpty }

  /// The values of `-f`.
  private static let containers = written.map(\.code.description)

  /// The values of `-d` that name an encoding, each once.
  private static let encodings: [String] = {
    var names: [String] = []
    for name in written.flatMap(\.writableEncodings).map(\.shortName) where !names.contains(name) {
      names.append(name)
    }
    return names
  }()

  /// What is written into each container, in lines that fit a terminal.
  static let table: String = {
    var lines: [String] = []
    for container in written {
      var line = "  \(container.code) "
      for encoding in container.writableEncodings {
        if line.count + 1 + encoding.shortName.count > 72 {
          lines.append(line)
          line = "       "
        }
        line += " " + encoding.shortName
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }()
}
