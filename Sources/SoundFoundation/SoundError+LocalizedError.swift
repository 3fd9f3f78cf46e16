// SPDX-License-Identifier: MIT

public import Foundation
public import SoundFile
public import SoundFindings
public import SoundManifest

extension SoundError: LocalizedError {
  /// The error's description, after the file's name if the error has one.
  public var errorDescription: String? { file.map { "\($0): \(self)" } ?? description }
}

extension DocumentError: LocalizedError {
  /// The error's description, which does not include the file's name.
  public var errorDescription: String? { description }
}

extension SoundNameError: LocalizedError {
  /// The error's description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
