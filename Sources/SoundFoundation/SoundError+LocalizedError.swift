// SPDX-License-Identifier: MIT

public import Foundation
public import SoundFile
public import SoundFindings
public import SoundManifest

extension SoundError: LocalizedError {
  /// The file and the description.
  public var errorDescription: String? { file.map { "\($0): \(self)" } ?? description }
}

extension DocumentError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension SoundNameError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
