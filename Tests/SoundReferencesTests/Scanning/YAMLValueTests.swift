// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Values of YAML that are not known strings.
@Suite struct `Values in YAML` {
  /// Returns the names in a file whose payloads have `value` as their sound, in a block and in brackets.
  private func names(_ value: String) -> [String] {
    [
      "aps:\n  sound: \(value)\n  badge: 1\n", "data: {aps: {sound: \(value), badge: 1}}\n",
      "data:\n  push: {sound: \(value)}\n",
    ].flatMap { text in
      ReferenceReader.references(in: Array(text.utf8), as: .yaml).map(\.label)
    }
  }

  @Test(arguments: [
    "true", "False", "YES", "no", "on", "Off", "y", "N", "null", "~", "1", "-2.5", "1_000", "1e3",
    "0x1F", "0o14", ".inf", "-.Inf", ".NaN", "12:30", "2026-01-31",
  ]) func `A plain Boolean, number, date or null is not a name`(_ value: String) {
    #expect(names(value) == [])
  }

  @Test(arguments: ["!secret my_sound", "!input sound", "!env_var 'a.caf'", "!lambda \"x\"", "!x"])
  func `A value with a tag of a program is unknown`(_ value: String) {
    #expect(names(value) == [])
  }

  @Test(arguments: ["*bell", "*bell.caf"])
  func `An alias is unknown`(_ value: String) {
    #expect(names(value) == [])
  }

  @Test(arguments: [
    "${SOUND}", "$sound", "<%= x %>", "\"{{ x }}\"", "'${SOUND}'", "$(Sound)", "<%= a: b %>",
    "%{sound}", "'#{sound}'",
  ]) func `A template is unknown`(_ value: String) {
    #expect(names(value) == [])
  }

  @Test(
    arguments: [
      ("${NAME}.caf", "*.caf"), ("a_$name.caf", "a_*.caf"), ("<%= x %>.wav", "*.wav"),
      ("\"$name\"", nil), ("cash$.caf", "cash$.caf"), ("100%.caf", "100%.caf"),
      ("a<b.caf", "a<b.caf"), ("$1.caf", "$1.caf"),
    ] as [(String, String?)])
  func `The text beside a template is a part of the name`(_ value: String, _ name: String?) {
    #expect(names(value) == (name.map { [$0, $0, $0] } ?? []))
  }

  @Test(arguments: [
    ("&bell a.caf", "a.caf"), ("!!str a.caf", "a.caf"), ("&x !!str 'a b.caf'", "a b.caf"),
    ("'true'", "true"), ("\"1\"", "1"), ("no.caf", "no.caf"), ("1.caf", "1.caf"),
    ("0x.caf", "0x.caf"), ("e5", "e5"),
  ]) func `Anchors are skipped, and other strings are names`(_ value: String, _ name: String) {
    #expect(names(value) == [name, name, name])
  }

  @Test func `An alias in a list leaves the next names known`() {
    let text = """
      - &first
        aps: &payload
          sound: &bell a.caf
      - *first
      - &second {aps: {sound: *bell, badge: !x 1}, other: !y {aps: {sound: b.caf}}}
      - aps: {<<: *payload, sound: c.caf}
      on:
        aps: {true: x, sound: d.caf}
      """
    let found = ReferenceReader.references(in: Array(text.utf8), as: .yaml).map(\.label)
    #expect(found == ["a.caf", "b.caf", "c.caf", "d.caf"])
  }

  @Test func `Only lines with templates of Jinja or ERB control other lines`() {
    let text = """
      {% if x %}
      <% if x %>
      $payload: {aps: {sound: a.caf}}
      ${NAME}:
        aps: {sound: b.caf}
      """
    let found = ReferenceReader.references(in: Array(text.utf8), as: .yaml).map(\.label)
    #expect(found == ["a.caf", "b.caf"])
  }

  @Test(arguments: ["aps: &a", "aps: !", "- &a", "x: {sound: &a", "x: {sound: *", "x: <%= a", "$"])
  func `A file may end after any sign`(_ text: String) {
    #expect(ReferenceReader.references(in: Array("# ound\n\(text)".utf8), as: .yaml) == [])
  }
}
