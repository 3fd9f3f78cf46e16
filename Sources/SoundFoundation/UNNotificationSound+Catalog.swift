// SPDX-License-Identifier: MIT

// Compiled on Apple's systems only; not run anywhere yet.
#if canImport(UserNotifications)
  public import SoundManifest
  public import UserNotifications

  extension UNNotificationSound {
    /// The sound of a local notification, by a name that the app's bundle has.
    ///
    /// - Throws: `SoundNameError` if no sound of the catalog has the name.
    public convenience init(named name: String, in catalog: SoundCatalog) throws(SoundNameError) {
      let sound = try catalog.sound(named: name)
      self.init(named: UNNotificationSoundName(sound.name))
    }
  }
#endif
