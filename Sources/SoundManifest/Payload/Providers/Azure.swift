// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Azure Notification Hubs: a template for APNs or FCM, whose names may contain expressions such as
  /// `$(sound)`, or an installation, which contains such templates in strings.
  ///
  /// Azure sends a notification without expressions unchanged, so Earcon reads it as one for APNs or FCM.
  ///
  /// Documentation: "Notification Hubs templates"; "Create or overwrite an installation".
  public static let azure = PayloadProvider(
    "azure", title: "Azure Notification Hubs", keys: ["aps", "installationId", "message"],
    familiarKeys: ["aps", "message", "data", "templates"],
    fits: { payload in
      Azure.isInstallation(payload) || Azure.isTemplate(payload)
    },
    read: { payload, reader in
      guard Azure.isInstallation(payload) else { return Azure.readTemplate(payload, &reader) }
      Azure.readInstallation(payload, &reader)
    })
}

private enum Azure {
  static func isInstallation(_ payload: JSONCursor) -> Bool {
    payload.has("installationId", .string) && payload.has("pushChannel", .string)
  }

  /// Returns whether the alert or the sound in `aps`, or the sound in FCM's `android`, begins with one of
  /// `expressions`.
  static func isTemplate(_ payload: JSONCursor) -> Bool {
    if let aps = payload["aps"] {
      return aps.has("sound", beginningWith: expressions)
        || aps.has("alert", beginningWith: expressions)
    }
    guard let notification = payload["message"]?["android"]?["notification"] else { return false }
    return notification.has("sound", beginningWith: expressions)
  }

  /// The beginnings of expressions that identify a template; `.(` and `{` do not.
  private static let expressions: [StaticString] = ["$(", "%(", "#("]

  static func readInstallation(_ installation: JSONCursor, _ reader: inout PayloadReader) {
    var bodies: [JSONCursor] = []
    reader.member("templates", of: installation)?.members { _, template in
      // A template for Windows is XML.
      if let body = template["body"], body.kind == .string, body.begins(with: "{") {
        bodies.append(body)
      }
      return true
    }
    for body in bodies { reader.readNested(body, readTemplate) }
  }

  static func readTemplate(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    guard payload.has("aps") else {
      return FCM.read(payload, template: .azure, &reader)
    }
    let form = SoundForm(critical: .apple, template: .azure)
    reader.limitAPNs(payload, isVoIP: false)
    APNs(form: form).read(payload, &reader)
  }
}
