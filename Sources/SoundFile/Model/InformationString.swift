// SPDX-License-Identifier: MIT

/// Words about a sound under a key, such as its title.
public struct InformationString: Hashable, Sendable {
  /// What the words are, in the vocabulary of CAF (specification, "Information Chunk"): `title`,
  /// `artist`, `comments`, `copyright`; a WAVE's own identifier, such as `IENG`, where that
  /// vocabulary has no word for it.
  public var key: String
  /// The words.
  public var value: String

  /// Puts words under a key.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}
