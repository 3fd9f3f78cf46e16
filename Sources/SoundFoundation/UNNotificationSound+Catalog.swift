// SPDX-License-Identifier: MIT

// Compiles only on Apple's systems, where no test has run it yet.
#if canImport(UserNotifications)
  public import SoundManifest
  public import UserNotifications

  extension UNNotificationSound {
    /// Creates the sound of a local notification from a name in the app's catalog.
    ///
    /// - Throws: `SoundNameError` as `SoundCatalog.sound(named:from:)` does, for example if no sound
    ///   of the catalog has the name.
    public convenience init(named name: String, in catalog: SoundCatalog) throws(SoundNameError) {
      let sound = try catalog.sound(named: name)
      self.init(named: UNNotificationSoundName(sound.name))
    }
  }
#endif
