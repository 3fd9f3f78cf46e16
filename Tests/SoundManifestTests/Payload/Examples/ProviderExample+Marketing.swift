// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Braze, CleverTap, Customer.io and Iterable.
  static let marketing = [
    ProviderExample(
      "braze",
      #"{"messages":{"apple_push":{"alert":"Rain","sound":"chime.caf"},"android_push":{"alert":"Rain","sound":"android.resource://com.example/raw/chime"}}}"#
    ),
    ProviderExample("braze", #"{"apple_push":{"alert":"Rain","sound":"default"}}"#),
    ProviderExample("braze", #"{"messages":{"email":{"subject":"Rain"}},"broadcast":true}"#),
    ProviderExample(
      "braze", #"{"activity_id":"a","notification":{"alert":{"title":"Goal","sound":"tt.wav"}}}"#),
    ProviderExample(
      "braze", #"{"messages":{"apple_push":{"alert":"Rain","sound":"chime"}}}"#,
      "/messages/apple_push/sound payload/unknown-sound"),
    ProviderExample(
      "braze", #"{"messages":{"android_push":{"alert":"Rain","sound":"horn"}}}"#,
      "/messages/android_push/sound payload/unknown-sound"),
    ProviderExample(
      "braze", #"{"apple_push":{"sound":"{{custom_attribute.${sound}}}.caf"}}"#,
      "/apple_push/sound payload/pattern"),
    // CleverTap.
    ProviderExample(
      "clevertap",
      #"{"name":"a","content":{"title":"Rain","body":"x","platform_specific":{"ios":{"sound_file":"chime.caf"},"android":{"default_sound":true,"wzrk_cid":"rain"}}}}"#
    ),
    ProviderExample("clevertap", #"{"content":{"body":"x","platform_specific":{}}}"#),
    ProviderExample(
      "clevertap",
      #"{"to":{"Email":["a@b.c"]},"tag_group":"t","content":{"body":"x","platform_specific":{"ios":{"sound_file":"default"}}}}"#
    ),
    ProviderExample(
      "clevertap", #"{"content":{"platform_specific":{"ios":{"sound_file":"chime"}}}}"#,
      "/content/platform_specific/ios/sound_file payload/unknown-sound"),
    ProviderExample(
      "clevertap", #"{"content":{"platform_specific":{"ios":{"sound_file":true}}}}"#,
      "/content/platform_specific/ios/sound_file payload/sound-type"),
    ProviderExample(
      "clevertap", #"{"content":{"platform_specific":{"ios":{"sound_file":"{{ s }}.wav"}}}}"#,
      "/content/platform_specific/ios/sound_file payload/pattern"),
    // Customer.io.
    ProviderExample(
      "customer-io",
      #"{"CIO":{"push":{"link":"a://b"}},"aps":{"alert":"Rain","sound":"chime.caf"}}"#),
    ProviderExample(
      "customer-io",
      #"{"message":{"apns":{"payload":{"CIO":{"push":{}},"aps":{"alert":"Rain","sound":"default"}}}}}"#
    ),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"to":"all","identifiers":{"id":"1"},"title":"Rain","sound":"default"}"#
    ),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"identifiers":{"id":"1"},"custom_payload":{"ios":{"aps":{"alert":"x","sound":"chime"}}}}"#,
      "/custom_payload/ios/aps/sound payload/unknown-sound"),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"identifiers":{"id":"1"},"custom_payload":{"android":{"message":{"android":{"notification":{"sound":"horn"}}}}}}"#,
      "/custom_payload/android/message/android/notification/sound payload/unknown-sound"),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"identifiers":{"id":"1"},"custom_payload":{"ios":"{\"aps\":{\"alert\":\"x\",\"sound\":\"chime\"}}","android":"{\"message\":{\"android\":{\"notification\":{\"sound\":\"tt\"}}}}"}}"#,
      "/custom_payload/ios payload/unknown-sound"),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"identifiers":{"id":"1"},"custom_payload":{"android":"{\"message\":{\"android\":{\"notification\":{\"sound\":\"horn\"}}}}"}}"#,
      "/custom_payload/android payload/unknown-sound"),
    ProviderExample(
      "customer-io",
      #"{"transactional_message_id":3,"identifiers":{"id":"1"},"custom_payload":{"ios":"aps"}}"#,
      "/custom_payload/ios payload/not-json"),
    ProviderExample(
      "customer-io", #"{"CIO":{"push":{}},"aps":{"alert":"x","sound":"{{customer.sound}}.caf"}}"#,
      "/aps/sound payload/pattern"),
    // Iterable, whose name is for both systems.
    ProviderExample(
      "iterable", #"{"clientTemplateId":"a","name":"Rain","message":"At 5 pm","sound":"chime.caf"}"#
    ),
    ProviderExample(
      "iterable", #"{"clientTemplateId":"a","message":"At 5 pm","sound":"default","badge":"1"}"#),
    ProviderExample("iterable", #"{"templateId":12,"message":"At 5 pm","sound":"tt.wav"}"#),
    ProviderExample("iterable", #"{"clientTemplateId":"a","message":"At 5 pm","sound":"chime"}"#),
    ProviderExample(
      "iterable", #"{"clientTemplateId":"a","message":"At 5 pm","sound":"no.caf"}"#,
      "/sound payload/unknown-sound"),
    ProviderExample(
      "iterable", #"{"clientTemplateId":"a","message":"At 5 pm","sound":"{{sound}}.wav"}"#,
      "/sound payload/pattern"),
  ]
}
