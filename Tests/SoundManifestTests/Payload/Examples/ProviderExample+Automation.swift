// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Bark and Home Assistant.
  static let automation = [
    ProviderExample("bark", #"{"device_key":"a","title":"Rain","body":"At 5 pm","sound":"chime"}"#),
    ProviderExample("bark", #"{"device_keys":["a","b"],"body":"At 5 pm","sound":"chime.caf"}"#),
    ProviderExample("bark", #"{"body":"At 5 pm","group":"rain","sound":"horn"}"#),
    ProviderExample("bark", #"{"body":"At 5 pm","isArchive":"1"}"#),
    ProviderExample(
      "bark", #"{"device_key":"a","body":"At 5 pm","sound":"no"}"#, "/sound payload/unknown-sound"),
    ProviderExample(
      "bark", #"{"device_key":"a","body":"At 5 pm","sound":"tt.wav"}"#,
      "/sound payload/unknown-sound"),
    ProviderExample(
      "bark", #"{"device_key":"a","body":"At 5 pm","sound":1}"#, "/sound payload/sound-type"),
    // Home Assistant.
    ProviderExample(
      "home-assistant",
      #"{"action":"notify.mobile_app_phone","data":{"message":"Rain","data":{"push":{"sound":"chime.caf"}}}}"#
    ),
    ProviderExample(
      "home-assistant",
      #"{"service":"notify.mobile_app_phone","data":{"message":"Rain","data":{"push":{"sound":"none"}}}}"#
    ),
    ProviderExample(
      "home-assistant",
      #"{"id":1,"type":"call_service","domain":"notify","service":"mobile_app_phone","service_data":{"message":"Fire","data":{"push":{"sound":{"name":"default","critical":1,"volume":1.0}}}}}"#
    ),
    ProviderExample(
      "home-assistant", #"{"message":"Rain","title":"x","data":{"push":{"sound":"None"}}}"#),
    ProviderExample(
      "home-assistant",
      #"{"message":"Rain","data":{"sound":"tt.wav","push":{"sound":"ignored"}},"registration_info":{"app_id":"a"}}"#
    ),
    ProviderExample(
      "home-assistant",
      #"{"message":"Fire","data":{"push":{"sound":{"name":"horn.caf","critical":"1","volume":"0.5"}}}}"#
    ),
    ProviderExample("home-assistant", #"{"message":"Rain","registration_info":{"app_id":"a"}}"#),
    ProviderExample(
      "home-assistant", #"{"message":"Rain","data":{"push":{"sound":"chime"}}}"#,
      "/data/push/sound payload/unknown-sound"),
    ProviderExample(
      "home-assistant",
      #"{"action":"notify.notify","data":{"message":"Rain","data":{"sound":"Sounds/chime.caf"}}}"#,
      "/data/data/sound payload/path"),
    ProviderExample(
      "home-assistant",
      #"{"message":"Fire","data":{"push":{"sound":{"name":"no.caf","critical":1,"volume":"loud"}}}}"#,
      "/data/push/sound/name payload/unknown-sound",
      "/data/push/sound/volume payload/critical-sound"),
  ]
}
