// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Firebase, and two that send through it: Pusher Beams and gorush.
  static let firebase = [
    ProviderExample(
      "fcm",
      #"{"message":{"token":"a","notification":{"title":"Rain"},"apns":{"payload":{"aps":{"sound":"chime.caf"}}},"android":{"notification":{"sound":"chime"}}}}"#
    ),
    ProviderExample("fcm", #"{"message":{"topic":"rain","data":{"sound":"no-name"}}}"#),
    ProviderExample("fcm", #"{"validate_only":true,"message":{"condition":"'a' in topics"}}"#),
    ProviderExample(
      "fcm",
      #"{"token":"a","apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"sound":"tt.wav"}}}}"#
    ),
    ProviderExample("fcm", #"{"apns":{"headers":{"apns-priority":"10"}},"topic":"rain"}"#),
    ProviderExample("fcm", #"{"tokens":["a","b"],"notification":{"title":"Rain"}}"#),
    ProviderExample("fcm", #"{"android":{"priority":"high","notification":{"sound":"tt"}}}"#),
    ProviderExample("fcm", #"{"registration_ids":["a"],"notification":{"sound":"horn.caf"}}"#),
    ProviderExample("fcm", #"{"to":"/topics/rain","data":{"key":"value"}}"#),
    ProviderExample(
      "fcm", #"{"registration_ids":["a"],"data":{"title":"x","message":"y","soundname":"chime"}}"#),
    ProviderExample(
      "fcm", #"{"registration_ids":["a"],"data":{"title":"x","message":"y","soundname":""}}"#),
    ProviderExample("fcm", #"{"registration_ids":["a"],"data":{"sound":"no-name"}}"#),
    ProviderExample(
      "fcm", #"{"registration_ids":["a"],"data":{"message":"y","sound":"horn"}}"#,
      "/data/sound payload/unknown-sound"),
    ProviderExample(
      "fcm", #"{"message":{"token":"a","android":{"notification":{"sound":"horn"}}}}"#,
      "/message/android/notification/sound payload/unknown-sound"),
    ProviderExample(
      "fcm", #"{"message":{"token":"a","android":{"notification":{"sound":"chime.caf"}}}}"#,
      "/message/android/notification/sound payload/unknown-sound"),
    ProviderExample(
      "fcm", #"{"token":"a","apns":{"payload":{"aps":{"alert":"x","sound":"chime"}}}}"#,
      "/apns/payload/aps/sound payload/unknown-sound"),
    // Pusher Beams.
    ProviderExample(
      "pusher-beams",
      #"{"interests":["rain"],"apns":{"aps":{"alert":"Rain","sound":"chime.caf"}},"fcm":{"notification":{"title":"Rain","sound":"chime"}}}"#
    ),
    ProviderExample(
      "pusher-beams", #"{"users":["ann"],"apns":{"aps":{"alert":"Rain","sound":"default"}}}"#),
    ProviderExample("pusher-beams", #"{"apns":{"aps":{"alert":"Rain"}}}"#),
    ProviderExample(
      "pusher-beams", #"{"interests":["rain"],"web":{"notification":{"title":"Rain"}}}"#),
    ProviderExample(
      "pusher-beams", #"{"interests":["rain"],"apns":{"aps":{"alert":"Rain","sound":"chime"}}}"#,
      "/apns/aps/sound payload/unknown-sound"),
    ProviderExample(
      "pusher-beams", #"{"interests":["rain"],"fcm":{"notification":{"sound":"horn"}}}"#,
      "/fcm/notification/sound payload/unknown-sound"),
    ProviderExample(
      "pusher-beams", #"{"users":["ann"],"fcm":{"notification":{"sound":"chime.caf"}}}"#,
      "/fcm/notification/sound payload/unknown-sound"),
    ProviderExample(
      "pusher-beams", #"{"interests":["rain"],"apns":{"alert":"Rain"}}"#),
    // gorush.
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"message":"Rain","sound":"chime.caf"}]}"#),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":{"critical":1,"name":"default","volume":1}}]}"#
    ),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2,"android":{"notification":{"sound":"tt"}},"apns":{"payload":{"aps":{"sound":"horn.caf"}}}}]}"#
    ),
    ProviderExample(
      "gorush", #"{"notifications":[{"topic":"rain","platform":3,"message":"Rain"}]}"#),
    ProviderExample(
      "gorush", #"{"notifications":[{"tokens":["a"],"platform":1,"name":"chime","volume":1}]}"#,
      "/notifications/0/name payload/unknown-sound"),
    // 'name' and 'volume' replace the whole sound, so a dictionary beside them needs no name.
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"name":"chime.caf","sound":{"critical":1}}]}"#,
      "/notifications/0/sound payload/misplaced-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"no.caf","volume":0.5}]}"#,
      "/notifications/0/sound payload/misplaced-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"chime.caf","name":"","volume":0}]}"#
    ),
    // gorush refuses a request whose 'name' is not a string.
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"chime.caf","name":1}]}"#,
      "/notifications/0/name payload/sound-type"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"name":"chime.caf","volume":80}]}"#,
      "/notifications/0/volume payload/critical-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"chime.caf","volume":"0.5"}]}"#,
      "/notifications/0/volume payload/critical-sound"),
    ProviderExample(
      "gorush", #"{"notifications":[{"tokens":["a"],"platform":2,"sound":"no"}]}"#,
      "/notifications/0/sound payload/unknown-sound"),
    ProviderExample("gorush", #"{"notifications":[{"tokens":["a"],"platform":2,"sound":"tt"}]}"#),
    ProviderExample(
      "gorush", #"{"notifications":[{"tokens":["a"],"platform":2,"sound":"","android":null}]}"#),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2,"sound":{"name":"no"}}]}"#,
      "/notifications/0/sound payload/misplaced-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2,"sound":"tt","android":{"ttl":"1s"}}]}"#,
      "/notifications/0/sound payload/misplaced-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"topic":"a","platform":2,"sound":"x","android":{"notification":{"sound":"tt"}}}]}"#
    ),
    ProviderExample(
      "gorush", #"{"notifications":[{"tokens":["a"],"platform":3,"sound":"no"}]}"#),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2,"name":"chime.caf","volume":80}]}"#),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":"chime.caf","name":null,"volume":null}]}"#
    ),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":{"critical":1,"volume":1}}]}"#,
      "/notifications/0/sound payload/critical-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2},{"tokens":["b"],"platform":1,"sound":"no.caf"}]}"#,
      "/notifications/1/sound payload/unknown-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":1,"sound":{"critical":1,"name":"default","volume":2}}]}"#,
      "/notifications/0/sound/volume payload/critical-sound"),
    ProviderExample(
      "gorush",
      #"{"notifications":[{"tokens":["a"],"platform":2,"android":{"notification":{"sound":"no"}}}]}"#,
      "/notifications/0/android/notification/sound payload/unknown-sound"),
  ]
}
