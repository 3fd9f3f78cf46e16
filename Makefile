# SPDX-License-Identifier: MIT
#
# What can be made here:
#
#   demo        set up, build, convert a sound and show what came out
#   test        set up, run every test
#   test-real   run the tests over a folder of real sounds: make test-real SOUNDS=DIR
#   build       the release binary, with a static Swift runtime
#   fuzz        run the fuzzers: make fuzz SECONDS=60 [TARGETS="FuzzCAF FuzzIMA4"]
#   torture     damage every sound of a folder in 100 ways: make torture SOUNDS=DIR
#   bench       time the release binary beside FFmpeg, libsndfile and SoX
#   bench-long  the same, and memory over a sound of two hours
#   format      lay out the Swift sources; 'lint' checks that nothing is left to do
#   sounds      make Samples/Sounds again
#   setup       install what the other targets need and the machine has not got
#   clean       remove what was built

SWIFT ?= swift
SOUNDS ?=
SECONDS ?= 60
TARGETS ?=
BINARY = .build/release/earcon
DEMO = .build/demo
BENCH_SOUNDS = $(addprefix Samples/Sounds/,chime.aiff alarm.wav doorbell.caf knock.aifc)
SWIFT_SOURCES = Package.swift Sources Tests Samples

.PHONY: demo test test-real build fuzz torture bench bench-long format lint sounds setup clean

demo: build
	@mkdir -p $(DEMO)
	$(BINARY) convert Samples/Sounds/chime.aiff $(DEMO)/chime.caf -d ima4 -f caff -v --force
	$(BINARY) info $(DEMO)/chime.caf
	@echo "The notification sound lies in $(DEMO)/chime.caf"

build: setup
	$(SWIFT) build -c release --static-swift-stdlib --product earcon

test: setup
	EARCON_REQUIRE_ORACLES=1 $(SWIFT) test

test-real: setup
	@if [ ! -f "$(SOUNDS)/index.tsv" ]; then \
	  echo "make test-real: no index.tsv in '$(SOUNDS)'; say where the sounds are: make test-real SOUNDS=DIR" >&2; \
	  exit 1; fi
	EARCON_SOUNDS="$(abspath $(SOUNDS))" EARCON_REQUIRE_ORACLES=1 $(SWIFT) test --filter RealSoundTests

fuzz: setup
	SWIFT="$(SWIFT)" Tests/Fuzz/run.sh $(SECONDS) $(TARGETS)

torture: setup
	@if [ ! -f "$(SOUNDS)/index.tsv" ]; then \
	  echo "make torture: no index.tsv in '$(SOUNDS)'; say where the sounds are: make torture SOUNDS=DIR" >&2; \
	  exit 1; fi
	$(SWIFT) build --package-path Tests/Fuzz --scratch-path .build/fuzz/plain -c release --product Torture
	.build/fuzz/plain/release/Torture "$(abspath $(SOUNDS))"

bench: build
	python3 Tests/Benchmarks/bench.py --earcon $(BINARY) --sounds $(BENCH_SOUNDS)

bench-long: build
	python3 Tests/Benchmarks/bench.py --earcon $(BINARY) --long --sounds $(BENCH_SOUNDS)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

sounds:
	python3 Samples/Sounds/make-sounds.py

clean:
	rm -rf .build

# Programs and the packages that hold them: PROGRAM:DEBIAN-PACKAGE:HOMEBREW-FORMULA.
# FFmpeg, SoX, libsndfile's programs and mediainfo are what the tests and benchmarks compare with;
# libsndfile itself is what foreign formats are going to be read with; Swift links with what g++
# brings, where its own packages have not brought it.
TOOLS = ffmpeg:ffmpeg:ffmpeg sox:sox:sox sndfile-convert:sndfile-programs:libsndfile \
  mediainfo:mediainfo:mediainfo python3:python3:python git:git:git

setup:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "Swift is not installed; https://www.swift.org/install tells how (6.2 or later)" >&2; exit 1; }
	@missing=""; \
	if command -v apt-get >/dev/null; then column=2; else column=3; fi; \
	for tool in $(TOOLS); do \
	  command -v "$${tool%%:*}" >/dev/null || missing="$$missing $$(echo "$$tool" | cut -d: -f$$column)"; \
	done; \
	if [ $$column = 2 ]; then \
	  for package in libsndfile1-dev g++; do \
	    dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
	fi; \
	[ -n "$$missing" ] || exit 0; \
	echo "installing:$$missing"; \
	if [ $$column = 2 ]; then \
	  if [ "$$(id -u)" = 0 ]; then sudo=""; else sudo="sudo"; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	elif command -v brew >/dev/null; then brew install $$missing; \
	else echo "neither apt-get nor brew is here; install by hand:$$missing" >&2; exit 1; fi
