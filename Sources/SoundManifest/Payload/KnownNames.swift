// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A cache of the results of look-ups: the error for a name, or `nil` if there is none.
///
/// A stream of payloads repeats the same names, and the search for the closest name is slow.
struct KnownNames {
  /// The maximum number of cached results; a full cache is emptied.
  private static let limit = 1024
  /// The maximum length in bytes of a file name on iOS and Android.
  static let longestName = 255

  private struct Key: Hashable {
    let name: [UInt8]
    let system: NotificationSystem
  }

  private var errors: [Key: SoundNameError?] = [:]

  /// Returns the error for a name; `nil` if the name is valid, or if the catalog does not cover the system.
  mutating func error(_ name: [UInt8], _ system: NotificationSystem, _ checker: PayloadChecker)
    -> SoundNameError?
  {
    let key = Key(name: name, system: system)
    if let known = errors[key] { return known }
    if errors.count >= Self.limit { errors.removeAll(keepingCapacity: true) }
    let error = Self.look(String(decoding: name, as: UTF8.self), system, checker)
    errors[key] = .some(error)
    return error
  }

  private static func look(
    _ name: String, _ system: NotificationSystem, _ checker: PayloadChecker
  ) -> SoundNameError? {
    guard checker.catalog.systems.contains(system) else { return nil }
    do throws(SoundNameError) {
      _ = try checker.catalog.sound(named: name, on: system, from: checker.oldestVersion)
      return nil
    } catch {
      return error
    }
  }
}
