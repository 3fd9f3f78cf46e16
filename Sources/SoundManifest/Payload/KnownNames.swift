// SPDX-License-Identifier: MIT

internal import SoundFindings

/// What was found of names before.
///
/// A stream says the same names again and again, and looking for the nearest one takes a while.
struct KnownNames {
  /// Names that are kept, at the most.
  private static let limit = 1024
  /// Bytes that a file's name may have on the systems that phones run.
  static let longestName = 255

  private struct Key: Hashable {
    let name: [UInt8]
    let system: NotificationSystem
  }

  private var errors: [Key: SoundNameError?] = [:]

  /// Why a name will not do; `nil` where it will.
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
      switch system {
      case .apple: _ = try checker.catalog.sound(named: name, from: checker.version)
      case .android: _ = try checker.catalog.androidSound(named: name, from: checker.version)
      }
      return nil
    } catch {
      return error
    }
  }
}
