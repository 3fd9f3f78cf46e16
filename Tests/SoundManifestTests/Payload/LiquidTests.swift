// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Names with Liquid, which Braze fills in, and names that only look like them.
@Suite struct `Names with Liquid` {
  private func finding(_ name: String) throws -> Finding? {
    let catalog = try SoundCatalog(ExampleManifest.manifest([("1", ["chime.caf", "tt.wav"])]))
    return PayloadChecker(catalog: catalog)
      .check(#"{"apple_push":{"sound":"\#(name)"}}"#.utf8).first
  }

  private static let when = "the provider fills in '*' when it sends the push"

  @Test(arguments: [
    ("{{}}.caf", "*.caf", "'chime.caf'"), ("chime{{a}}.caf", "chime*.caf", "'chime.caf'"),
    ("t{{a}}.wav{{b}}", "t*.wav*", "'tt.wav'"), ("{{a}}{{b}}.wav", "*.wav", "'tt.wav'"),
    ("{{a}}t{{b}}t{{c}}", "*t*t*", "'tt.wav'"), ("{{a}}i{{b}}", "*i*", "'chime.caf'"),
    ("{{a}}.{{b}}", "*.*", "'chime.caf', 'tt.wav'"), ("{{${a}}}.wav", "*.wav", "'tt.wav'"),
    ("t{% if a %}x{% endif %}.wav", "t*.wav", "'tt.wav'"),
  ]) func `A name with Liquid matches the sounds whose names it can produce`(
    _ name: String, _ pattern: String, _ sounds: String
  ) throws {
    let finding = try #require(try finding(name))
    #expect(finding.message == "the name '\(pattern)' matches \(sounds); \(Self.when)")
    #expect(finding.severity == .note)
    #expect(finding.suggestion == "make sure that the app has a sound for every possible name")
  }

  @Test(arguments: [
    ("chime.c{{a}}.caf", "chime.c*.caf"), ("tt{{a}}t{{b}}.wav", "tt*t*.wav"),
    ("t{{a}}x{{b}}", "t*x*"), ("{{a}}t{{b}}t{{c}}t{{d}}", "*t*t*t*"),
    ("a{% if b %}c{% endif %}d{{e}}.wav", "a*d*.wav"), ("x{{a}}.wav", "x*.wav"),
    ("t{{a}}.caf", "t*.caf"), ("t{%a%}}.wav{{b}}", "t*}.wav*"),
  ]) func `A name with Liquid that can produce no sound's name is a warning`(
    _ name: String, _ pattern: String
  ) throws {
    let finding = try #require(try finding(name))
    #expect(finding.message == "no sound matches '\(pattern)'; \(Self.when)")
    #expect(finding.severity == .warning)
    #expect(finding.suggestion == "name a sound in the app")
  }

  @Test(arguments: ["{{a}}", "{{${a}}}", "{%a%}{{b}}", "{% if a %}x{% endif %}"])
  func `A name that is only Liquid is not checked`(_ name: String) throws {
    let finding = try #require(try finding(name))
    #expect(
      finding.message
        == "Earcon did not check the sound's name, which the provider fills in when it sends the push"
    )
    #expect(finding.severity == .note)
  }

  @Test(arguments: ["a{", "x{{", "{a}}.caf", "{{a}", "{{a}.caf", "{%}.caf", "{%a}.caf", "a}}.caf"])
  func `A name with braces that are not Liquid is an ordinary name`(_ name: String) throws {
    let finding = try #require(try finding(name))
    #expect(finding.message == "no sound is called '\(name)'")
    #expect(finding.severity == .error)
  }
}
