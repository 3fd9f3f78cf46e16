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

  private var faults: [Key: NameFault?] = [:]

  /// Why a name will not do; `nil` where it will.
  mutating func fault(_ name: [UInt8], _ system: NotificationSystem, _ checker: PayloadChecker)
    -> NameFault?
  {
    let key = Key(name: name, system: system)
    if let known = faults[key] { return known }
    if faults.count >= Self.limit { faults.removeAll(keepingCapacity: true) }
    let fault = Self.look(String(decoding: name, as: UTF8.self), system, checker)
    faults[key] = .some(fault)
    return fault
  }

  private static func look(
    _ name: String, _ system: NotificationSystem, _ checker: PayloadChecker
  ) -> NameFault? {
    guard checker.catalog.systems.contains(system) else { return nil }
    do throws(NameFault) {
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
