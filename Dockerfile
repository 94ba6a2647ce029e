# docker build -t crier .   (podman and buildah need --format docker, or they drop HEALTHCHECK)
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
        libespeak-ng-dev libhiredis-dev libmp3lame-dev libopencore-amrnb-dev libopusenc-dev libseccomp-dev \
        libsndfile1-dev libsonic-dev libsoxr-dev libsqlite3-dev libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /crier
COPY Package.swift ./
COPY Sources Sources
# The manifest names the tests' folders, so they have to be there.
COPY Tests Tests
RUN swift build -c release --product crier --static-swift-stdlib \
    && strip -o /crier/crier .build/release/crier

FROM debian:bookworm-slim
# espeak-ng-data holds the voices and every language's dictionary, 12 MB.
RUN apt-get update && apt-get install -y --no-install-recommends \
        espeak-ng-data libhiredis0.14 libmp3lame0 libopencore-amrnb0 libopusenc0 libseccomp2 libsndfile1 \
        libsonic0 libsoxr0 libsqlite3-0 libssl3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /crier/crier ./crier
COPY Voices Voices
COPY LICENSE ./
# Others can reach a container, so it does not start until CRIER_API_KEYS_FILE names the clients' keys, or CRIER_AUTH=none
# says that all may use it.
ENV CRIER_HOST=0.0.0.0 CRIER_PORT=8080
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=2s CMD ["/app/crier", "health"]
ENTRYPOINT ["/app/crier"]
CMD ["serve"]
