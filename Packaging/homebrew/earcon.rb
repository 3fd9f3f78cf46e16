# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# The formula of Earcon, which has not run yet. Replace `homepage`, `url` and `sha256` when there is a release
# (RELEASING.md).
class Earcon < Formula
  desc "Convert and check push notification sounds"
  homepage "https://example.org/earcon"
  url "https://example.org/earcon-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build] # Swift 6.2
  depends_on "libsndfile"
  depends_on "libsoxr"
  depends_on "libyaml"
  depends_on "libzip"
  depends_on macos: :sequoia

  def install
    # Homebrew builds in a sandbox, in which SwiftPM cannot create another one.
    system "make", "build", "SWIFT_OPTIONS=--disable-sandbox"
    # macOS has its own afconvert and afinfo.
    system "make", "install", "PREFIX=#{prefix}", "LINKS=", "SWIFT_OPTIONS=--disable-sandbox"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/earcon --version").strip
    (testpath/"push.json").write '{"aps": {"sound": "chime.mp3"}}'
    assert_match "payload/unknown-sound", shell_output("#{bin}/earcon payload check push.json", 1)
  end
end
