// SPDX-License-Identifier: MIT

/// The costs of the survivors at one sample of the trellis; the survivor of a state is the cheapest
/// path into it.
///
/// A row holds the states of one step index and has a column for each predictor of the window.
struct IMA4Survivors {
  typealias Vector = SIMD8<Int16>

  /// All rows; gaps before and after each row are as wide as a row and hold the cost of unreachable
  /// states.
  private(set) var costs: [Int16] = []
  /// The previous sample's costs after `advance`.
  private(set) var otherCosts: [Int16] = []
  /// The results of the search for transitions that saturate; only the elements of step indices that it returns count.
  var clippedCosts = [Int16](
    repeating: IMA4Window.unreachable, count: IMA4Transitions.stepIndexCount)
  /// The step indices of the rows that a path has reached; the other rows' contents and minimums are undefined.
  private var reachedRows = IMA4StepIndexSet()
  /// The minimum cost of each reached row.
  private var rowMinimums = [Int16](
    repeating: IMA4Window.unreachable, count: IMA4Transitions.stepIndexCount)
  /// The step indices of the rows that `prune` and `thin` left; the other rows' contents do not count.
  private(set) var openRows = IMA4StepIndexSet()
  private(set) var width = 0
  /// The work since the last `clear`, in units of `IMA4WorkLimit`: a constant for the search, one for each
  /// sample, further ones for each sample near a clipping limit and for each open row there, and 1 for each vector of
  /// costs read.
  var work = 0
  private static let (searchWork, sampleWork) = (10_000, 600)
  static let (clippedSampleWork, clippedRowWork) = (400, 48)

  /// The size of a list in `lists`.
  ///
  /// At most 48 transitions lead to a step index, and one element counts them.
  private static let listCapacity = 64
  /// Lists of the transitions that lead to each reached row.
  ///
  /// A list has the number of transitions, then the position in `costs` from which each one reads. The lists of other
  /// rows are empty.
  private var lists = [Int](repeating: 0, count: IMA4Transitions.stepIndexCount * listCapacity)
  /// The minimums and step indices of rows, for `thin`.
  private var rows: [Int] = []

  /// Returns the position of a row in `costs`.
  func start(_ stepIndex: Int) -> Int { (2 * stepIndex + 1) * width }

  /// Removes all survivors and sets the width of the window.
  mutating func clear(width: Int) {
    precondition(width > 0 && width <= IMA4Window.maximumWidth && width % 32 == 0)
    emptyLists()
    reachedRows = IMA4StepIndexSet()
    work = Self.searchWork
    guard width != self.width else { return }
    self.width = width
    let most = (2 * IMA4Transitions.stepIndexCount + 1) * IMA4Window.maximumWidth
    guard !costs.isEmpty else {
      costs = [Int16](repeating: IMA4Window.unreachable, count: most)
      otherCosts = costs
      return
    }
    Self.fill(&costs, 0..<start(IMA4Transitions.stepIndexCount))
    Self.fill(&otherCosts, 0..<start(IMA4Transitions.stepIndexCount))
  }

  private static func fill(_ costs: inout [Int16], _ positions: Range<Int>) {
    var all = costs.mutableSpan
    for position in positions { all[position] = IMA4Window.unreachable }
  }

  /// Adds a path of the given cost into a state.
  mutating func add(_ cost: Int16, _ stepIndex: Int, _ column: Int) {
    let row = start(stepIndex)
    if !reachedRows.contains(stepIndex) {
      Self.fill(&costs, row..<row + width)
      reachedRows.insert(stepIndex)
      rowMinimums[stepIndex] = IMA4Window.unreachable
    }
    costs[row + column] = min(costs[row + column], cost)
    rowMinimums[stepIndex] = min(rowMinimums[stepIndex], cost)
  }

  /// Adds a path into the state at `column` of each given step index; its cost is the step index's element of `all`
  /// plus `cost`.
  mutating func add(
    _ all: [Int16], plus cost: Int16, _ stepIndices: IMA4StepIndexSet, _ column: Int
  ) {
    Self.add(all.span, cost, stepIndices, column, width, &costs, &rowMinimums, &reachedRows)
  }

