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
  @Option(name: .shortAndLong, help: .of(.data), completion: .list(encodings))
  var data: [String] = []

  @Option(name: .shortAndLong, help: .of(.file), completion: .list(containers))
  var file: [String] = []

  @Option(name: .shortAndLong, help: .of(.channels))
  var channels: [String] = []

  @Option(
    name: [.customShort("l"), .customLong("channellayout")], help: .of(.channelLayout),
    completion: .list(ChannelLayoutName.all))
  var layouts: [String] = []

  @Option(name: .customShort("o"), help: .of(.output), completion: .file())
  var outputs: [String] = []

  @Flag(help: .of(.noFiller))
  var noFiller = false

  @Flag(name: .shortAndLong, help: .of(.verbose))
  var verbose = false

  @Flag(
    name: [.customLong("hf", withSingleDash: true), .customLong("help-formats")],
    help: .of(.helpFormats))
  var helpFormats = false

  @Option(name: .shortAndLong, help: .of(.quality))
  var quality: [String] = []

  @Option(name: [.customShort("r"), .customLong("src-quality")], help: .of(.sourceQuality))
  var sourceQuality: [String] = []

  @Option(
    name: .customLong("src-complexity"), help: .of(.sourceComplexity),
    completion: .list(["line", "norm", "bats"]))
  var sourceComplexity: [String] = []

  @Flag(help: .of(.mix))
  var mix = false

  @Option(help: .of(.dither))
  var dither: [String] = []

  @Option(help: .of(.offset))
  var offset: String?

  @Option(help: .of(.readTrack))
  var readTrack: String?

  @Flag(name: .shortAndLong, help: .of(.tag))
  var tag = false

  @Option(help: .of(.trim))
  var trim: [String] = []

  @Option(help: .of(.fade))
  var fade: [String] = []

  @Flag(help: .of(.trimSilence))
  var trimSilence = false

  @Option(help: .of(.loopTo))
  var loopTo: [String] = []

  @Flag(help: .of(.json))
  var json = false

  @Flag(help: .of(.force))
  var force = false

  @Flag(help: .of(.strict))
  var strict = false
}

extension ArgumentHelp {
  /// What an option's own words are, so that help, man page and README say the same.
  fileprivate static func of(_ option: AfconvertArguments.Option) -> ArgumentHelp {
    ArgumentHelp(
      "\(option.effect)", valueName: option.valueName.map { $0.contains("|") ? "WORK" : $0 })
  }
}

extension ConvertOptions {
  private static let written = Container.allCases.filter { !$0.writableEncodings.isEmpty }

  /// The values of `-f`.
  static let containers = written.map(\.code.description)

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
