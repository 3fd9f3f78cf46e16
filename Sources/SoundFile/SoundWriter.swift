// SPDX-License-Identifier: MIT

/// Encodes a sound and writes it block by block, in constant memory.
///
/// Use `SoundPacketWriter` for packets that are already encoded.
///
/// Only `finish()` completes the file; a writer that is dropped earlier leaves a file whose header
/// has zero counts. To keep such a file from appearing under its name, write to an `OutputFile` and call
/// its `commit()` after `finish()`.
public struct SoundWriter: ~Copyable {
  /// The options of a writer besides the container and the format.
  public struct Options: Sendable {
    /// Indicates whether a filler chunk moves the first sample to an offset that is a multiple of 4096 bytes,
    /// as in Core Audio's files.
    public var filler = true
    /// The channel layout, which the writer drops if the container cannot store it; `nil` for none.
    public var channelLayout: ChannelLayout?
    /// Text metadata, markers and loops, with at most 1 MiB of texts and marker names; the writer drops those
    /// that the container cannot store.
    public var metadata = SoundMetadata()
    /// Indicates whether to write a packet table to CAF; IMA4 in CAF always has one, except in FFmpeg's form.
    public var hasPacketTable = false
    /// Details of the container in which programs differ; in FFmpeg's form, the file has no filler or packet table.
    package var form = ContainerForm()
    /// The workers that encode IMA4; the other encodings use only the caller's thread.
    public var workers = SoundWorkers.one
    /// The effort of the search for the best IMA4 packets.
    public var effort = IMA4Effort.default
    /// The quantity that the IMA4 encoder minimizes; at the effort `fast`, it always minimizes the squared error.
    public var objective = IMA4Objective.heard

    /// Creates the default options.
    public init() {}
  }

  private var output: ContainerOutput
  private let encoder: PacketEncoder
  private var frames: Int64 = 0

  /// Begins a file and writes its header.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the container does not support the format
  ///   (the error suggests alternatives), `.malformed` for an invalid sample rate or number of channels,
  ///   `.limitExceeded` for more than 1 MiB of text metadata and marker names, `.io` if the sink fails.
  public init(
    to sink: any ByteSink, container: SoundContainer, format: AudioFormat,
    options: Options = Options()
  ) throws(SoundError) {
    output = try ContainerOutput(to: sink, container: container, format: format, options: options)
    encoder = PacketEncoder(output.container.codec, format, options)
  }

  /// Encodes interleaved frames and appends them.
  ///
  /// - Parameter samples: whole frames, `channels` samples each.
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow,
  ///   `.misuse` for a partial frame or for a sample type that `PCMSample` does not list, `.io` if the sink fails.
  public mutating func append<S: PCMSample>(_ samples: Span<S>) throws(SoundError) {
    // Safe: a span is only viewed as samples of its own type.
    let bytes = unsafe samples.bytes
    if S.self == Int16.self { return try append(unsafe bytes._unsafeView(as: Int16.self)) }
    if S.self == Int32.self { return try append(unsafe bytes._unsafeView(as: Int32.self)) }
    if S.self == Float.self { return try append(unsafe bytes._unsafeView(as: Float.self)) }
    if S.self == Double.self { return try append(unsafe bytes._unsafeView(as: Double.self)) }
    throw .foreignSample
  }

  /// Appends frames; the public function calls this one for the type that its caller chose.
  ///
  /// - Throws: `SoundError` as the public function does.
  @specialized(where S == Int16)
  @specialized(where S == Int32)
  @specialized(where S == Float)
  @specialized(where S == Double)
  package mutating func append<S: ConvertibleSample>(_ samples: Span<S>) throws(SoundError) {
    let channels = output.container.format.channels
    guard samples.count % channels == 0 else {
      throw SoundError(
        .misuse, "the samples end inside a frame", file: output.sink.name,
        found: Plural.text(samples.count, "sample"), expected: "a multiple of \(channels)",
        suggestion: "append whole frames")
    }
    frames += Int64(samples.count / channels)
    let block = PacketWriter.blockSamples / channels * channels
    for start in stride(from: 0, to: samples.count, by: block) {
      let part = samples.extracting(start..<min(start + block, samples.count))
      try encoder.encode(part, to: &output.packets)
    }
  }

  /// Encodes the interleaved frames of an array and appends them.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow, `.misuse` for
  ///   a partial frame or for a sample type that `PCMSample` does not list, `.io` if the sink fails.
  public mutating func write<S: PCMSample>(_ samples: [S]) throws(SoundError) {
    try append(samples.span)
  }

  /// Completes the file: writes the last packets, a pad byte if the container needs one, and the counts in
  /// the header.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow,
  ///   `.io` if the sink fails.
  public consuming func finish() throws(SoundError) {
    try encoder.finish(to: &output.packets)
    try output.packets.flush()
    let held = output.heldFrames
    try output.finish(
      PacketTable(validFrames: frames, remainderFrames: Int32(clamping: held - frames)))
  }
}
