// SPDX-License-Identifier: MIT

/// What the cheapest ways into each state of a trellis cost, at one sample: a row of the window's places
/// for each step index.
struct IMA4Rows {
  private typealias Vector = SIMD8<Int16>

  /// The rows, and as much as a row on either side of each where no way leads.
  private(set) var costs: [Int16] = []
  /// Those of the sample before, after `advance`.
  private(set) var otherCosts: [Int16] = []
  /// The least cost of each row.
  private var leasts = [Int16](repeating: IMA4Window.never, count: IMA4Moves.indices)
  /// The step indices to which ways lead; the rows of others are not to be looked at.
  private(set) var open: [Int] = []
  private(set) var width = 0
  /// For `clip`: the least costs of a row up to each place, from either end.
  var leastsBeyond = [Int16](repeating: IMA4Window.never, count: IMA4Window.mostWidth + 1)

  /// A list for each index has so many places: no more than 48 moves lead to any.
  private static let room = 64
  /// For each index, from where in `costs` the moves into it come, behind their number.
  private var lists = [Int](repeating: 0, count: IMA4Moves.indices * room)

  /// Where a row begins.
  func start(_ index: Int) -> Int { (2 * index + 1) * width }

  /// Leaves all ways, for a window of so many places.
  mutating func clear(width: Int) {
    precondition(width > 0 && width <= IMA4Window.mostWidth && width % 32 == 0)
    for index in leasts.indices { leasts[index] = IMA4Window.never }
    guard width != self.width else { return }
    self.width = width
    let most = (2 * IMA4Moves.indices + 1) * IMA4Window.mostWidth
    guard !costs.isEmpty else {
      costs = [Int16](repeating: IMA4Window.never, count: most)
      otherCosts = costs
      return
    }
    Self.fill(&costs, 0..<start(IMA4Moves.indices))
    Self.fill(&otherCosts, 0..<start(IMA4Moves.indices))
  }

  private static func fill(_ costs: inout [Int16], _ places: Range<Int>) {
    var all = costs.mutableSpan
    for place in places { all[place] = IMA4Window.never }
  }

  /// Lets a way lead into a state.
  mutating func put(_ cost: Int16, _ index: Int, _ place: Int) {
    let row = start(index)
    if leasts[index] == IMA4Window.never { Self.fill(&costs, row..<row + width) }
    costs[row + place] = min(costs[row + place], cost)
    leasts[index] = min(leasts[index], cost)
  }

  /// Copies a row.
  func copy(_ index: Int, to costs: inout [Int16], at start: Int) {
    precondition(start >= 0 && costs.count - start >= width)
    let (row, first) = (self.costs.span, self.start(index))
    var target = costs.mutableSpan
    for place in stride(from: 0, to: width, by: 8) {
      Self.store(Self.load(row, first &+ place), &target, start &+ place)
    }
  }

  /// Leaves the rows that are all dearer than a cost, or than the least of all by more than another one.
  mutating func close(above limit: Int16, _ beam: Int16) {
    var least = IMA4Window.never
    for index in leasts.indices { least = min(least, leasts[index]) }
    open.removeAll(keepingCapacity: true)
    for index in leasts.indices where leasts[index] <= min(limit, least + beam) {
      open.append(index)
    }
  }

  /// Goes on to the next sample, which is higher by `rise`, and where the places have their own costs.
  mutating func advance(_ moves: IMA4Moves, rise: Int, _ misses: [Int16]) {
    precondition(misses.count == width && open.allSatisfy { $0 < IMA4Moves.indices })
    let (differences, targets, open) = (moves.differences, IMA4Moves.targets, open)
    Self.gather(open.span, differences.span, targets.span, width, rise, &lists)
    let (old, starts) = (costs, lists)
    Self.fold(old.span, &otherCosts, misses.span, &leasts, starts.span)
    swap(&costs, &otherCosts)
  }

