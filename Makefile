# SPDX-License-Identifier: MIT
#
# Targets:
#
#   demo        install the requirements, build earcon, convert a sound and describe the result
#   test        run 'setup', build, and run the tests that need no folder of sounds, 'test-install',
#               'test-web', and a part of 'test-faults' and 'test-spark'
#   test-only   build, and run only the tests whose names match FILTER: make test-only FILTER=HelpTests
#   test-real   run the tests over a folder of real sounds, and compare with Documentation/Disagreements.md:
#               make test-real SOUNDS=DIR
#   test-plugins
#               build a package that uses the plugins, by path, by URL and with a binary, and run the script for
#               Xcode: make test-plugins [PARTS=bundle] [PACKAGES=.build/dist]; PACKAGES takes the binary of 'dist'
#   test-faults run commands under system errors, signals, full disks and races, and check that
#               no file is lost: make test-faults [SEED=N]
#   test-hooks  test the pre-commit hooks, the GitHub action, the GitLab component and the samples for build
#               tools: make test-hooks [PACKAGES=DIR] [TESTS="test_ci test_samples.BazelTest"]
#   setup-spark install Java, GNU parallel, OpenSSH and, in .build/spark, PySpark, for 'test-spark' and 'bench-spark';
#               on Debian, openssh-server also starts a server on port 22
#   test-spark  run Samples/Spark on a cluster of processes and Samples/Parallel over SSH, and kill workers; 'test'
#               runs a small part if PySpark is installed: make test-spark [TESTS="test_spark.LocalTest"];
#               LONG=1 adds the conversion of 100,000 sounds
#   test-ima4   run the IMA4 tests in a release build, on whole sounds: make test-ima4 SOUNDS=DIR
#   disagreements
#               write Documentation/Disagreements.md, the list of sounds that Earcon reads differently
#               from FFmpeg or libsndfile: make disagreements SOUNDS=DIR
#   build       build the files that 'install' copies: the release binaries with a static Swift
#               runtime, man pages, completions
#   install     copy the files of 'build' to PREFIX, and link afconvert and afinfo to earcon:
#               make install PREFIX=/usr/local [DESTDIR=FOLDER]
#   uninstall   remove the files and links of 'install'
#   dist        make the packages of a release in .build/dist; Debian only:
#               make dist [VERSION=0.1.0]
#   test-dist   install the packages in a new Debian system and a Python environment, use and remove
#               them; needs root
#   program     build only the release binaries
#   fuzz        run the fuzzers: make fuzz SECONDS=60 [TARGETS="FuzzCAF FuzzIMA4"]
#   torture     mutate every sound of a folder 100 times, then run 'torture-foreign':
#               make torture SOUNDS=DIR
#   torture-foreign
#               run the built programs on mutated FLAC, Ogg, Opus, MP3, M4A and W64 files:
#               make torture-foreign [MUTATIONS=200]
#   test-mutants
#               mutate the sources and list the mutants that no test detects:
#               make test-mutants SEED=1 COUNT=100 [AGAIN=FILE]
#   test-sanitizers
#               run tests under the thread sanitizer and the address sanitizer, and 1,000 imports under
#               a leak check; Linux only
#   bench       time the release binary beside FFmpeg, libsndfile, SoX and jq, and a sender of payloads
#   bench-long  the same without the sender of payloads, and memory for a sound of two hours
#   bench-ima4  compare Earcon's IMA4 with FFmpeg's: quality on Samples and a folder, time, and worst cases:
#               make bench-ima4 SOUNDS=DIR [DETAILS=1]
#   bench-ima4-search
#               search for the sound that takes Earcon's IMA4 encoder longest, and compare its time with FFmpeg's:
#               make bench-ima4-search [SECONDS=120] [SEED=1] [LEVEL=default] [OBJECTIVE=heard]
#   bench-heard
#               compare the audible errors of Earcon's IMA4 and FFmpeg's, by three models of hearing;
#               installs two of them from PyPI in .build/heard: make bench-heard SOUNDS=DIR [OBJECTIVE=snr];
#               'bench-heard-model' estimates the gain by a model of an ideal encoder: one filter for a
#               whole sound, Gaussian noise
#   bench-spark measure Samples/Spark: throughput, memory and the overhead of parts
#   bench-web   measure the times of the page for designers in Chromium
#   web         make the page for designers, .build/web/index.html
#   test-web    test that page in Chromium, and its WebAssembly module in Node
#   screenshot  take the pictures of that page and of a report
#   docs        build the site of references and guides in .build/site, and check its links
#   api         write the public declarations of the libraries to Documentation/API.txt; 'test-api'
#               checks that the list is current
#   format      format the Swift sources; 'lint' checks their format
#   prose       find banned words in comments, messages and documents; 'lint' includes it
#   sounds      make Samples/Sounds again
#   rules       write Documentation/Rules.md from 'earcon rules --markdown'
#   picture     draw README's picture of a terminal, and spectrograms of IMA4; 'test-picture' checks that they are
#               current
#   setup       install the requirements of 'test' and most other targets
#   setup-test  the same, and the Chromium and the Node of 'test-web', which 'test' runs
#   setup-docs  install the requirements of 'docs', 'api' and 'test-api'
#   clean       remove .build: build products, and the corpora and logs of tests

