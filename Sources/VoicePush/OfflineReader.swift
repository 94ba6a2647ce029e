public import Foundation

/// Speaks an amount without a network. It joins recordings of the app, such as `tts_1`, `tts_hundred`, `tts_yuan`.
///
/// Amounts are read as Crier reads them. An amount that cannot be spoken completely is refused.
public struct OfflineReader: Sendable {
    private let folder: URL
    private let endings = ["caf", "wav"]

    /// Creates a reader of the recordings in a folder.
    ///
    /// - Parameter folder: the folder with one CAF or WAVE file for each prompt. All files contain 16-bit samples of
    ///   one channel, at one sample rate.
    public init(folder: URL) { self.folder = folder }

    /// Returns the names of the recordings that speak an amount of yuan, in order; `tts_pre` precedes the amount.
    ///
    /// - Parameter amount: decimal digits with at most one point and two decimals, from 0 to 999,999,999,999.99,
    ///   without a redundant leading zero.
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
        do throws(SoundLibraryError) {
            return try library.add(spoken.samples, sampleRateHz: spoken.sampleRateHz, prefix: "amount")
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

/// The reason why an amount is not spoken.
public enum OfflineReaderError: Error, Sendable, Equatable {
    /// The text is not an exact amount of yuan, or the amount is too large for the number words.
    case amount
    /// The app lacks a recording of this name.
    case missing(String)
    /// A recording is not a CAF or WAVE file of 16-bit samples with one channel.
    case recording(String)
    /// The sample rates of the recordings differ.
    case sampleRates
    /// The words take longer than iOS plays a sound.
    case tooLong
    /// The sound library could not take the sound.
    case storage(SoundLibraryError)
}
