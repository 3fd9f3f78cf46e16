// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The dependencies between the modules of Gradle builds; they decide which libraries an app contains
/// (docs.gradle.org, "Declaring dependencies between subprojects").
///
/// If a script has no module of its own, such as a script that modules apply or a convention plugin, its dependencies
/// belong to every module of the build. The dependencies of the whole build are unknown if a script computes one, may
/// add some to other modules, or cannot be read or divided into tokens.
struct GradleDependencies {
  /// A module, by its build and its path in the build.
  private struct Module: Hashable {
    let build: TreePath
    let path: [String]
  }

  /// The modules that each module's script names.
  private var named: [Module: Set<[String]>] = [:]
  /// The modules that the other scripts of a build name.
  private var shared: [TreePath: Set<[String]>] = [:]
  /// The builds whose dependencies are unknown.
  private var computed: Set<TreePath>
  /// The maximum size in bytes of a source of a build's logic (64 KiB); the reader ignores a source that is larger or
  /// cannot be read.
  private static let largestSize = 64 << 10
  private let builds: GradleBuilds

  /// Reads the scripts of a tree.
  init(_ builds: GradleBuilds, in tree: ProjectTree) {
    self.builds = builds
    computed = builds.computed
    for path in tree.files where Self.isScript(path) || builds.isLogic(path) {
      let text = try? tree.contents(of: path)
      if builds.isLogic(path), text.map({ $0.count > Self.largestSize }) != false { continue }
      add(path, text.flatMap { GradleDeclarations($0) })
    }
  }

  /// Returns whether a file is a script that can declare dependencies; a settings script cannot.
  private static func isScript(_ path: TreePath) -> Bool {
    let name = path.name
    guard !name.starts(with: "settings.gradle".utf8) else { return false }
    return name.suffix(7).elementsEqual(".gradle".utf8)
      || name.suffix(11).elementsEqual(".gradle.kts".utf8)
  }

  private mutating func add(_ path: TreePath, _ script: GradleDeclarations?) {
    let logic = builds.isLogic(path)
    let build = builds.build(of: path.folder) ?? path.folder
    // Logic belongs to each build that contains or includes its folder.
    let owners = logic ? builds.around(path.folder) : [build]
    guard let names = script?.moduleNames(besides: Self.path(of: path.folder, in: build)) else {
      computed.formUnion(owners)
      return
    }
    let module = Module(build: build, path: Self.path(of: path.folder, in: build))
    let isOwn = path.name.starts(with: "build.gradle".utf8) && !module.path.isEmpty && !logic
    if isOwn {
      named[module, default: []].formUnion(names)
    } else {
      for owner in owners { shared[owner, default: []].formUnion(names) }
    }
  }

  /// Returns a module's path in its build, each part in the spelling of `GradleDeclarations.key(_:)`.
  private static func path(of folder: TreePath, in build: TreePath) -> [String] {
    (folder.components(below: build) ?? []).map { GradleDeclarations.key($0.text) }
  }

  /// Returns the libraries on which an app depends, directly or through other modules.
  ///
  /// - Parameters:
  ///   - app: the folder of the app.
  ///   - build: the folder of the app's build.
  ///   - libraries: the libraries of the build.
  /// - Returns: a part of `libraries`; all of them if the dependencies are unknown.
  func libraries(of app: TreePath, in build: TreePath, among libraries: [AndroidModule])
    -> [AndroidModule]
  {
    guard !libraries.isEmpty, !computed.contains(build) else { return libraries }
    var known: Set<[String]> = []
    var waiting = (shared[build] ?? []).union([Self.path(of: app, in: build)])
    while let path = waiting.popFirst() {
      guard known.insert(path).inserted else { continue }
      waiting.formUnion(named[Module(build: build, path: path)] ?? [])
    }
    return libraries.filter { library in
      // If a settings script sets a module's folder, the path of the module can differ from that of the folder.
      builds.isAdded(library.folder) || known.contains(Self.path(of: library.folder, in: build))
    }
  }
}

extension GradleDeclarations {
  /// Returns the letters and digits of a part of a module's path in lower case, which are the same for
  /// `:legacy-base` and for the accessor `projects.legacyBase`.
  static func key(_ part: String) -> String {
    String(part.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the paths of the modules that the script names, except in dependencies that are only for tests.
  ///
  /// - Parameter own: the path of the script's module, to which a path without a leading colon is relative.
  /// - Returns: the paths; `nil` if the script computes one, or if it adds dependencies to other modules.
  func moduleNames(besides own: [String]) -> Set<[String]>? {
    var names: Set<[String]> = []
    for index in script.tokens.indices where script.tokens[index].kind == .word {
      if script.has(.word, "project", at: index), script.has(.open, "(", at: index + 1) {
        guard let path = path(ofProject: index + 1) else { return nil }
        if !isForTests(index) { names.formUnion([path, own + path]) }
      } else if script.has(.word, "projects", at: index), !isForTests(index) {
        names.formUnion(accessors(at: index))
      } else if addsToAll(index) {
        return nil
      }
    }
    return names
  }

  /// Returns the path in `project(":core:ui")` and in `project(path: ":core:ui", configuration: "debug")`; `nil`
  /// for a computed path.
  private func path(ofProject open: Int) -> [String]? {
    let strings = (open..<script.last(of: open)).filter { script.tokens[$0].kind == .string }
    guard
      let path = strings.first(where: { script.content($0).first == UInt8(ascii: ":") })
        ?? strings.first
    else { return nil }
    // The script computes the path, as in `project(":$name")`.
    if script.content(path).contains(UInt8(ascii: "$")) { return nil }
    return script.content(path).split(separator: UInt8(ascii: ":")).map {
      Self.key(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Returns the paths that `projects.core.ui.value` may mean: those of `projects.core`, `projects.core.ui` and
  /// `projects.core.ui.value`.
  private func accessors(at word: Int) -> [[String]] {
    var path: [String] = []
    var paths: [[String]] = []
    var index = word + 1
    while script.has(.punctuation, ".", at: index), script.tokens.indices.contains(index + 1),
      script.tokens[index + 1].kind == .word, path.count < Self.largestPath
    {
      path.append(Self.key(String(decoding: script.content(index + 1), as: UTF8.self)))
      paths.append(path)
      index += 2
    }
    return paths
  }

  /// The maximum number of parts of an accessor.
  private static let largestPath = 32

  /// Returns whether a dependency is only for tests, as in `testImplementation project(':core')` and
  /// `androidTestImplementation(projects.core)`.
  private func isForTests(_ index: Int) -> Bool {
    let before = script.has(.open, "(", at: index - 1) ? index - 2 : index - 1
    guard script.tokens.indices.contains(before),
      [.word, .string].contains(script.tokens[before].kind)
    else { return false }
    let name = script.content(before)
    return name.starts(with: "test".utf8) || name.starts(with: "androidTest".utf8)
  }

  /// Returns whether the code at a word may add dependencies to other modules, or depend on all of them, as in
  /// `subprojects { dependencies { … } }` and `subprojects.forEach { implementation(it) }`.
  private func addsToAll(_ index: Int) -> Bool {
    guard
      ["subprojects", "allprojects", "childProjects"].contains(where: {
        script.has(.word, $0, at: index)
      })
    else { return false }
    guard script.has(.open, "{", at: index + 1) else { return true }
    return (index + 1..<script.last(of: index + 1)).contains {
      script.has(.word, "dependencies", at: $0)
    }
  }
}
