// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// One output of `earcon convert`: what is to be written, and where.
struct OutputTask {
  /// The output's path; `-` for standard output.
  let path: String
  let plan: ConversionPlan
  private let filler: Bool

  /// Works out an output, with afconvert's inference.
  ///
  /// - Throws: `SoundError` for what cannot be done.
  init(
    _ output: AfconvertArguments.Output, _ arguments: AfconvertArguments, _ input: SoundInput
  ) throws(SoundError) {
    do throws(SoundError) {
      let sound = input.reader.sound
      let request = try Self.request(output, sound)
      if let decoding = input.decoding, request.data == .copyPackets {
        throw SoundError(
          .unsupported, "-d 0 copies packets of linear PCM, IMA4, µ-law and A-law",
          found: decoding.kind, advice: "name the format to convert to, such as -d ima4")
      }
      plan = try ConversionPlan(sound, request)
      try RateLibrary.check(plan)
    } catch {
      throw error.named(arguments.input == "-" ? "standard input" : arguments.input)
    }
    path = output.path ?? Self.name(besides: arguments.input, plan.container)
    filler = output.filler
  }

  /// Begins the file.
  ///
  /// - Throws: `SoundError` where something is in its way.
  func begin(_ source: FileSource, force: Bool) throws(SoundError) -> any CompletableSink {
    if path == "-" { return try StandardOutputFile() }
    return try advising { () throws(SoundError) in
      try OutputFile(path: path, overwrite: force, differentFrom: source)
    }
  }

  /// Converts and completes the file.
  func write(_ reader: SoundReader, to sink: any CompletableSink) throws(SoundError) {
    var conversion = Conversion(plan)
    conversion.filler = filler
    conversion.resampler = RateLibrary.resampler
    conversion.workers = .threads()
    conversion.shouldStop = { Interruption.isRequested }
    try conversion.run(reader, to: sink)
    try advising { () throws(SoundError) in try sink.commit() }
  }

  /// Adds what the command line has to offer to an error about a file that exists already.
  private func advising<Result>(_ work: () throws(SoundError) -> Result) throws(SoundError)
    -> Result
  {
    do throws(SoundError) {
      return try work()
    } catch {
      guard error.code == .exists else { throw error }
      var advised = error
      advised.advice = "name another output, or add --force to replace it"
      throw advised
    }
  }

  /// Refuses a result that phones are not documented to play.
  ///
  /// - Throws: `SoundError` that says why.
  func requirePlayable() throws(SoundError) {
    guard let (sentence, advice) = verdict else { return }
    throw SoundError(.unsupported, sentence, file: path, advice: advice)
  }

  /// Loud at conversion: says what is about to be written all the same.
  func warn() {
    if let (sentence, advice) = verdict {
      Diagnostics.report(.warning, sentence + "; " + advice, at: path)
    }
    warnOfName()
    if plan.format.encoding == .ima4, plan.format.channels > 2 {
      Diagnostics.report(
        .warning,
        "IMA4 of \(plan.format.channels) channels is not read everywhere (FFmpeg reads 1 "
          + "and 2); -c 2 keeps the first two", at: path)
    }
  }

  /// Why phones are not documented to play the result, or why nobody knows, and what to do; `nil`
  /// where they are.
  private var verdict: (sentence: String, advice: String)? {
    let verdict = Playability(
      container: plan.container, format: plan.format, frames: plan.frames)
    switch verdict {
    case .yes: return nil
    case .no(let reasons):
      return (
        "the result is not documented to play as a notification sound: "
          + reasons.joined(separator: "; and "),
        plan.frames == 0 ? "check the input" : "shorten the input"
      )
    case .unknown(let reason):
      return (
        "whether the result is documented to play as a notification sound cannot be told from it: "
          + reason, "shorten the input, or write CAF"
      )
    }
  }

  /// Says where the name promises another kind of file than the one that is asked for, or none.
  private func warnOfName() {
    let usual = plan.container.fileExtensions
    let found = Self.fileExtension(path)?.lowercased()
    guard path != "-", !usual.contains(found ?? "") else { return }
    let names = usual.map { "." + $0 }.joined(separator: " or ")
    Diagnostics.report(
      .warning, "this is \(plan.container.name), but the name does not end in \(names)", at: path)
  }

  /// What is asked for: the container from OUT's extension; IMA4 in CAF where nothing is said.
  private static func request(_ output: AfconvertArguments.Output, _ source: Sound)
    throws(SoundError) -> ConversionRequest
  {
    var request = ConversionRequest()
    request.container =
      output.container ?? fileExtension(output.path).flatMap(Container.init(fileExtension:))
    request.channels = output.channels
    request.sampleRate = output.data?.sampleRate
    switch output.data?.data {
    case .copyPackets: request.data = .copyPackets
    case .encoding(let encoding): request.data = .encode(encoding)
    case .native:
      guard case .linearPCM = source.format.encoding else {
        throw SoundError(
          .unsupported, "-d N needs a lossless input", found: source.format.encoding.name,
          advice: "name the format, such as -d LEI16")
      }
      request.data = .encode(source.format.encoding)
    case nil where output.container == nil:
      if let path = output.path { try requireContainer(request.container, path) }
      if output.path == nil { request.data = .encode(.ima4) }
    case nil: break
    }
    return request
  }

  private static func fileExtension(_ path: String?) -> String? {
    guard let path, path != "-" else { return nil }
    let name = path[nameStart(path)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  private static func nameStart(_ path: String) -> String.Index {
    path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
  }

  /// Refuses an OUT whose extension says nothing, where no option does either.
  private static func requireContainer(_ container: Container?, _ path: String) throws(SoundError) {
    guard container == nil else { return }
    if path != "-" { try OutputFile.checkName(path) }
    guard path != "-" else {
      throw SoundError(
        .misuse, "there is no name to tell the kind of file from", file: "standard output",
        advice: "add -d ima4, or -f and a container")
    }
    throw SoundError(
      .misuse, "the kind of file cannot be told from this name", file: path,
      advice: "end it in .caf, .wav, .aiff or .aifc, or say -f")
  }

  /// The input's name with the container's extension.
  private static func name(besides input: String, _ container: Container) -> String {
    guard input != "-" else { return "-" }
    let start = nameStart(input)
    let dot = input[start...].lastIndex(of: ".") ?? input.endIndex
    let stem = dot == start ? input[...] : input[..<dot]
    return stem + "." + (container.fileExtensions.first ?? "caf")
  }
}
