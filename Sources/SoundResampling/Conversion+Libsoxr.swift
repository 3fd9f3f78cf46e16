// SPDX-License-Identifier: MIT

#if Resampling
  public import SoundConversion

  extension Conversion {
    /// Sets libsoxr as the conversion's resampler, which runs only if the plan changes the sample
    /// rate.
    public mutating func resampleWithLibsoxr() { resampler = SoxResampler() }
  }
#endif
