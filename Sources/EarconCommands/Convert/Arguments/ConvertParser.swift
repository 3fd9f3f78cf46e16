// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The parser of afconvert's grammar; `ConvertOption` defines the property that each option sets.
struct ConvertParser {
  private var scanner: ArgumentScanner
  private var named: [OutputOrder] = []
  /// The output options before the first `-o`, which apply to all outputs.
  private var common = OutputOrder()
  /// The first batch option on the line, by its long name if any.
  private var firstOfMany: String?

  var isHelp = false
  var isFormatList = false
  var isVersion = false
  var isTagged = false
  /// The input frame at which all outputs begin.
  var offset: Int64 = 0
  /// The time in seconds at which all outputs begin in the input, instead of the offset.
  var start: Double?
  /// The presets of `--for`.
  var presets: [ConversionPreset] = []
  var options = RunOptions()
  var batch = BatchOrder()
  /// The folder of a batch's outputs.
  var folder: String?

  init(_ arguments: [String]) { scanner = ArgumentScanner(arguments) }

  /// The output to which the next output option applies.
  var current: OutputOrder {
    get { named.last ?? common }
    set {
      if named.isEmpty { common = newValue } else { named[named.count - 1] = newValue }
    }
  }

  /// Begins the output of `-o`; the options before the first `-o` apply to it too.
  mutating func beginOutput(_ path: String) {
    var output = common
    output.path = path
    named.append(output)
  }

  mutating func add(layout value: String) throws(UsageError) {
    let layout = try OptionValue.layout(value)
    guard current.request.inputLayout == nil else {
      throw UsageError(
        "-l \(value): more than two channel layouts; give the output's, or the input's and then "
          + "the output's")
    }
    current.request.inputLayout = current.request.outputLayout
    current.request.outputLayout = layout
  }

  /// Parses all arguments.
  ///
  /// - Throws: `UsageError` for the first argument that is unknown, refused or invalid, or if arguments
  ///   are missing or contradict each other.
  mutating func run(as style: ProgramStyle) throws(UsageError) -> ConvertArguments {
    while let argument = scanner.nextOption() { try take(argument) }
    if isHelp { return .help }
    if isFormatList { return .formatList }
    if isVersion { return .version }
    guard !scanner.files.contains("") else {
      throw UsageError(
        "a file name is empty; name a file, or '-' for standard input or standard output")
    }
    guard let input = scanner.files.first ?? batch.list.map({ _ in "" }) else {
      throw UsageError("no input file was named; name a sound, or '-' for standard input")
    }
    guard offset == 0 || start == nil else {
      throw UsageError("--start and --offset both skip the beginning; leave out one of them")
    }
    try checkPresets()
    common = try completed(common)
    for index in named.indices { named[index] = try completed(named[index]) }
    if let firstOfMany { return .many(try many(firstOfMany, as: style)) }
    return .one(try one(input))
  }

  /// Returns an output with the options that apply to all outputs.
  private func completed(_ output: OutputOrder) throws(UsageError) -> OutputOrder {
    var output = try output.completed()
    output.request.offset = offset
    output.start = start
    return output
  }

  /// Checks the options of presets; `--for` applies to the whole run, `--preset` and `--stereo` to an output.
  private func checkPresets() throws(UsageError) {
    for output in [common] + named {
      if output.preset != nil, !presets.isEmpty {
        throw UsageError("--for and --preset contradict each other; leave out one of them")
      }
      guard !output.isStereo || output.preset != nil || !presets.isEmpty else {
        throw UsageError("--stereo applies to --preset and --for; add one of them")
      }
    }
    guard presets.count < 2 || common.request.container == nil else {
      throw UsageError(
        "-f and --for with two systems contradict each other; name one system, or leave out -f")
    }
  }

  /// The loudness in LUFS of `--normalize` without a value, which is that of the presets.
  private static let usualLoudness = "-16"

  private mutating func take(_ argument: String) throws(UsageError) {
    let (name, joined) = Self.split(argument)
    guard let option = ConvertOption.named(name) else { throw Self.refusal(of: argument, name) }
    let text = option.text
    let hasUsualLoudness = name == "--normalize" && joined == nil && scanner.isBeforeOption
    let value =
      try hasUsualLoudness
      ? Self.usualLoudness : scanner.value(of: text, named: name, joined: joined)
    if firstOfMany == nil, ConvertOption.many.contains(where: { $0.text.names == text.names }) {
      firstOfMany = text.long ?? text.short
    }
    try option.store(&self, name, value)
  }

