// SPDX-License-Identifier: MIT

#if Decoding
  internal import CSndFile

  /// Decodes standard input with libsndfile to a CAF file of linear PCM on standard output.
  ///
  /// The output has the precision of libsndfile's own samples: integers of 16, 24 or 32 bits, or floats of 32
  /// or 64 bits.
  @safe struct SndFileDecoder {
    /// The reason why standard input cannot be decoded or encoded, or why its samples cannot be written.
    struct Failure: Error {
      let message: String
    }

    /// The type of output samples.
    enum Sample {
      case int16, int24, int32, float, double

      /// The size of a sample in bytes as libsndfile returns it.
      var bytesRead: Int {
        switch self {
        case .int16: 2
        case .int24, .int32, .float: 4
        case .double: 8
        }
      }

      /// The size of a sample in bytes in the output.
      var bytesWritten: Int { self == .int24 ? 3 : bytesRead }
    }

    private let input: StandardInput
    private let file: OpaquePointer
    let info: SF_INFO
    let sample: Sample
    /// libsndfile's estimate of the number of frames in MPEG audio that `reopened(_:)` has opened again;
    /// otherwise `nil`.
    private let estimate: sf_count_t?

    /// Opens standard input.
    ///
    /// - Throws: `Failure` if standard input is not seekable, if libsndfile does not open the file, or if the
    ///   number of channels, the sample rate or the channel order is not supported.
    init() throws(Failure) {
      guard let input = StandardInput() else {
        throw Failure(message: "standard input is not seekable")
      }
      var info = SF_INFO()
      // Safe: `info` lives across the call; the end of the process closes the handle.
      guard let file = unsafe input.open(&info) else {
        throw Failure(message: unsafe input.failure ?? Self.reason(sf_strerror(nil)))
      }
      guard (1...1024).contains(info.channels), info.samplerate > 0 else {
        let found = "a channel count of \(info.channels) and a rate of \(info.samplerate) Hz"
        throw Failure(
          message: "the file declares \(found); Earcon supports 1 to 1024 channels and "
            + "sample rates above 0 Hz")
      }
      // With more than two channels, Ogg's channel order can differ from that of WAVE and CAF (Vorbis I,
      // 4.3.9; RFC 7845, 5.1.1.2).
      guard info.channels <= 2 || Int(info.format) & SF_FORMAT_TYPEMASK != SF_FORMAT_OGG else {
        throw Failure(
          message: "the Ogg file has \(info.channels) channels, whose order is not supported; the "
            + "limit is 2 channels")
      }
      if let whole = unsafe Self.reopened(info) {
        (self.input, estimate) = unsafe (whole.input, info.frames)
        unsafe self.file = whole.file
      } else {
        (self.input, estimate) = (input, nil)
        unsafe self.file = file
      }
      self.info = info
      sample = Self.sample(of: info.format)
    }

    /// Reopens MPEG audio that declares no frame count, so that libsndfile reads all frames; returns `nil` for other
    /// formats, for MPEG audio with a frame count, as in Xing's header, and if libsndfile refuses it.
    ///
    /// Without a count, libsndfile divides the file's size by the size of the first frame, and reads no more
    /// frames than the result. If the bit rate varies, the file can have many times as many frames. Standard input
    /// therefore claims to be larger, so that libsndfile reads up to its real end.
    private static func reopened(_ info: SF_INFO) -> (input: StandardInput, file: OpaquePointer)? {
      guard isMPEG(info.format), let input = StandardInput(enlargedBy: largestRatio) else {
        return nil
      }
      var enlarged = SF_INFO()
      // Safe: as in `init`.
      guard let file = unsafe input.open(&enlarged), enlarged.frames > info.frames else {
        return nil
      }
      return unsafe (input, file)
    }

    /// A factor above the highest ratio of two bit rates in one stream, which is 20: 160 and 8 kbit/s (ISO/IEC
    /// 11172-3 and 13818-3, 2.4.2.3).
    private static let largestRatio: sf_count_t = 64

    private static func isMPEG(_ format: CInt) -> Bool {
      [SF_FORMAT_MPEG_LAYER_I, SF_FORMAT_MPEG_LAYER_II, SF_FORMAT_MPEG_LAYER_III]
        .contains(Int(format) & SF_FORMAT_SUBMASK)
    }

    /// Returns libsndfile's reason for refusing standard input, or our own reason if libsndfile's is untrue.
    ///
    /// For some contents, libsndfile reports a missing file or a system error. Neither is true: standard input is
    /// open, and `StandardInput.failure` reports errors of reading.
    private static func reason(_ text: UnsafePointer<CChar>?) -> String {
      let text = unsafe Self.text(text)
      let untrue = ["File does not exist", "File exists", "Could not open file", "System error"]
      return untrue.contains(where: text.hasPrefix) ? "it finds no sound that it can decode" : text
    }

    static func text(_ text: UnsafePointer<CChar>?) -> String {
      // Safe: the string is a constant or belongs to libsndfile, and ends in a zero byte.
      unsafe text.map { unsafe String(cString: $0) } ?? "unknown error"
    }

    /// Returns the narrowest sample type that holds libsndfile's samples of a subtype without loss.
    private static func sample(of format: CInt) -> Sample {
      switch Int(format) & SF_FORMAT_SUBMASK {
      case SF_FORMAT_PCM_24, SF_FORMAT_ALAC_20, SF_FORMAT_ALAC_24, SF_FORMAT_DWVW_24: .int24
      case SF_FORMAT_PCM_32, SF_FORMAT_ALAC_32, SF_FORMAT_DWVW_N: .int32
      case SF_FORMAT_DOUBLE: .double
      case SF_FORMAT_FLOAT, SF_FORMAT_VORBIS, SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_I,
        SF_FORMAT_MPEG_LAYER_II, SF_FORMAT_MPEG_LAYER_III:
        .float
      // PCM of up to 16 bits, µ-law, A-law, ADPCM, GSM, G.72x and others: libsndfile decodes at most 16 bits.
      default: .int16
      }
    }

    /// Decodes all frames to standard output.
    ///
    /// - Returns: a warning if decoding ends with an error or frames are missing; otherwise `nil`.
    /// - Throws: `Failure` if reading or writing fails, or instead of a warning if no frame was decoded.
    func copy() throws(Failure) -> String? {
      let channels = Int(info.channels)
      // At least 16 frames, because `init` refuses more than 1024 channels.
      let frames = estimate == nil ? 16384 / channels : mpegFrames
      var block = [UInt8](repeating: 0, count: frames * channels * sample.bytesRead)
      var isWanted = StandardFile.output.write(header.span)
      var total: sf_count_t = 0
      while isWanted {
        let got = read(frames, into: &block)
        guard got > 0, got <= frames else { break }
        total += sf_count_t(got)
        let count = got * channels
        if sample == .int24 { Self.pack(&block, count) }
        isWanted = StandardFile.output.write(
          block.span.extracting(first: count * sample.bytesWritten))
      }
      guard isWanted else { throw Failure(message: "standard output cannot be written") }
      return try shortage(after: total)
    }

    /// Returns the reason why libsndfile read only `total` frames; `nil` if no frames are known to be missing.
    ///
    /// - Throws: `Failure` if the input cannot be read, or instead of a reason if no frame was decoded.
    func shortage(after total: sf_count_t) throws(Failure) -> String? {
      if let message = input.failure { throw Failure(message: message) }
      // In MPEG audio without a frame count, a last frame that is cut short is an error for libsndfile; ignore it.
      let isError = unsafe sf_error(file) != 0 && (estimate == nil || !input.isAtEnd)
      let warning = isError ? unsafe Self.text(sf_strerror(file)) : missing(after: total)
      // Without any frames, a warning is not enough.
      if let warning, total == 0 { throw Failure(message: warning) }
      return warning
    }

    /// The number of sample frames in an MPEG frame (ISO/IEC 11172-3 and 13818-3, 2.4.2.1).
    ///
    /// If the last MPEG frame is cut short, libsndfile returns nothing from the call that reaches it. So each call
    /// reads only one MPEG frame.
    private var mpegFrames: Int {
      switch Int(info.format) & SF_FORMAT_SUBMASK {
      case SF_FORMAT_MPEG_LAYER_I: 384
      case SF_FORMAT_MPEG_LAYER_III where info.samplerate < 32_000: 576
      default: 1152
      }
    }

    /// Returns a warning if frames that the file declares are missing; otherwise `nil`.
    ///
    /// For MPEG, the number of frames is inexact, so the function warns only if fewer than half of them are
    /// decoded, and ignores an estimate if libsndfile reached the end. For a FLAC file that does not declare
    /// the number, such as one written to a pipe, libsndfile returns the maximum of the number's type.
    private func missing(after total: sf_count_t) -> String? {
      if estimate != nil, input.isAtEnd { return nil }
      let isInexact = Self.isMPEG(info.format)
      let expected = isInexact ? info.frames / 2 : info.frames
      guard info.frames < sf_count_t.max, total < expected else { return nil }
      let about = isInexact ? "about " : ""
      let frames = info.frames == 1 ? "frame" : "frames"
      return "only \(total) of \(about)\(info.frames) \(frames) can be decoded"
    }

    /// Reads at most `frames` frames in the machine's byte order and returns their number.
    func read(_ frames: Int, into block: inout [UInt8]) -> Int {
      let frames = sf_count_t(frames)
      let count = unsafe block.withUnsafeMutableBytes { target -> sf_count_t in
        // Safe: the block has room for `frames` frames of this type, and libsndfile writes no more; an
        // array's memory is aligned for all sample types.
        guard let base = target.baseAddress else { return 0 }
        switch sample {
        case .int16:
          return unsafe sf_readf_short(file, base.assumingMemoryBound(to: Int16.self), frames)
        case .int24, .int32:
          return unsafe sf_readf_int(file, base.assumingMemoryBound(to: Int32.self), frames)
        case .float:
          return unsafe sf_readf_float(file, base.assumingMemoryBound(to: Float.self), frames)
        case .double:
          return unsafe sf_readf_double(file, base.assumingMemoryBound(to: Double.self), frames)
        }
      }
      return Int(count)
    }

    /// Removes the least significant byte of each 32-bit sample, which is 0, because libsndfile returns 24-bit
    /// samples in the upper 24 bits.
    private static func pack(_ block: inout [UInt8], _ samples: Int) {
      let skipped = UInt16(1).littleEndian == 1 ? 1 : 0
      for index in 0..<samples {
        for byte in 0..<3 { block[3 * index + byte] = block[4 * index + skipped + byte] }
      }
    }
  }

  extension SndFileDecoder {
    /// The header of a CAF file whose data continues to the end of the stream (Apple, "Apple Core Audio Format
    /// Specification 1.0").
    private var header: [UInt8] {
      let bytes = UInt32(sample.bytesWritten)
      let isFloat = sample == .float || sample == .double
      let isLittle = UInt16(1).littleEndian == 1
      var body = big(Double(info.samplerate).bitPattern) + Array("lpcm".utf8)
      body += big(UInt32((isFloat ? 1 : 0) + (isLittle ? 2 : 0)))
      body += big(bytes * UInt32(info.channels)) + big(UInt32(1))
      body += big(UInt32(info.channels)) + big(8 * bytes)
      var header = Array("caff".utf8) + [0, 1, 0, 0] + chunk("desc", body)
      if let information { header += chunk("info", information) }
      // The size -1 stands for all bytes up to the end of the file; mEditCount is 0.
      return header + Array("data".utf8) + big(Int64(-1)) + big(UInt32(0))
    }

    private func chunk(_ id: String, _ body: [UInt8]) -> [UInt8] {
      Array(id.utf8) + big(Int64(body.count)) + body
    }

    private func big(_ value: some FixedWidthInteger) -> [UInt8] {
      stride(from: type(of: value).bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: value >> $0)
      }
    }

    /// The body of an `info` chunk with the file's title, artist and similar texts under CAF's keys
    /// ("Information Chunk"), at most 4096 bytes each; `nil` if the file has no such text.
    private var information: [UInt8]? {
      let keys = [
        (SF_STR_TITLE, "title"), (SF_STR_ARTIST, "artist"), (SF_STR_ALBUM, "album"),
        (SF_STR_COPYRIGHT, "copyright"), (SF_STR_COMMENT, "comments"), (SF_STR_GENRE, "genre"),
        (SF_STR_DATE, "recorded date"), (SF_STR_TRACKNUMBER, "track number"),
      ]
      var strings: [UInt8] = []
      var count: UInt32 = 0
      for (number, key) in keys {
        // Safe: the string belongs to libsndfile and is copied immediately.
        guard let text = unsafe sf_get_string(file, CInt(number)), unsafe text.pointee != 0 else {
          continue
        }
        strings +=
          Array(key.utf8) + [0] + Array(unsafe String(cString: text).utf8.prefix(4096)) + [0]
        count += 1
      }
      return count > 0 ? big(count) + strings : nil
    }
  }
#endif
