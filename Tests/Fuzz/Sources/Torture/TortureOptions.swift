// SPDX-License-Identifier: MIT

import Foundation

/// The options of the command line.
struct TortureOptions: Sendable {
  let folder: String
  /// The number of mutated copies of each file, besides the file itself.
  private(set) var mutations = 100
  /// The seed of all mutations.
  private(set) var seed: UInt64 = 1

  /// An invalid argument.
  struct Usage: Error, CustomStringConvertible {
    let description = "usage: Torture FOLDER [--mutations N] [--seed N]"
  }

  init(_ words: [String]) throws {
    guard let folder = words.first, words.count % 2 == 1 else { throw Usage() }
    self.folder = folder
    for index in stride(from: 1, to: words.count, by: 2) {
      switch (words[index], UInt64(words[index + 1])) {
      case ("--mutations", let number?) where number <= 1_000_000: mutations = Int(number)
      case ("--seed", let number?): seed = number
      default: throw Usage()
      }
    }
  }
}
