// SPDX-License-Identifier: MIT

internal import Synchronization

/// A catalog that can be replaced while other threads read it.
///
/// Readers take a snapshot, which later replacements do not change.
public final class LiveCatalog: Sendable {
  private let current: Mutex<SoundCatalog>

  /// Creates a live catalog with its first contents.
  public init(_ catalog: SoundCatalog) { current = Mutex(catalog) }

  /// Returns the current catalog, which later replacements do not change.
  public func snapshot() -> SoundCatalog { current.withLock { $0 } }

  /// Replaces the current catalog for later snapshots; existing ones stay unchanged.
  public func replace(with catalog: SoundCatalog) { current.withLock { $0 = catalog } }
}
