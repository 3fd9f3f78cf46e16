// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import SoundFile

/// Writes the fuzzers' first inputs: `MakeSeeds FOLDER` creates a subfolder for each target.
@main enum MakeSeeds {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: MakeSeeds FOLDER")
      exit(64)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let files = try written() + OddFiles.all.map { ($0.name, $0.bytes) }
    for (name, bytes) in files {
      try write(bytes, name, to: folder.appendingPathComponent(target(of: bytes)))
      try write(bytes, name, to: folder.appendingPathComponent("FuzzSplits"))
    }
    for (index, file) in files.enumerated() {
      let header = [UInt8(index % 32), UInt8(index % 6), UInt8(index % 8), 4] + Array("ding".utf8)
      try write(header + file.1, file.0, to: folder.appendingPathComponent("FuzzValidate"))
    }
    for (target, texts) in [("FuzzBaseline", baselines), ("FuzzManifest", manifests)] {
      for (index, text) in texts.enumerated() {
        try write(Array(text.utf8), "\(index).json", to: folder.appendingPathComponent(target))
      }
    }
    for (index, text) in configurations.enumerated() {
      try write(
        Array(text.utf8), "\(index).yml", to: folder.appendingPathComponent("FuzzConfiguration"))
    }
    for (target, texts) in [("FuzzPayload", payloads), ("FuzzReferences", sources)] {
      for (index, text) in texts.enumerated() {
        try write(Array(text.utf8), "\(index).json", to: folder.appendingPathComponent(target))
      }
    }
    for (target, files) in [
      ("FuzzArchive", ArchiveSeeds.all), ("FuzzForeign", ForeignSeeds.heads),
      ("FuzzTimeline", ForeignSeeds.movies), ("FuzzSpecifier", ForeignSeeds.specifiers),
    ] {
      for (index, bytes) in files.enumerated() {
        try write(bytes, "\(index)", to: folder.appendingPathComponent(target))
      }
    }
    for target in ["FuzzLinearPCM", "FuzzLaws", "FuzzIMA4", "FuzzRoundTrip"] {
      for (name, bytes) in codecInputs() {
        try write(bytes, name, to: folder.appendingPathComponent(target))
      }
    }
  }

  /// Returns files of every container in each of its writable encodings, mono and stereo, without filler.
  private static func written() throws -> [(String, [UInt8])] {
    var files: [(String, [UInt8])] = []
    for container in SoundContainer.allCases {
      for encoding in container.writableEncodings {
        for channels in 1...2 {
          let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
          let frames = encoding == .ima4 ? 100 : 12
          let samples = TestSignal.bursts.samples(frames: frames, channels: channels)
          let layout: ChannelLayout? = channels == 2 ? .stereo : nil
          let bytes = try fileBytes(samples, container, format, layout: layout)
          let name = "\(encoding.shortName)-\(channels).\(container.fileExtensions[0])"
          files.append((name, bytes))
        }
      }
    }
    return files
  }

  /// Baselines without entries and with two, and JSON that is not a valid baseline.
  private static let baselines = [
    #"{"findings": [], "version": 1}"#,
    """
    {
      "findings": [
        {"count": 1, "path": ".", "rule": "size/budget", "message": "too much"},
        {"count": 2, "path": "a/\\u00e9.caf", "rule": "name/risky", "message": "a\\nb"}
      ],
      "version": 1
    }
    """,
    #"{"findings": [{"count": 0, "path": "/a", "rule": "", "message": null}], "version": 2}"#,
    #"[1e9, -0.5, "\ud83d\ude00", true, {"a": {}}]"#,
  ]

  private static let configurations = [
    "include: ['*.caf', \"a\\x41\"]\nexclude: Pods\nplatforms: [ios, android]\nlimit: 29.5\n",
    "near-limit: 25\nsound-budget: 500 KB\nbundle-budget: off\ndeep: true\nstrict: true\n",
    "rules:\n  duration/padding: error\n  name: off\npaths:\n  \"Tests/**\":\n    name/risky: note\n",
    "a: &a [*a]\n? {x: y}\n: |\n  text\n--- # next\n%YAML 1.1\n",
  ]

  /// Payloads of each provider, and a text with a syntax error.
  private static let payloads = [
    #"{"aps": {"alert": {"sound": "x"}, "sound": "chime.caf", "content-available": 1}}"#,
    #"{"aps": {"sound": {"critical": 1, "name": "tt.wav", "volume": 0.5}}}"#,
    #"{"messages": {"apple_push": {"sound": "a/b"}, "android_push": {"sound": "tt"}}}"#,
    #"{"message": {}, "settings": {"apns": {"sound": "tt.wav"}, "gcm": {"sound": "ch"}}}"#,
    #"{"message": {"apns": {"payload": {"aps": {"sound": 3}}}, "android": {"notification": {"sound": "tt"}}}}"#,
    #"[{"to": "x", "sound": "default"}, {"app_id": "a", "ios_sound": "nil", "android_sound": "\u00e9"}]"#,
    #"{"APNS": "{\"aps\":{\"sound\":\"x\"}}", "GCM": "{\"notification\":{\"sound\":\"tt\"}}"}"#,
    "\"settings\": {\n  \"gcm\": {\"sound\": \"tt.wav\",}\n}",
  ]

  /// Source code in most languages; a run reads each as every language.
  private static let sources = [
    ##"content.sound = UNNotificationSound(named: .init("\(name).wav")) // #"x"#"##
      + "\n\"\"\"\n\"\"\"",
    "[UNNotificationSound soundNamed:@\"a.caf\"]; /* */ [NSString stringWithFormat:@\"%@.wav\", n]",
    "setSound(Uri.parse(\"android.resource://${pkg}/\" + R.raw.chime)) \"\"\"$x\"\"\"",
    "RawResourceAndroidNotificationSound('chime') r'$x' '${a}b.caf'",
    "const p = { aps: { sound: `${n}.caf`, 'badge': 1 } }; /x\\/'/.test(s)",
    "{\"aps\": {\"sound\": {\"name\": \"a.caf\", \"critical\": 1}}} // \\u0061",
    "<plist><dict><key>sound</key><string>a&amp;&#x62;.caf</string><!-- --></dict></plist>",
  ]

  /// A manifest without bundles, a manifest with two versions of an app and with an extension, and JSON that
  /// is not a valid manifest.
  private static let manifests = [
    #"{"bundles": [], "version": 1}"#,
    """
    {"version": 1, "bundles": [
      {"path": ".", "identifier": "a.b", "version": "4.2", "build": "7", "platforms": ["ios"],
       "sounds": [
         {"name": "a.caf", "bytes": 1, "sha256": "\(hash)", "container": "caff",
          "encoding": "ima4", "sampleRate": 44100, "channels": 1, "frames": 64, "duration": 0.5},
         {"name": "e\\u0301.caf", "bytes": 1, "sha256": "\(hash)", "androidName": "e",
          "valid": false,
          "findings": [{"rule": "a/b", "severity": "error", "message": "is too long"}]}]},
      {"path": ".", "identifier": "a.b", "version": "4.10", "platforms": [], "sounds": []},
      {"path": "PlugIns/A.appex", "platforms": [], "sounds": []}]}
    """,
    #"{"version": 2, "bundles": [{"path": "/a/..", "platforms": null, "sounds": [[]]}]}"#,
  ]
  private static let hash = String(repeating: "0123456789abcdef", count: 4)

  /// Returns the fuzz target for a file's container, which the first byte identifies.
  private static func target(of file: [UInt8]) -> String {
    switch file.first {
    case UInt8(ascii: "R"): "FuzzWAVE"
    case UInt8(ascii: "c"): "FuzzCAF"
    default: "FuzzAIFF"
    }
  }

  /// Returns inputs for the codecs' targets: a choice, a number of channels and a 16-bit signal.
  private static func codecInputs() -> [(String, [UInt8])] {
    (0..<40).map { choice in
      let signal = TestSignal.allCases[choice % TestSignal.allCases.count]
      let samples = signal.samples(frames: 150).flatMap { bytes($0) }
      return ("\(signal)-\(choice)", [UInt8(choice), UInt8(choice * 13 % 256)] + samples)
    }
  }

  private static func write(_ bytes: [UInt8], _ name: String, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }
}
