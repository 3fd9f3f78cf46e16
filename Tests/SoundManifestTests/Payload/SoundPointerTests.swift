// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Sounds at JSON pointers, in payloads of any provider.
@Suite struct `Sounds at pointers` {
  private func findings(
    _ payload: String, _ pointers: (String, NotificationSystem)..., provider: PayloadProvider? = nil
  ) throws -> [String] {
    let checker = PayloadChecker(
      catalog: try `A payload`.catalog(), provider: provider, oldestVersion: nil, isVoIP: false,
      pointers: try pointers.map { try #require(SoundPointer($0.0, system: $0.1)) })
    return checker.check(payload.utf8).map { finding in
      guard case .pointer(let pointer, line: 1) = finding.location.position else { return "?" }
      return "\(pointer) \(finding.rule)"
    }
  }

  @Test(arguments: [
    ("/a/b", #"{"a":{"b":"no.caf"}}"#, "/a/b"), ("/a/1", #"{"a":["tt.wav","no.caf"]}"#, "/a/1"),
    ("/a~1b/c~0d", #"{"a/b":{"c~d":"no.caf"}}"#, "/a~1b/c~0d"), ("/", #"{"":"no.caf"}"#, "/"),
    ("/a/*/b", #"{"a":[{"b":"tt.wav"},{"c":1},{"b":"no.caf"}]}"#, "/a/2/b"),
    ("/*", #"{"*":"no.caf"}"#, "/*"), ("/a", #"{"a":"no.caf","a":"tt.wav"}"#, "/a"),
    ("/\u{E9}", #"{"\u00e9":"no.caf"}"#, "/\u{E9}"),
  ]) func `A name at a pointer is looked up`(_ pointer: String, _ payload: String, _ place: String)
    throws
  {
    #expect(try findings(payload, (pointer, .apple)) == ["\(place) payload/unknown-sound"])
  }

  @Test func `A pointer has the forms of its system`() throws {
    let payload = #"{"tone":"tt","alarm":{"critical":1,"name":"tt.wav"}}"#
    #expect(try findings(payload, ("/tone", .android), ("/alarm", .apple)) == [])
    #expect(
      try findings(payload, ("/tone", .apple), ("/alarm", .android)) == [
        "/tone payload/unknown-sound", "/alarm payload/sound-type",
      ])
  }

  @Test func `A payload of an unknown provider is reported if no pointer has a value in it`() throws
  {
    #expect(try findings(#"{"tone":"tt.wav"}"#, ("/tone", .apple)) == [])
    #expect(try findings(#"{"tones":"tt.wav"}"#, ("/tone", .apple)) == [" payload/unknown-service"])
    #expect(try findings(#"{"a":{}}"#, ("/a/b/c", .apple)) == [" payload/unknown-service"])
    #expect(try findings(#"{"tone":"tt.wav"}"#, ("/tone", .apple), provider: .braze) == [])
  }

  @Test func `A payload of a known provider is read as well, and no value twice`() throws {
    let payload = #"{"aps":{"sound":"no.caf"},"tone":"no.wav"}"#
    let expected = ["/aps/sound payload/unknown-sound", "/tone payload/unknown-sound"]
    #expect(try findings(payload, ("/tone", .apple), ("/aps/sound", .apple)) == expected)
    #expect(try findings(payload, ("/tone", .apple), ("/tone", .apple)) == expected)
    // For the other system the same value is another name.
    #expect(try findings(#"{"tone":"tt.wav"}"#, ("/tone", .apple), ("/tone", .android)).count == 1)
  }

  @Test(arguments: ["", "a", "a/b", "/a~", "/a~2", "#/a"])
  func `Text that is not a JSON pointer is refused`(_ text: String) {
    #expect(SoundPointer(text, system: .apple) == nil)
  }

  @Test func `A pointer to every element of a large array takes linear time`() throws {
    let count = 100_000
    let payload =
      #"{"a":["# + Array(repeating: #""tt.wav""#, count: count).joined(separator: ",") + "]}"
    #expect(try findings(payload, ("/a/*", .apple), ("/a/*", .apple)) == [])
  }
}
