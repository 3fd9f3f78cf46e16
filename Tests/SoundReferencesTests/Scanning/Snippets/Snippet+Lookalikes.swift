// SPDX-License-Identifier: MIT

/// Sounds that are not notification sounds, next to the same words.
extension Snippet {
  static let lookalikes = [
    Snippet(
      "a cat", .typescript, [], isSupported: false,
      "const cat = { name: 'cat', sound: 'meow.mp3' };"),
    Snippet(
      "a sound that a game loads", .typescript, [],
      "loader.load({ sound: '/assets/audio/meow.mp3' });"),
    Snippet(
      "a video's sound", .swift, [], isSupported: false, #"let film = Video(sound: "track.mp3")"#),
    Snippet(
      "a variable", .swift, [], isSupported: false,
      """
      let sound = "birdsong.mp3"
      let player = try AVAudioPlayer(contentsOf: folder.appending(path: sound))
      """),
    Snippet(
      "a player's sound", .dart, [], "Player(sound: 'track.mp3').play();"),
    Snippet(
      "a field of a class", .kotlin, [], isSupported: false,
      #"class Cat : Animal(name = "cat", sound = "meow.mp3")"#),
    Snippet(
      "animals", .json, [], isSupported: false, #"[{"name": "cat", "sound": "meow.mp3"}]"#),
    Snippet(
      "the sounds of macOS", .objectiveC, [],
      """
      [[NSSound soundNamed:@"Glass"] play];
      NSSound *sound = [NSSound soundNamed:@"chime.caf"];
      """),
    Snippet(
      "the sounds of macOS", .swift, [],
      """
      NSSound(named: "Glass")?.play()
      let sound = NSSound(named: NSSound.Name("Purr"))
      """),
    Snippet(
      "a method of another type", .objectiveC, ["~chime.caf"],
      #"[Alerts soundNamed:@"chime.caf"];"#),
    Snippet(
      "a player", .objectiveC, [],
      """
      [self runAction:[SKAction playSoundFileNamed:@"boom.wav" waitForCompletion:NO]];
      [[NSBundle mainBundle] pathForResource:@"track" ofType:@"mp3"];
      """),
    Snippet(
      "a video and an animation", .kotlin, [],
      """
      view.setVideoURI(Uri.parse("android.resource://" + packageName + "/" + R.raw.intro))
      view.setVideoURI(Uri.parse("android.resource://$packageName/raw/intro"))
      animation.setAnimation(R.raw.confetti)
      """),
    Snippet(
      "a URL with a folder called raw", .java, [],
      #"String url = "https://example.com/raw/master"; client.get(url);"#),
    Snippet(
      "a setting", .plist, [], isSupported: false,
      #"{ name = cat; sound = "meow.mp3"; }"#),
    Snippet(
      "a video in another position", .kotlin, [], isSupported: false,
      """
      val intro = Uri.parse("android.resource://" + packageName + "/" + R.raw.intro)
      player.play(intro)
      """),
  ]
}
