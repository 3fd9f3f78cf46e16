// SPDX-License-Identifier: MIT

internal import SoundFile

/// The containers that Earcon writes, and their encodings.
enum WrittenFormats {
  static let containers = SoundContainer.allCases.filter { !$0.writableEncodings.isEmpty }

  /// The values of `-f`.
  static let containerNames = containers.map(\.code.description)

  /// The values of `-d` that name an encoding, without duplicates.
  static let encodings: [String] = {
    var names: [String] = []
    for name in containers.flatMap(\.writableEncodings).map(\.shortName)
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }()

  /// The encodings of each container, wrapped at 72 columns.
  static let table: String = {
    var lines: [String] = []
    for container in containers {
      var line = "  \(container.code) "
      for encoding in container.writableEncodings {
        if line.count + 1 + encoding.shortName.count > 72 {
          lines.append(line)
          line = "       "
        }
        line += " " + encoding.shortName
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }()
}
