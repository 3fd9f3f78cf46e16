// SPDX-License-Identifier: MIT

package import SoundConversion
internal import SoundFile
package import Synchronization

/// The library that changes sample rates, where the program that runs is linked to it.
///
/// libsoxr would lengthen each start by a third of a millisecond. So `earcon` has it not, and
/// becomes `earcon-full`, which has, where a rate is asked for.
package enum RateLibrary {
  /// That of the program that runs: set once, before a command does.
  package static let linked = Mutex<(any Resampler)?>(nil)

  /// The library, where the program that runs is linked to it.
  static var resampler: (any Resampler)? { linked.withLock { $0 } }

  /// Becomes the program that has the library, where the one that runs has not; returns where there
  /// is none.
  ///
  /// To be called before anything is read from standard input or printed: whether the input has the
  /// rate already is not known yet.
  static func require() {
    guard resampler == nil else { return }
    let become = Libraries.linked.withLock { $0.become }
    become?()
  }

  /// Refuses a change of the sample rate where there is no library for it.
  ///
  /// - Throws: `SoundError` with code `.unsupported`.
  static func check(_ plan: ConversionPlan) throws(SoundError) {
    guard plan.changesRate, resampler == nil else { return }
    throw SoundError(
      .unsupported,
      "the program earcon-full, which changes sample rates, is not where it belongs: beside "
        + "earcon, or in ../libexec/earcon",
      suggestion: "install earcon whole, or keep the input's rate")
  }
}
