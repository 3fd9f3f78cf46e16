// SPDX-License-Identifier: MIT

extension SoundReport {
  /// The apps that a run checked, and the reason why it checked each sound.
  package struct Project: Sendable {
    /// The apps and extensions.
    package var apps: [App]
    /// The checked sounds, by path; a sound without an entry is in no app and nothing names it.
    package var sounds: [ByteText: Use] = [:]
    /// The indices in `apps` of the apps that each finding concerns, in ascending order.
    package var owners: [Finding: [Int]] = [:]
    /// The number of unchecked sounds in the apps or in a folder without a project; the run found no reason to
    /// check them.
    package var media = 0
    /// The number of sounds that no app contains; the run did not check them.
    package var unshipped = 0

    /// Creates a project without sounds.
    package init(apps: [App] = []) { self.apps = apps }

    /// The counts of unchecked sounds in words; `nil` if both counts are 0.
    package var unchecked: String? {
      var parts: [String] = []
      if media > 0 {
        parts.append(
          TextFit.counted(media, "sound") + " that no notification names (--all checks "
            + (media == 1 ? "it)" : "them)"))
      }
      if unshipped > 0 {
        parts.append(TextFit.counted(unshipped, "sound") + " that no app contains")
      }
      return parts.isEmpty ? nil : FindingText.uncheckedMark + parts.joined(separator: ", ")
    }
  }

  /// An app or an app extension.
  package struct App: Sendable, Hashable {
    /// The name, such as that of a target.
    package let name: String
    /// The systems on which the app runs, such as `ios`, sorted; empty if unknown.
    package let platforms: [String]
    /// The path of the file that describes the project, or of the built bundle.
    package let path: String

    /// Creates an app and sorts its systems.
    package init(name: String, platforms: [String], path: String) {
      (self.name, self.platforms, self.path) = (name, platforms.sorted(), path)
    }
  }

  /// The apps that contain a checked sound, and the reason why the run checked it.
  package struct Use: Sendable, Hashable {
    /// The indices of the apps, in ascending order.
    package var apps: [Int]
    /// The reason why the run checked the sound.
    package var evidence: Evidence

    package init(apps: [Int], evidence: Evidence) { (self.apps, self.evidence) = (apps, evidence) }
  }

  /// The reason why a run checked a sound.
  package struct Evidence: Sendable, Hashable {
    /// The kind of a reason; an earlier kind is more certain.
    package enum Kind: String, Sendable, CaseIterable {
      /// A payload names the sound.
      case payload
      /// A manifest lists the sound.
      case manifest
      /// Source code or a property list names the sound for a notification. Or code passes the name of a
      /// notification sound in a variable, and a list or a constant has this sound's name.
      case source
      /// The project declares that the sound is for notifications.
      case project
      /// A pattern of `notifications` in the configuration matches the sound.
      case configuration
      /// Code passes the name of a notification sound in a variable, which may contain this sound's name: either a
      /// string elsewhere has the name, or nothing names any of the app's sounds.
      case mention
      /// The run checked all sounds, or all sounds at the places in a built app where the system looks.
      case all
    }

    /// A line of a file.
    package struct Place: Sendable, Hashable {
      package let path: String
      /// The line, from 1.
      package let line: Int

      package init(_ path: String, line: Int) { (self.path, self.line) = (path, line) }
    }

    /// The kind of the reason, which shows how certain it is.
    package let kind: Kind
    /// The path of the file that names the sound or has the pattern; `nil` for the kind `all`, and for the kind
    /// `mention` if no string is the name of a sound.
    package let path: String?
    /// The line in the file, from 1; `nil` if unknown.
    package let line: Int?
    /// The code that passes a name in a variable, for the kind `mention`, and for `source` if only a list or a
    /// constant has the name; `nil` for other reasons.
    package let variable: Place?

    package init(
      _ kind: Kind, path: String? = nil, line: Int? = nil, variable: Place? = nil
    ) {
      (self.kind, self.path, self.line, self.variable) = (kind, path, line, variable)
    }
  }
}

extension SoundReport.Project {
  /// Returns the reason why the run checked a sound; `all` for a sound without an entry in `sounds`.
  package func evidence(for path: String) -> SoundReport.Evidence {
    sounds[ByteText(path)]?.evidence ?? SoundReport.Evidence(.all)
  }

  /// Returns the apps that contain a checked sound.
  func apps(with path: String) -> [SoundReport.App] {
    apps(at: sounds[ByteText(path)]?.apps ?? [])
  }

  /// Returns the apps that a finding concerns.
  func apps(of finding: Finding) -> [SoundReport.App] { apps(at: owners[finding] ?? []) }

  private func apps(at indices: [Int]) -> [SoundReport.App] {
    indices.filter(apps.indices.contains).map { apps[$0] }
  }
}
