// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// The plan and path of one output of `earcon convert` or `afconvert`.
struct OutputTask {
  /// The output's path; `-` for standard output.
  var path: String
  let plan: ConversionPlan
  private let filler: Bool
  /// Indicates whether `-t` has no effect because the output is not CAF.
  private let isTagLost: Bool

  private let output: OutputOrder
  private let style: ProgramStyle
  /// The tag to write into the output.
  private let newTag: SourceTag?
  /// Indicates whether to keep an existing file even with `mayReplace`.
  private let keepsExisting: Bool
  /// Indicates whether the input's tag supplied a value that no option gave.
  private let isRestored: Bool
  /// Indicates whether the output is Ogg Vorbis, encoded from the plan's samples.
  let isVorbis: Bool
  /// Indicates whether the output should have a loudness, but is silent, so that its level stays.
  private let isSilent: Bool

  /// Plans an output; infers the format and path that the command line omits.
  ///
  /// With `-t`, the tag describes the sound from which the input, a CAF, was made.
  ///
  /// - Throws: `SoundError` if the conversion is not possible.
  init(
    _ output: OutputOrder, of order: ConversionOrder, _ input: SoundInput, style: ProgramStyle,
    tag: SourceTag? = nil
  ) throws(SoundError) {
    do throws(SoundError) {
      isVorbis = try output.hasVorbis()
      let request = try output.request(for: input.reader.sound, tag, style: style)
      if let decoding = input.decoding, request.data == .copyPackets {
        throw SoundError(
          .unsupported, "-d 0 copies packets only from AIFF, WAVE and CAF files",
          found: decoding.kind, suggestion: "name the format to convert to, such as -d ima4")
      }
      plan = try ConversionPlan(
        input.reader, request, shouldStop: { Interruption.isRequested })
      try RateLibrary.check(plan)
      isSilent = request.loudness != nil && plan.level?.loudness == nil && plan.frames > 0
    } catch {
      throw error.named(order.input == "-" ? "standard input" : order.input)
    }
    self.output = output
    self.style = style
    // A name from a tag must not replace a file, because the user did not choose that name.
    keepsExisting = output.path == nil && tag != nil
    isRestored = tag != nil && output.leavesSomethingOut
    let (isAndroid, isVorbis) = (output.preset == .android, isVorbis)
    path =
      output.path
      ?? Self.path(beside: order.input, plan, style, tag, isVorbis: isVorbis) { path in
        isAndroid
          ? OutputName.androidPath(path, isVorbis: isVorbis, input: order.input) : path
      }
    filler = output.filler
    let fileType = input.decoding?.fileType ?? input.reader.sound.container.code
    let isNoted = order.isTagged && tag == nil && plan.container == .caf
    newTag =
      isNoted ? SourceTag(input.reader.sound, fileType: fileType, path: order.input) : nil
    isTagLost = order.isTagged && tag == nil && !isNoted
  }

  /// Returns the path of an output that the user did not name: beside the input under the tag's name, or else the
  /// program's default; `legal` makes the name legal if the output is for Android.
  private static func path(
    beside input: String, _ plan: ConversionPlan, _ style: ProgramStyle, _ tag: SourceTag?,
    isVorbis: Bool, legal: (String) -> String
  ) -> String {
    if let tag, input != "-" {
      return legal(String(input[..<OutputName.start(of: input)]) + tag.name)
    }
    switch style {
    case .earcon: return legal(OutputName.beside(input, plan.container))
    case .afconvert:
      let name = OutputName.free(input, plan, isVorbis: isVorbis) {
        FileOperations.exists(legal($0))
      }
      return legal(name)
    }
  }

  /// The steps that `--dry-run`, `-v` and `--json` show; empty unless an option sets a preset or the level.
  var steps: [String] {
    output.preset != nil || plan.level != nil ? StepText.steps(plan) : []
  }

  /// Returns the output's size in bytes; `nil` for Ogg Vorbis, whose size only the encoder knows.
  func plannedBytes() throws(SoundError) -> Int64? { isVorbis ? nil : try plan.bytes() }

