// SPDX-License-Identifier: MIT

/// A position in a sound.
public struct SoundMarker: Hashable, Sendable {
  /// The marker's number; writers number the markers 1, 2, 3 … if two numbers are equal or if one does not
  /// fit the container.
  public var id: UInt32
  /// The frame after the marker, counted from 0; the sound's number of frames for a marker at the end.
  public var frame: Int64
  /// The marker's name, if any.
  public var name: String?
  /// The marker's type in CAF, such as `pbeg` (specification, "Marker Chunk"); `nil` for a generic
  /// marker.
  public var type: FourCharacterCode?

  /// Creates a marker.
  public init(id: UInt32, frame: Int64, name: String? = nil, type: FourCharacterCode? = nil) {
    self.id = id
    self.frame = frame
    self.name = name
    self.type = type
  }
}
