// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

extension OutputOrder {
  /// Returns the request with the values of the preset and with inferred defaults: the container from the path's
  /// extension, and, in `earcon convert`, IMA4 for CAF.
  ///
  /// For Ogg Vorbis, the request is for WAVE with 32-bit float samples, from which `VorbisEncoder` encodes.
  ///
  /// Without a container, `ConversionPlan` infers it from the encoding; if the path and the encoding are missing
  /// too, the encoding is IMA4.
  ///
  /// Afconvert's default for a CAF that the user names is 16-bit linear PCM, as for other containers.
  ///
  /// The tag describes the sound from which the input was made. It supplies the container that neither the
  /// options nor the path give and, without `-d`, the encoding and the sample rate.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for `-d N` and a compressed input, `.misuse` for a path
  ///   whose container cannot be inferred, or the errors of `OutputFile.checkName` for such a path; the errors of
  ///   `hasVorbis()`.
  func request(for source: Sound, _ tag: SourceTag?, style: ProgramStyle) throws(SoundError)
    -> ConversionRequest
  {
    var request = self.request
    request.container = request.container ?? path.flatMap(OutputName.container)
    if keepsFormat { request.data = try Self.ownFormat(of: source) }
    if let tag { restore(tag, in: &request) }
    if try hasVorbis() {
      request.container = .wave
      request.data = LinearPCM(specifier: "LEF32").map { .encode(.linearPCM($0)) }
    } else if let path, path != "-", preset != nil, request.data == nil {
      try requireContainer(request.container, path)
    }
    if let preset { request.complete(preset, for: source, keepsStereo: isStereo) }
    if request.data == nil {
      if let path { try requireContainer(request.container, path) }
      let isOwnDefault = style == .earcon && request.container == .caf
      if isOwnDefault || request.container == nil { request.data = .encode(.ima4) }
    }
    request.effort = imaEffort
    request.objective = objective ?? .heard
    if let sourceQuality { request.resampling.quality = sourceQuality }
    if let start {
      let frames = (start * source.format.sampleRate).rounded()
      request.offset = frames < 0x1p53 ? Int64(frames) : 1 << 53
    }
    if request.trim != nil, request.fade == nil { request.fade = Self.trimFade }
    return request
  }

  /// Indicates whether a tag can supply the format, the container or the path.
  var leavesSomethingOut: Bool {
    guard let path, hasFormat else { return true }
    return request.container == nil && OutputName.container(path) == nil
  }

  private static func ownFormat(of source: Sound) throws(SoundError) -> ConversionRequest.DataFormat
  {
    guard case .linearPCM = source.format.encoding else {
      throw SoundError(
        .unsupported, "-d N needs linear PCM input", found: source.format.encoding.name,
        suggestion: "name the format, such as -d LEI16")
    }
    return .encode(source.format.encoding)
  }

  /// Takes the container from the tag unless the options or the path give one; without `-d`, also the encoding, if
  /// Earcon writes it to the container, and the sample rate, unless an option gives one.
  private func restore(_ tag: SourceTag, in request: inout ConversionRequest) {
    request.container = request.container ?? tag.container
    guard !hasFormat else { return }
    let encoding = tag.format.encoding
    // Earcon reads but does not write some encodings, such as little-endian AIFF-C; they get the
    // default.
    if let container = request.container, container.writableEncodings.contains(encoding) {
      request.data = .encode(encoding)
    }
    request.sampleRate = request.sampleRate ?? tag.format.sampleRate
  }

  /// Refuses a path whose container is unknown.
  private func requireContainer(_ container: SoundContainer?, _ path: String)
    throws(SoundError)
  {
    guard container == nil else { return }
    if path != "-" { try OutputFile.checkName(path) }
    guard path != "-" else {
      throw SoundError(
        .misuse, "no file name to infer the container from", file: "standard output",
        suggestion: "add -d ima4, or -f and a container")
    }
    if namesOgg {
      throw SoundError(
        .misuse, "Earcon writes Ogg Vorbis only with --preset android", file: path,
        suggestion: "use that preset, or .caf, .wav, .aiff or .aifc")
    }
    throw SoundError(
      .misuse, "the name has no extension of a container that Earcon writes", file: path,
      suggestion: "use .caf, .wav, .aiff or .aifc, or add -f")
  }
}
