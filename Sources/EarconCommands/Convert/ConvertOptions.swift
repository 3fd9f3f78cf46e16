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
  @Option(name: .shortAndLong, help: .convert(.data), completion: .list(encodings))
  var data: [String] = []

  @Option(name: .shortAndLong, help: .convert(.file), completion: .list(containers))
  var file: [String] = []

  @Option(name: .shortAndLong, help: .convert(.channels))
  var channels: [String] = []

  @Option(
    name: [.customShort("l"), .customLong("channellayout")], help: .convert(.channelLayout),
    completion: .list(ChannelLayoutName.all))
  var layouts: [String] = []

  @Option(name: .customShort("o"), help: .convert(.output), completion: .file())
  var outputs: [String] = []

  @Flag(help: .convert(.noFiller))
  var noFiller = false

  @Flag(name: .shortAndLong, help: .convert(.verbose))
  var verbose = false

  @Flag(
    name: [.customLong("hf", withSingleDash: true), .customLong("help-formats")],
    help: .convert(.helpFormats))
  var helpFormats = false

  @Option(name: .shortAndLong, help: .convert(.quality))
  var quality: [String] = []

  @Option(help: .convert(.effort), completion: .list(IMA4Effort.allCases.map(\.rawValue)))
  var effort: [String] = []

  @Option(name: [.customShort("r"), .customLong("src-quality")], help: .convert(.sourceQuality))
  var sourceQuality: [String] = []

  @Option(
    name: .customLong("src-complexity"), help: .convert(.sourceComplexity),
    completion: .list(["line", "norm", "bats"]))
  var sourceComplexity: [String] = []

  @Flag(help: .convert(.mix))
  var mix = false

  @Option(help: .convert(.dither))
  var dither: [String] = []

  @Option(help: .convert(.offset))
  var offset: String?

  @Option(help: .convert(.readTrack))
  var readTrack: String?

  @Flag(name: .shortAndLong, help: .convert(.tag))
  var tag = false

  @Option(help: .convert(.trim))
  var trim: [String] = []

  @Option(help: .convert(.fade))
  var fade: [String] = []

  @Flag(help: .convert(.trimSilence))
  var trimSilence = false

  @Option(help: .convert(.loopTo))
  var loopTo: [String] = []

  @Flag(help: .convert(.json))
  var json = false

  @Flag(help: .convert(.force))
  var force = false

  @Flag(help: .convert(.strict))
  var strict = false
}

extension ArgumentHelp {
  /// What an option's own words are, so that help, man page and README say the same.
  static func convert(_ option: AfconvertArguments.Option) -> ArgumentHelp {
    // The words that may be chosen stand in the effect, which has room for them.
    let isChoice = option.valueName?.contains("|") == true
    let word = option == .effort ? "LEVEL" : "WORK"
    return ArgumentHelp("\(option.effect)", valueName: isChoice ? word : option.valueName)
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
