// SPDX-License-Identifier: MIT

extension SoundReader {
  /// Reads up to `samples.count / channels` interleaved frames to the front of `samples`.
  ///
  /// - Parameter samples: the output, `channels` samples per frame; the samples after the last frame stay
  ///   unchanged.
  /// - Returns: the number of frames read; 0 at the end, or if `samples` has no room for a frame.
  /// - Throws: `SoundError` with code `.io` if reading fails, `.truncated` if the file became shorter, `.misuse`
  ///   for a sample type that `PCMSample` does not list.
  public mutating func read<S: PCMSample>(into samples: inout MutableSpan<S>) throws(SoundError)
    -> Int
  {
    if S.self == Int16.self { return try read(Int16.self, into: &samples) }
    if S.self == Int32.self { return try read(Int32.self, into: &samples) }
    if S.self == Float.self { return try read(Float.self, into: &samples) }
    if S.self == Double.self { return try read(Double.self, into: &samples) }
    throw .foreignSample
  }

  /// Reads frames into samples of a generic type that is `T`.
  private mutating func read<S: PCMSample, T: ConvertibleSample>(
    _: T.Type, into samples: inout MutableSpan<S>
  ) throws(SoundError) -> Int {
    // Safe: S and T are the same type, so the bytes are samples of type T.
    var bytes = unsafe samples.mutableBytes
    var typed = unsafe bytes._unsafeMutableView(as: T.self)
    return try read(into: &typed)
  }

  /// Reads the frames from `position` to the end, interleaved.
  ///
  /// Memory grows with the frames in the file, not with the counts in its header.
  ///
  /// - Parameter type: the type of a sample; floats reach full scale at ±1.
  /// - Returns: `channels` samples for each frame.
  /// - Throws: `SoundError` with code `.io` if reading fails, `.truncated` if the file became shorter, `.misuse` for a
  ///   sample type that `PCMSample` does not list.
  public mutating func readAll<S: PCMSample>(as type: S.Type) throws(SoundError) -> [S] {
    // Safe: the type of each array is the type of the result.
    if S.self == Int16.self {
      return try unsafe unsafeBitCast(readAll(as: Int16.self), to: [S].self)
    }
    if S.self == Int32.self {
      return try unsafe unsafeBitCast(readAll(as: Int32.self), to: [S].self)
    }
    if S.self == Float.self {
      return try unsafe unsafeBitCast(readAll(as: Float.self), to: [S].self)
    }
    if S.self == Double.self {
      return try unsafe unsafeBitCast(readAll(as: Double.self), to: [S].self)
    }
    throw .foreignSample
  }

  /// Decodes the frames from `position` to the end, block by block, in constant memory.
  ///
  /// - Parameter body: receives the interleaved samples of a block, only whole frames, and the number of frames; an
  ///   error of its own ends the reading.
  /// - Throws: `SoundError` with code `.io` if reading fails, `.truncated` if the file became shorter, and the errors
  ///   of `body`.
  package mutating func forEachBlock(
    _ body: (_ samples: Span<Float>, _ frames: Int) throws(SoundError) -> Void
  ) throws(SoundError) {
    let channels = sound.format.channels
    var block = [Float](repeating: 0, count: max(1, 16_384 / channels) * channels)
    while true {
      var room = block.mutableSpan
      let count = try read(into: &room)
      guard count > 0 else { return }
      try body(block.span.extracting(first: count * channels), count)
    }
  }

  /// Reads the remaining frames; the public function calls this one for the type that its caller chose.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails, `.truncated` if the file became shorter.
  package mutating func readAll<S: ConvertibleSample>(as type: S.Type) throws(SoundError) -> [S] {
    let channels = sound.format.channels
    var samples: [S] = []
    // The block has room for four frames even with the maximum number of channels. Its end stays unused if
    // the number of channels does not divide its size.
    var block = [S](repeating: .silence, count: 4 * AudioFormat.maximumChannels)
    while true {
      var span = block.mutableSpan
      let frames = try read(into: &span)
      if frames == 0 { return samples }
      samples += block[..<(frames * channels)]
    }
  }
}
