// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The sounds among the resources of a target.
struct ResourceSounds {
  /// The resources that are or contain sounds: files, and folders that the build copies with their contents.
  private(set) var resources: [URL] = []
  /// The sounds themselves, which are inputs of the command.
  private(set) var files: [URL] = []

  /// The lower-case extensions of sounds: those of `SoundNames.extensions`, as a test checks.
  private static let extensions: Set = [
    "aif", "aiff", "aifc", "afc", "wav", "wave", "bwf", "caf", "caff",
    "x-aiff", "x-wav", "x-caf", "x-m4a",
    "mp3", "mp2", "mpga", "m4a", "m4b", "m4r", "aac", "adts", "ac3", "eac3", "alac", "flac",
    "ogg", "oga", "opus", "spx", "au", "snd", "rf64", "bw64", "w64", "amr", "awb", "3gp", "3ga",
    "wma", "wv", "ape", "tta", "voc", "mka", "weba", "mid", "midi",
  ]

  /// Finds the sounds among files and in folders.
  init(_ candidates: [URL]) {
    for url in candidates {
      let found = Self.isFolder(url) ? Self.sounds(in: url) : Self.isSound(url) ? [url] : []
      if found.isEmpty { continue }
      resources.append(url)
      files += found
    }
  }

  private static func isSound(_ url: URL) -> Bool {
    extensions.contains(url.pathExtension.lowercased())
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the sounds of a folder and its subfolders, in a fixed order, so that equal contents give equal
  /// commands.
  private static func sounds(in folder: URL) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted().map { folder.appending(path: $0) }
      .filter { isSound($0) && !isFolder($0) }
  }

  /// Returns the warning about a target without sounds.
  static func noSounds(in target: String) -> String {
    "ValidateSounds found no sound among the resources of \(target), and generated no constants; add "
      + "sounds to its resources, or remove the plugin"
  }

  /// Returns the command that checks the sounds and generates the constants.
  ///
  /// - Parameters:
  ///   - target: the target's name, for messages.
  ///   - tool: the program `earcon`.
  ///   - folder: the folder for the generated file.
  /// - Returns: the command, which SwiftPM runs if an input has changed.
  func command(in target: String, tool: URL, folder: URL) -> Command {
    let constants = folder.appending(path: "NotificationSounds.swift")
    return .buildCommand(
      displayName: "Checking the sounds of \(target)", executable: tool,
      arguments: ["resources", "--bundle", target, "--constants", constants.path, "--"]
        + resources.map(\.path),
      inputFiles: files + configurations, outputFiles: [constants])
  }

  /// The configurations that Earcon reads: for each resource, the nearest in its folder or above.
  private var configurations: [URL] {
    var found: Set<URL> = []
    var searched: Set<URL> = []
    for resource in resources {
      var folder = resource
      while searched.insert(folder).inserted {
        let here = [".earcon.yml", ".earcon.yaml"].map { folder.appending(path: $0) }
          .filter { FileManager.default.fileExists(atPath: $0.path) }
        found.formUnion(here)
        if !here.isEmpty || folder.path == "/" { break }
        folder = folder.deletingLastPathComponent()
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
