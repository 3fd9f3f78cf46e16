// SPDX-License-Identifier: MIT

package import SoundBundle
package import Synchronization

/// What the commands need other libraries for, where the program that runs is linked to them.
///
/// libzip and Yams, with the Foundation that it brings, double the time that a program takes to
/// start. So `earcon` has neither, and becomes `earcon-full`, which has both, where one is needed.
package struct Libraries: Sendable {
  /// Opens archives.
  package var openArchive: BundleOptions.OpenArchive?
  /// Parses YAML; `nil` for a text that holds nothing.
  package var parseYAML: (@Sendable (String) throws(YAMLFault) -> ConfigurationNode?)?
  /// Becomes the program that is linked to all of them; returns where there is none.
  package var become: (@Sendable () -> Void)?

  /// Makes a program's libraries: none.
  package init() {}

  /// Those of the program that runs: set once, before a command does.
  package static let linked = Mutex(Libraries())

  /// Becomes the program that has all libraries, where the one that runs has not.
  ///
  /// To be called before anything is read from standard input or printed.
  package static func require() {
    let libraries = linked.withLock { $0 }
    if libraries.openArchive == nil || libraries.parseYAML == nil { libraries.become?() }
  }
}
