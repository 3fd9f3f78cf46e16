// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// One output of `earcon convert`: what is to be written, and where.
struct OutputTask {
  /// The output's path; `-` for standard output.
  var path: String
  let plan: ConversionPlan
  private let filler: Bool
  /// Whether `-t` has nowhere to note anything.
  private let isTagLost: Bool

  private let output: OutputOrder
  private let style: ProgramStyle
  /// What is noted of the input in the output.
  private let newTag: SourceTag?
  /// Whether a file of that name is left alone even where others are replaced.
  private let keepsExisting: Bool
  /// Whether the tag says something that no option does.
  private let isRestored: Bool

  /// Works out an output, with afconvert's inference.
  ///
  /// The tag is what the input, a CAF, tells of the sound that it was made from, with `-t`.
  ///
  /// - Throws: `SoundError` for what cannot be done.
  init(
    _ output: OutputOrder, of order: ConversionOrder, _ input: SoundInput, style: ProgramStyle,
    tag: SourceTag? = nil
  ) throws(SoundError) {
    do throws(SoundError) {
      let request = try output.request(for: input.reader.sound, tag)
      if let decoding = input.decoding, request.data == .copyPackets {
        throw SoundError(
          .unsupported, "-d 0 copies packets of linear PCM, IMA4, µ-law and A-law",
          found: decoding.kind, suggestion: "name the format to convert to, such as -d ima4")
      }
      plan = try ConversionPlan(
        input.reader, request, shouldStop: { Interruption.isRequested })
      try RateLibrary.check(plan)
    } catch {
      throw error.named(order.input == "-" ? "standard input" : order.input)
    }
    self.output = output
    self.style = style
    // A name that is not the user's replaces nothing.
    keepsExisting = output.path == nil && tag != nil
    isRestored = tag != nil && output.leavesSomethingOut
    path = output.path ?? Self.path(beside: order.input, plan, style, tag)
    filler = output.filler
    let fileType = input.decoding?.fileType ?? input.reader.sound.container.code
    let isNoted = order.isTagged && tag == nil && plan.container == .caf
    newTag =
      isNoted ? SourceTag(input.reader.sound, fileType: fileType, path: order.input) : nil
    isTagLost = order.isTagged && tag == nil && !isNoted
  }

  private static func path(
    beside input: String, _ plan: ConversionPlan, _ style: ProgramStyle, _ tag: SourceTag?
  ) -> String {
    if let tag, input != "-" { return String(input[..<OutputName.start(of: input)]) + tag.name }
    switch style {
    case .earcon: return OutputName.beside(input, plan.container)
    case .afconvert: return OutputName.free(input, plan)
    }
  }

  /// What `-v` says of it.
  var verboseText: VerboseText {
    VerboseText(output: output, plan: plan, style: style, isRestored: isRestored)
  }

  /// Begins the file.
  ///
  /// - Throws: `SoundError` where something is in its way.
  func begin(_ source: FileSource, mayReplace: Bool) throws(SoundError) -> any CompletableSink {
    if path == "-" { return try StandardOutputFile() }
    return try suggesting { () throws(SoundError) in
      try OutputFile(
        path: path, overwrite: mayReplace && !keepsExisting, differentFrom: source)
    }
  }

  /// Converts and completes the file.
  ///
  /// - Returns: samples that were cut off at full scale.
  func write(
    _ reader: SoundReader, to sink: any CompletableSink, workers: Workers = .threads(),
    shouldStop: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) throws(SoundError) -> Int {
    var conversion = Conversion(plan)
    conversion.filler = filler
    conversion.resampler = RateLibrary.resampler
    conversion.workers = workers
    conversion.shouldStop = shouldStop
    let clipped = try conversion.run(reader, to: sink)
    // Behind the samples, where a chunk that not everybody knows is in nobody's way.
    if let newTag { try sink.append(newTag.bytes.span) }
    try suggesting { () throws(SoundError) in try sink.commit() }
    return clipped
  }

  /// What there is to say of an output of which so many samples were cut off; none for 0.
  func diagnostics(clipped: Int) -> [FileDiagnostic] {
    guard clipped > 0 else { return [] }
    let samples = clipped == 1 ? "1 sample was" : "\(clipped) samples were"
    let message = samples + " beyond full scale and cut off; lower the volume first"
    return [FileDiagnostic(.warning, message, at: path)]
  }

  /// Adds what the command line has to offer to an error about a file that exists already.
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
        isOurs ? "name another output, or add --force to replace it" : "name another output"
      throw changed
    }
  }

  /// Refuses a result that phones are not documented to play.
  ///
  /// - Throws: `SoundError` that says why.
  func requirePlayable() throws(SoundError) {
    guard let (message, suggestion) = verdict else { return }
    throw SoundError(.unsupported, message, file: path, suggestion: suggestion)
  }

  /// Loud at conversion: says what is about to be written all the same.
  func warn() { for warning in warnings { style.report(warning) } }

  /// What there is to say about what is written all the same.
  var warnings: [FileDiagnostic] {
    var warnings: [FileDiagnostic] = []
    func warn(_ message: String, code: String = "fmt?") {
      warnings.append(FileDiagnostic(.warning, message, at: path, code: code))
    }
    if let (message, suggestion) = verdict { warn(message + "; " + suggestion) }
    if let warning = warningOfName { warn(warning, code: "typ?") }
    if isTagLost { warn("-t has nowhere to note the input's format: only CAF has a place for it") }
    if let warning = warningOfLayout { warn(warning) }
    if plan.format.encoding == .ima4, plan.format.channels > 2 {
      warn(
        "IMA4 of \(plan.format.channels) channels is not read everywhere (FFmpeg reads 1 "
          + "and 2); -c 2 keeps the first two")
    }
    return warnings
  }

  /// Why phones are not documented to play the result, or why nobody knows, and what to do; `nil`
  /// where they are.
  private var verdict: (message: String, suggestion: String)? {
    let verdict = Playability(
      container: plan.container, format: plan.format, frames: plan.frames)
    switch verdict {
    case .yes: return nil
    case .no(let reasons):
      return (
        "the result is not documented to play as a notification sound: "
          + reasons.joined(separator: "; and "),
        plan.frames == 0 ? "check the input" : "shorten it with --trim 30"
      )
    case .unknown(let reason):
      return (
        "whether the result is documented to play as a notification sound cannot be told from it: "
          + reason, "shorten it with --trim 30, or write CAF"
      )
    }
  }

  /// What to say where `-l` asks for positions that the file cannot tell, or none.
  private var warningOfLayout: String? {
    let channels = plan.format.channels
    guard let layout = output.request.outputLayout,
      !plan.container.tells(layout, channels: channels)
    else {
      return nil
    }
    let able = SoundContainer.allCases.filter {
      !$0.writableEncodings.isEmpty && $0.tells(layout, channels: channels)
    }
    let homes = able.map { "\($0.name) (-f \($0.code))" }.joined(separator: " or ")
    return "\(plan.container.name) has no place for the channel layout "
      + "\(ChannelLayoutName.name(layout)), so the file does not tell it; write it to \(homes)"
  }

  /// What to say where the name promises another kind of file than the one that is asked for, or
  /// none.
  private var warningOfName: String? {
    let usual = plan.container.fileExtensions
    let found = OutputName.fileExtension(path)?.lowercased()
    guard path != "-", !usual.contains(found ?? "") else { return nil }
    let names = usual.map { "." + $0 }.joined(separator: " or ")
    return "this is \(plan.container.name), but the name does not end in \(names)"
  }
}
