// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// APNs and Expo.
  static let apple = [
    ProviderExample(
      "apns", #"{"aps":{"alert":{"title":"Rain","body":"At 5 pm"},"sound":"chime.caf"}}"#),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain","badge":2,"sound":"default"},"place":"Oslo"}"#),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Fire","sound":{"critical":1,"name":"horn.caf","volume":0.8}}}"#),
    ProviderExample("apns", #"{"aps":{"content-available":1},"sync":{"sound":"no-name"}}"#),
    ProviderExample(
      "apns",
      #"{"aps":{"timestamp":1,"event":"update","content-state":{"score":1},"alert":{"title":"Goal","sound":"chime.caf"}}}"#
    ),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain","sound":"chime"}}"#, "/aps/sound payload/unknown-sound"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain","sound":"chime.mp3"}}"#, "/aps/sound payload/unknown-sound"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Rain","sound":"Sounds/chime.caf"}}"#, "/aps/sound payload/path"),
    ProviderExample(
      "apns", #"{"aps":{"alert":"Fire","sound":{"critical":1,"name":"horn","volume":11}}}"#,
      "/aps/sound/name payload/unknown-sound", "/aps/sound/volume payload/critical-sound"),
    // Expo.
    ProviderExample(
      "expo", #"{"to":"ExponentPushToken[a]","title":"Rain","body":"At 5 pm","sound":"chime.caf"}"#),
    ProviderExample(
      "expo", #"{"to":["a","b"],"title":"Rain","sound":"default","channelId":"rain"}"#),
    ProviderExample(
      "expo", #"[{"to":"ExponentPushToken[a]","sound":"tt.wav"},{"to":"ExponentPushToken[b]"}]"#),
    ProviderExample(
      "expo", #"{"to":"ExponentPushToken[a]","title":"x","data":{"sound":"no-name"},"sound":null}"#),
    ProviderExample(
      "expo", #"{"to":"ExponentPushToken[a]","title":"Fire","sound":{"critical":true,"volume":1}}"#),
    ProviderExample(
      "expo", #"{"to":"ExponentPushToken[a]","title":"Rain","sound":"chime"}"#,
      "/sound payload/unknown-sound"),
    ProviderExample(
      "expo", #"{"to":"ExponentPushToken[a]","title":"Rain","sound":3}"#,
      "/sound payload/sound-type"),
  ]
}
