// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundManifest

/// A bundle that builds will make, for a manifest from the projects of one or more apps.
package struct ManifestPlan: Sendable {
  /// The path relative to the main bundle; `.` for the main bundle itself.
  package let path: String
  /// The identifier; like the version and the build, `nil` if it is unknown.
  package var identifier: String?
  package var version: AppVersion?
  package var build: String?
  /// The platforms, such as `ios`.
  package var platforms: [SoundPlatform] = []
  /// The apps' sounds for this bundle; the manifest lists only the first of several sounds with the same name.
  package var inventories: [BundleInventory] = []
  /// The projects' sounds that no build copies to a place where the system looks.
  package var omissions: [Omission] = []

  /// Creates a bundle without sounds.
  package init(path: String) { self.path = path }
}
