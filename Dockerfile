# docker build -t crier .   (podman and buildah need --format docker, or they drop HEALTHCHECK)
# docker buildx build --platform linux/amd64,linux/arm64 -t REGISTRY/crier --push .   (the file is architecture-neutral)
#
# The base image is pinned, so the compiler changes only on purpose; Debian's packages are always the latest of
# bookworm. To update the base, replace the digest with the output of this command, the digest of the list of all
# platforms (also at github.com/docker-library/repo-info):
#     docker buildx imagetools inspect swift:6.3-bookworm --format '{{.Manifest.Digest}}'
ARG BUILDER=swift:6.3-bookworm@sha256:7060a792f4cd9eaa0d00826d941cec00ab8d252d33b8b28bc8e105f51f2dba73

FROM ${BUILDER} AS build
# Debian does not keep old versions, so a pinned package could not be installed next month.
# hadolint ignore=DL3008
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends \
        libespeak-ng-dev libhiredis-dev libmp3lame-dev libopencore-amrnb-dev libopusenc-dev libseccomp-dev \
        libsndfile1-dev libsonic-dev libsoxr-dev libsqlite3-dev libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /crier
COPY Package.swift ./
COPY Sources Sources
# The manifest names the test folders, so they must exist.
COPY Tests Tests
# `crier --version` prints the commit.
ARG BUILD_COMMIT=unknown
COPY Deploy/program Deploy/program
RUN Deploy/program && strip -o crier .build/release/crier
# The image starts empty and gets the program, its voices, and the files that it uses from Debian's packages.
COPY Voices /image/app/Voices
COPY LICENSE /image/app/
COPY Deploy/image Deploy/image
RUN cp crier /image/app/ \
    && Deploy/image/collect image crier /image libespeak-ng-dev \
    && Deploy/image/sbom "$(./crier --version)" /image/var/lib/dpkg/status.d Package.resolved >/image/app/crier.cdx.json

FROM scratch
LABEL org.opencontainers.image.title="Crier" \
      org.opencontainers.image.description="Offline spoken notifications: text in, a clip out that phones play" \
      org.opencontainers.image.licenses="GPL-3.0-or-later"
COPY --from=build /image /
WORKDIR /app
# Other machines can reach a container, so it does not start until CRIER_API_KEYS_FILE names the clients' keys or
# CRIER_AUTH=none opens it to everyone.
ENV CRIER_HOST=0.0.0.0 CRIER_PORT=8080
USER 10001:10001
# 10200 is for Home Assistant, and closed until CRIER_WYOMING_PORT=10200 opens it. Its protocol lacks keys: together
# with client keys, CRIER_WYOMING_HOST=0.0.0.0 must confirm that everyone who reaches the port may use it.
EXPOSE 8080 10200
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=2s CMD ["/app/crier", "health"]
ENTRYPOINT ["/app/crier"]
CMD ["serve"]
