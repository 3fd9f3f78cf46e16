// SPDX-License-Identifier: MIT

/// The extensions of sound files.
package enum SoundExtensions {
  /// The extensions in lower case; the usual ones of AIFF, WAVE and CAF come last.
  ///
  /// The list has the extensions valid for notification sounds, those that people try without success (`x-wav`:
  /// Apple developer forums, thread 747348), and those of other audio formats, but not `mp4`, `mov` and `webm`,
  /// which are mostly videos.
  package static let all = [
    "mp3", "m4a", "ogg", "aac", "flac", "opus", "mp2", "mpga", "m4b", "m4r", "adts", "ac3", "eac3",
    "alac", "oga", "spx", "au", "snd", "rf64", "bw64", "w64", "amr", "awb", "3gp", "3ga", "wma",
    "wv", "ape", "tta", "voc", "mka", "weba", "mid", "midi", "x-aiff", "x-wav", "x-caf", "x-m4a",
    "aif", "aiff", "aifc", "afc", "wav", "wave", "bwf", "caf", "caff",
  ]
}
