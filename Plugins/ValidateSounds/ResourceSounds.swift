// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The sounds among the resources of a target.
struct ResourceSounds {
  /// The resources that are or contain sounds: files, and folders that the build copies with their contents.
  private(set) var resources: [URL] = []
  /// The sounds themselves, which are inputs of the command.
  private(set) var files: [URL] = []

  /// The lower-case extensions of sounds: those of `SoundExtensions.all`, as a test checks.
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

  static func noSounds(in target: String) -> String {
    "ValidateSounds found no sound among the resources of \(target), and generated no constants; add "
      + "sounds to its resources, or remove the plugin"
  }

  /// Returns the command that checks the sounds and generates the constants.
  ///
  /// - Parameters:
  ///   - target: the target's name, for messages.
  ///   - place: the folder of the target or the project, where the search for a configuration begins.
  ///   - tool: the program that checks the sounds.
  ///   - output: the folder for the generated file.
  /// - Returns: the command, which SwiftPM runs if an input or an argument has changed.
  func command(for target: String, at place: URL, tool: SoundsTool, output: URL) -> Command {
    let constants = output.appending(path: "NotificationSounds.swift")
    let configuration = Self.configuration(above: place)
    // The configuration is an argument too, because SwiftPM does not notice a change of the list of inputs.
    let settings = configuration.map { ["--config", $0.path] } ?? ["--no-config"]
    return .buildCommand(
      displayName: "Checking the sounds of \(target)", executable: tool.url,
      arguments: tool.command + ["--bundle", target, "--constants", constants.path] + settings
        + ["--"] + resources.map(\.path),
      inputFiles: files + [configuration].compactMap { $0 }, outputFiles: [constants])
  }

  /// Returns the configuration in a folder or in the nearest folder above that has one; `nil` if there is none.
  private static func configuration(above place: URL) -> URL? {
    var folder = place.standardizedFileURL
    while true {
      for name in [".earcon.yml", ".earcon.yaml"] {
        let file = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
      guard folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