  private static func add(
    _ all: Span<Int16>, _ cost: Int16, _ stepIndices: IMA4StepIndexSet, _ column: Int, _ width: Int,
    _ costs: inout [Int16], _ rowMinimums: inout [Int16], _ reachedRows: inout IMA4StepIndexSet
  ) {
    var costs = costs.mutableSpan
    var rowMinimums = rowMinimums.mutableSpan
    let unreachable = Vector(repeating: IMA4Window.unreachable)
    for stepIndex in stepIndices {
      let row = (2 &* stepIndex &+ 1) &* width
      if !reachedRows.contains(stepIndex) {
        for column in stride(from: 0, to: width, by: 8) {
          store(unreachable, &costs, row &+ column)
        }
        reachedRows.insert(stepIndex)
        rowMinimums[stepIndex] = IMA4Window.unreachable
      }
      let sum = all[stepIndex] &+ cost
      costs[row &+ column] = min(costs[row &+ column], sum)
      rowMinimums[stepIndex] = min(rowMinimums[stepIndex], sum)
    }
  }

  /// Copies a row's costs to `costs`, from `start` on.
  func copy(_ stepIndex: Int, to costs: inout [Int16], at start: Int) {
    precondition(start >= 0 && costs.count - start >= width)
    let (row, first) = (self.costs.span, self.start(stepIndex))
    var target = costs.mutableSpan
    for column in stride(from: 0, to: width, by: 8) {
      Self.store(Self.load(row, first &+ column), &target, start &+ column)
    }
  }

  /// Prunes the rows whose minimum exceeds `limit`, or exceeds the overall minimum by more than
  /// `beam`.
  mutating func prune(above limit: Int16, _ beam: Int16) {
    var least = IMA4Window.unreachable
    for stepIndex in reachedRows { least = min(least, rowMinimums[stepIndex]) }
    openRows = IMA4StepIndexSet()
    let highest = min(limit, least + beam)
    for stepIndex in reachedRows where rowMinimums[stepIndex] <= highest {
      openRows.insert(stepIndex)
    }
  }

  /// Prunes rows until at most `size` costs, or two rows, are left.
  ///
  /// About half of the remaining rows are at regular distances, from the highest step index on: a path may need a
  /// large step index later, although it is expensive now. The others are the rows with the smallest minimums.
  mutating func thin(to size: Int) {
    let most = max(2, size / width)
    rows.removeAll(keepingCapacity: true)
    for stepIndex in openRows {
      // If two minimums are equal, the higher step index wins.
      rows.append(Int(rowMinimums[stepIndex]) << 8 | (255 - stepIndex))
    }
    guard rows.count > most else { return }
    let distance = (2 * rows.count + most - 1) / most
    openRows = IMA4StepIndexSet()
    var count = 0
    for number in stride(from: rows.count - 1, through: 0, by: -distance) {
      keep(number)
      count += 1
    }
    while count < most {
      var least = 0
      for number in rows.indices where rows[number] < rows[least] { least = number }
      keep(least)
      count += 1
    }
  }

  /// Keeps a row of `rows`, so that `thin` does not choose it again.
  private mutating func keep(_ number: Int) {
    openRows.insert(255 - rows[number] & 255)
    rows[number] = .max
  }

  /// Advances to the next sample, which is larger by `rise`; `columnCosts` are the costs of that sample's
  /// columns.
  mutating func advance(_ transitions: IMA4Transitions, rise: Int, _ columnCosts: [Int16]) {
    precondition(columnCosts.count == width)
    gatherTransitions(transitions, rise)
    let (old, starts) = (costs, lists)
    Self.takeMinimums(
      old.span, &otherCosts, columnCosts.span, &rowMinimums, starts.span, reachedRows)
    swap(&costs, &otherCosts)
    var transitionCount = 0
    for stepIndex in reachedRows { transitionCount &+= lists[stepIndex &* Self.listCapacity] }
    work &+= Self.sampleWork &+ transitionCount &* width / 8
  }

  /// Empties the lists of the reached rows.
  private mutating func emptyLists() {
    for stepIndex in reachedRows { lists[stepIndex &* Self.listCapacity] = 0 }
  }