SWIFT ?= swift
SWIFTC ?= swiftc
# Options of 'swift build' and 'swift package', such as --disable-sandbox inside another sandbox.
SWIFT_OPTIONS ?=
SOUNDS ?=
PREFIX ?= /usr/local
DESTDIR ?=
INSTALL ?= install
STRIP ?= strip
SECONDS ?= 60
SEED ?=
COUNT ?= 100
AGAIN ?=
DETAILS ?=
TARGETS ?=
PACKAGES ?=
TESTS ?=
MUTATIONS ?= 200
PARTS ?=
# The release build has a folder of its own, so that it can run beside the tests: SwiftPM locks the folder of a build.
RELEASE = .build/programs
BINARY = $(RELEASE)/release/earcon
DEMO = .build/demo
BENCH_SOUNDS = $(addprefix Samples/Sounds/,chime.aiff alarm.wav doorbell.caf knock.aifc)
SWIFT_SOURCES = Package.swift Sources Plugins Tests Samples

# Programs that only earcon executes; they are installed in libexec/earcon.
HELPERS = earcon-decode earcon-full

# The installed files besides the programs: a man page for each command, and completions.
MANUALS = earcon.1 earcon.check.1 earcon.config.1 earcon.convert.1 earcon.fix.1 earcon.formats.1 earcon.help.1 \
  earcon.info.1 earcon.listen.1 earcon.manifest.1 earcon.manifest.build.1 earcon.manifest.check.1 earcon.manifest.constants.1 \
  earcon.manifest.diff.1 earcon.manifest.find.1 earcon.manifest.list.1 earcon.manifest.merge.1 \
  earcon.payload.1 earcon.payload.check.1 earcon.references.1 earcon.report.1 earcon.report.merge.1 \
  earcon.resources.1 earcon.rules.1 earcon.validate.1
COMPLETIONS = share/bash-completion/completions/earcon share/zsh/site-functions/_earcon \
  share/fish/vendor_completions.d/earcon.fish

# A fixed date keeps the man pages and packages reproducible. Change it with the version (RELEASING.md).
RELEASE_DATE = 2026-11-21

.PHONY: demo test test-only test-install test-hooks test-plugins licenses dist test-dist test-mutants test-sanitizers \
  test-real test-faults setup-spark test-spark bench-spark test-ima4 \
  disagreements sounds-there build program install uninstall fuzz torture torture-foreign bench bench-long \
  bench-ima4 bench-ima4-search bench-heard bench-heard-model bench-web format lint prose sounds rules picture \
  test-picture web test-web screenshot docs api test-api setup setup-test setup-docs clean

