// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest

/// Creates payloads, and refuses names of sounds that are missing from the app.
///
///     SendSound MANIFEST NAME…
@main struct SendSound {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let path = words.first, let data = FileManager.default.contents(atPath: path) else {
      print("usage: SendSound MANIFEST NAME…")
      exit(64)
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

  /// Returns a payload whose sound is in every version of the app.
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
/// A sender that depends on APNSwift writes this initializer in an extension of the real one.
struct APNSAlertNotificationSound: Encodable {
  private let sound: NotificationSound

  /// Creates a sound from a name that was looked up.
  init(_ sound: NotificationSound) { self.sound = sound }

  func encode(to encoder: any Encoder) throws { try sound.encode(to: encoder) }
}
