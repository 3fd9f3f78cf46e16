// SPDX-License-Identifier: MIT

internal import EarconCommands

#if Resampling
  internal import SoundResampling
  internal import Synchronization
#endif

extension EarconFull {
  /// Lets the commands change sample rates; does nothing in a build without the trait `Resampling`.
  static func linkResampling() {
    #if Resampling
      RateLibrary.linked.withLock { $0 = SoxResampler() }
    #endif
  }
}
