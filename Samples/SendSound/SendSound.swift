// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest

/// Prints a payload for each name, or an error if a version of the app lacks the sound.
///
///     SendSound MANIFEST NAME…
@main struct SendSound {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let path = words.first else {
      print("usage: SendSound MANIFEST NAME…")
      exit(64)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      print("\(path): error: cannot be read; name a manifest that 'earcon manifest build' wrote")
      exit(2)
    }
    do {
      let catalog = try SoundCatalog(data: data)
      var failed = false
      for name in words.dropFirst() {
        do throws(SoundNameError) {
          print(try payload(sound: name, catalog))
        } catch {
          print("error: \(error)")
          failed = true
        }
      }
      exit(failed ? 1 : 0)
    } catch {
      print("\(path): error: \(error)")
      exit(2)
    }
  }

  /// Returns a payload, or throws an error if a version of the app lacks the sound.
  static func payload(sound name: String, _ catalog: SoundCatalog) throws(SoundNameError) -> String
  {
    let sound = try catalog.sound(named: name)
    let alert = Alert(alert: "Ding", sound: APNSAlertNotificationSound(.named(sound.name)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(["aps": alert])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

/// The `aps` dictionary of a payload.
struct Alert: Encodable {
  let alert: String
  let sound: APNSAlertNotificationSound
}

/// Replaces APNSwift's type of this name, which accepts any string.
///
/// A sender that depends on APNSwift writes this initializer in an extension of APNSwift's type.
struct APNSAlertNotificationSound: Encodable {
  private let sound: NotificationSound

  /// Creates the value of `aps.sound`.
  init(_ sound: NotificationSound) { self.sound = sound }

  func encode(to encoder: any Encoder) throws { try sound.encode(to: encoder) }
}
