// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundProjects

extension Settings {
  /// Returns the options for checking files, folders and bundles.
  ///
  /// With these options, the names of Flutter's assets never collide, because no build copies assets to a bundle's
  /// root.
  ///
  /// - Parameters:
  ///   - selection: the files and folders to check below the given paths.
  ///   - jobs: the number of files to check at a time.
  /// - Returns: the options, which open no archives.
  func folderOptions(_ selection: PathSelection, jobs: Int) -> BundleOptions {
    var options = bundleOptions(selection, jobs: jobs)
    let assets = FlutterAssets()
    options.isAsset = { path in assets.contains(TreePath(path)) }
    return options
  }
}
