# SPDX-License-Identifier: MIT
# Runs a lane of fastlane/Fastfile with the few words of fastlane's language that the sample uses:
#
#   fastlane.rb LANE [IPA]
#
# As fastlane's documentation says, `sh` runs in the folder fastlane, and a failure stops the lane.

module SharedValues
  IPA_OUTPUT_PATH = :IPA_OUTPUT_PATH
end

LANES = {}

def default_platform(_name) = nil
def platform(_name) = yield
def desc(_text) = nil
def lane_context = { SharedValues::IPA_OUTPUT_PATH => ARGV[1] }
def build_app = puts("build_app")

def lane(name, &body)
  LANES[name] = body
  define_method(name, &body)
end

def sh(*words)
  system(*words, chdir: "fastlane") || abort("sh failed: #{words.join(' ')}")
end

load File.expand_path("fastlane/Fastfile")
LANES.fetch(ARGV[0].to_sym).call
