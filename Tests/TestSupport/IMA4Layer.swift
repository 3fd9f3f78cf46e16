// SPDX-License-Identifier: MIT

/// The least squared error with which paths reach each encoder state at one sample of a packet.
struct IMA4Layer {
  /// An encoder state: the predictor and the step index that a decoder carries to the next sample.
  struct State: Equatable {
    var predictor: Int
    var index: Int
  }

  /// The change of the predictor by each nibble, without saturation; 16 entries for each step index.
  static let moves: [Int] = (0...88).flatMap { index in
    (0..<16).map { code in
      var state = IMA4Reference()
      // The move starts at the far end of the range, so that nothing saturates.
      let start = code & 8 != 0 ? 32_767 : -32_768
      state.set(predictor: start, index: index)
      return Int(state.decode(code: code)) - start
    }
  }
  /// The step index after each nibble; 16 entries for each step index.
  static let next: [Int] = (0...88).flatMap { index in
    (0..<16).map { code in
      var state = IMA4Reference()
      state.set(predictor: 0, index: index)
      _ = state.decode(code: code)
      return state.index
    }
  }

  private static let unreached = UInt32.max

  private let sample: Int
  private let bound: Int
  /// The lowest predictor of the layer, which includes all predictors whose squared error is within the
  /// bound.
  private let low: Int
  /// The highest predictor of the layer.
  private let high: Int
  private let width: Int
  /// The errors by step index, then by predictor from `low` to `high`.
  private var errors: [UInt32]

  /// Creates a layer for a sample, without reached states; it prunes paths with an error above `bound`.
  init(around sample: Int, bound: Int) {
    // At this bound, 64 layers of 89 × 10,000 states take 230 MB.
    precondition(bound < 25_000_000, "the samples are too loud for this search")
    self.sample = sample
    self.bound = bound
    let reach = Int(Double(bound).squareRoot()) + 1
    low = max(-32_768, sample - reach)
    high = min(32_767, sample + reach)
    width = high - low + 1
    errors = [UInt32](repeating: Self.unreached, count: 89 * width)
  }

  /// The state with the least error; `nil` if no path reached any state.
  var best: (state: State, error: Int)? {
    guard let least = errors.min(), least != Self.unreached,
      let position = errors.firstIndex(of: least)
    else { return nil }
    return (State(predictor: low + position % width, index: position / width), Int(least))
  }

  /// Returns the error of a state; `nil` if no path reached the state.
  private func error(_ state: State) -> Int? {
    guard (low...high).contains(state.predictor) else { return nil }
    let error = errors[state.index * width + state.predictor - low]
    return error == Self.unreached ? nil : Int(error)
  }

  /// Returns the least error of the states after which every decoder continues from a header's state.
  ///
  /// If the step indices are equal and the predictors differ by 1 to 127, Core Audio and FFmpeg keep
  /// their state but libsndfile takes the header's, so the function excludes these states.
  private func least(before header: State, others: [UInt32]) -> UInt32 {
    var least = others[header.index]
    for predictor in low...high
    where !(1...127).contains(abs(predictor - header.predictor)) {
      least = min(least, errors[header.index * width + predictor - low])
    }
    return least
  }

  /// The least error of the states with other step indices, for each step index.
  private var leastOfOthers: [UInt32] {
    let rows = (0...88).map { errors[($0 * width)..<(($0 + 1) * width)].min() ?? Self.unreached }
    return (0...88).map { index in
      min(rows[..<index].min() ?? Self.unreached, rows[(index + 1)...].min() ?? Self.unreached)
    }
  }

