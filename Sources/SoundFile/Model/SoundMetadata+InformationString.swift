// SPDX-License-Identifier: MIT

extension SoundMetadata {
  /// A text about a sound, such as its title, with a key for the kind of text.
  public struct InformationString: Hashable, Sendable {
    /// A key of CAF (specification, "Information Chunk"), such as `title`, `artist`, `comments` or
    /// `copyright`; for a text of WAVE that has no such key, WAVE's identifier, such as `IENG`.
    public var key: String
    /// The text, such as the title itself.
    public var value: String

    /// Creates a text with any key; writers leave out a text whose key the container cannot store.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }
}
