// SPDX-License-Identifier: MIT

/// What `IMA4Optimum` knows after a sample: the least error of each state within reach.
struct IMA4Layer {
  /// Where a decoder is.
  struct State: Equatable {
    var predictor: Int
    var index: Int
  }

  /// What a code does to the predictor, unless it is cut off at an end of the range, by index and
  /// code, 16 an index; and the index that follows.
  static let moves: [Int] = (0...88).flatMap { index in
    (0..<16).map { code in
      var state = IMA4Reference()
      // From the far end of the range, so that nothing is cut off.
      let start = code & 8 != 0 ? 32_767 : -32_768
      state.set(predictor: start, index: index)
      return Int(state.decode(code: code)) - start
    }
  }
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
  /// The lowest and the highest predictor that is kept: others miss the sample by too much.
  private let low: Int
  private let high: Int
  private let width: Int
  /// By index, then by predictor.
  private var errors: [UInt32]

  /// A layer without reached states.
  init(around sample: Int, bound: Int) {
    // 64 layers of 89 × 10,000 states take 230 MB.
    precondition(bound < 25_000_000, "the samples are too loud for this search")
    self.sample = sample
    self.bound = bound
    let reach = Int(Double(bound).squareRoot()) + 1
    low = max(-32_768, sample - reach)
    high = min(32_767, sample + reach)
    width = high - low + 1
    errors = [UInt32](repeating: Self.unreached, count: 89 * width)
  }

  /// The state with the least error.
  var best: (state: State, error: Int)? {
    guard let least = errors.min(), least != Self.unreached,
      let place = errors.firstIndex(of: least)
    else { return nil }
    return (State(predictor: low + place % width, index: place / width), Int(least))
  }

  /// The error of a state, if it was reached.
  private func error(_ state: State) -> Int? {
    guard (low...high).contains(state.predictor) else { return nil }
    let error = errors[state.index * width + state.predictor - low]
    return error == Self.unreached ? nil : Int(error)
  }

  /// The least error of the states behind which every decoder starts from a head: of those with its
  /// index none that is up to 127 away, but for the head's own predictor.
  private func least(before head: State, others: [UInt32]) -> UInt32 {
    var least = others[head.index]
    for predictor in low...high
    where !(1...127).contains(abs(predictor - head.predictor)) {
      least = min(least, errors[head.index * width + predictor - low])
    }
    return least
  }

  /// For each index the least error of the states with other indices.
  private var leastOfOthers: [UInt32] {
    let rows = (0...88).map { errors[($0 * width)..<(($0 + 1) * width)].min() ?? Self.unreached }
    return (0...88).map { index in
      min(rows[..<index].min() ?? Self.unreached, rows[(index + 1)...].min() ?? Self.unreached)
    }
  }

  /// Reaches states with one code from all heads, every index and every multiple of 128, that can
  /// stand behind those of the sample before.
  mutating func fillFromHeads(behind before: IMA4Layer? = nil) {
    let (moves, next, others) = (Self.moves, Self.next, before?.leastOfOthers ?? [])
    for place in 0..<(89 * 16) {
      let (row, move) = (next[place] * width - low, moves[place])
      // Heads from which the code leads between low and high, or beyond an end of the range.
      var head = low == -32_768 ? low : max(-32_768, (low - move + 127) & ~127)
      let last = high == 32_767 ? 32_640 : min(32_640, high - move)
      while head <= last {
        let predictor = min(max(head + move, -32_768), 32_767)
        let miss = sample - predictor
        let state = State(predictor: head, index: place / 16)
        let start = before.map { Int($0.least(before: state, others: others)) } ?? 0
        if predictor >= low, predictor <= high, start + miss * miss <= bound {
          errors[row + predictor] = min(errors[row + predictor], UInt32(start + miss * miss))
        }
        head += 128
      }
    }
  }

  /// Reaches states with one code from those of the sample before.
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

  /// The first and the last reached state of a row.
  private static func live(_ row: UnsafePointer<UInt32>, _ width: Int) -> (Int, Int)? {
    var first = 0
    // Safe: both stay within the row.
    while first < width, row[first] == unreached { first += 1 }
    guard first < width else { return nil }
    var last = width - 1
    while row[last] == unreached { last -= 1 }
    return (first, last)
  }

  /// One index's row of a layer that is being filled.
  private struct Line {
    let sample: Int
    let bound: Int
    let low: Int
    let high: Int

    /// Reaches states by moving those from `live.0` to `live.1`, which stand for predictors from
    /// `start` on.
    func fill(
      _ target: UnsafeMutablePointer<UInt32>, from source: UnsafePointer<UInt32>, _ start: Int,
      _ live: (Int, Int), move: Int
    ) {
      // What is cut off lands at an end of the range, if that is within this row at all.
      let most = high == 32_767 && move > 0 ? live.1 : min(live.1, high - move - start)
      let least = low == -32_768 && move < 0 ? live.0 : max(live.0, low - move - start)
      var place = least
      while place <= most {
        // Safe: places are those of reached states' row; what they move to is between low and high.
        let error = source[place]
        if error != IMA4Layer.unreached {
          var predictor = start &+ place &+ move
          if predictor > 32_767 { predictor = 32_767 }
          if predictor < -32_768 { predictor = -32_768 }
          let miss = sample &- predictor
          let total = Int(error) &+ miss &* miss
          let slot = predictor &- low
          if total <= bound, total < Int(target[slot]) { target[slot] = UInt32(total) }
        }
        place &+= 1
      }
    }
  }

  /// A code that leads to a state, and from where: a state of the layer before that has this error,
  /// or a head, whose error is 0.
  static func step(to state: State, error: Int, from before: IMA4Layer?) -> (
    state: State, code: Int
  )? {
    for place in 0..<(16 * 89) where next[place] == state.index {
      let (index, move) = (place / 16, moves[place])
      let straight = state.predictor - move
      let end = move > 0 ? 32_767 : -32_768
      // Where the range ends, farther moves end too.
      let isCut = state.predictor == end
      let origins = isCut ? min(straight, end)...max(straight, end) : straight...straight
      for predictor in origins where (-32_768...32_767).contains(predictor) {
        let origin = State(predictor: predictor, index: index)
        if let before {
          if before.error(origin) == error { return (origin, place % 16) }
        } else if predictor & 127 == 0, error == 0 {
          return (origin, place % 16)
        }
      }
    }
    return nil
  }
}
