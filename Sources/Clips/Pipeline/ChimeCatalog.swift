package import Audio
internal import Base
internal import Speech

/// A file in a folder of chimes that is not a valid chime.
package struct ChimeFileError: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let rule: String

    package var description: String { "\(file): \(rule)" }
}

/// The chimes of a service, by id. A chime is a file `chimes/ID.wav` in one of the voices folders. A chime in a later
/// folder replaces one of the same id in an earlier folder.
package struct ChimeCatalog: Sendable {
    private var byID: [String: Chime] = [:]

    /// A catalog without chimes.
    package init() {}

    private init(byID: [String: Chime]) { self.byID = byID }

    /// The shipped chimes are shorter. A longer chime would delay the words too much.
    package static let maxMs = 2_000

    /// - Parameter folders: the voices folders. A folder may lack chimes.
    /// - Throws: an error for the first file that is not a readable WAV file, is silent, or is longer than `maxMs`.
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

    /// The ids in alphabetical order.
    package var ids: [String] { byID.keys.sorted() }

    package subscript(id: String) -> Chime? { byID[id] }

    private static func chime(_ id: String, file: String) throws(ChimeFileError) -> Chime {
        func error(_ rule: String) -> ChimeFileError { ChimeFileError(file: file, rule: rule) }
        guard let bytes = try? FileReader.read(file) else { throw error("cannot be read") }
        let sound: PCM
        do {
            sound = try WaveFile.read(bytes)
        } catch {
            throw ChimeFileError(file: file, rule: "is not a readable WAV file: \(error.sentence)")
        }
        guard let pcm = try? Resampler.resample(sound, to: .native) else { throw error("cannot be resampled") }
        guard pcm.durationMs <= maxMs else { throw error("must not be longer than \(maxMs) ms") }
        guard pcm.isAudible else { throw error("is silent") }
        return Chime(id: id, pcm: pcm, digest: SHA256Digest(bytes).hex)
    }
}
