// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFindings

extension Settings {
  /// Returns the options for checking bundles.
  ///
  /// - Parameters:
  ///   - selection: the files and folders to check below the given paths.
  ///   - jobs: the number of files to check at a time.
  /// - Returns: the options, which open no archives.
  package func bundleOptions(_ selection: PathSelection, jobs: Int) -> BundleOptions {
    var options = BundleOptions()
    options.jobs = jobs
    options.toolVersion = ProgramVersion.current
    options.skippedFolders = exclusions.folders
    options.heedsGitignore = exclusions.heedsGitignore
    if !selection.isEmpty {
      options.selects = { path, isFolder in selection.takes(path, isFolder: isFolder) }
    }
    return options
  }
}
