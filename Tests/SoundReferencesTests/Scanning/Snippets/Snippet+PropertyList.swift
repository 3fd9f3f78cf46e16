// SPDX-License-Identifier: MIT

extension Snippet {
  private static func list(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>
    """
  }

  static let plist = [
    Snippet(
      "a key", .plist, ["~chime.caf"],
      list("<key>sound</key><string>chime.caf</string><key>title</key><string>t.caf.txt</string>")),
    Snippet(
      "APNs", .plist, ["chime.caf"],
      list(
        """
        <key>aps</key>
        <dict>
          <key>alert</key><string>Hi</string>
          <key>sound</key>
          <string>chime.caf</string>
        </dict>
        """)),
    Snippet(
      "a critical sound", .plist, ["alarm.caf"],
      list(
        """
        <key>aps</key><dict><key>sound</key><dict><key>critical</key><integer>1</integer>
        <key>name</key><string>alarm.caf</string></dict></dict>
        """)),
    Snippet(
      "the older key", .plist, ["~old.caf"],
      list("<key>soundName</key><string>old.caf</string>")),
    Snippet(
      "comments", .plist, ["~chime.caf"],
      list(
        """
        <!-- <key>sound</key><string>a.caf</string> -->
        <key>sound</key><!-- <string>b.caf</string> --><string>chime<!-- c -->.caf</string>
        """)),
    Snippet(
      "entities and CDATA", .plist, ["~a&b\u{E9}\u{1F514}.caf", "~<x>.caf"],
      list(
        """
        <key>sound</key><string>a&amp;b&#233;&#x1F514;.caf</string>
        <key>sound</key><string><![CDATA[<x>.caf]]></string>
        """)),
    Snippet(
      "several dictionaries", .plist, ["~a.caf", "~b.caf"],
      list(
        """
        <key>list</key><array>
        <dict><key>sound</key><string>a.caf</string></dict>
        <dict><key>sound</key><string>b.caf</string><key>name</key><string>n.caf.txt</string></dict>
        </array>
        """)),
    Snippet(
      "the older form with braces", .plist, ["chime.caf", "~bell.wav"],
      """
      // !$*UTF8*$!
      { aps = { alert = Hi; sound = "chime.caf"; };
        "soundName" = "bell.wav"; title = "sound"; }
      """),
    Snippet(
      "signs that interpolate in other languages", .plist, ["~$(NAME) %@.caf"],
      list("<key>sound</key><string>$(NAME) %@.caf</string>")),
    Snippet(
      "strings that do not name a sound", .plist, [],
      list(
        """
        <key>sound</key><string>default</string><key>sound</key><true/>
        <key>title</key><string>sound</string><key>sounds</key><array/>
        <key>sound</key><dict><key>volume</key><string>high</string></dict>
        <key>UIBackgroundModes</key><array><string>audio</string></array>
        """)),
    Snippet(
      "a setting's values", .plist, ["chime.caf"], isSupported: false,
      list(
        """
        <key>Key</key><string>notification_sound</string>
        <key>DefaultValue</key><string>chime.caf</string>
        """)),
  ]
}
