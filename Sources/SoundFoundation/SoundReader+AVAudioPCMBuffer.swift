// SPDX-License-Identifier: MIT

// Compiles only on Apple's systems, where no test has run it yet.
#if canImport(AVFAudio)
  public import AVFAudio
  public import SoundFile

  extension SoundReader {
    /// Reads the remaining frames into a buffer of 32-bit floats, which reach full scale at ±1, with a separate plane
    /// for each channel.
    ///
    /// - Returns: the buffer; `nil` if AVFAudio has no format for the sound's rate and channels, or
    ///   cannot create a buffer of that size.
    /// - Throws: `SoundError` as `read(into:)` does.
    public mutating func readBuffer() throws(SoundError) -> AVAudioPCMBuffer? {
      let channels = sound.format.channels
      let samples = try readAll(as: Float.self)
      let frames = samples.count / channels
      guard
        let format = AVAudioFormat(
          standardFormatWithSampleRate: sound.format.sampleRate,
          channels: AVAudioChannelCount(channels)),
        let count = AVAudioFrameCount(exactly: frames),
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: count),
        let planes = unsafe buffer.floatChannelData
      else { return nil }
      buffer.frameLength = count
      for channel in 0..<channels {
        for frame in 0..<frames {
          // Safe: each plane has room for `frameCapacity` samples.
          unsafe planes[channel][frame] = samples[frame * channels + channel]
        }
      }
      return buffer
    }
  }
#endif
