public import Foundation

/// Speaks an amount without a network: it joins recordings that the app has, as `tts_1`, `tts_hundred`, `tts_yuan`.
///
/// The amount is read as Crier reads it. What cannot be said whole is refused.
public struct OfflineReader: Sendable {
    private let folder: URL
    private let endings = ["caf", "wav"]

    /// A reader of the recordings in a folder.
    ///
    /// - Parameter folder: has a CAF or WAVE file of 16-bit samples with one channel for each prompt, all at one sample
    ///   rate.
    public init(folder: URL) { self.folder = folder }

    /// The names of the recordings that say an amount of yuan, in order; `tts_pre` is what stands before it.
    ///
    /// - Parameter amount: decimal digits with at most one point and two decimals, from 0 to 999,999,999,999.99, without
    ///   a zero in front that counts nothing.
    /// - Throws: `OfflineReaderError.amount`.
    public static func prompts(for amount: String) throws(OfflineReaderError) -> [String] {
        guard let number = ChineseNumber(amount) else { throw .amount }
        return ["tts_pre"] + number.prompts + ["tts_yuan"]
    }

    /// Writes an amount as one sound into a library.
    ///
    /// - Throws: `OfflineReaderError`.
    public func read(_ amount: String, into library: SoundLibrary) throws(OfflineReaderError) -> SoundLibrary.Sound {
        let prompts = try Self.prompts(for: amount)
        var recordings: [String: Recording] = [:]
        for name in Set(prompts) { recordings[name] = try recording(name) }
        let spoken = try Recording.join(prompts.compactMap { recordings[$0] })
        guard spoken.durationMs <= SoundFile.maxMs else { throw .tooLong }
        let bytes = CAFFile.bytes(samples: spoken.samples, sampleRateHz: spoken.sampleRateHz)
        do throws(SoundLibraryError) {
            let file = try library.newFile()
            try file.write(bytes)
            let name = "amount-\(SHA256.hexDigest(of: bytes).prefix(16)).caf"
            return try library.adopt(file.url, as: name, durationMs: spoken.durationMs)
        } catch {
            throw .storage(error)
        }
    }

    private func recording(_ name: String) throws(OfflineReaderError) -> Recording {
        for ending in endings {
            let file = folder.appendingPathComponent("\(name).\(ending)")
            guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { continue }
            guard let recording = Recording(data) else { throw .recording(name) }
            return recording.trimmed
        }
        throw .missing(name)
    }
}

/// Why an amount is not spoken.
public enum OfflineReaderError: Error, Sendable, Equatable {
    /// The text is no exact amount of yuan, or the amount is larger than the grammar has words for.
    case amount
    /// The app has no recording of this name.
    case missing(String)
    /// A recording is no CAF or WAVE file of 16-bit samples with one channel.
    case recording(String)
    /// The recordings have several sample rates.
    case sampleRates
    /// The words take longer than iOS plays a sound.
    case tooLong
    /// The sound library could not take the sound.
    case storage(SoundLibraryError)
}
