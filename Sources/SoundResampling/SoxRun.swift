// SPDX-License-Identifier: MIT

#if Resampling
  internal import CSoxr
  internal import SoundConversion
  internal import SoundFile

  /// A sample rate conversion of one sound with libsoxr.
  ///
  /// Safe: `init` creates the resampler, `deinit` frees it, and only libsoxr receives its pointer.
  @safe final class SoxRun<Sample: ConvertibleSample>: ResamplingRun {
    private let resampler: soxr_t
    private let channels: Int
    /// The number of the lead-in's input frames still to pass to libsoxr, and the number of its output
    /// frames still to drop.
    private var leadIn: (input: Int, output: Int)

    /// Creates a libsoxr resampler; `recipe` is one of libsoxr's qualities.
    ///
    /// - Throws: `SoundError` with code `.unsupported` and libsoxr's message if libsoxr
    ///   cannot create the resampler.
    init(_ change: RateChange, channels: Int, recipe: UInt) throws(SoundError) {
      var problem: soxr_error_t?
      var samples = unsafe soxr_io_spec(Self.datatype, Self.datatype)
      unsafe samples.flags = UInt(SOXR_NO_DITHER)
      var quality = unsafe soxr_quality_spec(recipe, 0)
      var runtime = unsafe soxr_runtime_spec(1)
      // Safe: libsoxr uses the pointers only during the call.
      let made = unsafe soxr_create(
        change.input, change.output, UInt32(channels), &problem, &samples, &quality, &runtime)
      guard let made = unsafe made else { throw unsafe Self.failure(problem) }
      unsafe resampler = made
      self.channels = channels
      let lead = LeadIn(change)
      leadIn = (lead.input, lead.output)
    }

    var clippedSamples: Int {
      // Safe: the count is part of the resampler, which lives as long as this object.
      unsafe soxr_num_clips(resampler)?.pointee ?? 0
    }

    deinit { unsafe soxr_delete(resampler) }

    func convert(_ input: Span<Sample>, into output: inout MutableSpan<Sample>) throws(SoundError)
      -> (taken: Int, given: Int)
    {
      while leadIn.input > 0 {
        let count = min(leadIn.input, 256)
        let silence = [Sample](repeating: .silence, count: count * channels)
        let (taken, given) = try process(silence.span, into: &output)
        leadIn.input -= taken
        // Never negative: libsoxr returns output only for the part of the lead-in that it has read.
        leadIn.output -= given
        guard (taken, given) != (0, 0) else { return (0, 0) }
      }
      var (taken, given) = try process(input, into: &output)
      let dropped = min(given, leadIn.output)
      leadIn.output -= dropped
      given -= dropped
      if dropped > 0 {
        for index in 0..<(given * channels) { output[index] = output[dropped * channels + index] }
      }
      return (taken, given)
    }

    private func process(_ input: Span<Sample>, into output: inout MutableSpan<Sample>)
      throws(SoundError) -> (taken: Int, given: Int)
    {
      var (taken, given) = (0, 0)
      let (inputFrames, outputFrames) = (input.count / channels, output.count / channels)
      let resampler = unsafe resampler
      // Safe: libsoxr reads and writes at most the given numbers of whole frames.
      let problem = unsafe input.withUnsafeBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          unsafe soxr_process(
            resampler, source.baseAddress, inputFrames, &taken, target.baseAddress, outputFrames,
            &given)
        }
      }
      guard unsafe problem == nil else { throw unsafe Self.failure(problem) }
      return (taken, given)
    }

    /// libsoxr's data type for interleaved samples.
    private static var datatype: soxr_datatype_t {
      switch Sample.silence {
      case is Int16: SOXR_INT16_I
      case is Int32: SOXR_INT32_I
      case is Float: SOXR_FLOAT32_I
      default: SOXR_FLOAT64_I
      }
    }

    /// Returns the error for libsoxr's message, a constant string that libsoxr never frees.
    private static func failure(_ problem: soxr_error_t?) -> SoundError {
      let message = unsafe problem.map { unsafe String(cString: $0) } ?? "it gives no reason"
      return SoundError(
        .unsupported, "libsoxr cannot change the sample rate: \(message)",
        suggestion: "choose another rate or quality")
    }
  }
#endif
