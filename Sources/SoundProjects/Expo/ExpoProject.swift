// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// An Expo project: the app configs of one folder.
struct ExpoProject {
  let folder: TreePath
  /// The configs, static ones first; Expo passes the static config to a dynamic one, which may change it.
  let configs: [ExpoConfig]

  /// Returns the apps for iOS and Android, except for a platform that the configs exclude; none if no config is for
  /// Expo.
  ///
  /// Each prebuild copies the listed sounds into the native projects (expo/expo, `expo-notifications/plugin/src`),
  /// so the products do not depend on the existing native projects. If neither the configs nor their plugins name an
  /// existing sound for a platform with a native project, the result omits that platform's app, because the reader of
  /// native projects finds it.
  func products(in tree: ProjectTree) -> [ShippingProduct] {
    guard let first = configs.first(where: \.isExpo) else { return [] }
    let names = configs.last { $0.platforms != nil }?.platforms
    let platforms: [SoundPlatform] = [.ios, .android]
    let files = configs.flatMap(\.plugins).compactMap {
      ExpoPlugin.path(of: $0, in: folder, of: tree)
    }
    let plugins = Set(files).compactMap { ExpoPlugin($0, in: folder, of: tree) }
    return platforms.filter { names?.contains($0.rawValue) != false }.compactMap { platform in
      let description = configs.first { !listed($0, for: platform, in: tree).isEmpty }
      let own = plugins.filter { $0.platforms.contains(platform.rawValue) }
      let copied = own.flatMap(\.sounds)
      if description == nil, copied.isEmpty, hasNativeProject(platform, in: tree) { return nil }
      let sounds = configs.flatMap { listed($0, for: platform, in: tree) }
      let declared = sounds + own.filter(\.isAboutNotifications).flatMap(\.sounds)
      return ShippingProduct(
        name: configs.last { $0.name != nil }?.name ?? folder.projectName, kind: .app,
        platforms: [platform], description: (description ?? first).path, folder: folder,
        sounds: (sounds + copied).map { ShippedSound($0) }, declared: Set(declared),
        missing: configs.flatMap { missing($0, for: platform, in: tree) },
        outside: Set(configs.flatMap { outside($0, for: platform) }),
        computedList: configs.first { $0.computed.contains(platform.rawValue) }?.path,
        identity: ExpoIdentity.common(configs.compactMap { $0.identities[platform.rawValue] }))
    }
  }

  /// Returns the sounds that a config lists for a platform and that exist.
  private func listed(
    _ config: ExpoConfig, for platform: SoundPlatform, in tree: ProjectTree
  ) -> [TreePath] {
    (config.sounds[platform.rawValue] ?? []).compactMap { folder.path(of: $0) }
      .compactMap { tree.sound(at: $0) }
  }

  /// Returns the names of the sounds that a config lists for a platform and that are outside the tree.
  private func outside(_ config: ExpoConfig, for platform: SoundPlatform) -> [[UInt8]] {
    (config.sounds[platform.rawValue] ?? []).compactMap { name in
      let path = TreePath(Array(name))
      return folder.path(of: name) == nil && SoundNames.isSound(path) ? path.name : nil
    }
  }

  /// Returns at most `MissingSound.largestCount` sounds that a config lists for a platform and that do not exist; a
  /// prebuild then fails, because it copies each file (expo/expo,
  /// `expo-notifications/plugin/src/withNotificationsIOS.ts`).
  ///
  /// Returns none if the config computes parts of the list, because the strings may then not be whole paths.
  private func missing(
    _ config: ExpoConfig, for platform: SoundPlatform, in tree: ProjectTree
  ) -> [MissingSound] {
    let names = config.sounds[platform.rawValue] ?? []
    guard !config.computed.contains(platform.rawValue),
      let text = try? tree.contents(of: config.path)
    else { return [] }
    let missing = names.lazy.compactMap { name -> MissingSound? in
      // A name with escapes is not in the text itself.
      guard name.endIndex < text.count, let path = folder.path(of: name), SoundNames.isSound(path),
        tree.sound(at: path) == nil
      else { return nil }
      return MissingSound(
        path, in: config.path, at: name.startIndex - 1, of: text, among: tree, isDeclared: true)
    }
    return Array(missing.prefix(MissingSound.largestCount))
  }

  private func hasNativeProject(_ platform: SoundPlatform, in tree: ProjectTree) -> Bool {
    let names: Set =
      platform == .ios ? ["project.pbxproj"] : ["build.gradle", "build.gradle.kts"]
    return tree.files(below: folder.appending(Array(platform.rawValue.utf8))).contains { path in
      names.contains(String(decoding: path.name, as: UTF8.self))
    }
  }
}
