// SPDX-License-Identifier: MIT

#if Decoding
  internal import CSndFile

  /// Standard output as a virtual file of libsndfile, which encodes Ogg Vorbis into it without seeking.
  @safe struct VorbisOutput {
    private struct State {
      /// The number of bytes written.
      var position: sf_count_t = 0
      /// Indicates whether writing to standard output failed.
      var hasFailed = false
    }

    /// The quality of the variable bit rate, from 0 to 1; 0.5 gives about 160 kbit/s for stereo at 44.1 kHz.
    private static let quality = 0.5
    /// The number of frames that one call encodes; libvorbis copies the frames of a call to the stack.
    private static let blockFrames = 2048
    private static let format = CInt(SF_FORMAT_OGG | SF_FORMAT_VORBIS)

    /// Indicates whether libsndfile was built with an encoder for Vorbis.
    ///
    /// `sf_format_check` accepts Ogg Vorbis in every build, but libsndfile lists the format Ogg only if it has the encoder.
    static var isSupported: Bool {
      var count: CInt = 0
      // Safe: `count` and `info` live across the calls, which get their sizes.
      unsafe sf_command(
        nil, CInt(SFC_GET_FORMAT_MAJOR_COUNT), &count, CInt(MemoryLayout<CInt>.size))
      return (0..<max(0, count)).contains { index in
        var info = unsafe SF_FORMAT_INFO()
        unsafe info.format = index
        let status = unsafe sf_command(
          nil, CInt(SFC_GET_FORMAT_MAJOR), &info, CInt(MemoryLayout<SF_FORMAT_INFO>.size))
        return unsafe status == 0 && info.format == CInt(SF_FORMAT_OGG)
      }
    }

    /// Encodes all frames of standard input, which must be floats of 32 bits, to standard output.
    ///
    /// - Returns: the reason why frames are missing in the output; `nil` if it is complete.
    /// - Throws: `Failure` if the samples are of another type, or if libsndfile does not accept the sample rate or
    ///   the channels.
    static func encode(_ input: SndFileDecoder) throws(SndFileDecoder.Failure) -> String? {
      guard input.sample == .float else {
        throw SndFileDecoder.Failure(message: "the samples to encode are not floats of 32 bits")
      }
      var info = SF_INFO()
      (info.samplerate, info.channels) = (input.info.samplerate, input.info.channels)
      info.format = format
      // Nothing frees the memory, because the process ends soon after this function.
      let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
      unsafe state.initialize(to: State())
      guard let file = unsafe open(&info, state) else {
        throw SndFileDecoder.Failure(message: unsafe SndFileDecoder.text(sf_strerror(nil)))
      }
      var quality = quality
      // Safe: libsndfile reads a `Double` of this size during the call.
      unsafe sf_command(
        file, CInt(SFC_SET_VBR_ENCODING_QUALITY), &quality, CInt(MemoryLayout<Double>.size))
      let reason = unsafe copy(input, to: file)
      // Closing writes the last pages.
      let isClosed = unsafe sf_close(file) == 0
      guard isClosed, unsafe !state.pointee.hasFailed else {
        return "standard output cannot be written"
      }
      return reason
    }

    /// Gives all frames to libsndfile's encoder; returns the reason if frames are missing.
    private static func copy(_ input: SndFileDecoder, to file: OpaquePointer) -> String? {
      var block = [UInt8](repeating: 0, count: blockFrames * Int(input.info.channels) * 4)
      var total: sf_count_t = 0
      while true {
        let count = input.read(blockFrames, into: &block)
        guard count > 0 else { break }
        let written = unsafe block.withUnsafeBytes { bytes -> sf_count_t in
          guard let base = bytes.baseAddress else { return 0 }
          // Safe: the block has at least `count` frames of floats, and an array's memory is aligned for them.
          return unsafe sf_writef_float(
            file, base.assumingMemoryBound(to: Float.self), sf_count_t(count))
        }
        guard written == count else { return unsafe SndFileDecoder.text(sf_strerror(file)) }
        total += written
      }
      do throws(SndFileDecoder.Failure) {
        return try input.shortage(after: total)
      } catch {
        return error.message
      }
    }

    private static func open(_ info: inout SF_INFO, _ state: UnsafeMutablePointer<State>)
      -> OpaquePointer?
    {
      // libsndfile copies the callbacks, and passes the pointer `state` to each of them.
      var callbacks = unsafe SF_VIRTUAL_IO(
        get_filelen: { state in unsafe VorbisOutput.state(state)?.pointee.position ?? 0 },
        seek: { _, _, state in unsafe VorbisOutput.state(state)?.pointee.position ?? -1 },
        read: { _, _, _ in 0 },
        write: { bytes, count, state in unsafe VorbisOutput.write(bytes, count, state) },
        tell: { state in unsafe VorbisOutput.state(state)?.pointee.position ?? 0 })
      return unsafe sf_open_virtual(&callbacks, CInt(SFM_WRITE), &info, state)
    }

    private static func state(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
      // Safe: `open` passes the address of a `State`.
      unsafe pointer?.assumingMemoryBound(to: State.self)
    }

    private static func write(
      _ bytes: UnsafeRawPointer?, _ count: sf_count_t, _ pointer: UnsafeMutableRawPointer?
    ) -> sf_count_t {
      guard let state = unsafe state(pointer) else { return 0 }
      // Safe: libsndfile passes `count` bytes.
      let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
      let copy = unsafe [UInt8](buffer)
      guard StandardFile.output.write(copy.span) else {
        unsafe state.pointee.hasFailed = true
        return 0
      }
      unsafe state.pointee.position += count
      return count
    }
  }
#endif
