// SPDX-License-Identifier: MIT

extension Snippet {
  static let java = [
    Snippet(
      "a resource", .java, ["~android:chime"],
      """
      Uri uri = Uri.parse("android.resource://" + context.getPackageName() + "/" + R.raw.chime);
      channel.setSound(uri, attributes);
      """),
    Snippet(
      "a resource's URI", .java, ["~android:chime", "~android:bell"],
      """
      builder.setSound(Uri.parse("android.resource://com.example/raw/chime"));
      Uri uri = Uri.parse("android.resource://" + getPackageName() + "/raw/bell");
      """),
    Snippet(
      "a resource's name", .java, ["~android:chime"],
      #"int sound = resources.getIdentifier("chime", "raw", getPackageName());"#),
    Snippet(
      "Firebase Admin's builders", .java, ["~any:chime", "~any:chime.caf"],
      """
      AndroidNotification.builder().setTitle("a.caf.txt").setSound("chime").build();
      Aps.builder().setSound("chime.caf").setBadge(1).build();
      """),
    Snippet(
      "keys and their values", .java, ["~any:chime.caf", "~any:bell.wav"],
      """
      json.put("title", "sound").put("sound", "chime.caf");
      Map<String, String> data = Map.of("title", "b.caf.txt", "sound", "bell.wav");
      """),
    Snippet(
      "a property and an annotation", .java, ["~any:chime.caf", "~any:bell.wav"],
      """
      push.sound = "chime.caf";
      @Push(title = "Title", sound = "bell.wav") class Bell {}
      """),
    Snippet(
      "comments that do not nest", .java, ["~any:chime.caf"],
      """
      /* push.sound = "a.caf"; /* */
      /** push.sound = "b.caf"; */
      push.sound = "chime.caf"; // push.sound = "c.caf"
      """),
    Snippet(
      "character literals and escapes", .java, ["~any:\u{E9}\"$name.caf"],
      #"""
      char quote = '"', escaped = '\'';
      push.sound = "\u00e9\"$name.caf";
      """#),
    Snippet(
      "a text block, and JSON in one", .java, ["~any:multi.caf", "chime.caf"],
      ##"""
      push.sound = """
          multi.caf
          """;
      String payload = """
          {"aps": {"sound": "chime.caf", "alert": "Hi"}}
          """;
      """##),
    Snippet(
      "a conditional expression, concatenation and a format", .java,
      ["~any:loud.wav", "~any:quiet.wav", "~any:ding.wav", "~any:*.wav", "~any:tone*.wav"],
      """
      push.sound = isLoud ? "loud.wav" : "quiet.wav";
      push.sound = "ding" + ".wav";
      push.sound = name + ".wav";
      push.sound = String.format("tone%02d.wav", 3);
      """),
    Snippet(
      "strings that do not name a sound", .java, [],
      #"""
      if (sound.equals("on")) Log.d("sound", "sound: " + sound);
      switch (sound) { case "a.caf": return 1; default: return 2; }
      builder.setSound(RingtoneManager.getDefaultUri(RingtoneManager.TYPE_NOTIFICATION));
      preferences.getString("sound", null);
      """#),
    Snippet(
      "a constant", .java, ["chime.caf"], isSupported: false,
      """
      static final String CHIME = "chime.caf";
      Aps.builder().setSound(CHIME);
      """),
  ]
}