  /// Collects the transitions from open rows that can end within the window.
  private mutating func gatherTransitions(_ transitions: IMA4Transitions, _ rise: Int) {
    emptyLists()
    let (openRows, width) = (openRows, width)
    let (differences, targets) = (transitions.differences, IMA4Transitions.targets)
    let (differencesSpan, targetsSpan) = (differences.span, targets.span)
    var lists = lists.mutableSpan
    var reached = IMA4StepIndexSet()
    for stepIndex in openRows {
      let first = stepIndex &* IMA4Transitions.nibbleCount
      let start = (2 &* stepIndex &+ 1) &* width &+ rise
      let all = transitions.nibbles(from: stepIndex, to: rise, within: width - 1)
      // Each mask selects nibbles that lead to one step index: those with a magnitude below 4, then 4, 5, 6 and 7.
      for mask: UInt16 in [0x0F0F, 0x1010, 0x2020, 0x4040, 0x8080] {
        var nibbles = all & mask
        guard nibbles != 0 else { continue }
        // Safe: transitions are below the arrays' counts, and a list of 64 gets at most 48 of them.
        let target =
          unsafe targetsSpan[unchecked: first &+ nibbles.trailingZeroBitCount]
        reached.insert(target)
        let list = target &* Self.listCapacity
        var end = unsafe list &+ lists[unchecked: list]
        while nibbles != 0 {
          let transition = first &+ nibbles.trailingZeroBitCount
          nibbles &= nibbles &- 1
          end &+= 1
          unsafe lists[unchecked: end] = start &- differencesSpan[unchecked: transition]
        }
        unsafe lists[unchecked: list] = end &- list
      }
    }
    reachedRows = reached
  }

  /// Computes each state's cost: the minimum over the transitions into the state, plus its column's cost.
  private static func takeMinimums(
    _ costs: Span<Int16>, _ otherCosts: inout [Int16], _ columnCosts: Span<Int16>,
    _ rowMinimums: inout [Int16], _ lists: Span<Int>, _ reachedRows: IMA4StepIndexSet
  ) {
    var new = otherCosts.mutableSpan
    var rowMinimums = rowMinimums.mutableSpan
    for stepIndex in reachedRows {
      let list = stepIndex &* listCapacity
      let starts = lists.extracting(list &+ 1..<list &+ 1 &+ lists[list])
      rowMinimums[stepIndex] = takeMinimums(
        costs, &new, (2 &* stepIndex &+ 1) &* columnCosts.count, columnCosts, starts)
    }
  }

  /// Computes the costs of one row's states, and returns the minimum.
  @inline(__always)
  private static func takeMinimums(
    _ costs: Span<Int16>, _ new: inout MutableSpan<Int16>, _ row: Int, _ columnCosts: Span<Int16>,
    _ starts: Span<Int>
  ) -> Int16 {
    let unreachable = Vector(repeating: IMA4Window.unreachable)
    var least = unreachable
    for column in stride(from: 0, to: columnCosts.count, by: 32) {
      var best = (unreachable, unreachable, unreachable, unreachable)
      for start in 0..<starts.count {
        // Safe: the loop is over the indices of `starts`.
        let from = unsafe starts[unchecked: start] &+ column
        best.0 = minimum(best.0, load(costs, from))
        best.1 = minimum(best.1, load(costs, from &+ 8))
        best.2 = minimum(best.2, load(costs, from &+ 16))
        best.3 = minimum(best.3, load(costs, from &+ 24))
      }
      best.0 = minimum(best.0 &+ load(columnCosts, column), unreachable)
      best.1 = minimum(best.1 &+ load(columnCosts, column &+ 8), unreachable)
      best.2 = minimum(best.2 &+ load(columnCosts, column &+ 16), unreachable)
      best.3 = minimum(best.3 &+ load(columnCosts, column &+ 24), unreachable)
      let pairs = (minimum(best.0, best.1), minimum(best.2, best.3))
      least = minimum(least, minimum(pairs.0, pairs.1))
      store(best.0, &new, row &+ column)
      store(best.1, &new, row &+ column &+ 8)
      store(best.2, &new, row &+ column &+ 16)
      store(best.3, &new, row &+ column &+ 24)
    }
    return least.min()
  }

  /// Returns the smaller of two costs in each lane.
  @inline(__always)
  static func minimum(_ a: Vector, _ b: Vector) -> Vector {
    // Safe: a mask's lanes are integers of the same size, 0 or -1.
    let isLess = unsafe unsafeBitCast(b .< a, to: Vector.self)
    return a ^ ((a ^ b) & isLess)
  }

  @inline(__always)
  static func load(_ row: Span<Int16>, _ position: Int) -> Vector {
    // Safe: the vector is within a row, within the column costs, or within the gap beside a row,
    // which is as wide as the row.
    unsafe row.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 2 &* position, as: Vector.self)
  }

  @inline(__always)
  private static func store(_ vector: Vector, _ row: inout MutableSpan<Int16>, _ position: Int) {
    // Safe: the vector is within a row or a range that `copy` has checked, and every bit pattern is
    // a value.
    var bytes = unsafe row.mutableBytes
    unsafe bytes.storeBytes(of: vector, toUncheckedByteOffset: 2 &* position, as: Vector.self)
  }
}
