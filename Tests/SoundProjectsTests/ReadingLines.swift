// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundProjects

extension ProjectReader {
  /// Returns the products of a tree as lines: name, kind, systems, folder and description, and for each sound
  /// its path and its place.
  func lines(_ texts: [String: String]) -> [String] {
    products(in: ProjectTree(texts)).lines
  }

  /// Returns the unchecked paths in a tree, each with its message.
  func unchecked(_ texts: [String: String]) -> [String] {
    products(in: ProjectTree(texts)).unchecked.map { "\($0.path): \($0.message)" }
  }
}

extension ProjectReading {
  /// The products as lines.
  var lines: [String] { products.flatMap(\.placeLines) }
}

extension ShippingProduct {
  fileprivate var placeLines: [String] {
    let systems = platforms.map(\.rawValue).sorted().joined(separator: ",")
    return ["\(name): \(kind) for \(systems) in '\(folder.text)' by \(description.text)"]
      + sounds.map { sound in
        let place = (sound.folders + [TreePath(sound.name).text]).joined(separator: "/")
        let mark = declared.contains(sound.path) ? " (declared)" : ""
        return "  \(sound.path.text) → \(place)\(mark)"
      }
  }
}

extension ProjectTree {
  /// Creates a tree of one file with content, and of empty files.
  init(_ description: String, _ bytes: [UInt8], and others: [TreePath]) {
    let path = TreePath(description)
    self.init([path] + others) { MemorySource($0 == path ? bytes : []) }
  }
}

/// A tree whose only file cannot be opened.
func unreadableTree(_ path: String) -> ProjectTree {
  ProjectTree([TreePath(path)]) { _ throws(SoundError) in
    throw SoundError(.io, "cannot be opened")
  }
}
