// SPDX-License-Identifier: MIT

/// Looks for better codes of one packet than the greedy ones: at every sample it keeps the few
/// best ways so far and goes on with three codes from each of them.
struct IMA4Beam {
  /// Ways kept at every sample.
  static let width = 8

  /// One way: where it is, its squared error, and its 64 codes.
  struct Way {
    fileprivate(set) var state: IMA4.State
    fileprivate(set) var error = 0.0
    fileprivate(set) var codes = CodeWords()

    /// Takes the way on by one sample with a given code.
    fileprivate mutating func advance(_ sample: Int32, code: Int) {
      let difference = IMA4.difference(code: code, step: IMA4.steps[state.index])
      state.predictor = min(max(state.predictor + difference, -32768), 32767)
      state.index = min(max(state.index + IMA4.indexChanges[code & 7], 0), IMA4.lastIndex)
      let miss = Double(sample - state.predictor)
      error += miss * miss
    }
  }

  /// 64 codes of four bits, 16 in each word, the first in the lowest bits of the first.
  struct CodeWords {
    private var words = SIMD4<UInt64>()

    /// The code of one sample, 0 to 63; it can be set once.
    subscript(sample: Int) -> Int {
      get { Int(words[sample >> 4] >> Self.shift(sample) & 15) }
      set { words[sample >> 4] |= UInt64(newValue & 15) << Self.shift(sample) }
    }

    private static func shift(_ sample: Int) -> UInt64 { UInt64(sample & 15) * 4 }
  }

  /// The best ways to code a packet that starts at `head`, best first.
  static func search(_ samples: Span<Int16>, at start: Int, from head: IMA4.State) -> [Way] {
    var ways = [Way(state: head)]
    var next: [Way] = []
    for offset in 0..<IMA4.framesPerPacket {
      let sample = Int32(samples[start + offset])
      next.removeAll(keepingCapacity: true)
      for way in ways { extend(way, to: sample, offset, &next) }
      swap(&ways, &next)
    }
    return ways
  }

  /// Goes on from one way with the nearest code and its two neighbours.
  private static func extend(_ way: Way, to sample: Int32, _ offset: Int, _ next: inout [Way]) {
    let difference = sample - way.state.predictor
    let sign = difference < 0 ? 8 : 0
    let middle = nearest(abs(difference), step: IMA4.steps[way.state.index])
    for size in max(0, middle - 1)...min(7, middle + 1) {
      var grown = way
      grown.advance(sample, code: sign | size)
      if let last = next.last, next.count == width, grown.error >= last.error { continue }
      grown.codes[offset] = sign | size
      insert(grown, &next)
    }
  }

  /// The code whose difference is nearest to one of this size; of two as near, the smaller.
  private static func nearest(_ size: Int32, step: Int32) -> Int {
    // Codes' differences lie about a quarter of a step apart, but are cut to whole numbers.
    let guess = min(7, Int(4 * size / step))
    var best = guess
    for code in max(0, guess - 1)...min(7, guess + 1) {
      let miss = abs(size - IMA4.difference(code: code, step: step))
      if miss < abs(size - IMA4.difference(code: best, step: step)) { best = code }
    }
    return best
  }

  /// Puts a way in its place by error; of two in the same state only the better one stays.
  private static func insert(_ way: Way, _ ways: inout [Way]) {
    if let twin = ways.firstIndex(where: { $0.state == way.state }) {
      if ways[twin].error <= way.error { return }
      ways.remove(at: twin)
    }
    let place = ways.firstIndex { $0.error > way.error } ?? ways.count
    ways.insert(way, at: place)
    if ways.count > width { ways.removeLast() }
  }
}