  /// Splits an option from the value joined to it: `--data=ima4`, `-dima4`.
  ///
  /// The long name of an option of afconvert also works after a single dash (`-help`), because
  /// afconvert's parser of 2005 reads only the first letter, and scripts depend on that.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    if argument.hasPrefix("--") { return ArgumentScanner.split(argument) }
    if ConvertOption.named(argument) != nil || RefusedOption.named(argument) != nil {
      return (argument, nil)
    }
    let whole = "-" + argument
    if ConvertOption.afconverts.contains(where: { $0.text.names.contains(whole) }) {
      return (whole, nil)
    }
    return (String(argument.prefix(2)), String(argument.dropFirst(2)))
  }

  /// Earcon's options by their names in other programs, where the two names are not similar.
  private static let foreign = [
    "--out": "-o", "--output": "-o", "--sample-rate": "--rate", "--samplerate": "--rate",
  ]

  private static func refusal(of argument: String, _ name: String) -> UsageError {
    if let refused = RefusedOption.named(name) { return refused.refusal(as: name) }
    let near =
      foreign[name.lowercased()]
      ?? OptionSuggestion.option(for: name, among: ConvertOption.all.compactMap(\.text.long))
    return UsageError(
      "unknown argument: \(argument)" + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}

extension ConvertParser {
  /// Returns the conversion of one input.
  private func one(_ input: String) throws(UsageError) -> ConversionOrder {
    let files = scanner.files
    guard files.count <= 2 else {
      throw UsageError(
        "\(files.count) files are named (\(files.joined(separator: " "))), but the limit is one "
          + "input and one output; to convert several, use 'earcon convert --output-dir DIR'")
    }
    var outputs = named
    if !presets.isEmpty {
      guard named.isEmpty, files.count == 1, input != "-" else {
        throw UsageError(
          "--for names its outputs after the input; name one input file, and leave out OUT and -o")
      }
      outputs = presets.map(common.with)
    } else if files.count == 2 || named.isEmpty {
      // The OUT after IN is an output in addition to those of -o.
      var output = common
      output.path = files.count == 2 ? files[1] : nil
      outputs.insert(output, at: 0)
    }
    if options.printsJSON, outputs.contains(where: { $0.path ?? input == "-" }) {
      throw UsageError(
        "--json and a sound cannot both go to standard output; name an output file")
    }
    let paths = outputs.compactMap(\.path)
    var names: Set<String> = []
    if let twice = paths.first(where: { !names.insert($0).inserted }) {
      throw UsageError("two outputs have the name '\(twice)'; rename one of them")
    }
    for output in outputs { try output.check() }
    let hasFormat = common.hasFormat || common.request.container != nil
    return ConversionOrder(
      input: input, outputs: outputs, isTagged: isTagged, options: options,
      isPairOfNames: files.count == 2 && named.isEmpty && !hasFormat && !options.mayReplace)
  }

  /// Returns a batch with all files as inputs.
  private func many(_ option: String, as style: ProgramStyle) throws(UsageError) -> BatchOrder {
    guard style == .earcon else {
      throw UsageError(
        "\(option) is not an option of afconvert; use 'earcon convert' for batch conversion")
    }
    guard named.isEmpty else {
      throw UsageError(
        "-o is for a single input, but \(option) is for many; leave out one of them")
    }
    // Some options, such as --fade, are allowed if there is a preset.
    for output in presets.isEmpty ? [common] : presets.map(common.with) { try output.check() }
    guard !isTagged else {
      throw UsageError("-t is for a single input, but \(option) is for many; leave out -t")
    }
    guard let folder else {
      throw UsageError(
        "\(option) is for batch conversion; name the outputs' folder with --output-dir")
    }
    if batch.isZeroTerminated, batch.list == nil {
      throw UsageError("-0 applies to the paths in --files-from; add --files-from")
    }
    if batch.base != nil, batch.list == nil {
      throw UsageError("--base applies to the paths in --files-from; add --files-from")
    }
    if scanner.files.contains("-") {
      throw UsageError(
        "standard input has no file name to name its output after; use 'earcon convert - OUT'")
    }
    var order = batch
    (order.inputs, order.folder, order.output) = (scanner.files, folder, common)
    order.presets = presets
    order.options = options
    order.options.mayReplace = options.mayReplace || batch.skipsUpToDate
    return order
  }
}