  /// Adds the states that one nibble reaches from any header that may follow the previous sample's
  /// states, or from any header at all without a previous sample.
  ///
  /// A header has any step index, and as predictor any multiple of 128 from −32768 to 32640.
  mutating func fillFromHeaders(after before: IMA4Layer? = nil) {
    let (moves, next, others) = (Self.moves, Self.next, before?.leastOfOthers ?? [])
    for position in 0..<(89 * 16) {
      let (row, move) = (next[position] * width - low, moves[position])
      // Headers from which the nibble reaches a predictor from low to high, or a clipping limit.
      var header = low == -32_768 ? low : max(-32_768, (low - move + 127) & ~127)
      let last = high == 32_767 ? 32_640 : min(32_640, high - move)
      while header <= last {
        let predictor = min(max(header + move, -32_768), 32_767)
        let miss = sample - predictor
        let state = State(predictor: header, index: position / 16)
        let start = before.map { Int($0.least(before: state, others: others)) } ?? 0
        if predictor >= low, predictor <= high, start + miss * miss <= bound {
          errors[row + predictor] = min(errors[row + predictor], UInt32(start + miss * miss))
        }
        header += 128
      }
    }
  }

  /// Adds the states that one nibble reaches from the previous sample's.
  mutating func fill(from before: IMA4Layer) {
    let (moves, next) = (Self.moves, Self.next)
    let line = Line(sample: sample, bound: bound, low: low, high: high)
    before.errors.withUnsafeBufferPointer { source in
      errors.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for index in 0...88 {
          // Safe: both have 89 rows of their layer's width.
          let row = source + index * before.width
          guard let live = Self.live(row, before.width) else { continue }
          for code in 0..<16 {
            line.fill(
              target + next[16 * index + code] * width, from: row, before.low, live,
              move: moves[16 * index + code])
          }
        }
      }
    }
  }

  /// Returns the positions of the first and last reached state of a row; `nil` if it has none.
  private static func live(_ row: UnsafePointer<UInt32>, _ width: Int) -> (Int, Int)? {
    var first = 0
    // Safe: `first` stops at the row's end, and `last` at the reached state at `first` or after it.
    while first < width, row[first] == unreached { first += 1 }
    guard first < width else { return nil }
    var last = width - 1
    while row[last] == unreached { last -= 1 }
    return (first, last)
  }

  /// The sample, the bound and the predictors of the layer to fill.
  private struct Line {
    let sample: Int
    let bound: Int
    let low: Int
    let high: Int

    /// Adds the states that `move` reaches from positions `live.0` to `live.1` of a source row whose
    /// first predictor is `start`.
    func fill(
      _ target: UnsafeMutablePointer<UInt32>, from source: UnsafePointer<UInt32>, _ start: Int,
      _ live: (Int, Int), move: Int
    ) {
      // If this row contains a clipping limit, larger moves saturate there.
      let most = high == 32_767 && move > 0 ? live.1 : min(live.1, high - move - start)
      let least = low == -32_768 && move < 0 ? live.0 : max(live.0, low - move - start)
      var position = least
      while position <= most {
        // Safe: the positions are within the source row, and their targets between low and high.
        let error = source[position]
        if error != IMA4Layer.unreached {
          var predictor = start &+ position &+ move
          if predictor > 32_767 { predictor = 32_767 }
          if predictor < -32_768 { predictor = -32_768 }
          let miss = sample &- predictor
          let total = Int(error) &+ miss &* miss
          let slot = predictor &- low
          if total <= bound, total < Int(target[slot]) { target[slot] = UInt32(total) }
        }
        position &+= 1
      }
    }
  }

  /// Returns a nibble that leads to a state, and its origin; `nil` if there is none.
  ///
  /// The origin is a state of the previous layer with exactly this error or, without a previous layer, a
  /// header if the error is 0.
  static func step(to state: State, error: Int, from before: IMA4Layer?) -> (
    state: State, code: Int
  )? {
    for position in 0..<(16 * 89) where next[position] == state.index {
      let (index, move) = (position / 16, moves[position])
      let straight = state.predictor - move
      let end = move > 0 ? 32_767 : -32_768
      // A predictor at the clipping limit is also reached from predictors nearer to the limit, because
      // the move saturates.
      let isSaturated = state.predictor == end
      let origins = isSaturated ? min(straight, end)...max(straight, end) : straight...straight
      for predictor in origins where (-32_768...32_767).contains(predictor) {
        let origin = State(predictor: predictor, index: index)
        if let before {
          if before.error(origin) == error { return (origin, position % 16) }
        } else if predictor & 127 == 0, error == 0 {
          return (origin, position % 16)
        }
      }
    }
    return nil
  }
}
