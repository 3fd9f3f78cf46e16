// SPDX-License-Identifier: MIT

#if Resampling
  public import SoundConversion

  extension Conversion {
    /// Lets the conversion change the sample rate with libsoxr, if its plan asks for that.
    public mutating func resampleWithLibsoxr() { resampler = SoxResampler() }
  }
#endif
