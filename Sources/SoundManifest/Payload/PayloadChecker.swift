// SPDX-License-Identifier: MIT

public import SoundFindings

/// Checks payloads against a catalog: whether the sounds that they name are there.
///
/// What is not about sound is neither judged nor changed. A checker is a value that any thread can
/// use.
public struct PayloadChecker: Sendable {
  /// The names that payloads can carry.
  public let catalog: SoundCatalog
  /// Whose payloads they are; told by their keys where it is `nil`.
  public let provider: PayloadProvider?
  /// The oldest version that they are sent to; all where it is `nil`.
  public let version: AppVersion?
  /// Whether they are VoIP pushes, which may have 5,120 bytes instead of 4,096.
  public let isVoIP: Bool

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - catalog: see `catalog`.
  ///   - provider: see `provider`.
  ///   - version: see `version`.
  ///   - isVoIP: see `isVoIP`.
  public init(
    _ catalog: SoundCatalog, provider: PayloadProvider? = nil, from version: AppVersion? = nil,
    isVoIP: Bool = false
  ) {
    self.catalog = catalog
    self.provider = provider
    self.version = version
    self.isVoIP = isVoIP
  }

  /// Judges a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON, at most 2 GiB.
  ///   - file: what findings call it.
  /// - Returns: what is wrong with it, with JSON pointers, and lines where there are several.
  public func check(_ payload: some Sequence<UInt8>, file: String = "payload") -> [Finding] {
    var reader = PayloadReader(self)
    return reader.check(Array(payload).span, file: file, line: nil)
  }
}
