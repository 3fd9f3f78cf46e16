// SPDX-License-Identifier: MIT

extension Snippet {
  static let yaml = [
    Snippet(
      "a notification of Home Assistant", .yaml, ["chime.caf"],
      """
      - action: notify.mobile_app_phone
        data:
          title: a.caf
          data:
            push:
              sound: chime.caf
      """),
    Snippet(
      "a critical sound", .yaml, ["alarm.caf"],
      #"""
      data:
        push:
          sound:
            name: "alarm.caf"
            critical: 1
            volume: 1.0
      """#),
    Snippet(
      "dictionaries in braces", .yaml, ["bell.wav", "chime.caf"],
      #"""
      data: {push: {sound: 'bell.wav', badge: 1}}
      other: {"aps": {"sound": "chime.caf",
        "badge": 1}}
      """#),
    Snippet(
      "APNs", .yaml, ["chime.caf"],
      """
      aps:
        alert: Hi
        sound: chime.caf
      """),
    Snippet(
      "quotation marks and escapes", .yaml, ["caf\u{E9} 1.caf", "it's.caf"],
      ##"""
      "aps":
        "sound": "caf\u00e9 1.caf"
        'badge': 1
      other: {aps: {sound: 'it''s.caf'}}
      """##),
    Snippet(
      "templates", .yaml, ["*.wav", "tone_*.caf"],
      #"""
      data:
        push:
          sound: "{{ name }}.wav"
      other:
        aps: {sound: "tone_{{ n }}.caf"}
      """#),
    Snippet(
      "comments", .yaml, ["chime.caf"],
      """
      # aps: {sound: a.caf}
      aps: # sound: b.caf
        # sound: c.caf
        sound: chime.caf # d.caf
      """),
    Snippet(
      "a block scalar", .yaml, ["chime.caf"],
      """
      message: |
        aps:
          sound: a.caf
      aps:
        sound: chime.caf
      """),
    Snippet(
      "a list of notifications", .yaml, ["a.caf", "b.caf"],
      """
      actions:
      - action: notify.phone
        data:
          data:
            push: {sound: a.caf}
      - action: notify.tablet
        data:
          data:
            push:
              sound: b.caf
      """),
    Snippet(
      "Firebase's message", .yaml, ["android:chime", "chime.caf"],
      """
      message:
        android:
          notification:
            sound: chime
        apns:
          payload:
            aps:
              sound: chime.caf
      """),
    Snippet(
      "strings that do not name a sound", .yaml, [],
      """
      sound: chime.caf
      on:
        push:
          branches: [main]
          sound: a.caf
      players:
        - name: cat
          sound: meow.wav
      data:
        push: true
        sound: b.caf
      """),
    Snippet(
      "anchors, tags and values that are not strings", .yaml, ["a.caf", "b.caf"],
      """
      one: {aps: {sound: &bell a.caf}}
      two: {aps: {sound: !!str b.caf}}
      data: {push: {sound: !input sound}}
      three:
        aps:
          sound: !secret my_sound
      four: {aps: {sound: ${SOUND}}}
      five: {aps: {sound: true}}
      six: {aps: {sound: ~}}
      """),
    Snippet(
      "a stripped block scalar of one line", .yaml, ["chime.caf", "*.wav", "gong.aiff"],
      #"""
      - data:
          push:
            sound: >-
              chime.caf
            badge: 1
      - aps:
          sound: |- # the tone

            {{ tone }}.wav

          category: a.caf
      - aps: {alert: x}
        data:
          push:
            sound: !!str >-
              gong.aiff
      """#),
    Snippet(
      "block scalars that are not names", .yaml, [],
      #"""
      aps:
        sound: >
          a.caf
      other:
        aps:
          sound: >-
            {% if loud %}
            b.caf
            {% endif %}
      third:
        aps:
          sound: !secret >-
            c.caf
      """#),
    Snippet(
      "an alias", .yaml, ["chime.caf"], isSupported: false,
      """
      chime: &chime chime.caf
      aps:
        sound: *chime
      """),
  ]
}
