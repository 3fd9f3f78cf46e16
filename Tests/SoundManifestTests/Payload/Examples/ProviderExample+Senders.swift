// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Airship, JPush, OneSignal and Parse.
  static let senders = [
    ProviderExample(
      "airship",
      #"{"audience":"all","device_types":["ios","android"],"notification":{"alert":"Rain","ios":{"sound":"chime.caf"},"android":{"sound":"chime"}}}"#
    ),
    ProviderExample(
      "airship", #"{"audience":"all","device_types":"all","notification":{"alert":"x"}}"#),
    ProviderExample(
      "airship",
      #"[{"audience":{"tag":"a"},"device_types":["ios"],"notification":{"ios":{"sound":{"name":"horn.caf","critical":true,"volume":0.5}}}}]"#
    ),
    ProviderExample(
      "airship",
      #"{"schedule":{"scheduled_time":"2026-11-01T00:00:00"},"push":{"audience":"all","device_types":["ios"],"notification":{"ios":{"sound":"tt.wav"}}}}"#
    ),
    ProviderExample(
      "airship",
      #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"sound":"chime"}}}"#,
      "/notification/ios/sound payload/unknown-sound"),
    ProviderExample(
      "airship",
      #"{"audience":"all","device_types":["android"],"notification":{"android":{"sound":"horn"}}}"#,
      "/notification/android/sound payload/unknown-sound"),
    ProviderExample(
      "airship",
      #"{"push":[{"device_types":["ios"],"notification":{"ios":{"sound":{"critical":true}}}}]}"#,
      "/push/0/notification/ios/sound payload/critical-sound"),
    ProviderExample(
      "airship",
      #"{"device_types":["ios"],"audience":"all","localizations":[{"language":"de","notification":{"ios":{"sound":"no.caf"}}}]}"#,
      "/localizations/0/notification/ios/sound payload/unknown-sound"),
    ProviderExample(
      "airship",
      #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"sound":"{{sound}}.caf"}}}"#,
      "/notification/ios/sound payload/pattern"),
    // JPush.
    ProviderExample(
      "jpush",
      #"{"platform":"all","audience":"all","notification":{"alert":"Rain","android":{"sound":"chime"},"ios":{"sound":"chime.caf","badge":"+1"}}}"#
    ),
    ProviderExample(
      "jpush", #"{"platform":["ios"],"audience":"all","notification":{"ios":{"sound":""}}}"#),
    ProviderExample(
      "jpush",
      #"{"platform":["ios"],"audience":"all","notification":{"ios":{"sound":{"critical":1,"name":"default","volume":0.2}}}}"#
    ),
    ProviderExample(
      "jpush", #"{"platform":"all","audience":"all","message":{"msg_content":"x","extras":{}}}"#),
    ProviderExample(
      "jpush", #"{"platform":["ios"],"audience":"all","notification":{"ios":{"sound":"sound"}}}"#,
      "/notification/ios/sound payload/unknown-sound"),
    ProviderExample(
      "jpush",
      #"{"platform":["android"],"audience":"all","notification":{"android":{"sound":"tt.wav"}}}"#,
      "/notification/android/sound payload/unknown-sound"),
    ProviderExample(
      "jpush",
      #"{"platform":"all","audience":"all","message":{"msg_content":"x"},"notification_3rd":{"content":"x","sound":"horn"}}"#,
      "/notification_3rd/sound payload/unknown-sound"),
    // OneSignal.
    ProviderExample(
      "onesignal",
      #"{"app_id":"a","contents":{"en":"Rain"},"ios_sound":"chime.caf","android_sound":"chime"}"#),
    ProviderExample("onesignal", #"{"app_id":"a","contents":{"en":"Rain"},"ios_sound":"nil"}"#),
    ProviderExample("onesignal", #"{"app_id":"a","template_id":"b","data":{"sound":"no-name"}}"#),
    ProviderExample(
      "onesignal", #"{"app_id":"a","contents":{"en":"Rain"},"ios_sound":"none"}"#,
      "/ios_sound payload/unknown-sound"),
    ProviderExample(
      "onesignal", #"{"app_id":"a","contents":{"en":"Rain"},"android_sound":"horn"}"#,
      "/android_sound payload/unknown-sound"),
    ProviderExample(
      "onesignal", #"{"app_id":"a","contents":{"en":"Rain"},"ios_sound":"{{sound}}.caf"}"#,
      "/ios_sound payload/pattern"),
    // Parse.
    ProviderExample(
      "parse", #"{"where":{"deviceType":"ios"},"data":{"alert":"Rain","sound":"chime.caf"}}"#),
    ProviderExample("parse", #"{"channels":["rain"],"data":{"alert":"Rain","badge":"Increment"}}"#),
    ProviderExample("parse", #"{"data":{"alert":{"title":"Rain"},"sound":"default"}}"#),
    ProviderExample(
      "parse", #"{"where":{},"data":{"alert":"x","aps":{"alert":"x","sound":"tt.wav"}}}"#),
    ProviderExample(
      "parse", #"{"channels":["rain"],"data":{"sound":"chime"}}"#,
      "/data/sound payload/unknown-sound"),
    ProviderExample(
      "parse", #"{"data":{"aps":{"alert":"x","sound":"no.caf"}}}"#,
      "/data/aps/sound payload/unknown-sound"),
    ProviderExample(
      "parse", #"{"where":{},"data":{"content-available":1,"sound":"chime.caf"}}"#,
      "/data/sound payload/background-sound"),
  ]
}
