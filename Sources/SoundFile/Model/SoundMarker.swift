// SPDX-License-Identifier: MIT

/// A position in a sound.
public struct SoundMarker: Hashable, Sendable {
  /// The marker's number.
  ///
  /// If two markers of a sound have the same number, or if a number does not fit the container, Earcon writes
  /// the numbers 1, 2, 3 … instead.
  public var id: UInt32
  /// The frame after the marker, counted from 0; the sound's number of frames for a marker at the end.
  public var frame: Int64
  /// The marker's name; `nil` if it has none.
  public var name: String?
  /// The marker's type in CAF, such as `pbeg` (specification, "Marker Chunk"); `nil` for a generic
  /// marker.
  public var type: FourCharacterCode?

  /// Creates a marker without checking its number or its frame; by default, it has no name or type.
  public init(id: UInt32, frame: Int64, name: String? = nil, type: FourCharacterCode? = nil) {
    self.id = id
    self.frame = frame
    self.name = name
    self.type = type
  }
}
