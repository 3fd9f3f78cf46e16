// SPDX-License-Identifier: MIT

extension ProviderExample {
  /// Amazon SNS, Azure Notification Hubs and IBM Push.
  static let clouds = [
    ProviderExample(
      "sns",
      #"{"default":"Rain","APNS":"{\"aps\":{\"alert\":\"Rain\",\"sound\":\"chime.caf\"}}","GCM":"{\"fcmV1Message\":{\"message\":{\"android\":{\"notification\":{\"sound\":\"chime\"}}}}}"}"#
    ),
    ProviderExample("sns", #"{"TopicArn":"a","Message":"At 5 pm"}"#),
    ProviderExample(
      "sns", #"{"default":"Rain","GCM":"{\"data\":{\"message\":\"x\",\"sound\":\"tt\"}}"}"#),
    ProviderExample(
      "sns", #"{"APNS":"{\"aps\":{\"sound\":\"chime\"}}"}"#, "/APNS payload/unknown-sound"),
    ProviderExample(
      "sns", #"{"GCM":"{\"notification\":{\"sound\":\"horn\"}}"}"#, "/GCM payload/unknown-sound"),
    ProviderExample("sns", #"{"APNS":{"aps":{}}}"#, "/APNS payload/not-json"),
    // Azure Notification Hubs.
    ProviderExample("azure", #"{"aps":{"alert":"$(message)","sound":"chime.caf"}}"#),
    ProviderExample("azure", #"{"aps":{"alert":"$(message)","sound":"default"},"id":"$(id)"}"#),
    ProviderExample("azure", #"{"installationId":"a","platform":"apns","pushChannel":"b"}"#),
    ProviderExample(
      "azure",
      #"{"installationId":"a","platform":"apns","pushChannel":"b","templates":{"t":{"body":"{\"aps\":{\"alert\":\"$(m)\",\"sound\":\"tt.wav\"}}"}}}"#
    ),
    ProviderExample(
      "azure",
      #"{"installationId":"a","platform":"fcmv1","pushChannel":"b","templates":{"t":{"body":"{\"message\":{\"android\":{\"notification\":{\"sound\":\"horn\"}}}}"}}}"#,
      "/templates/t/body payload/unknown-sound"),
    ProviderExample(
      "azure", #"{"aps":{"alert":"$(message)","sound":"chime"}}"#,
      "/aps/sound payload/unknown-sound"),
    ProviderExample(
      "azure", #"{"aps":{"alert":"x","sound":"$(sound).caf"}}"#, "/aps/sound payload/pattern"),
    ProviderExample(
      "azure", #"{"aps":{"alert":"$(message)","sound":"{'ch' + $(sound)}"}}"#,
      "/aps/sound payload/pattern"),
    // IBM Push.
    ProviderExample(
      "ibm",
      #"{"message":{"alert":"Rain"},"settings":{"apns":{"sound":"chime.caf"},"gcm":{"sound":"chime.caf"}}}"#
    ),
    ProviderExample("ibm", #"{"message":{"alert":"Rain","url":"https://example.com"}}"#),
    ProviderExample("ibm", #"{"settings":{"apns":{"badge":1},"chromeWeb":{"title":"x"}}}"#),
    ProviderExample(
      "ibm", #"{"message":{"alert":"Rain"},"settings":{"apns":{"sound":"song.mp3"}}}"#,
      "/settings/apns/sound payload/unknown-sound"),
    ProviderExample(
      "ibm", #"{"message":{"alert":"Rain"},"settings":{"gcm":{"sound":"horn"}}}"#,
      "/settings/gcm/sound payload/unknown-sound"),
    ProviderExample(
      "ibm", #"{"message":{"alert":"Rain"},"settings":{"fcm":{"sound":"horn"}}}"#,
      "/settings/fcm/sound payload/unknown-sound"),
    ProviderExample("ibm", #"{"settings":{"fcm":{"sound":"chime.caf"}}}"#),
    ProviderExample(
      "ibm", #"{"settings":{"apns":{"sound":{"critical":1,"name":"chime.caf"}}}}"#,
      "/settings/apns/sound payload/sound-type"),
  ]
}
