// SPDX-License-Identifier: MIT

public import SoundFindings

/// Checks whether the sounds that payloads name are in a catalog.
///
/// For a system that the catalog does not cover, a checker checks only the form of names.
///
/// A checker also checks that a payload is JSON, has the structure of a known provider, is within the size limit
/// of APNs or Braze, and has no unknown interruption level. It ignores everything else that does not concern
/// sound. Any thread can use a checker.
public struct PayloadChecker: Sendable {
  /// The sounds that payloads can name.
  public let catalog: SoundCatalog
  /// The provider of the payloads; if `nil`, Earcon detects it from each payload's structure.
  public let provider: PayloadProvider?
  /// The oldest version of the app that receives the payloads; if `nil`, all versions receive them.
  public let oldestVersion: AppVersion?
  /// Indicates whether the payloads are VoIP pushes, whose limit is 5,120 bytes instead of 4,096.
  public let isVoIP: Bool

  /// The user's pointers to sounds, in addition to the places where the provider reads sounds.
  package let pointers: [SoundPointer]

  /// Creates a checker, by default for payloads of any provider, for all versions, and not for VoIP pushes.
  ///
  /// - Parameters:
  ///   - catalog: see `catalog`.
  ///   - provider: see `provider`.
  ///   - oldestVersion: see `oldestVersion`.
  ///   - isVoIP: see `isVoIP`.
  public init(
    catalog: SoundCatalog, provider: PayloadProvider? = nil, oldestVersion: AppVersion? = nil,
    isVoIP: Bool = false
  ) {
    self.init(
      catalog: catalog, provider: provider, oldestVersion: oldestVersion, isVoIP: isVoIP,
      pointers: [])
  }

  /// Creates a checker that knows no sound, and checks the structure of payloads and the form of names.
  ///
  /// - Parameters:
  ///   - provider: see `provider`.
  ///   - isVoIP: see `isVoIP`.
  public init(provider: PayloadProvider? = nil, isVoIP: Bool = false) {
    self.init(
      catalog: SoundCatalog(), provider: provider, oldestVersion: nil, isVoIP: isVoIP, pointers: [])
  }

  /// Creates a checker that also checks the sounds at pointers; see the properties.
  package init(
    catalog: SoundCatalog, provider: PayloadProvider?, oldestVersion: AppVersion?, isVoIP: Bool,
    pointers: [SoundPointer]
  ) {
    self.catalog = catalog
    self.provider = provider
    self.oldestVersion = oldestVersion
    self.isVoIP = isVoIP
    self.pointers = pointers
  }

  /// Returns a copy of the checker with other pointers.
  package func with(_ pointers: [SoundPointer]) -> PayloadChecker {
    PayloadChecker(
      catalog: catalog, provider: provider, oldestVersion: oldestVersion, isVoIP: isVoIP,
      pointers: pointers)
  }

  /// Checks a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8, less than 2 GiB.
  ///   - name: the path in the findings' locations.
  /// - Returns: the findings in the order of the payload, with JSON pointers and lines, or with a line
  ///   and a column for text that is not JSON; at most 100 of one rule and severity. A payload can be
  ///   sent if it has no finding of severity `error` and none of the rule `payload/unknown-service`. That
  ///   rule warns that Earcon checked no sound, or perhaps not all sounds.
  public func check(_ payload: some Sequence<UInt8>, named name: String = "payload") -> [Finding] {
    var reader = PayloadReader(self)
    return reader.check(Array(payload).span, file: name, line: nil)
  }
}