  /// Finds the moves out of open rows that arrive in the window.
  private static func gather(
    _ open: Span<Int>, _ differences: Span<Int>, _ targets: Span<Int>, _ width: Int, _ rise: Int,
    _ lists: inout [Int]
  ) {
    var lists = lists.mutableSpan
    for index in 0..<IMA4Moves.indices { lists[index &* room] = 0 }
    for place in open.indices {
      let index = open[place]
      let start = (2 &* index &+ 1) &* width &+ rise
      for move in IMA4Moves.of(index) {
        // Safe: indices are below their number, and lists have room.
        let difference = unsafe differences[unchecked: move]
        guard abs(difference &- rise) < width else { continue }
        let list = unsafe targets[unchecked: move] &* room
        let count = unsafe lists[unchecked: list] &+ 1
        unsafe lists[unchecked: list] = count
        unsafe lists[unchecked: list &+ count] = start &- difference
      }
    }
  }

  /// Takes the cheapest of the moves into each place of each row.
  private static func fold(
    _ costs: Span<Int16>, _ otherCosts: inout [Int16], _ misses: Span<Int16>,
    _ leasts: inout [Int16], _ lists: Span<Int>
  ) {
    var new = otherCosts.mutableSpan
    var leasts = leasts.mutableSpan
    for index in 0..<IMA4Moves.indices {
      let list = index &* room
      let count = lists[list]
      guard count > 0 else {
        leasts[index] = IMA4Window.never
        continue
      }
      let starts = lists.extracting(list &+ 1..<list &+ 1 &+ count)
      leasts[index] = fold(costs, &new, (2 &* index &+ 1) &* misses.count, misses, starts)
    }
  }

  /// Takes the cheapest of the moves into each place of a row, and returns the least cost.
  @inline(__always)
  private static func fold(
    _ costs: Span<Int16>, _ new: inout MutableSpan<Int16>, _ row: Int, _ misses: Span<Int16>,
    _ starts: Span<Int>
  ) -> Int16 {
    let never = Vector(repeating: IMA4Window.never)
    var least = never
    for place in stride(from: 0, to: misses.count, by: 32) {
      var best = (never, never, never, never)
      for start in 0..<starts.count {
        let from = unsafe starts[unchecked: start] &+ place
        best.0 = lesser(best.0, load(costs, from))
        best.1 = lesser(best.1, load(costs, from &+ 8))
        best.2 = lesser(best.2, load(costs, from &+ 16))
        best.3 = lesser(best.3, load(costs, from &+ 24))
      }
      best.0 = lesser(best.0 &+ load(misses, place), never)
      best.1 = lesser(best.1 &+ load(misses, place &+ 8), never)
      best.2 = lesser(best.2 &+ load(misses, place &+ 16), never)
      best.3 = lesser(best.3 &+ load(misses, place &+ 24), never)
      let pairs = (lesser(best.0, best.1), lesser(best.2, best.3))
      least = lesser(least, lesser(pairs.0, pairs.1))
      store(best.0, &new, row &+ place)
      store(best.1, &new, row &+ place &+ 8)
      store(best.2, &new, row &+ place &+ 16)
      store(best.3, &new, row &+ place &+ 24)
    }
    return least.min()
  }

  /// The lesser of two costs in each lane.
  @inline(__always)
  private static func lesser(_ a: Vector, _ b: Vector) -> Vector {
    // Safe: a mask's lanes are integers of the same size, 0 or -1.
    let isLess = unsafe unsafeBitCast(b .< a, to: Vector.self)
    return a ^ ((a ^ b) & isLess)
  }

  @inline(__always)
  private static func load(_ row: Span<Int16>, _ place: Int) -> Vector {
    // Safe: it is within a row or the costs of one, or less than a row's width from a row, which has as
    // much on either side.
    unsafe row.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 2 &* place, as: Vector.self)
  }

  @inline(__always)
  private static func store(_ vector: Vector, _ row: inout MutableSpan<Int16>, _ place: Int) {
    // Safe: it is within a row, or what `copy` has checked, and every bit pattern is a value.
    var bytes = unsafe row.mutableBytes
    unsafe bytes.storeBytes(of: vector, toUncheckedByteOffset: 2 &* place, as: Vector.self)
  }
}
