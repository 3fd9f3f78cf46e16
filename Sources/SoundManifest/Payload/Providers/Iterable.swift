// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Iterable: `sound` in a push template, a name for iOS and Android.
  ///
  /// Names may contain Handlebars. Iterable's client for Android removes the extension
  /// (IterableNotificationHelper). Documentation: API reference, "Create a push template".
  public static let iterable = PayloadProvider(
    "iterable", title: "Iterable", keys: ["clientTemplateId", "templateId"],
    familiarKeys: ["clientTemplateId", "templateId"],
    fits: { payload in
      guard payload.has("clientTemplateId", .string) || payload.has("templateId", .number) else {
        return false
      }
      return payload.has("message", .string)
    },
    isAmbiguous: { _ in true },
    read: { payload, reader in
      reader.readSound(
        "sound", of: payload, .apple,
        SoundForm(template: .liquid, isForBoth: true, resource: .fileName))
    })
}
