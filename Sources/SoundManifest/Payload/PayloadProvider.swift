// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A provider of push notifications that accepts payloads, such as APNs or Braze.
public struct PayloadProvider: Sendable {
  /// All providers, those with the clearest structure first: detection takes the first that fits a
  /// payload.
  ///
  /// Each provider has its own file in the folder `Providers`; a test compares the folder with the
  /// list.
  public static let all: [PayloadProvider] = [
    customerIO, azure, apns, braze, sns, fcm, gorush, pusherBeams, airship, jPush, ibm, oneSignal,
    cleverTap, iterable, homeAssistant, parse, bark, expo,
  ]

  /// The name on the command line, such as `apns`.
  public let name: String
  /// The name in messages, such as `APNs`.
  let title: String
  /// A payload that fits has at least one of these keys.
  let keys: [StaticString]
  /// Keys that identify the provider, with any value; Earcon suggests them for misspelled keys.
  let ownKeys: [StaticString]
  /// Further keys that identify the provider, with any value; Earcon suggests them only if the user named the
  /// provider, because they resemble keys of others.
  let furtherKeys: [StaticString]
  /// Keys that show that a payload is for the provider if the user named it; one key suffices.
  let familiarKeys: [StaticString]
  /// Indicates whether a VoIP push for the provider can be any JSON object.
  let acceptsAnyVoIPPush: Bool
  /// Returns true if a payload has the provider's structure: the keys, and for most keys the types of their values.
  ///
  /// The keys alone are not enough, because an app may use the same ones for its own data.
  let fits: @Sendable (_ payload: JSONCursor) -> Bool
  /// Returns true if a payload that fits has only keys that translations or a game's data may have too, such as
  /// `to` and `sound`.
  let isAmbiguous: @Sendable (_ payload: JSONCursor) -> Bool
  /// Reads the sounds of a payload.
  let read: @Sendable (_ payload: JSONCursor, _ reader: inout PayloadReader) -> Void

  init(
    _ name: String, title: String, keys: [StaticString], ownKeys: [StaticString] = [],
    furtherKeys: [StaticString] = [],
    familiarKeys: [StaticString] = [], acceptsAnyVoIPPush: Bool = false,
    fits: @escaping @Sendable (JSONCursor) -> Bool,
    isAmbiguous: @escaping @Sendable (JSONCursor) -> Bool = { _ in false },
    read: @escaping @Sendable (JSONCursor, inout PayloadReader) -> Void
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.ownKeys = ownKeys
    self.furtherKeys = furtherKeys
    self.familiarKeys = familiarKeys
    self.acceptsAnyVoIPPush = acceptsAnyVoIPPush
    self.fits = fits
    self.isAmbiguous = isAmbiguous
    self.read = read
  }

  /// The names of all providers, sorted.
  public static var names: [String] { all.map(\.name).sorted() }

  /// The titles of all providers, sorted and separated by commas.
  package static var titles: String {
    all.map(\.title).sorted { $0.lowercased() < $1.lowercased() }.joined(separator: ", ")
  }

  /// Finds a provider by its name on the command line; returns `nil` for an unknown name.
  public init?(named name: String) {
    guard let provider = Self.all.first(where: { $0.name == name }) else { return nil }
    self = provider
  }
}

// Detection ignores the order of keys: apps add their own, and serializers sort them.
extension PayloadProvider {
  /// Returns the provider that a payload's structure or, failing that, a key identifies; otherwise
  /// APNs for a VoIP push that is an object, and `nil` for other payloads.
  static func detected(in payload: JSONCursor, isVoIP: Bool) -> PayloadProvider? {
    fitting(payload) ?? all.first { $0.hasOwnKey(payload) }
      ?? all.first { $0.acceptsAnyVoIPPush && isVoIP && payload.kind == .object }
  }

  /// Returns the first provider whose structure a payload has, or `nil`.
  ///
  /// One pass over the payload's keys excludes most providers.
  static func fitting(_ payload: JSONCursor) -> PayloadProvider? {
    var candidates = payload.bits(of: keyBits)
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      if structures[index](payload) { return all[index] }
      candidates &= candidates - 1
    }
    return nil
  }

  /// The functions `fits` of all providers; calling them here copies no provider.
  private static let structures = all.map(\.fits)

  /// The keys of all providers, each with the bit of the provider's index.
  private static let keyBits = JSONKeyBits(
    all.enumerated().flatMap { index, provider in
      provider.keys.map { (key: $0, bits: UInt32(1) << UInt32(index)) }
    })

  private func hasOwnKey(_ payload: JSONCursor) -> Bool {
    payload.has(anyOf: ownKeys) || payload.has(anyOf: furtherKeys)
  }

  /// Returns the keys to suggest for a payload that does not fit a provider; for `nil`, those that identify any
  /// provider.
  static func keys(of provider: PayloadProvider?) -> [StaticString] {
    guard let provider else { return all.flatMap(\.ownKeys) }
    return provider.ownKeys + provider.furtherKeys + provider.familiarKeys
  }

  /// Returns true if a payload can be for this provider, given that the user named the provider.
  func resembles(_ payload: JSONCursor, isVoIP: Bool) -> Bool {
    fits(payload) || hasOwnKey(payload) || payload.has(anyOf: familiarKeys)
      || acceptsAnyVoIPPush && isVoIP && payload.kind == .object
  }
}

extension PayloadProvider: Hashable, CustomStringConvertible {
  /// Compares the names.
  public static func == (one: PayloadProvider, other: PayloadProvider) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name in messages, such as `APNs`.
  public var description: String { title }
}
