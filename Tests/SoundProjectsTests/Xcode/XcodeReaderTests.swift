// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import SoundValidation
import Testing

@testable import SoundProjects

/// Projects in the form of Xcode 12, in which each file is listed.
struct XcodeReaderTests {
  /// A project as Xcode writes it: an app with an extension, a framework and tests.
  private static let project = #"""
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 54;
    	objects = {

    /* Begin PBXBuildFile section */
    		B00000000000000000000001 /* ding.caf in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001 /* ding.caf */; };
    		B00000000000000000000002 /* ding.caf in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001 /* ding.caf */; };
    		B00000000000000000000003 /* Alerts in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000002 /* Alerts */; };
    		B00000000000000000000004 /* hello.caf in Resources */ = {isa = PBXBuildFile; fileRef = V00000000000000000000001 /* hello.caf */; };
    		B00000000000000000000005 /* test.wav in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000005 /* test.wav */; };
    		B00000000000000000000006 /* copied.wav in CopyFiles */ = {isa = PBXBuildFile; fileRef = F00000000000000000000006 /* copied.wav */; settings = {ATTRIBUTES = (CodeSignOnCopy, ); }; };
    		B00000000000000000000007 /* Notify.appex in Embed App Extensions */ = {isa = PBXBuildFile; fileRef = F00000000000000000000007 /* Notify.appex */; };
    		B00000000000000000000008 /* Media.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000008 /* Media.xcassets */; };
    		B00000000000000000000009 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000009 /* AppDelegate.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXCopyFilesBuildPhase section */
    		C00000000000000000000001 /* CopyFiles */ = {
    			isa = PBXCopyFilesBuildPhase;
    			buildActionMask = 2147483647;
    			dstPath = "Game Sounds/wav";
    			dstSubfolderSpec = 7;
    			files = (
    				B00000000000000000000006 /* copied.wav in CopyFiles */,
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    		C00000000000000000000002 /* Embed App Extensions */ = {
    			isa = PBXCopyFilesBuildPhase;
    			dstPath = "";
    			dstSubfolderSpec = 13;
    			files = (
    				B00000000000000000000007 /* Notify.appex in Embed App Extensions */,
    			);
    		};
    /* End PBXCopyFilesBuildPhase section */

    /* Begin PBXFileReference section */
    		F00000000000000000000001 /* ding.caf */ = {isa = PBXFileReference; lastKnownFileType = file; path = ding.caf; sourceTree = "<group>"; };
    		F00000000000000000000002 /* Alerts */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Alerts; sourceTree = "<group>"; };
    		F00000000000000000000003 /* en */ = {isa = PBXFileReference; lastKnownFileType = file; name = en; path = en.lproj/hello.caf; sourceTree = "<group>"; };
    		F00000000000000000000004 /* de */ = {isa = PBXFileReference; lastKnownFileType = file; name = de; path = de.lproj/hello.caf; sourceTree = "<group>"; };
    		F00000000000000000000005 /* test.wav */ = {isa = PBXFileReference; lastKnownFileType = audio.wav; path = test.wav; sourceTree = "<group>"; };
    		F00000000000000000000006 /* copied.wav */ = {isa = PBXFileReference; lastKnownFileType = audio.wav; name = copied.wav; path = Shared/copied.wav; sourceTree = SOURCE_ROOT; };
    		F00000000000000000000007 /* Notify.appex */ = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; includeInIndex = 0; path = Notify.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    		F00000000000000000000008 /* Media.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Media.xcassets; sourceTree = "<group>"; };
    		F00000000000000000000009 /* AppDelegate.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		F0000000000000000000000A /* unused.caf */ = {isa = PBXFileReference; lastKnownFileType = file; path = unused.caf; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    		D00000000000000000000001 = {
    			isa = PBXGroup;
    			children = (
    				D00000000000000000000002 /* Bell */,
    				D00000000000000000000003 /* Tests */,
    			);
    			sourceTree = "<group>";
    		};
    		D00000000000000000000002 /* Bell */ = {
    			isa = PBXGroup;
    			children = (
    				D00000000000000000000004 /* No folder */,
    				F00000000000000000000002 /* Alerts */,
    				F00000000000000000000008 /* Media.xcassets */,
    				F0000000000000000000000A /* unused.caf */,
    				V00000000000000000000001 /* hello.caf */,
    			);
    			path = Bell;
    			sourceTree = "<group>";
    		};
    		D00000000000000000000003 /* Tests */ = {
    			isa = PBXGroup;
    			children = (
    				F00000000000000000000005 /* test.wav */,
    			);
    			name = Tests;
    			path = BellTests;
    			sourceTree = "<group>";
    		};
    		D00000000000000000000004 /* No folder */ = {
    			isa = PBXGroup;
    			children = (
    				F00000000000000000000001 /* ding.caf */,
    			);
    			name = "No folder";
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		A00000000000000000000001 /* Bell */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L00000000000000000000001 /* Build configuration list */;
    			buildPhases = (
    				R00000000000000000000005 /* Sources */,
    				R00000000000000000000001 /* Resources */,
    				C00000000000000000000001 /* CopyFiles */,
    				C00000000000000000000002 /* Embed App Extensions */,
    			);
    			name = Bell;
    			productName = Bell;
    			productType = "com.apple.product-type.application";
    		};
    		A00000000000000000000002 /* Notify */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				R00000000000000000000002 /* Resources */,
    			);
    			name = Notify;
    			productType = "com.apple.product-type.app-extension";
    		};
    		A00000000000000000000003 /* BellTests */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				R00000000000000000000003 /* Resources */,
    			);
    			name = BellTests;
    			productType = "com.apple.product-type.bundle.unit-test";
    		};
    		A00000000000000000000004 /* BellKit */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    			);
    			name = BellKit;
    			productType = "com.apple.product-type.framework";
    		};
    /* End PBXNativeTarget section */

    		A00000000000000000000005 /* Everything */ = {
    			isa = PBXAggregateTarget;
    			buildPhases = (
    				R00000000000000000000001 /* Resources */,
    			);
    			name = Everything;
    		};
    		P00000000000000000000001 /* Project object */ = {
    			isa = PBXProject;
    			buildConfigurationList = L00000000000000000000002 /* Build configuration list */;
    			mainGroup = D00000000000000000000001;
    			projectDirPath = "";
    			projectRoot = "";
    			targets = (
    				A00000000000000000000001 /* Bell */,
    				A00000000000000000000002 /* Notify */,
    				A00000000000000000000003 /* BellTests */,
    				A00000000000000000000004 /* BellKit */,
    				A00000000000000000000005 /* Everything */,
    			);
    		};
    		R00000000000000000000001 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    				B00000000000000000000001 /* ding.caf in Resources */,
    				B00000000000000000000003 /* Alerts in Resources */,
    				B00000000000000000000004 /* hello.caf in Resources */,
    				B00000000000000000000008 /* Media.xcassets in Resources */,
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    		R00000000000000000000002 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			files = (
    				B00000000000000000000002 /* ding.caf in Resources */,
    			);
    		};
    		R00000000000000000000003 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			files = (
    				B00000000000000000000005 /* test.wav in Resources */,
    			);
    		};
    		R00000000000000000000005 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				B00000000000000000000009 /* AppDelegate.swift in Sources */,
    			);
    		};
    		V00000000000000000000001 /* hello.caf */ = {
    			isa = PBXVariantGroup;
    			children = (
    				F00000000000000000000003 /* en */,
    				F00000000000000000000004 /* de */,
    			);
    			name = hello.caf;
    			sourceTree = "<group>";
    		};
    		L00000000000000000000002 /* Build configuration list */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				K00000000000000000000001 /* Release */,
    			);
    		};
    		K00000000000000000000001 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				IPHONEOS_DEPLOYMENT_TARGET = 14.0;
    				SDKROOT = iphoneos;
    			};
    			name = Release;
    		};
    	};
    	rootObject = P00000000000000000000001 /* Project object */;
    }
    """#

  private static let sounds = [
    "ios/Bell/ding.caf", "ios/Bell/Alerts/one.caf", "ios/Bell/Alerts/more/two.caf",
    "ios/Bell/Alerts2/three.caf", "ios/Bell/en.lproj/hello.caf", "ios/Bell/de.lproj/hello.caf",
    "ios/Bell/fr.lproj/hello.caf", "ios/Bell/unused.caf", "ios/Bell/Media.xcassets/a.dataset/a.caf",
    "ios/BellTests/test.wav", "ios/Shared/copied.wav", "ding.caf",
  ]

  private static var tree: ProjectTree {
    var texts = Dictionary(uniqueKeysWithValues: sounds.map { ($0, "") })
    texts["ios/Bell.xcodeproj/project.pbxproj"] = project
    texts["ios/Bell/Alerts/notes.txt"] = ""
    return ProjectTree(texts)
  }

  @Test func `Every target is a product with its sounds`() {
    let reading = XcodeReader().products(in: Self.tree)
    #expect(reading.unchecked.isEmpty)
    #expect(
      reading.products.map(\.title)
        == ["Bell: ios", "Notify: ios", "BellTests: ios", "BellKit: ios"])
    #expect(reading.products.map(\.kind) == [.app, .appExtension, .tests, .library])
    #expect(
      reading.products.map(\.lines) == [
        [
          "ios/Bell/Alerts/more/two.caf > Alerts/more/two.caf",
          "ios/Bell/Alerts/one.caf > Alerts/one.caf",
          "ios/Bell/de.lproj/hello.caf > de.lproj/hello.caf",
          "ios/Bell/ding.caf > ding.caf",
          "ios/Bell/en.lproj/hello.caf > en.lproj/hello.caf",
          "ios/Shared/copied.wav > Game Sounds/wav/copied.wav",
        ],
        ["ios/Bell/ding.caf > ding.caf"],
        ["ios/BellTests/test.wav > test.wav"],
        [],
      ])
  }

  @Test func `A product names its project file and folder`() {
    for product in XcodeReader().products(in: Self.tree).products {
      #expect(product.description == TreePath("ios/Bell.xcodeproj/project.pbxproj"))
      #expect(product.folder == TreePath("ios"))
    }
  }
}
