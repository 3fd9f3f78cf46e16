// SPDX-License-Identifier: MIT

extension Snippet {
  static let kotlin = [
    Snippet(
      "a resource", .kotlin, ["~android:chime"],
      """
      val uri = Uri.parse("android.resource://" + packageName + "/" + R.raw.chime)
      channel.setSound(uri, attributes)
      """),
    Snippet(
      "a resource's URI", .kotlin, ["~android:chime", "~android:bell"],
      #"""
      builder.setSound(Uri.parse("android.resource://$packageName/raw/chime"))
      builder.setSound("${ContentResolver.SCHEME_ANDROID_RESOURCE}://${packageName}/raw/bell".toUri())
      """#),
    Snippet(
      "a resource's name", .kotlin, ["~android:chime"],
      #"val sound = resources.getIdentifier("chime", "raw", packageName)"#),
    Snippet(
      "Firebase Admin's builders", .kotlin, ["~any:chime", "~any:chime.caf"],
      """
      AndroidNotification.builder().setTitle("a.caf.txt").setSound("chime").build()
      Aps.builder().setSound("chime.caf").setBadge(1).build()
      """),
    Snippet(
      "a map", .kotlin, ["chime.caf", "android:chime"],
      """
      val ios = mapOf("aps" to mapOf("alert" to "Hi", "sound" to "chime.caf"))
      val android = mapOf("android" to mapOf("notification" to mapOf("sound" to "chime")))
      """),
    Snippet(
      "a key and its value", .kotlin, ["~any:chime.caf", "~any:bell.wav"],
      """
      json.put("title", "sound").put("sound", "chime.caf")
      payload["sound"] = "bell.wav"
      """),
    Snippet(
      "named arguments", .kotlin, ["~any:chime.caf", "~any:bell.wav"],
      """
      val push = Push(title = "Title", sound = "chime.caf", body = "body")
      push.sound = "bell.wav"
      """),
    Snippet(
      "interpolation", .kotlin, ["~any:*.wav", "~any:tone_*.wav", "~any:$.wav"],
      #"""
      push.sound = "$name.wav"
      push.sound = "tone_${tones["key"]!!.index}.wav"
      push.sound = "\$.wav"
      """#),
    Snippet(
      "raw strings", .kotlin, ["~any:*.wav", #"~any:a\b.wav"#, "~any:q\".wav"],
      #"""
      push.sound = """$name.wav"""
      push.sound = """a\b.wav"""
      push.sound = """q".wav"""
      """#),
    Snippet(
      "nested comments", .kotlin, ["~any:chime.caf"],
      """
      /* push.sound = "a.caf" /* R.raw.b */ R.raw.c */
      // R.raw.d
      push.sound = "chime.caf" // or "e.caf"
      """),
    Snippet(
      "a conditional expression and a default value", .kotlin,
      ["~any:loud.wav", "~any:quiet.wav", "~any:bell.wav"],
      """
      push.sound = if (isLoud) "loud.wav" else "quiet.wav"
      push.sound = name ?: "bell.wav"
      """),
    Snippet(
      "a format", .kotlin, ["~any:*.wav", "~any:tone*.wav"],
      """
      push.sound = "%s.wav".format(name)
      push.sound = String.format("tone%02d.wav", 3)
      """),
    Snippet(
      "strings that do not name a sound", .kotlin, [],
      #"""
      if (sound == "chime.caf") Log.d("sound", "sound: $sound")
      val quote = '"'; val file = File("sound.txt")
      when (sound) { "a.caf" -> play() }
      builder.setSound(RingtoneManager.getDefaultUri(TYPE_NOTIFICATION))
      """#),
    Snippet(
      "a name that a function returns", .kotlin, ["chime.caf"], isSupported: false,
      """
      fun soundOf(kind: Kind) = "chime.caf"
      push.sound = soundOf(kind)
      """),
  ]
}
