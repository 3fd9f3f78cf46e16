// SPDX-License-Identifier: MIT

/// What is left in samples of an IMA ADPCM coder that they came through.
///
/// Such samples are a decoder's steps. Whoever is in that decoder's state, predictor and index, codes
/// all that follow without any error, up to where the first coder began anew.
enum IMA4Echo {
  /// One in so many other sounds has by chance what is taken for a coder's steps.
  private static let proof: Float = 0x1p32

  /// The state in front of a sample from which the next ones are coded without error, if there is one.
  ///
  /// Samples stand 32768 higher; `predictor` is the one before.
  static func state(_ samples: Span<UInt16>, at place: Int, from predictor: UInt16) -> IMA4.State? {
    let size = abs(Int32(samples[place]) - Int32(predictor))
    var next = firstPlace(of: size)
    while next < differences.count, differences[next].size == size {
      let state = IMA4.State(
        predictor: Int32(predictor) - 32768, index: differences[next].index)
      if isEcho(samples, at: place, from: state) { return state }
      next += 1
    }
    return nil
  }

  /// Whether samples up to the last are coded without error until that is proof.
  private static func isEcho(
    _ samples: Span<UInt16>, at start: Int, from first: IMA4.State
  ) -> Bool {
    var (state, chances) = (first, Float(1))
    for place in start..<samples.count {
      let sample = Int32(samples[place]) - 32768
      let step = IMA4.steps[state.index]
      state.advance(code: state.code(for: sample))
      guard state.predictor == sample else { return false }
      // What was clipped is reached from anywhere.
      guard sample > -32768, sample < 32767 else { continue }
      // A step's codes are a quarter of it apart, but differences of one size come together; nearly all
      // of the small ones have a code at the small steps.
      chances *= max(1, Float(step) / 8)
      if chances >= proof { return true }
    }
    return false
  }

  /// The sizes of the differences that codes stand for, and at which indices, the least first.
  private static let differences: [(size: Int32, index: Int)] = (0...IMA4.lastIndex)
    .flatMap { index in
      (0..<8).map { (IMA4.difference(code: $0, step: IMA4.steps[index]), index) }
    }
    .sorted { $0 < $1 }

  /// Where differences of a size begin, or larger ones.
  private static func firstPlace(of size: Int32) -> Int {
    var (low, high) = (0, differences.count)
    while low < high {
      let middle = (low + high) / 2
      if differences[middle].size < size { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
