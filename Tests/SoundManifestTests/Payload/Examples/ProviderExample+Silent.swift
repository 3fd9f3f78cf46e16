// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Sounds that stay silent: misplaced, with a channel, or with a passive or unknown level.
  static let silent = misplaced + levels + channels

  private static let misplaced = [
    ProviderExample(
      "apns", #"{"aps":{"alert":{"title":"Rain","sound":"no.caf"}}}"#,
      "/aps/alert/sound payload/misplaced-sound"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain"},"sound":"chime.caf"}"#, "/sound payload/misplaced-sound"),
    ProviderExample(
      "apns", #"{"Sound":"chime.caf","aps":{"alert":"Rain"}}"#, "/Sound payload/misplaced-sound"),
    ProviderExample("apns", #"{"aps":{"alert":"Rain"},"sound":null}"#),
    ProviderExample("apns", #"{"aps":{"content-available":1},"sound":"chime.caf"}"#),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain","SOUND":"chime.caf"}}"#,
      "/aps/SOUND payload/misplaced-sound"),
    ProviderExample("apns", #"{"aps":{"alert":"Rain","sound":"tt.wav","Sound":"chime.caf"}}"#),
    ProviderExample(
      "fcm", #"{"message":{"topic":"rain","notification":{"title":"Rain","sound":"default"}}}"#,
      "/message/notification/sound payload/misplaced-sound"),
    ProviderExample(
      "fcm", #"{"tokens":["a"],"notification":{"title":"Rain","sound":"tt"}}"#,
      "/notification/sound payload/misplaced-sound"),
    ProviderExample(
      "fcm", #"{"token":"a","apns":{"payload":{"aps":{"alert":"x"},"sound":"tt.wav"}}}"#,
      "/apns/payload/sound payload/misplaced-sound"),
    ProviderExample(
      "fcm", #"{"android":{"notification":{"title":"Rain","Sound":"tt"}}}"#,
      "/android/notification/Sound payload/misplaced-sound"),
    ProviderExample(
      "pusher-beams", #"{"apns":{"aps":{"alert":{"title":"x","sound":"default"}}}}"#,
      "/apns/aps/alert/sound payload/misplaced-sound"),
    ProviderExample(
      "sns", #"{"APNS":"{\"aps\":{\"alert\":\"x\"},\"sound\":\"tt.wav\"}"}"#,
      "/APNS payload/misplaced-sound"),
  ]

  private static let levels = [
    ProviderExample(
      "apns", #"{"aps":{"alert":"x","sound":"default","interruption-level":"passive"}}"#,
      "/aps/sound payload/silent"),
    ProviderExample("apns", #"{"aps":{"alert":"x","interruption-level":"passive"}}"#),
    ProviderExample(
      "apns", #"{"aps":{"alert":"x","interruption-level":"loud"}}"#,
      "/aps/interruption-level payload/interruption-level"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"x","interruption-level":2}}"#,
      "/aps/interruption-level payload/interruption-level"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"x","sound":"tt.wav","interruption-level":"critical"}}"#,
      "/aps/sound payload/interruption-level"),
    ProviderExample(
      "apns", #"{"aps":{"content-available":"1","sound":"tt.wav"}}"#, "/aps/sound payload/silent"),
    ProviderExample("apns", #"{"aps":{"content-available":"0","sound":"tt.wav"}}"#),
    ProviderExample("apns", #"{"aps":{"contentAvailable":true,"sound":"tt.wav"}}"#),
    ProviderExample(
      "fcm",
      #"{"topic":"a","apns":{"payload":{"aps":{"contentAvailable":true,"sound":"tt.wav"}}}}"#,
      "/apns/payload/aps/sound payload/silent"),
    // Firebase makes an alert of the notification for all platforms.
    ProviderExample(
      "fcm",
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"payload":{"aps":{"content-available":1,"sound":"tt.wav"}}}}}"#
    ),
    ProviderExample(
      "braze", #"{"apple_push":{"sound":"tt.wav","interruption_level":"passive"}}"#,
      "/apple_push/sound payload/silent"),
    ProviderExample(
      "onesignal", #"{"ios_sound":"tt.wav","ios_interruption_level":"passive"}"#,
      "/ios_sound payload/silent"),
    ProviderExample(
      "onesignal", #"{"ios_sound":"tt.wav","ios_interruption_level":"time_sensitive"}"#),
    ProviderExample(
      "expo", #"{"to":"a","sound":"default","interruptionLevel":"critical"}"#,
      "/sound payload/interruption-level"),
    ProviderExample(
      "airship",
      #"{"device_types":["ios"],"notification":{"ios":{"sound":"tt.wav","interruption_level":"passive"}}}"#,
      "/notification/ios/sound payload/silent"),
    ProviderExample(
      "jpush",
      #"{"platform":"all","notification":{"ios":{"sound":"","interruption-level":"passive"}}}"#),
    ProviderExample(
      "jpush",
      #"{"platform":"all","notification":{"ios":{"sound":"tt.wav","interruption-level":"timeSensitive"}}}"#
    ),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"tt.wav","interruption_level":"now"}]}"#,
      "/notifications/0/interruption_level payload/interruption-level"),
    ProviderExample(
      "parse", #"{"data":{"alert":"x","sound":"tt.wav","interruptionLevel":"passive"}}"#,
      "/data/sound payload/silent"),
    ProviderExample(
      "bark", #"{"device_key":"a","body":"x","sound":"chime","level":"passive"}"#,
      "/sound payload/silent"),
    ProviderExample(
      "bark", #"{"device_key":"a","body":"x","sound":"chime","level":"timeSensitive"}"#),
    ProviderExample(
      "home-assistant",
      #"{"message":"x","data":{"push":{"sound":"tt.wav","interruption-level":"passive"}}}"#,
      "/data/push/sound payload/silent"),
    ProviderExample(
      "customer-io", #"{"CIO":{},"aps":{"alert":"x","interruption-level":"{{level}}"}}"#),
  ]

  private static let channels = [
    ProviderExample(
      "fcm", #"{"message":{"android":{"notification":{"sound":"tt","channel_id":"rain"}}}}"#,
      "/message/android/notification/sound payload/channel"),
    ProviderExample(
      "fcm", #"{"android":{"notification":{"sound":"tt","channelId":"rain"}}}"#,
      "/android/notification/sound payload/channel"),
    ProviderExample(
      "fcm", #"{"android":{"notification":{"sound":"default","channel_id":"rain"}}}"#),
    ProviderExample(
      "braze", #"{"android_push":{"sound":"tt","notification_channel_id":"rain"}}"#,
      "/android_push/sound payload/channel"),
    ProviderExample(
      "fcm",
      #"{"registration_ids":["a"],"notification":{"sound":"tt","android_channel_id":"rain"}}"#,
      "/notification/sound payload/channel"),
    ProviderExample(
      "fcm",
      #"{"registration_ids":["a"],"notification":{"sound":"default","android_channel_id":"rain"}}"#),
    ProviderExample(
      "onesignal", #"{"android_sound":"tt","android_channel_id":"rain"}"#,
      "/android_sound payload/channel"),
    ProviderExample("onesignal", #"{"android_sound":"nil","android_channel_id":"rain"}"#),
    ProviderExample(
      "airship",
      #"{"device_types":["android"],"notification":{"android":{"sound":"tt","notification_channel":"a"}}}"#,
      "/notification/android/sound payload/channel"),
    ProviderExample(
      "jpush", #"{"platform":"all","notification":{"android":{"sound":"tt","channel_id":"rain"}}}"#,
      "/notification/android/sound payload/channel"),
    ProviderExample(
      "pusher-beams",
      #"{"interests":["a"],"fcm":{"notification":{"sound":"tt","android_channel_id":"rain"}}}"#,
      "/fcm/notification/sound payload/channel"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"topic":"a","platform":2,"android":{"notification":{"sound":"tt","channel_id":"c"}}}]}"#,
      "/notifications/0/android/notification/sound payload/channel"),
  ]
}
