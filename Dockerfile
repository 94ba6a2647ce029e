# docker build -t crier .   (podman and buildah need --format docker, or they drop HEALTHCHECK)
# docker buildx build --platform linux/amd64,linux/arm64 -t REGISTRY/crier --push .   (no line below names a processor)
#
# The base is pinned, so that the compiler changes when somebody wants it to; Debian's packages are always the latest of
# bookworm. To raise the base, write here what this line prints, the digest of the list of all platforms
# (github.com/docker-library/repo-info has it, too):
#     docker buildx imagetools inspect swift:6.3-bookworm --format '{{.Manifest.Digest}}'
ARG BUILDER=swift:6.3-bookworm@sha256:7060a792f4cd9eaa0d00826d941cec00ab8d252d33b8b28bc8e105f51f2dba73

FROM ${BUILDER} AS build
# Debian keeps no old versions, so a pinned package is one that cannot be installed next month.
# hadolint ignore=DL3008
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends \
        libespeak-ng-dev libhiredis-dev libmp3lame-dev libopencore-amrnb-dev libopusenc-dev libseccomp-dev \
        libsndfile1-dev libsonic-dev libsoxr-dev libsqlite3-dev libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /crier
COPY Package.swift ./
COPY Sources Sources
# The manifest names the tests' folders, so they have to be there.
COPY Tests Tests
RUN swift build -c release --product crier --static-swift-stdlib \
    && strip -o crier .build/release/crier
# The image begins empty: it gets the program, its voices, and the files of Debian's packages that it uses.
COPY Voices /image/app/Voices
COPY LICENSE /image/app/
COPY Deploy/image Deploy/image
RUN cp crier /image/app/ \
    && Deploy/image/collect crier /image libespeak-ng-dev \
    && Deploy/image/sbom "$(./crier --version)" /image/var/lib/dpkg/status.d Package.resolved >/image/app/crier.cdx.json

FROM scratch
LABEL org.opencontainers.image.title="Crier" \
      org.opencontainers.image.description="Offline spoken notifications: text in, a clip out that phones play" \
      org.opencontainers.image.licenses="GPL-3.0-or-later"
COPY --from=build /image /
WORKDIR /app
# Others can reach a container, so it does not start until CRIER_API_KEYS_FILE names the clients' keys, or CRIER_AUTH=none
# says that all may use it.
ENV CRIER_HOST=0.0.0.0 CRIER_PORT=8080
USER 10001:10001
# 10200 is for Home Assistant, and closed until CRIER_WYOMING_PORT=10200 opens it. Its protocol has no keys: beside clients'
# keys CRIER_WYOMING_HOST=0.0.0.0 has to say that all who reach it may use it.
EXPOSE 8080 10200
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=2s CMD ["/app/crier", "health"]
ENTRYPOINT ["/app/crier"]
CMD ["serve"]