  /// The text of `-v` about the output.
  var verboseText: VerboseText {
    VerboseText(
      output: output, plan: plan, playability: isVorbis ? playability : nil, isVorbis: isVorbis,
      style: style, isRestored: isRestored)
  }

  /// Opens the output.
  ///
  /// - Throws: `SoundError` if the file exists and must stay, or cannot be created.
  func begin(_ source: FileSource, mayReplace: Bool) throws(SoundError) -> any CompletableSink {
    if path == "-" { return try StandardOutputFile(source: source) }
    return try suggesting { () throws(SoundError) in
      try OutputFile(
        path: path, overwrite: mayReplace && !keepsExisting, differentFrom: source)
    }
  }

  /// Checks that `begin(_:mayReplace:)` would accept the output's name, without creating a file.
  ///
  /// - Throws: `SoundError` as `begin(_:mayReplace:)` does.
  func check(_ source: FileSource, mayReplace: Bool) throws(SoundError) {
    guard path != "-" else { return }
    try suggesting { () throws(SoundError) in
      try OutputFile.checkName(
        path, overwrite: mayReplace && !keepsExisting, differentFrom: source)
    }
  }

  /// Converts the input into `sink` and commits the result.
  ///
  /// - Returns: the number of clipped samples.
  /// - Throws: `SoundError` with code `.cancelled` if `shouldStop` returned true, others if reading or
  ///   writing fails.
  func write(
    _ reader: SoundReader, to sink: any CompletableSink, workers: SoundWorkers = .threads(),
    shouldStop: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) throws(SoundError) -> Int {
    var converter = SoundConverter(plan)
    converter.filler = filler
    converter.resampler = RateLibrary.resampler
    converter.workers = workers
    converter.shouldStop = shouldStop
    let clipped = try convert(reader, converter, to: sink)
    // The tag's chunk follows the samples, so that readers that stop at an unknown chunk find the samples
    // first.
    if let newTag { try sink.append(newTag.bytes.span) }
    try suggesting { () throws(SoundError) in try sink.commit() }
    return clipped
  }

  /// Converts the input, through a temporary file for Ogg Vorbis, and returns the number of clipped samples.
  private func convert(
    _ reader: SoundReader, _ converter: SoundConverter, to sink: any CompletableSink
  ) throws(SoundError) -> Int {
    guard isVorbis, var encoder = VorbisEncoder() else {
      return try converter.run(reader, to: sink)
    }
    encoder.shouldStop = converter.shouldStop
    let spool = try SpoolFile(name: path)
    let clipped = try converter.run(reader, to: spool)
    try encoder.encode(spool, to: sink)
    return clipped
  }

  /// Returns the warning about clipped samples, if any.
  func diagnostics(clipped: Int) -> [FileDiagnostic] {
    guard clipped > 0 else { return [] }
    let samples = clipped == 1 ? "1 sample was" : "\(clipped) samples were"
    let message = samples + " clipped at full scale; lower the level with --gain"
    return [FileDiagnostic(.warning, message, at: path)]
  }

  /// Adds the command line's remedy to an error about an existing file.
  private func suggesting<Result>(_ work: () throws(SoundError) -> Result) throws(SoundError)
    -> Result
  {
    do throws(SoundError) {
      return try work()
    } catch {
      guard error.code == .exists else { throw error }
      var changed = error
      let isOurs = style == .earcon && !keepsExisting
      changed.suggestion =
        isOurs ? "choose another output, or replace the file with --force" : "choose another output"
      throw changed
    }
  }

  /// Refuses a result unless phones are documented to play it.
  ///
  /// - Throws: `SoundError` with the reasons.
  func requirePlayable() throws(SoundError) {
    guard let (message, suggestion) = verdict else { return }
    throw SoundError(.unsupported, message, file: path, suggestion: suggestion)
  }

  func warn() { for warning in warnings { style.report(warning) } }

