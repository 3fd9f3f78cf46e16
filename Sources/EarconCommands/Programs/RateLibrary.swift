// SPDX-License-Identifier: MIT

package import SoundConversion
internal import SoundFile
package import Synchronization

/// The library that changes sample rates, if the running program is linked to it.
///
/// libsoxr would lengthen each start by a third of a millisecond. `earcon` therefore lacks libsoxr and
/// becomes `earcon-full`, which has it, if the rate may change.
package enum RateLibrary {
  /// The running program's resampler; set once, before a command runs.
  package static let linked = Mutex<(any Resampler)?>(nil)

  /// The resampler, if the running program is linked to it.
  static var resampler: (any Resampler)? { linked.withLock { $0 } }

  /// Replaces this process with `earcon-full`, unless this program has the library itself; returns if
  /// `earcon-full` is missing or cannot be started.
  ///
  /// Call this before reading standard input or printing anything, because `earcon-full` begins the run again. At
  /// that point, Earcon does not know yet whether the input has the requested rate.
  static func require() {
    guard resampler == nil else { return }
    let become = Libraries.linked.withLock { $0.become }
    become?()
  }

  /// Refuses to change the sample rate if the library is missing.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for such a change.
  static func check(_ plan: ConversionPlan) throws(SoundError) {
    guard plan.changesRate, resampler == nil else { return }
    throw Libraries.error(
      "a change of the sample rate needs earcon-full (with libsoxr)", trait: "Resampling",
      otherwise: "keep the input's rate")
  }
}
