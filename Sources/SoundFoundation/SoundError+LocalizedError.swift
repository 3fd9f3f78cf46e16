// SPDX-License-Identifier: MIT

public import Foundation
public import SoundFile
public import SoundFindings
public import SoundManifest

extension SoundError: LocalizedError {
  /// The file's name and the error's description.
  public var errorDescription: String? { file.map { "\($0): \(self)" } ?? description }
}

extension DocumentError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension SoundNameError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}