# The demo needs neither the programs of tests and benchmarks nor the helpers.
demo:
	SWIFT="$(SWIFT)" .ci/setup demo
	$(call MAKE_PROGRAM,earcon)
	@mkdir -p $(DEMO)
	$(BINARY) convert Samples/Sounds/chime.aiff $(DEMO)/chime.caf -d ima4 -f caff -v --force
	$(BINARY) info $(DEMO)/chime.caf
	@echo "The notification sound is $(DEMO)/chime.caf"

program: setup
	$(MAKE_PROGRAMS)

build:
	SWIFT="$(SWIFT)" .ci/setup build
	$(MAKE_PROGRAMS)
	@$(MAKE) --no-print-directory $(STAGED)

# SwiftPM passes traits to the compiler in hash order. Another order in the next run would recompile
# everything; SWIFT_DETERMINISTIC_HASHING fixes the order.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build $(SWIFT_OPTIONS) --enable-all-traits
# The debug builds of this file have the same settings, so that they share their build products. Information for
# debuggers takes a quarter of the time of a build; 'make test DEBUG_INFO=dwarf' writes it. The index for editors
# takes a twentieth, but SwiftPM looks for tests in it.
DEBUG_INFO = none
DEBUG_OPTIONS = -debug-info-format $(DEBUG_INFO)
DEBUG_BUILD = EARCON_TEST_BUILD=1 $(BUILD) $(DEBUG_OPTIONS)

# On Linux earcon itself needs no shared libraries at start (EARCON_STATIC, see Package.swift); the
# helpers need C libraries.
MAKE_PROGRAM = [ "$$(uname)" != Linux ] || export EARCON_STATIC=1; \
  $(BUILD) --scratch-path $(RELEASE) -c release --static-swift-stdlib --disable-local-rpath --product $(1)

# Builds the programs one by one, because --product takes one name.
define MAKE_PROGRAMS
set -e; for program in earcon $(HELPERS); do $(call MAKE_PROGRAM,"$$program"); done
endef

# 'build' fills this folder, which has the layout of PREFIX, and 'install' copies it. So 'sudo make
# install' after 'make build' compiles nothing as root. The file 'complete' marks the folder as finished.
STAGE = .build/stage
STAGED = $(STAGE)/complete

# The generate-manual plugin of swift-argument-parser builds the package again. It builds in debug mode
# like the tests, and in their folder, so that it finds their products.
# The plugin always writes to this folder.
MANUAL_FOLDER = .build/plugins/GenerateManual/outputs/earcon

