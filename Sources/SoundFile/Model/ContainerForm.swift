// SPDX-License-Identifier: MIT

/// Details of CAF and AIFF-C in which programs differ, and which Earcon keeps if a request copies the packets into
/// the same container.
package struct ContainerForm: Hashable, Sendable {
  /// Indicates whether the channel layout is a list of channel descriptions, each with the label of a position,
  /// instead of a tag or a bitmap.
  package var describesChannels = false
  /// Indicates whether a CAF has FFmpeg's form: no filler and no packet table, an edit count of 0, and
  /// 4 bits per channel for IMA4.
  package var isFFmpegs = false

  /// Creates the form of the files that Earcon and Core Audio write.
  package init() {}
}
