// SPDX-License-Identifier: MIT

internal import EarconCommands

#if Resampling
  internal import SoundResampling
  internal import Synchronization
#endif

extension EarconFull {
  /// Enables the commands to change sample rates, if built with the trait `Resampling`.
  static func linkResampling() {
    #if Resampling
      RateLibrary.linked.withLock { $0 = SoxResampler() }
    #endif
  }
}
