// SPDX-License-Identifier: MIT

internal import SoundFindings

extension AfconvertArguments {
  /// Takes the words one by one.
  struct Parser {
    private var words: ArraySlice<String>
    private var files: [String] = []
    /// What holds for all outputs, or for the one that `-o` did not name.
    private var common = Output()
    private var named: [Output] = []
    private var batch = BatchOptions()

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
      if arguments.isQuestion { return arguments }
      try assign(&arguments)
      return arguments
    }

    private mutating func option(_ word: String, _ arguments: inout AfconvertArguments)
      throws(UsageError)
    {
      let (name, joined) = Self.split(word)
      guard let option = Self.option(named: name) else { throw refusal(of: word, name) }
      guard option.takesValue else {
        guard joined == nil else { throw UsageError("\(name) takes no value") }
        return set(option, &arguments)
      }
      guard let value = joined ?? words.popFirst() else {
        throw UsageError("\(name) needs a value")
      }
      try set(option, name, to: value, &arguments)
    }

    /// An option's name and the value that is joined to it: `--data=ima4`, `-dima4`.
    ///
    /// A whole name behind one dash is that option too (`-help`): afconvert's parser of 2005 looks
    /// at the first letter alone, and scripts rest on it.
    private static func split(_ word: String) -> (name: String, value: String?) {
      if word.hasPrefix("--") {
        guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
      }
      if option(named: word) != nil || RefusedOption.named(word) != nil { return (word, nil) }
      let whole = "-" + word
      if word.count > 2, option(named: whole)?.isAfconverts == true { return (whole, nil) }
      let name = String(word.prefix(2))
      return word.count > 2 ? (name, String(word.dropFirst(2))) : (name, nil)
    }

    private static func option(named name: String) -> Option? {
      Option.allCases.first { $0.long == name || $0.short == name }
    }

    private func refusal(of word: String, _ name: String) -> UsageError {
      if let refused = RefusedOption.named(name) {
        return UsageError("\(name) is not supported: \(refused.reason)")
      }
      let all = Option.allCases.compactMap(\.long)
      let near =
        all.first { $0 == "--no-" + name.dropFirst(2) }
        ?? all.first { own in
          name.count > 3 && (own.hasPrefix(name) || Spelling.distance(own, name) <= 2)
        }
      return UsageError(
        "unknown argument: \(word)" + (near.map { "; did you mean \($0)?" } ?? ""))
    }

    /// The output that options belong to at this place of the line.
    private var current: Output {
      get { named.last ?? common }
      set {
        if named.isEmpty { common = newValue } else { named[named.count - 1] = newValue }
      }
    }

    private mutating func set(_ option: Option, _ arguments: inout AfconvertArguments) {
      switch option {
      case .verbose: arguments.isVerbose = true
      case .help: arguments.isHelp = true
      case .helpFormats: arguments.isFormatList = true
      case .version: arguments.isVersion = true
      case .tag: arguments.isTagged = true
      case .force: arguments.force = true
      case .strict: arguments.strict = true
      case .json: arguments.json = true
      case .noFiller: current.filler = false
      case .mix: current.mixes = true
      case .trimSilence: current.length.trimsSilence = true
      default: batch.set(option)
      }
    }

    private mutating func set(
      _ option: Option, _ name: String, to value: String, _ arguments: inout AfconvertArguments
    ) throws(UsageError) {
      switch option {
      case .data: current.data = try FormatSpecifier(parsing: value)
      case .file: current.container = try OptionValue.container(value)
      case .channels: current.channels = try OptionValue.channels(value)
      case .channelLayout: try add(layout: value)
      case .quality: current.quality = try OptionValue.quality(value, of: name)
      case .effort: current.effort = try OptionValue.effort(value)
      case .sourceQuality: current.sourceQuality = try OptionValue.sourceQuality(value, of: name)
      case .sourceComplexity: current.sourceComplexity = try OptionValue.complexity(value)
      case .dither:
        try OptionValue.checkDither(value)
        current.dithers = true
      case .readTrack: try OptionValue.checkTrack(value)
      case .offset: arguments.offset = try OptionValue.offset(value)
      case .trim, .fade, .loopTo: try set(option, length: value)
      case .output:
        var output = common
        output.path = value
        named.append(output)
      default: try batch.set(option, to: value)
      }
    }

    private mutating func set(_ option: Option, length value: String) throws(UsageError) {
      switch option {
      case .trim: current.length.trim = try OptionValue.seconds(value, of: "--trim")
      case .loopTo: current.length.loopTo = try OptionValue.seconds(value, of: "--loop-to")
      default: current.length.fade = try OptionValue.milliseconds(value, of: "--fade")
      }
    }

    private mutating func add(layout value: String) throws(UsageError) {
      let layout = try OptionValue.layout(value)
      guard current.layouts.count < 2 else {
        throw UsageError(
          "-l \(value): too many channel layouts; give the output's, or the input's and the "
            + "output's")
      }
      current.layouts.append(layout)
    }

    /// Shares the files out between input and outputs.
    private func assign(_ arguments: inout AfconvertArguments) throws(UsageError) {
      guard !files.contains("") else { throw UsageError("the name of a file is empty") }
      guard let input = files.first ?? batch.filesFrom.map({ _ in "" }) else {
        throw UsageError("no input file was named")
      }
      arguments.input = input
      if let option = batch.first {
        guard arguments.manners == .earcon else {
          throw UsageError(
            "\(option) is no option of afconvert; 'earcon convert' takes many sounds at once")
        }
        guard named.isEmpty else { throw BatchOptions.hasOutput }
        try common.check()
        return try arguments.takeBatch(batch, files, common)
      }
      guard files.count <= 2 else {
        throw UsageError(
          "one input is converted at a time, but \(files.count) files are named: "
            + files.joined(separator: " "))
      }
      arguments.outputs = named
      if files.count == 2 || named.isEmpty {
        // -o names "additional" files beside the OUT that stands without it.
        var output = common
        output.path = files.count == 2 ? files[1] : nil
        arguments.outputs.insert(output, at: 0)
      }
      if arguments.json, arguments.outputs.contains(where: { $0.path ?? input == "-" }) {
        throw UsageError(
          "--json and a sound cannot both go to standard output; name an output file")
      }
      let paths = arguments.outputs.compactMap(\.path)
      if Set(paths).count < paths.count { throw UsageError("two outputs have the same name") }
      for output in arguments.outputs { try output.check() }
    }
  }
}
