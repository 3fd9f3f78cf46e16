// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundManifest
internal import SoundValidation

/// The options that select apps and override the properties in `Info.plist` and in projects.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "In a folder with projects, use only the app or extension with this name. May be repeated.",
      valueName: "name"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "The app's bundle identifier; default: that of Info.plist or of the project.",
      valueName: "identifier"))
  var bundleID: String?

  @Option(
    help: ArgumentHelp(
      "The app's version, numbers with dots; default: that of Info.plist or of the project.",
      valueName: "version"),
    transform: AppOptions.version)
  var appVersion: AppVersion?

  @Option(
    help: ArgumentHelp(
      "The app's build; default: that of Info.plist or of the project.", valueName: "build"))
  var build: String?

  @Flag(help: "List sounds with errors as invalid, not as omitted.")
  var includeInvalid = false

  /// Parses the version of an app.
  ///
  /// - Throws: `ValidationError` unless the text is at most 64 bytes of numbers separated by dots.
  static func version(_ text: String) throws -> AppVersion {
    guard let version = AppVersion(text) else {
      throw ValidationError(
        "'\(text)' is not a version; write at most 64 bytes of numbers separated by dots, such as "
          + "4.10.2")
    }
    return version
  }

  func validate() throws {
    if bundleID?.isEmpty == true {
      throw ValidationError("--bundle-id is empty; specify the app's identifier")
    }
  }

  /// Returns the options of the manifest builder, with the platforms of `policy`.
  func options(_ policy: PolicyOptions) -> ManifestBuilder.Options {
    var options = ManifestBuilder.Options()
    options.identifier = bundleID
    options.version = appVersion
    options.build = build
    options.includesInvalid = includeInvalid
    let platforms = policy.platform.flatMap(\.platforms)
    options.platforms = platforms.isEmpty ? nil : platforms
    return options
  }
}
