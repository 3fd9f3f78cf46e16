// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest

/// Makes payloads as a sender does, and lets none leave that names a sound which the app has not got.
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

  /// A payload whose sound every version of the app has.
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

/// A part of a payload, as a sender has it.
struct Alert: Encodable {
  let alert: String
  let sound: APNSAlertNotificationSound
}

/// Stands in for APNSwift's type of this name, which takes any string.
///
/// A sender that depends on APNSwift writes this initializer in an extension of the real one.
struct APNSAlertNotificationSound: Encodable {
  private let sound: NotificationSound

  /// Takes a sound that was looked up before.
  init(_ sound: NotificationSound) { self.sound = sound }

  func encode(to encoder: any Encoder) throws { try sound.encode(to: encoder) }
}
