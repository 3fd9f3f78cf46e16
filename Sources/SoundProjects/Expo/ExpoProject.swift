// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundValidation

/// An Expo project: the app configs of one folder.
struct ExpoProject {
  let folder: TreePath
  /// The configs, static ones first; a dynamic config gets the static one and may change it.
  let configs: [ExpoConfig]

  /// Returns the app for iOS and the app for Android.
  ///
  /// The plugin copies its sounds into the native projects at each prebuild (expo/expo,
  /// `expo-notifications/plugin/src`), so the products do not depend on these. But an app without such sounds
  /// is left to the readers of native projects, if there are any.
  func products(in tree: ProjectTree) -> [ShippingProduct] {
    guard let first = configs.first(where: \.isExpo) else { return [] }
    let names = configs.last { $0.platforms != nil }?.platforms
    let platforms: [ValidationPolicy.Platform] = [.ios, .android]
    return platforms.filter { names?.contains($0.rawValue) != false }.compactMap { platform in
      let description = configs.first { !listed($0, for: platform, in: tree).isEmpty }
      if description == nil, hasNativeProject(platform, in: tree) { return nil }
      let sounds = configs.flatMap { listed($0, for: platform, in: tree) }
      return ShippingProduct(
        name: configs.last { $0.name != nil }?.name ?? folder.projectName, kind: .app,
        platforms: [platform], description: (description ?? first).path, folder: folder,
        sounds: sounds.map { ShippedSound($0) }, declared: Set(sounds),
        computedList: configs.first { $0.computed.contains(platform.rawValue) }?.path,
        identity: ExpoIdentity.common(configs.compactMap { $0.identities[platform.rawValue] }))
    }
  }

  /// Returns the sounds in a config's list for a platform that the tree has.
  private func listed(
    _ config: ExpoConfig, for platform: ValidationPolicy.Platform, in tree: ProjectTree
  ) -> [TreePath] {
    (config.sounds[platform.rawValue] ?? []).compactMap { folder.path(of: $0) }
      .filter { tree.hasSound(at: $0) }
  }

  private func hasNativeProject(_ platform: ValidationPolicy.Platform, in tree: ProjectTree) -> Bool
  {
    let names: Set =
      platform == .ios ? ["project.pbxproj"] : ["build.gradle", "build.gradle.kts"]
    return tree.files(below: folder.appending(Array(platform.rawValue.utf8))).contains { path in
      names.contains(String(decoding: path.name, as: UTF8.self))
    }
  }
}
