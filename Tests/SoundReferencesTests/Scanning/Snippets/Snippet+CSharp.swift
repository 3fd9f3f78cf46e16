// SPDX-License-Identifier: MIT

extension Snippet {
  static let csharp = [
    Snippet(
      "Firebase Admin's types", .csharp, ["chime.caf", "android:chime"],
      #"""
      var message = new Message
      {
          Apns = new ApnsConfig { Aps = new Aps { AlertString = "a.caf", Sound = "chime.caf" } },
          Android = new AndroidConfig
          {
              Notification = new AndroidNotification() { Title = "Hi", Sound = "chime" }
          },
      };
      """#),
    Snippet(
      "a critical sound", .csharp, ["alarm.caf"],
      #"""
      var aps = new Aps
      {
          CriticalSound = new CriticalSound { Critical = true, Name = "alarm.caf", Volume = 1.0 }
      };
      """#),
    Snippet(
      "anonymous objects", .csharp, ["chime.caf"],
      #"""
      var payload = new
      {
          aps = new
          {
              alert = "Hi",
              sound = "chime.caf",
          },
      };
      """#),
    Snippet(
      "the push of dotAPNS", .csharp, ["~bell.wav"],
      #"""
      using dotAPNS;
      var push = new ApplePush(ApplePushType.Alert).AddAlert("a.caf").AddSound("bell.wav");
      """#),
    Snippet(
      "JSON in a verbatim string", .csharp, ["chime.caf"],
      #"var json = @"{""aps"": {""sound"": ""chime.caf""}}";"#),
    Snippet(
      "JSON in a raw string", .csharp, ["bell.wav"],
      ##"""
      var json = """
          {"aps": {"sound": "bell.wav"}}
          """;
      """##),
    Snippet(
      "interpolation", .csharp, ["*.caf", "*.wav"],
      ##"""
      var aps = new { sound = $"{name}.caf" };
      var json = $"{{\"aps\": {{\"sound\": \"{name}.wav\"}}}}";
      """##),
    Snippet(
      "subscripts", .csharp, ["chime.caf", "bell.wav"],
      #"""
      var payload = new JObject { ["aps"] = new JObject { ["sound"] = "chime.caf" } };
      payload["aps"]["sound"] = "bell.wav";
      """#),
    Snippet(
      "the sounds of .NET for iOS", .csharp, ["chime.caf"],
      #"content.Sound = UNNotificationSound.GetSound("chime.caf");"#),
    Snippet(
      "comments", .csharp, ["chime.caf"],
      #"""
      // new Aps { Sound = "a.caf" }
      /* new Aps { Sound = "b.caf" } */
      /// <c>new Aps { Sound = "c.caf" }</c>
      var aps = new Aps { Sound = "chime.caf" }; // "d.caf"
      """#),
    Snippet(
      "members, a conditional expression and concatenation", .csharp,
      ["loud.caf", "quiet.caf", "android:ding*"],
      #"""
      message.Apns.Aps.Sound = isLoud ? "loud.caf" : "quiet.caf";
      message.Android.Notification = new AndroidNotification { Sound = "ding" + extension };
      """#),
    Snippet(
      "strings that do not name a sound", .csharp, [],
      #"""
      var sound = "chime.caf";
      var cat = new Animal { Name = "cat", Sound = "meow.wav" };
      source.PlaySound("track.wav");
      if (sound == "a.caf") Log("sound: " + sound);
      char quote = '"'; public string Sound { get; set; } = "b.caf";
      push.AddSound("c.caf");
      """#),
    Snippet(
      "critical sounds of dotAPNS", .csharp, ["~alarm.aiff", "~siren.caf"],
      #"""
      using dotAPNS;
      var push = new ApplePush(ApplePushType.Alert)
          .AddAlert("Fire")
          .AddCriticalSound("alarm.aiff", 0.5);
      other.AddCriticalSound(sound: "siren.caf", volume: 1.0).AddCategory("a.caf");
      """#),
    Snippet(
      "a dictionary of pairs", .csharp, ["chime.caf"],
      #"""
      var payload = new Dictionary<string, object>
      {
          { "aps", new Dictionary<string, object> { { "alert", "a.caf" }, { "sound", "chime.caf" } } },
          { "sound", "b.caf" },
      };
      """#),
    Snippet(
      "pairs of a critical sound and of Firebase's message", .csharp,
      ["alarm.caf", "android:horn"],
      #"""
      var aps = new Dictionary<string, Dictionary<string, object>> {
          { "aps", new() { { "sound", new Dictionary<string, object> {
              { "critical", 1 }, { "name", "alarm.caf" }, { "volume", 1.0 } } } } },
          ["android"] = new Dictionary<string, object> {
              ["notification"] = new Dictionary<string, object?> { ["sound"] = "horn" } },
      };
      string[] names = { "sound", "a.caf" };
      """#),
    Snippet(
      "a constant", .csharp, ["chime.caf"], isSupported: false,
      #"""
      const string Chime = "chime.caf";
      var aps = new Aps { Sound = Chime };
      """#),
  ]
}
