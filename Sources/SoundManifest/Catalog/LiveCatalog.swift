// SPDX-License-Identifier: MIT

internal import Synchronization

/// A catalog that is replaced while others read it.
///
/// Readers take a snapshot, which stays as it is for as long as they keep it.
public final class LiveCatalog: Sendable {
  private let current: Mutex<SoundCatalog>

  /// Holds a catalog.
  public init(_ catalog: SoundCatalog) { current = Mutex(catalog) }

  /// The catalog that holds now.
  public func snapshot() -> SoundCatalog { current.withLock { $0 } }

  /// Puts another one in its place; snapshots that were taken stay as they are.
  public func replace(with catalog: SoundCatalog) { current.withLock { $0 = catalog } }
}
