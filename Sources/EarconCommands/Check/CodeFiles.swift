// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The files that show that a folder has the code of a program, and is not only a collection of sounds.
enum CodeFiles {
  /// The extensions of programming languages, and of projects of game engines and desktop programs, including
  /// languages in which Earcon finds no names.
  private static let programs: Set<String> = [
    "asm", "c", "cc", "clj", "cpp", "cr", "cs", "csproj", "cxx", "dart", "elm", "erl", "ex", "exs",
    "fs",
    "gd", "go", "gradle", "groovy", "h", "hh", "hpp", "hs", "java", "jl", "js", "jsx", "kt", "kts",
    "lua",
    "m", "mjs", "ml", "mm", "nim", "pas", "qml", "rs", "scala", "sln", "svelte", "swift", "ts",
    "tsx",
    "unity", "uproject", "vb", "vue", "zig",
  ]
  /// The extensions of scripts and pages, which people also keep beside sounds, to make or to list them.
  private static let scripts: Set<String> = ["htm", "html", "php", "pl", "py", "rb"]
  /// The names of files that describe a program.
  private static let descriptions: Set<String> = [
    "CMakeLists.txt", "Cargo.toml", "go.mod", "meson.build", "project.godot",
  ]

  /// Returns whether files include code other than a script or page in the same folder as a sound.
  static func occur(among files: [TreePath], sounds: [TreePath]) -> Bool {
    let folders = Set(sounds.map(\.folder))
    return files.contains { path in
      guard let ending = path.fileExtension else { return false }
      if programs.contains(ending) || descriptions.contains(path.fileName) { return true }
      return scripts.contains(ending) && !folders.contains(path.folder)
    }
  }
}

extension TreePath {
  fileprivate var fileName: String { TreePath(name).text }
}
