// SPDX-License-Identifier: MIT

/// The rules of this library about bundles.
public enum BundleRules {
  /// All of them, in the order of their names; a test compares the list with the folder `Rules`.
  public static let all: [any BundleCheck] = [
    AndroidDuplicate(), NameCaseCollision(), NameDuplicate(), NameShadowed(), PlaceLocalized(),
    PlaceNotMainBundle(), PlaceSubfolder(), BundleBudget(),
  ]
}