  /// The warnings about an output that Earcon writes nevertheless.
  var warnings: [FileDiagnostic] {
    var warnings: [FileDiagnostic] = []
    func warn(_ message: String, code: String = "fmt?") {
      warnings.append(FileDiagnostic(.warning, message, at: path, code: code))
    }
    if let (message, suggestion) = verdict { warn(message + "; " + suggestion) }
    if output.wantsVorbis, let absence = VorbisEncoder.absence {
      warn(
        "the output is WAVE, because Ogg Vorbis cannot be encoded: \(absence.reason); "
          + absence.remedy)
    }
    if let warning = warningOfName { warn(warning, code: "typ?") }
    if isTagLost {
      warn("-t has no effect: only CAF can store the input's format; write a .caf file")
    }
    if isSilent {
      warn(
        "all samples of the result are 0, so it has no loudness, and its level stays; check the input",
        code: "dta?")
    }
    if let warning = warningOfLayout { warn(warning) }
    if let warning = warningOfChannels { warn(warning) }
    if plan.format.encoding == .ima4, plan.format.channels > 2 {
      warn(
        "some programs cannot read IMA4 of \(plan.format.channels) channels (FFmpeg reads 1 and 2); "
          + "keep the first two with -c 2")
    }
    return warnings
  }

  /// The verdict on whether Apple's systems are documented to play the output.
  var playability: Playability {
    isVorbis
      ? Playability(foreign: "Ogg Vorbis", format: plan.format, frames: plan.frames)
      : Playability(container: plan.container, format: plan.format, frames: plan.frames)
  }

  /// The message and the remedy if phones are not documented to play the result, or if Earcon cannot
  /// know; `nil` if the result is documented to play.
  private var verdict: (message: String, suggestion: String)? {
    // Only Android plays Ogg Vorbis, and Android documents no limits; -v has the verdict about Apple's systems.
    guard !isVorbis else { return nil }
    switch playability {
    case .yes: return nil
    case .no(let reasons):
      return (
        "the result is not documented to play as a notification sound: "
          + reasons.joined(separator: "; and "),
        plan.frames == 0 ? "check the input" : shortening
      )
    case .unknown(let reason):
      return (
        "it is unknown whether the result is documented to play as a notification sound: "
          + reason, "\(shortening), or write CAF"
      )
    }
  }

  /// The remedy for a result that is too long; `--trim` and `--loop-to` exclude each other.
  private var shortening: String {
    guard output.request.loopTo != nil else { return "shorten it with --trim 29.9" }
    // A sound that fills the lower duration cannot be repeated.
    return plan.cut.canRepeat(to: 29.9)
      ? "lower --loop-to to 29.9" : "use --trim 29.9 instead of --loop-to"
  }

  /// The warning that the container cannot store the layout of `-l`.
  private var warningOfLayout: String? {
    let channels = plan.format.channels
    guard let layout = output.request.outputLayout,
      !plan.container.preserves(layout, channels: channels)
    else {
      return nil
    }
    let able = SoundContainer.allCases.filter {
      !$0.writableEncodings.isEmpty && $0.preserves(layout, channels: channels)
    }
    let homes = able.map { "\($0.name) (-f \($0.code))" }.joined(separator: " or ")
    return "\(plan.container.name) cannot store the channel layout "
      + "\(ChannelLayoutName.name(layout)); use \(homes)"
  }

  /// The warning that channels are left out; afconvert drops them without a message.
  private var warningOfChannels: String? {
    let (given, kept) = (plan.source.format.channels, plan.format.channels)
    guard style == .earcon, kept < given, !output.request.mixes, !plan.mixesChannels else {
      return nil
    }
    let verb = given - kept == 1 ? "is" : "are"
    return "\(given - kept) of the input's \(given) channels \(verb) left out; "
      + (kept <= 2 ? "add --mix to mix them instead" : "mix them with -c 2 --mix instead")
  }

  /// The warning that the file's extension does not match the container.
  private var warningOfName: String? {
    guard !isVorbis else { return nil }
    let usual = plan.container.fileExtensions
    let found = OutputName.fileExtension(path)?.lowercased()
    guard path != "-", !usual.contains(found ?? "") else { return nil }
    let names = usual.map { "." + $0 }.joined(separator: " or ")
    return "the file is \(plan.container.name), but its name does not end in \(names); rename it"
  }
}
