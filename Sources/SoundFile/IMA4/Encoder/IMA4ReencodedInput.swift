// SPDX-License-Identifier: MIT

/// Detects input that was decoded from IMA ADPCM.
///
/// The input is the output of a decoder, and the first encoder is the encoder that wrote the decoder's
/// packets. An encoder that starts in the decoder's state (predictor and step index) encodes the following
/// samples without error, up to the next packet header at which the decoder restarted.
enum IMA4ReencodedInput {
  /// The odds against a chance match at which a match counts as proof: 2³² to 1.
  private static let sufficientOdds: Float = 0x1p32

  /// Returns the first encoder's state before a sample, if the following samples prove it.
  ///
  /// Samples are in offset binary; `predictor` is the sample before `position`. Returns `nil` without a
  /// proof.
  static func state(
    _ samples: Span<UInt16>, at position: Int, from predictor: UInt16
  ) -> IMA4.State? {
    let size = abs(Int32(samples[position]) - Int32(predictor))
    var next = firstDifference(of: size)
    while next < differences.count, differences[next].size == size {
      let state = IMA4.State(
        predictor: Int32(predictor) - 32768, stepIndex: differences[next].stepIndex)
      if isReencoded(samples, at: position, from: state) { return state }
      next += 1
    }
    return nil
  }

  /// Returns whether a state encodes enough of the samples without error to prove that it was the
  /// first encoder's.
  private static func isReencoded(
    _ samples: Span<UInt16>, at start: Int, from first: IMA4.State
  ) -> Bool {
    var (state, odds) = (first, Float(1))
    for position in start..<samples.count {
      let sample = Int32(samples[position]) - 32768
      let step = IMA4.steps[state.stepIndex]
      state.advance(nibble: state.nibble(for: sample))
      guard state.predictor == sample else { return false }
      // Clipped samples prove nothing, because many states saturate to them.
      guard sample > -32768, sample < 32767 else { continue }
      // The differences of a step are a quarter of the step apart, so a sample matches by chance about
      // once in `step / 4` samples. Equal sizes at several step indices make a chance match likelier, so
      // the factor is only half of that. Steps of at most 8 do not raise the odds, because almost every
      // small difference occurs among them.
      odds *= max(1, Float(step) / 8)
      if odds >= sufficientOdds { return true }
    }
    return false
  }

  /// The sizes of all differences with their step indices, sorted by size.
  private static let differences: [(size: Int32, stepIndex: Int)] = (0...IMA4.lastStepIndex)
    .flatMap { stepIndex in
      (0..<8).map { (IMA4.difference(nibble: $0, step: IMA4.steps[stepIndex]), stepIndex) }
    }
    .sorted { $0 < $1 }

  /// Returns the position of the first difference of at least a size; the number of differences if all are smaller.
  private static func firstDifference(of size: Int32) -> Int {
    var (low, high) = (0, differences.count)
    while low < high {
      let middle = (low + high) / 2
      if differences[middle].size < size { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
