// SPDX-License-Identifier: MIT

/// A place in a sound.
public struct SoundMarker: Hashable, Sendable {
  /// The file's number for it; writers give other numbers where these cannot be used.
  public var id: UInt32
  /// The frame in front of which it stands, counted from 0; the sound's frames for its end.
  public var frame: Int64
  /// Its name, where it has one.
  public var name: String?
  /// What CAF says it marks, such as `pbeg` (specification, "Marker Chunk"); `nil` for a place like
  /// any other.
  public var type: FourCharCode?

  /// Makes a marker.
  public init(id: UInt32, frame: Int64, name: String? = nil, type: FourCharCode? = nil) {
    self.id = id
    self.frame = frame
    self.name = name
    self.type = type
  }
}
