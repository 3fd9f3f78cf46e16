// SPDX-License-Identifier: MIT

#if Resampling
  public import SoundConversion

  extension SoundConverter {
    /// Sets libsoxr as the converter's resampler, which runs only if the plan changes the sample
    /// rate.
    public mutating func resampleWithLibsoxr() { resampler = SoxResampler() }
  }
#endif