$(STAGED): $(shell find Package.swift Makefile Sources) Packaging/manual.awk
	$(MAKE_PROGRAMS)
	rm -rf $(STAGE) $(MANUAL_FOLDER)
	mkdir -p $(STAGE)/bin $(STAGE)/share/man/man1 $(dir $(addprefix $(STAGE)/,$(COMPLETIONS)))
	cp $(BINARY) $(STAGE)/bin/
	$(STRIP) $(STAGE)/bin/earcon
	@set -e; for program in $(HELPERS); do \
	  mkdir -p $(STAGE)/libexec/earcon; \
	  cp "$(RELEASE)/release/$$program" $(STAGE)/libexec/earcon/; \
	  $(STRIP) "$(STAGE)/libexec/earcon/$$program"; done
	TZ=UTC LC_ALL=C SWIFT_DETERMINISTIC_HASHING=1 EARCON_TEST_BUILD=1 $(SWIFT) package $(SWIFT_OPTIONS) $(DEBUG_OPTIONS) \
	  --enable-all-traits generate-manual --configuration debug --multi-page --date $(RELEASE_DATE)
	@found=$$(cd $(MANUAL_FOLDER) && LC_ALL=C && echo *); \
	if [ "$$found" != "$(MANUALS)" ]; then \
	  echo "make: the man pages differ from MANUALS; set MANUALS in the Makefile to: $$found" >&2; exit 1; fi
	@set -e; for page in $(MANUALS); do \
	  awk -f Packaging/manual.awk "$(MANUAL_FOLDER)/$$page" >"$(STAGE)/share/man/man1/$$page"; done
	@set -e; for file in $(COMPLETIONS); do \
	  case $$file in */bash-*) shell=bash;; */zsh/*) shell=zsh;; *) shell=fish;; esac; \
	  $(STAGE)/bin/earcon --generate-completion-script $$shell >"$(STAGE)/$$file"; done
	@touch $@

# Links to earcon under the names of macOS's programs, which earcon emulates under these names.
# 'install' creates each link unless another program of that name is in PATH or in the folder of the link.
LINKS = afconvert afinfo

# The path is quoted, because a folder's name may contain spaces.
TARGET = "$(DESTDIR)$(PREFIX)"
DATA_FILES = $(addprefix share/man/man1/,$(MANUALS)) $(COMPLETIONS)

install: $(STAGED)
	@set -e; umask 022; for file in bin/earcon $(addprefix libexec/earcon/,$(HELPERS)); do \
	  mkdir -p $(TARGET)/"$${file%/*}"; \
	  $(INSTALL) -m 755 "$(STAGE)/$$file" $(TARGET)/"$$file"; done
	@set -e; umask 022; for file in $(DATA_FILES); do \
	  mkdir -p $(TARGET)/"$${file%/*}"; \
	  $(INSTALL) -m 644 "$(STAGE)/$$file" $(TARGET)/"$$file"; done
	@set -e; for link in $(LINKS); do \
	  other=$$(command -v "$$link" || true); \
	  if [ -n "$$other" ] && [ "$$(readlink "$$other")" != earcon ]; then \
	    echo "no link $$link: the system has $$other"; \
	  elif [ -e $(TARGET)/bin/"$$link" ] && [ "$$(readlink $(TARGET)/bin/"$$link")" != earcon ]; then \
	    echo "no link $$link: another program has this name in" $(TARGET)/bin; \
	  else ln -sf earcon $(TARGET)/bin/"$$link"; fi; done
	@echo "installed in" $(TARGET)

# Shared folders stay, even if 'install' created them.
uninstall:
	@set -e; for file in bin/earcon $(addprefix libexec/earcon/,$(HELPERS)) $(DATA_FILES); do \
	  rm -f $(TARGET)/"$$file"; done
	@set -e; for link in $(LINKS); do \
	  if [ "$$(readlink $(TARGET)/bin/"$$link")" = earcon ]; then rm -f $(TARGET)/bin/"$$link"; fi; done
	@if [ -d $(TARGET)/libexec/earcon ]; then rmdir $(TARGET)/libexec/earcon || true; fi

# The list and the license texts of the components that licenses.py finds in the unstripped programs.
LICENSES = .build/licenses
RELEASE_SECONDS = $(shell TZ=UTC date -d $(RELEASE_DATE) +%s)
VERSION ?= $(shell sed -n 's/.* static let current = "\(.*\)"/\1/p' \
  Sources/EarconCore/ProgramVersion.swift)

licenses: $(STAGED)
	SWIFT="$(SWIFT)" python3 -B Packaging/licenses.py --version "$(VERSION)" --date $(RELEASE_SECONDS) \
	  $(LICENSES) $(BINARY) $(addprefix $(RELEASE)/release/,$(HELPERS))

dist:
	SWIFT="$(SWIFT)" .ci/setup dist
	@$(MAKE) --no-print-directory web licenses
	SOURCE_DATE_EPOCH=$(RELEASE_SECONDS) Packaging/dist.sh "$(VERSION)" .build/dist

test-dist:
	SWIFT="$(SWIFT)" .ci/setup dist
	SWIFT="$(SWIFT)" SOURCE_DATE_EPOCH=$(RELEASE_SECONDS) Tests/Packages/check-packages.sh "$(VERSION)" .build/dist
	Tests/Packages/test-dist.sh "$(VERSION)" .build/dist

# This debug build optimizes some modules (Package.swift), so that their tests take seconds. The build
# fixes the hash order (see BUILD), but the tests do not, so that they find dependencies on it.
test:
	.ci/step "set-up" $(MAKE) --no-print-directory setup
	.ci/step "debug build" env $(DEBUG_BUILD) --build-tests
	.ci/together '.ci/step "tests" .ci/failures $(RUN_TESTS)' \
	  '.ci/step "release build" $(MAKE) --no-print-directory build'
	.ci/together '.ci/step "page" $(MAKE) --no-print-directory test-web' '$(BESIDE_PAGE)'
	.ci/step "Spark" Tests/Scale/run.sh $(BINARY) test_spark.LocalTest

# Commands that 'make test' runs beside the page's tests, which mostly wait for the browser. The first one runs a part
# of 'test-faults' for half a minute; without SEED, it always begins with the same tasks. MORE is a command of .ci/run.
BESIDE_PAGE = .ci/step "faults" $(TEST_FAULTS) --quick $(if $(SEED),,--seed 1) && \
  .ci/step "installation" $(MAKE) --no-print-directory test-install $(if $(MORE),&& $(MORE))

RUN_TESTS = env EARCON_TEST_BUILD=1 EARCON_REQUIRE_ORACLES=1 \
  $(SWIFT) test --skip-build --enable-all-traits

test-only:
	$(DEBUG_BUILD) --build-tests
	$(RUN_TESTS) $(if $(FILTER),--filter "$(FILTER)")

# Makes every system call of a run fail, and sends each signal to most commands at 300 random moments; takes half an
# hour.
test-faults: program
	$(TEST_FAULTS)

TEST_FAULTS = python3 -B Tests/Faults/faults.py --earcon $(BINARY) $(if $(SEED),--seed $(SEED))

setup-spark:
	SWIFT="$(SWIFT)" .ci/setup spark

test-spark: program setup-spark
	Tests/Scale/run.sh $(BINARY) $(TESTS)

bench-spark: program setup-spark
	EARCON=$(BINARY) .build/spark/venv/bin/python -B Tests/Scale/bench_spark.py

test-install: $(STAGED)
	Tests/Install/test-install.sh $(HELPERS)

# Without PACKAGES, the tests pack the staged programs into an archive and a wheel themselves.
test-hooks: $(STAGED)
	SWIFT="$(SWIFT)" .ci/setup hooks
	Tests/Hooks/run.sh $(STAGE) "$(PACKAGES)" $(TESTS)

# In the first run, the parts `path` and `url` build earcon-resources from source; later runs build only changes.
# PARTS="bundle path" runs only these parts. With PACKAGES, the part `bundle` uses the package and binary of 'make dist'.
test-plugins: setup
	$(DEBUG_BUILD) --product earcon
	SWIFT="$(SWIFT)" python3 -B Tests/Plugins/plugins.py --earcon .build/debug/earcon \
	  $(if $(PACKAGES),--packages "$(PACKAGES)") $(PARTS:%=--only %)

# Compares with the tests' debug binary, which reads files exactly as the release binary does.
test-real: setup sounds-there
	$(DEBUG_BUILD) --build-tests
	EARCON_SOUNDS="$(abspath $(SOUNDS))" $(RUN_TESTS) --filter RealSoundTests
	$(DISAGREEMENTS) --earcon .build/debug/earcon --check $(DISAGREEMENTS_PAGE)

# The script builds in a copy; it reads the compiler's options from this build.
test-mutants: setup
	$(DEBUG_BUILD) --build-tests
	python3 -B Tests/Mutants/mutants.py --seed $(or $(SEED),1) --count $(COUNT) \
	  $(if $(AGAIN),--again "$(abspath $(AGAIN))")

# Builds the tests once for each sanitizer.
test-sanitizers: setup
	SWIFT="$(SWIFT)" Tests/Sanitizers/run.sh

# 'make test' runs these tests in a debug build on fewer and shorter sounds. This release build encodes
# whole sounds, and all random sounds at every effort level. It omits targets whose tests of IMA4 are the same in both.
test-ima4: setup sounds-there
	EARCON_TEST_TARGETS=SoundFileTests,OracleTests,RealSoundTests EARCON_REQUIRE_ORACLES=1 \
	  EARCON_SOUNDS="$(abspath $(SOUNDS))" $(SWIFT) test -c release --enable-all-traits \
	  -Xswiftc -enable-testing --scratch-path .build/optimized --filter IMA4

DISAGREEMENTS = python3 -B Tests/Disagreements/disagreements.py --sounds "$(abspath $(SOUNDS))"
DISAGREEMENTS_PAGE = Documentation/Disagreements.md

disagreements: program sounds-there
	$(DISAGREEMENTS) --earcon $(BINARY) $(DISAGREEMENTS_PAGE)

sounds-there:
	@if [ ! -f "$(SOUNDS)/index.tsv" ]; then \
	  echo "make $(MAKECMDGOALS): '$(SOUNDS)' has no index.tsv; pass a folder of sounds with one: SOUNDS=DIR" >&2; \
	  exit 1; fi

fuzz: setup
	SWIFT="$(SWIFT)" DEBUG_OPTIONS="$(DEBUG_OPTIONS)" Tests/Fuzz/run.sh $(SECONDS) $(TARGETS)

torture: setup sounds-there
	EARCON_FUZZERS=1 $(BUILD) --scratch-path .build/fuzz/torture -c release -Xswiftc -enable-testing --product Torture
	.build/fuzz/torture/release/Torture "$(abspath $(SOUNDS))"
	@$(MAKE) --no-print-directory torture-foreign

# Runs the staged programs, which have the layout of an installation, so that earcon finds its helpers.
torture-foreign: $(STAGED)
	python3 -B Tests/Fuzz/torture_foreign.py --earcon $(STAGE)/bin/earcon --mutations $(MUTATIONS) \
	  --keep .build/fuzz/crashes/foreign

bench: program
	python3 Tests/Benchmarks/bench.py --earcon $(BINARY) --sounds $(BENCH_SOUNDS)
	Tests/Sender/run.sh

bench-long: program
	python3 Tests/Benchmarks/bench.py --earcon $(BINARY) --long --sounds $(BENCH_SOUNDS)

# The script measures a sound once even if two paths lead to it. DETAILS=1 adds a line for each sound.
bench-ima4: program
	python3 -B Tests/Benchmarks/ima4.py --earcon $(BINARY) $(if $(DETAILS),--verbose) \
	  --sounds Samples $(BENCH_SOUNDS) $(if $(SOUNDS),"$(abspath $(SOUNDS))")

# 60 s, the default of 'fuzz', is too short for this search.
bench-ima4-search: SECONDS = 120
bench-ima4-search: program
	python3 -B Tests/Benchmarks/ima4_search.py --earcon $(BINARY) --seconds $(SECONDS) $(if $(SEED),--seed $(SEED)) \
	  $(if $(LEVEL),--level $(LEVEL)) $(if $(OBJECTIVE),--objective $(OBJECTIVE))

# The packages of ViSQOL and Zimtohrli are requirements of nothing else, so they have an environment of their own.
HEARD = .build/heard
$(HEARD)/installed: Tests/Benchmarks/heard-requirements.txt
	rm -rf $(HEARD)
	python3 -m venv $(HEARD)
	$(HEARD)/bin/python -m pip install -q --disable-pip-version-check -r $<
	touch $@

HEARD_OPTIONS = --earcon $(BINARY) --sounds Samples $(BENCH_SOUNDS) $(if $(SOUNDS),"$(abspath $(SOUNDS))")
bench-heard: program $(HEARD)/installed
	$(HEARD)/bin/python -B Tests/Benchmarks/heard.py $(HEARD_OPTIONS) $(if $(OBJECTIVE),--objective $(OBJECTIVE))

bench-heard-model: program $(HEARD)/installed
	$(HEARD)/bin/python -B Tests/Benchmarks/heard_model.py $(HEARD_OPTIONS)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint: prose
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

prose:
	python3 -B Tests/Prose/check-prose.py --self-test
	python3 -B Tests/Prose/check-prose.py

sounds:
	python3 Samples/Sounds/make-sounds.py

# Writes to a temporary file first, so that the page stays as it is if earcon fails.
rules: program
	$(BINARY) rules --markdown >$(RULES_PAGE).new
	mv $(RULES_PAGE).new $(RULES_PAGE)

RULES_PAGE = Documentation/Rules.md

picture: program
	python3 -B Documentation/Site/picture.py --earcon $(BINARY)
	python3 -B Documentation/Site/spectrograms.py --earcon $(BINARY)

test-picture: program
	python3 -B Documentation/Site/picture.py --check --earcon $(BINARY)
	python3 -B Documentation/Site/spectrograms.py --check --earcon $(BINARY)

# The page is one file, which contains the libraries as WebAssembly and makes no network requests.
WEB = .build/web
WEB_SOURCES := $(shell find $(addprefix Sources/EarconWeb/,Entry Runtime StandIns build.sh) \
  $(addprefix Sources/Sound,File Findings Loudness Validation Conversion) -type f)
web: $(WEB)/index.html

$(WEB)/earcon.wasm: $(WEB_SOURCES)
	SWIFT="$(SWIFT)" .ci/setup demo
	SWIFTC="$(SWIFTC)" Sources/EarconWeb/build.sh $(WEB)

$(WEB)/index.html: $(WEB)/earcon.wasm $(wildcard Sources/EarconWeb/Page/* Sources/EarconWeb/Module/earcon.mjs)
	python3 -B Sources/EarconWeb/Page/inline.py $(WEB)/earcon.wasm $@

# Compares the module and the page with the tests' debug binary, which writes the same bytes as the release binary.
test-web: web
	SWIFT="$(SWIFT)" .ci/setup web
	$(DEBUG_BUILD) --product earcon
	$(DEBUG_BUILD) --product earcon-decode
	Tests/Web/test-module.sh $(WEB)/earcon.wasm .build/debug/earcon
	Tests/Web/test-page.sh

# Measures the page's conversions and its longest task, in Chromium on an idle machine.
bench-web: test-web
	EARCON_TIMED=1 Tests/Web/test-page.sh test_convert.ConvertTest.test_the_page_stays_responsive_while_it_reads_and_converts

# Uses the Python environment of the page's tests.
screenshot: test-web
	$(WEB)/environment/bin/python -B Documentation/Site/screenshot.py $(WEB)/index.html .build/debug/earcon \
	  Documentation/Images

# The libraries that users import, each after those to which its pages link.
LIBRARIES = SoundFile SoundFindings SoundValidation SoundManifest SoundBundle SoundConversion \
  SoundArchive SoundLoudness SoundResampling SoundFoundation
MODULES = .build/debug/Modules
API_LIST = Documentation/API.txt

docs: setup-docs
	$(DEBUG_BUILD)
	SWIFT="$(SWIFT)" Documentation/Site/build.sh $(MODULES) .build/site $(LIBRARIES)

api: setup-docs
	$(DEBUG_BUILD)
	SWIFT="$(SWIFT)" Documentation/Site/graphs.sh $(MODULES) .build/api $(LIBRARIES)
	python3 -B Documentation/Site/declarations.py .build/api $(LIBRARIES) >$(API_LIST).new
	mv $(API_LIST).new $(API_LIST)

test-api: setup-docs
	$(DEBUG_BUILD)
	SWIFT="$(SWIFT)" Documentation/Site/graphs.sh $(MODULES) .build/api $(LIBRARIES)
	python3 -B Documentation/Site/declarations.py .build/api $(LIBRARIES) | diff $(API_LIST) - || { \
	  echo "$(API_LIST) is out of date; run 'make api' and review the difference" >&2; exit 1; }

clean:
	rm -rf .build

# Installs the requirements of most targets; .ci/setup has stages that install fewer or more.
setup:
	SWIFT="$(SWIFT)" .ci/setup test

setup-test: setup
	SWIFT="$(SWIFT)" .ci/setup web

setup-docs:
	SWIFT="$(SWIFT)" .ci/setup docs
