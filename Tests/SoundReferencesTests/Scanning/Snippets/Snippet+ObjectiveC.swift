// SPDX-License-Identifier: MIT

extension Snippet {
  static let objectiveC = [
    Snippet(
      "a message", .objectiveC, ["chime.caf"],
      #"content.sound = [UNNotificationSound soundNamed:@"chime.caf"];"#),
    Snippet(
      "a critical sound", .objectiveC, ["alarm.caf"],
      #"content.sound = [UNNotificationSound criticalSoundNamed:@"alarm.caf" withAudioVolume:0.5f];"#
    ),
    Snippet(
      "a constant", .objectiveC, ["chime.caf", "bell.wav"],
      """
      static UNNotificationSoundName const BirdChime = @"chime.caf";
      UNNotificationSoundName const BirdBell = @"bell.wav", other;
      NSString *title = @"title.txt";
      """),
    Snippet(
      "older interfaces", .objectiveC, ["~old.caf", "~older.caf"],
      """
      UILocalNotification *note = [[UILocalNotification alloc] init];
      note.soundName = @"old.caf";
      [note setSoundName:@"older.caf"];
      note.alertBody = @"body.caf.txt";
      """),
    Snippet(
      "comments that do not nest", .objectiveC, ["chime.caf"],
      """
      /* [UNNotificationSound soundNamed:@"a.caf"]; /* */
      // [UNNotificationSound soundNamed:@"b.caf"];
      [UNNotificationSound soundNamed:@"chime.caf"];
      """),
    Snippet(
      "a format", .objectiveC, ["*.caf", "tone*.caf"],
      """
      [UNNotificationSound soundNamed:[NSString stringWithFormat:@"%@.caf", name]];
      [UNNotificationSound soundNamed:[NSString stringWithFormat:@"tone%1$02ld.caf", (long)number]];
      """),
    Snippet(
      "a payload", .objectiveC, ["chime.caf", "alarm.caf"],
      """
      NSDictionary *one = @{ @"aps": @{ @"alert": @"Hi", @"sound": @"chime.caf" } };
      NSDictionary *two = @{@"aps": @{@"sound": @{@"critical": @1, @"name": @"alarm.caf"}}};
      """),
    Snippet(
      "a key of a dictionary", .objectiveC, ["~chime.caf"],
      #"payload[@"sound"] = @"chime.caf"; payload[@"title"] = @"title.caf.txt";"#),
    Snippet(
      "a conditional expression", .objectiveC, ["loud.caf", "quiet.caf"],
      #"[UNNotificationSound soundNamed:(isLoud ? @"loud.caf" : @"quiet.caf")];"#),
    Snippet(
      "adjacent literals and escapes", .objectiveC, ["ding dong.caf", "\u{E9}.caf"],
      #"""
      [UNNotificationSound soundNamed:@"ding "
                                       "dong.caf"];
      [UNNotificationSound soundNamed:@"\u00e9.caf"];
      """#),
    Snippet(
      "character literals", .objectiveC, ["chime.caf"],
      #"""
      char quote = '"', escaped = '\''; // soundNamed:@"a.caf"
      [UNNotificationSound soundNamed:@"chime.caf"];
      """#),
    Snippet(
      "strings that do not name a sound", .objectiveC, [],
      #"""
      #import "sound.h"
      NSLog(@"sound: %@", sound);
      if ([sound isEqualToString:@"x"]) { return; }
      content.sound = [UNNotificationSound defaultSound];
      [dictionary objectForKey:@"sound"];
      """#),
    Snippet(
      "JSON in a string", .objectiveC, ["*.caf"],
      #"[NSString stringWithFormat:@"{\"aps\":{\"sound\":\"%@.caf\"}}", name];"#),
    Snippet(
      "a macro", .objectiveC, ["chime.caf"], isSupported: false,
      """
      #define CHIME @"chime.caf"
      content.sound = [UNNotificationSound soundNamed:CHIME];
      """),
  ]
}
