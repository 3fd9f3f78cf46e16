// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A service that accepts payloads, such as APNs or Braze.
///
/// Each provider is one file in `Providers` and one line in `all`.
public struct PayloadProvider: Sendable {
  /// All providers, the one with the plainest structure first: detection takes the first that fits.
  ///
  /// A test compares the list with the folder `Providers`.
  public static let all: [PayloadProvider] = [apns, braze, sns, fcm, ibm, oneSignal, expo]

  /// The name on the command line.
  public let name: String
  /// The name for people.
  let title: String
  /// Keys that only this provider has, whatever their values; a misspelt one is suggested.
  let ownKeys: [StaticString]
  /// Keys that only this provider has, where their values are strings.
  let ownStrings: [StaticString]
  /// Keys that are enough where the user named the provider.
  let familiarKeys: [StaticString]
  /// Whether a VoIP push needs no key of the provider's.
  let acceptsAnyVoIPPush: Bool
  /// Whether a payload has the provider's structure: keys with the values that belong there, because
  /// an app may have keys with the same names.
  let fits: @Sendable (_ payload: JSONCursor) -> Bool
  /// Reads the sounds of a payload.
  let read: @Sendable (_ payload: JSONCursor, _ reader: inout PayloadReader) -> Void

  init(
    _ name: String, title: String, ownKeys: [StaticString] = [], ownStrings: [StaticString] = [],
    familiarKeys: [StaticString] = [], acceptsAnyVoIPPush: Bool = false,
    fits: @escaping @Sendable (JSONCursor) -> Bool,
    read: @escaping @Sendable (JSONCursor, inout PayloadReader) -> Void
  ) {
    self.name = name
    self.title = title
    self.ownKeys = ownKeys
    self.ownStrings = ownStrings
    self.familiarKeys = familiarKeys
    self.acceptsAnyVoIPPush = acceptsAnyVoIPPush
    self.fits = fits
    self.read = read
  }

  /// The names of all providers, sorted.
  public static var names: [String] { all.map(\.name).sorted() }

  /// Finds a provider by its name on the command line; `nil` for an unknown name.
  public init?(named name: String) {
    guard let provider = Self.all.first(where: { $0.name == name }) else { return nil }
    self = provider
  }
}

// Detection. The order of keys plays no part: apps add their own, and serializers sort them.
extension PayloadProvider {
  /// The provider of a payload; `nil` where nothing shows it.
  static func detected(in payload: JSONCursor, isVoIP: Bool) -> PayloadProvider? {
    first { $0.fits(payload) } ?? first { $0.hasOwnKey(payload) }
      ?? first { $0.acceptsAnyVoIPPush && isVoIP && payload.kind == .object }
  }

  /// The first provider whose structure a payload has.
  static func fitting(_ payload: JSONCursor) -> PayloadProvider? { first { $0.fits(payload) } }

  private static func first(where body: (PayloadProvider) -> Bool) -> PayloadProvider? {
    // `first(where:)` of the array would copy each provider.
    all.indices.first { body(all[$0]) }.map { all[$0] }
  }

  private func hasOwnKey(_ payload: JSONCursor) -> Bool {
    payload.has(anyOf: ownKeys) || ownStrings.contains { payload.has($0, .string) }
  }

  /// Whether a payload can be the provider's, where the user named it.
  func resembles(_ payload: JSONCursor, isVoIP: Bool) -> Bool {
    fits(payload) || hasOwnKey(payload) || payload.has(anyOf: familiarKeys)
      || acceptsAnyVoIPPush && isVoIP && payload.kind == .object
  }
}
