// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

extension AfconvertArguments.Output {
  /// What is asked for: the container from OUT's extension; IMA4 in CAF where nothing is said.
  ///
  /// The tag, what the input tells of the sound that it was made from, says what is left out.
  ///
  /// - Throws: `SoundError` for what the input rules out.
  func request(_ arguments: AfconvertArguments, _ source: Sound, _ tag: SourceTag?)
    throws(SoundError) -> ConversionRequest
  {
    var request = ConversionRequest()
    request.container = container ?? path.flatMap(OutputName.container)
    request.channels = channels
    request.sampleRate = data?.sampleRate
    request.data = try dataRequest(source)
    if let tag { restore(tag, in: &request) }
    if request.data == nil, container == nil {
      if let path { try Self.requireContainer(request.container, path) }
      if path == nil, request.container == nil { request.data = .encode(.ima4) }
    }
    set(arguments, in: &request)
    return request
  }

  /// Whether a tag has something to say: a format, a container or a name that no option does.
  var leavesSomethingOut: Bool {
    guard let path, data != nil else { return true }
    return container == nil && OutputName.container(path) == nil
  }

  private func dataRequest(_ source: Sound) throws(SoundError) -> ConversionRequest.Data? {
    switch data?.data {
    case nil: return nil
    case .copyPackets: return .copyPackets
    case .encoding(let encoding): return .encode(encoding)
    case .native:
      guard case .linearPCM = source.format.encoding else {
        throw SoundError(
          .unsupported, "-d N needs a lossless input", found: source.format.encoding.name,
          advice: "name the format, such as -d LEI16")
      }
      return .encode(source.format.encoding)
    }
  }

  /// What no option says is as it was before the input was made.
  private func restore(_ tag: SourceTag, in request: inout ConversionRequest) {
    request.container = request.container ?? tag.container
    guard data == nil else { return }
    let encoding = tag.format.encoding
    // Little-endian AIFF-C and the like are read, but not written: there the default has to do.
    if let container = request.container, container.writableEncodings.contains(encoding) {
      request.data = .encode(encoding)
    }
    request.sampleRate = tag.format.sampleRate
  }

  /// Options that need no inference.
  private func set(_ arguments: AfconvertArguments, in request: inout ConversionRequest) {
    request.offset = arguments.offset
    request.mixes = mixes
    request.dither = dithers ? .triangular : nil
    request.inputLayout = layouts.count == 2 ? layouts.first : nil
    request.outputLayout = layouts.last
    request.effort = effort ?? quality.map(IMA4Effort.init(quality:)) ?? .default
    if let sourceQuality { request.resampling.quality = sourceQuality }
    if let sourceComplexity { request.resampling.complexity = sourceComplexity }
    request.trim = length.trim
    request.fade = length.fade
    request.trimSilence = length.trimsSilence
    request.loopTo = length.loopTo
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
}
