// SPDX-License-Identifier: MIT

public import Foundation
public import SoundBundle
public import SoundFile
public import SoundFindings
public import SoundManifest
public import SoundValidation

extension SoundValidator {
  /// Checks a sound file; the last component of its URL is the sound's name.
  ///
  /// - Returns: the findings in order, with the severities of the policy.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, and `.io` if the system cannot
  ///   read the file. A damaged file is not an error but a finding.
  public func validate(contentsOf url: URL) throws(SoundError) -> [Finding] {
    try validate(contentsOf: url.soundPath)
  }

  /// Checks a sound file that is in memory.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - name: the file's name in the bundle.
  /// - Returns: the findings in order, with the severities of the policy.
  /// - Throws: nothing in practice, because reading from memory cannot fail.
  public func validate(_ data: Data, named name: String) throws(SoundError) -> [Finding] {
    try validate([UInt8](data), named: name)
  }
}

extension BundleValidator {
  /// Checks all sounds of files, folders and bundles, and of archives if the options permit reading them.
  ///
  /// - Returns: the report; its unchecked paths are those of files and folders that could not be read.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path.
  public func validate(contentsOf urls: [URL]) throws(SoundError) -> SoundReport {
    var paths: [String] = []
    for url in urls { paths.append(try url.soundPath) }
    return validate(paths: paths)
  }
}

extension Manifest {
  /// Reads a manifest that `earcon manifest build` wrote.
  ///
  /// - Throws: `DocumentError` for a file that is not a manifest, and Foundation's errors for a
  ///   file that cannot be read.
  public init(contentsOf url: URL) throws {
    try self.init(data: Data(contentsOf: url))
  }
}

extension SoundCatalog {
  /// Creates a catalog from a manifest's file.
  ///
  /// - Parameters:
  ///   - url: the manifest.
  ///   - identifiers: see `init(_:of:)`.
  /// - Throws: `DocumentError` as `init(data:of:)` does, and Foundation's errors for a file that cannot be
  ///   read.
  public init(contentsOf url: URL, of identifiers: [String] = []) throws {
    try self.init(data: Data(contentsOf: url), of: identifiers)
  }
}
