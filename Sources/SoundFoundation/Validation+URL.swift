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
    validate(paths: try Self.paths(of: urls))
  }

  /// Checks all sounds of files, folders and bundles, and of archives if the options permit reading them; does
  /// not run on the caller's actor.
  ///
  /// - Returns: the report; its unchecked paths are those of files and folders that could not be read.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, and `CancellationError` if the
  ///   task was cancelled; checks that have begun still finish.
  @concurrent
  public func validate(contentsOf urls: [URL]) async throws -> SoundReport {
    try await validate(paths: Self.paths(of: urls))
  }

  /// Checks all sounds of files, folders and bundles, and collects the data for a manifest.
  ///
  /// - Returns: the report, the sounds with their hashes, and the bundles' properties. Files that could not be
  ///   read are unchecked paths of the report.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path.
  public func inventory(contentsOf urls: [URL]) throws(SoundError) -> BundleInventory {
    inventory(paths: try Self.paths(of: urls))
  }

  private static func paths(of urls: [URL]) throws(SoundError) -> [String] {
    var paths: [String] = []
    for url in urls { paths.append(try url.soundPath) }
    return paths
  }
}

extension PayloadChecker {
  /// The size limit of a payload in bytes.
  private static let largestSize = Int64(Int32.max) - 1

  /// Checks a payload's file; the findings' locations have the path of its URL.
  ///
  /// - Parameter url: a file of JSON text in UTF-8, less than 2 GiB.
  /// - Returns: the findings, as `check(_:named:)` does.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, `.io` if the system cannot read
  ///   the file, and `.limitExceeded` for a larger file. Text that is not JSON is not an error but a finding.
  public func check(contentsOf url: URL) throws(SoundError) -> [Finding] {
    let path = try url.soundPath
    return check(try FileSource.contents(path, limit: Self.largestSize), named: path)
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
