package import Audio
internal import Base
internal import Speech

/// A file among the chimes that cannot be one.
package struct ChimeFileError: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let rule: String

    package var description: String { "\(file): \(rule)" }
}

/// The chimes there are: each `chimes/ID.wav` of the voices folders; in later folders one replaces an earlier of the same
/// name.
package struct ChimeCatalog: Sendable {
    private var byID: [String: Chime] = [:]

    /// No chime at all.
    package init() {}

    private init(byID: [String: Chime]) { self.byID = byID }

    /// Longer than the longest of ours, and as long as somebody waits for the words.
    package static let maxMs = 2_000

    /// - Parameter folders: of voices; one without chimes is no fault.
    package static func load(folders: [String]) throws(ChimeFileError) -> ChimeCatalog {
        var byID: [String: Chime] = [:]
        for folder in folders.map({ "\($0)/chimes" }) {
            for name in FileSystem.names(in: folder) ?? [] where name.hasSuffix(".wav") {
                let id = String(name.dropLast(4))
                byID[id] = try chime(id, file: "\(folder)/\(name)")
            }
        }
        return ChimeCatalog(byID: byID)
    }

    package var ids: [String] { byID.keys.sorted() }

    package subscript(id: String) -> Chime? { byID[id] }

    private static func chime(_ id: String, file: String) throws(ChimeFileError) -> Chime {
        func error(_ rule: String) -> ChimeFileError { ChimeFileError(file: file, rule: rule) }
        guard let bytes = try? FileReader.read(file) else { throw error("cannot be read") }
        let sound: PCM
        do {
            sound = try WaveFile.read(bytes)
        } catch {
            throw ChimeFileError(file: file, rule: "is no WAV file that can be read: \(error.sentence)")
        }
        guard let pcm = try? Resampler.resample(sound, to: .native) else { throw error("cannot be resampled") }
        guard pcm.durationMs <= maxMs else { throw error("must not be longer than \(maxMs) ms") }
        guard pcm.isAudible else { throw error("has no sound in it") }
        return Chime(id: id, pcm: pcm, digest: SHA256Digest(bytes).hex)
    }
}
