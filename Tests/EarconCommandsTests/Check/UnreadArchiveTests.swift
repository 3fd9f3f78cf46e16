// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Built apps that cannot be read` {
  @Test func `An unreadable archive is an error, and names in payloads are not errors beside it`()
    throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write("garbage\n", to: "App.ipa")
    try sandbox.write("{\"aps\":{\"sound\":\"gone.wav\"}}", to: "push.apns")
    for line in ["check App.ipa --payloads push.apns", "check ."] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 2, "\(line)")
      #expect(
        result.text.contains("App.ipa: error: cannot be read as an archive: "), "\(result.text)")
      #expect(!result.text.contains("gone.wav"), "\(result.text)")
    }
    try sandbox.write("{\"aps\":{\"sound\":5}}", to: "push.apns")
    let other = try sandbox.earcon("check App.ipa --payloads push.apns").text
    #expect(other.contains("[payload/sound-type]"), "\(other)")
  }
}
