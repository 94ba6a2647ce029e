internal import Base
internal import Glibc

/// The libraries that an engine maps because it is Crier's executable, and never calls.
///
/// The engine unmaps them before its first child. A fork copies the five mappings of each library, and the pages that were
/// relocated in them, for every clip. A child that is taken over holds less code, too. All functions are looked up by then
/// (`EngineProcess.environment`), and the engine ends with `_exit`, which calls none of the libraries.
enum UnneededLibraries {
    /// What the service is linked with, and what espeak-ng is linked with to play sound. The names begin so in every
    /// version. One that is missing here costs every clip a few microseconds.
    private static let names = [
        "libFLAC", "libX11", "libXau", "libXdmcp", "libasound", "libasyncns", "libbsd", "libcap.", "libcrypto",
        "libdbus-1", "libgcrypt", "libgomp", "libgpg-error", "libhiredis", "liblz4", "liblzma", "libmd.", "libmp3lame",
        "libmpg123", "libogg", "libopencore-amrnb", "libopus", "libpcaudio", "libpulse", "libseccomp", "libsndfile",
        "libsoxr", "libsqlite3", "libssl", "libsystemd", "libvorbis", "libxcb", "libzstd",
    ]

    static func unmap() {
        guard let maps = try? FileReader.read("/proc/self/maps") else { return }
        for line in maps.split(separator: UInt8(ascii: "\n")) {
            let fields = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count == 6, ends.count == 2, let file = fields[5].split(separator: "/").last,
                names.contains(where: file.hasPrefix)
            else { continue }
            munmap(UnsafeMutableRawPointer(bitPattern: ends[0]), Int(ends[1] - ends[0]))
        }
    }
}
