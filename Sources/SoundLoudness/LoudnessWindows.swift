// SPDX-License-Identifier: MIT

/// The windows of 400 ms, and the gates that select from them (ITU-R BS.1770-5, Annex 1).
///
/// A window begins every 10 ms, so that the maximum hardly depends on the place of the loudest part; every tenth
/// window is a block of the integrated loudness.
struct LoudnessWindows: Sendable {
  /// The number of steps of 10 ms in a window, and between the blocks of the integrated loudness.
  private static let (width, stride) = (40, 10)
  /// The level of the absolute gate in LUFS.
  private static let absoluteGate = -70.0
  /// The number of levels for each LU.
  private static let resolution = 100.0
  /// The number of levels from the absolute gate up to 30 LUFS; louder blocks get the highest one.
  private static let levels = 10_000

  /// The energies of the last steps; step number n is at index n modulo `width`.
  private var last = [Double](repeating: 0, count: width)
  /// The number of steps.
  private var steps: Int64 = 0
  /// The largest energy of a window.
  private var largest = 0.0
  /// The number of blocks and the sum of their energies, by the level of the blocks above the absolute gate.
  private var blocks: [(count: Int, energy: Double)] = []

  /// Adds the mean weighted energy of a step.
  mutating func take(_ energy: Double) {
    last[Int(steps % Int64(Self.width))] = energy
    steps += 1
    guard steps >= Self.width else { return }
    let energy = last.reduce(0, +) / Double(Self.width)
    largest = max(largest, energy)
    if (steps - Int64(Self.width)) % Int64(Self.stride) == 0 { addBlock(energy) }
  }

  private mutating func addBlock(_ energy: Double) {
    let level = Self.loudness(energy) - Self.absoluteGate
    guard level > 0 else { return }
    if blocks.isEmpty { blocks = Array(repeating: (0, 0), count: Self.levels) }
    let index = min(Int(min(level * Self.resolution, 1e6)), Self.levels - 1)
    blocks[index].count += 1
    blocks[index].energy += energy
  }

  /// Completes the only window of a sound under 400 ms with silence; does nothing for a longer sound.
  ///
  /// - Parameter energy: the mean weighted energy of the incomplete last step.
  mutating func fill(_ energy: Double) {
    guard steps < Self.width else { return }
    largest = (last.reduce(0, +) + energy) / Double(Self.width)
  }

  /// The maximum momentary loudness in LUFS; `nil` for silence.
  var loudest: Double? { largest > 0 ? Self.loudness(largest) : nil }

  /// The integrated loudness in LUFS; `nil` if no block is above −70 LUFS.
  ///
  /// The loudness includes each block that is above −70 LUFS, and less than 10 LU below the loudness of all blocks above
  /// −70 LUFS.
  var gated: Double? {
    guard let all = mean(from: 0) else { return nil }
    let gate = Self.loudness(all) - 10 - Self.absoluteGate
    return mean(from: max(0, min(Int((gate * Self.resolution).rounded(.down)), Self.levels - 1)))
      .map(Self.loudness)
  }

  private func mean(from index: Int) -> Double? {
    guard index < blocks.count else { return nil }
    var sum = (count: 0, energy: 0.0)
    for block in blocks[index...] {
      sum.count += block.count
      sum.energy += block.energy
    }
    return sum.count > 0 ? sum.energy / Double(sum.count) : nil
  }

  /// Returns the loudness in LUFS of a weighted energy; negative infinity for 0.
  static func loudness(_ energy: Double) -> Double {
    energy > 0 ? -0.691 + 10 * Decibels.decimalLogarithm(energy) : -.infinity
  }
}
