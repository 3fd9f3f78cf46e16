// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundFile
internal import SoundFindings

/// The command line of `earcon convert`, whose grammar is afconvert's.
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
  }

  var input = ""
  var outputs: [Output] = []
  var isVerbose = false
  var isHelp = false
  var isVersion = false
  var json = false
  var force = false
  var strict = false
  var batch = BatchOptions()

  /// Parses the words after `convert`.
  ///
  /// - Throws: `UsageError` that names the word and says what to write instead.
  init(parsing words: [String]) throws(UsageError) {
    var parser = Parser(words)
    self = try parser.run(self)
  }

  private init() {}
}

extension AfconvertArguments {
  /// afconvert's options that are not carried out (yet): each is refused by name.
  private static let refused: [String: String] = {
    var table: [String: String] = [:]
    let later: [(String, String)] = [
      ("-b --bitrate", "the encodings that are written have a fixed bit rate"),
      ("-l --channellayout", "choose the number of channels with -c"),
      ("-q --quality", "there is one quality"),
      (
        "-r --src-quality --src-complexity",
        "it is the quality of a change of the sample rate (the rate itself is -d FORMAT@RATE), "
          + "which is not made yet"
      ),
      ("-s --strategy", "the encodings that are written have a constant bit rate"),
      ("-t --tag", "source tags are not written"),
      ("-u -ud -ue --userproperty", "there is no AudioConverter to give properties to"),
      ("-hf --help-formats", "'earcon convert --help' lists the formats"),
      ("--mix --dither", "channels are kept or dropped as -c says, and nothing is dithered"),
      ("--offset --read-track", "a file is read whole, from its start"),
      ("--prime-method --prime-override", "the encodings that are written need no priming"),
      (
        "--soundcheck-generate --soundcheck-read --anchor-generate --anchor-loudness",
        "notification sounds carry no loudness data"
      ),
      (
        "--generate-hash --copy-hash --media-kind --codec-manuf --condensed-framing",
        "the files that are written have no place for it"
      ),
      ("--gapless-before --gapless-after", "files are converted one by one"),
      ("--leaks --profile", "it is for afconvert's own developers"),
    ]
    for (names, reason) in later {
      for name in names.split(separator: " ") { table[String(name)] = reason }
    }
    return table
  }()

  private struct Parser {
    var words: ArraySlice<String>
    var files: [String] = []
    /// What holds for all outputs, or for the one that `-o` did not name.
    var common = Output()
    var named: [Output] = []
    var batch = BatchOptions()

    init(_ words: [String]) { self.words = words[...] }

    mutating func run(_ empty: AfconvertArguments) throws(UsageError) -> AfconvertArguments {
      var arguments = empty
      var onlyFiles = false
      while let word = words.popFirst() {
        if onlyFiles || !word.hasPrefix("-") || word == "-" {
          files.append(word)
        } else if word == "--" {
          onlyFiles = true
        } else {
          try option(word, &arguments)
        }
      }
      if arguments.isHelp || arguments.isVersion { return arguments }
      try assign(&arguments)
      return arguments
    }

    private mutating func option(_ word: String, _ arguments: inout AfconvertArguments)
      throws(UsageError)
    {
      let (name, joined) = Self.split(word)
      guard let option = Self.option(named: name) else { throw Self.unknown(word, name) }
      guard option.takesValue else {
        guard joined == nil else { throw UsageError("\(name) takes no value") }
        return set(option, &arguments)
      }
      guard let value = joined ?? words.popFirst() else {
        throw UsageError("\(name) needs a value")
      }
      try set(option, to: value)
    }

    /// An option's name and the value that is joined to it: `--data=ima4`, `-dima4`.
    private static func split(_ word: String) -> (name: String, value: String?) {
      if word.hasPrefix("--") {
        guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
      }
      if refused[word] != nil { return (word, nil) }
      let name = String(word.prefix(2))
      return word.count > 2 ? (name, String(word.dropFirst(2))) : (name, nil)
    }

    private static func option(named name: String) -> Option? {
      Option.allCases.first { $0.long == name || $0.short == name }
    }

    private static func unknown(_ word: String, _ name: String) -> UsageError {
      if let reason = refused[name] { return UsageError("\(name) is not supported: \(reason)") }
      let near = Option.allCases.compactMap(\.long).first { own in
        name.count > 3 && (own.hasPrefix(name) || Spelling.distance(own, name) <= 2)
      }
      return UsageError(
        "unknown argument: \(word)" + (near.map { "; did you mean \($0)?" } ?? ""))
    }

    private mutating func set(_ option: Option, _ arguments: inout AfconvertArguments) {
      switch option {
      case .verbose: arguments.isVerbose = true
      case .help: arguments.isHelp = true
      case .version: arguments.isVersion = true
      case .force: arguments.force = true
      case .strict: arguments.strict = true
      case .json: arguments.json = true
      case .noFiller: current.filler = false
      case .data, .file, .channels, .output: break
      default: batch.set(option)
      }
    }

    /// The output that options belong to at this place of the line.
    private var current: Output {
      get { named.last ?? common }
      set {
        if named.isEmpty { common = newValue } else { named[named.count - 1] = newValue }
      }
    }

    private mutating func set(_ option: Option, to value: String) throws(UsageError) {
      switch option {
      case .data: current.data = try FormatSpecifier(parsing: value)
      case .file: current.container = try Self.container(value)
      case .channels: current.channels = try Self.channels(value)
      case .output:
        var output = common
        output.path = value
        named.append(output)
      case .verbose, .help, .version, .force, .strict, .json, .noFiller: break
      default: try batch.set(option, to: value)
      }
    }

    private static func container(_ value: String) throws(UsageError) -> Container {
      let code = FourCharCode(parsing: value)
      if let container = Container.allCases.first(where: { $0.code == code }),
        !container.writableEncodings.isEmpty
      {
        return container
      }
      let meant = Container(fileExtension: value).flatMap { $0.defaultEncoding == nil ? nil : $0 }
      let near = meant.map { "; did you mean -f \($0.code)?" } ?? ""
      throw UsageError("-f \(value) is not written; use AIFF, AIFC, WAVE or caff" + near)
    }

    private static func channels(_ value: String) throws(UsageError) -> Int {
      guard let count = Int(value), (1...AudioFormat.maximumChannels).contains(count) else {
        throw UsageError(
          "-c \(value): the number of channels must be from 1 to \(AudioFormat.maximumChannels)")
      }
      return count
    }

    /// Shares the files out between input and outputs.
    private func assign(_ arguments: inout AfconvertArguments) throws(UsageError) {
      guard let input = files.first ?? batch.filesFrom.map({ _ in "" }) else {
        throw UsageError("no input file was named")
      }
      arguments.input = input
      arguments.outputs = named
      if batch.isAsked {
        if !named.isEmpty { throw BatchOptions.hasOutput }
        return try arguments.takeBatch(batch, files, common)
      }
      if files.count == 2, named.isEmpty {
        var output = common
        output.path = files[1]
        arguments.outputs = [output]
      } else if files.count > 1 {
        throw UsageError(
          "one input is converted at a time, but \(files.count) files are named: "
            + files.joined(separator: " "))
      } else if named.isEmpty {
        arguments.outputs = [common]
      }
      if arguments.json, arguments.outputs.contains(where: { $0.path ?? input == "-" }) {
        throw UsageError(
          "--json and a sound cannot both go to standard output; name an output file")
      }
      let paths = arguments.outputs.compactMap(\.path)
      if Set(paths).count < paths.count { throw UsageError("two outputs have the same name") }
    }
  }
}
