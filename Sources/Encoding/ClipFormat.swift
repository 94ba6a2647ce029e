package import Audio

/// The formats of a clip: container and codec. The raw value is the name in the API. If several formats share a file
/// extension, the extension alone selects the first.
package enum ClipFormat: String, CaseIterable, Sendable {
    /// RIFF/WAVE with 16-bit PCM.
    case wav
    case wavULaw = "wav-ulaw"
    case wavALaw = "wav-alaw"
    /// Core Audio Format with IMA4 (ADPCM, 34 bytes for 64 frames).
    case caf
    case cafPCM = "caf-pcm"
    case cafULaw = "caf-ulaw"
    case cafALaw = "caf-alaw"
    /// AIFF with 16-bit PCM.
    case aiff
    case aifcIMA4 = "aifc-ima4"
    case aifcULaw = "aifc-ulaw"
    case aifcALaw = "aifc-alaw"
    /// AIFF-C with little-endian 16-bit PCM ('sowt').
    case aifcPCM = "aifc-pcm"
    /// NeXT/Sun audio with 16-bit PCM.
    case au
    /// MPEG audio layer III, constant bit rate.
    case mp3
    /// Opus in Ogg. Decoders output 48,000 Hz for every input rate; the header records the input rate.
    case opus
    case flac
    /// AMR narrowband, 12.2 kbit/s.
    case amr
    /// 16-bit PCM, little-endian, without a container.
    case pcm

    /// The row of each format.
    private var declaration: FormatRow {
        switch self {
        case .wav: WAVE.row(.littleEndianPCM)
        case .wavULaw: WAVE.row(.uLaw)
        case .wavALaw: WAVE.row(.aLaw)
        case .caf: CAF.row(.ima4)
        case .cafPCM: CAF.row(.littleEndianPCM)
        case .cafULaw: CAF.row(.uLaw)
        case .cafALaw: CAF.row(.aLaw)
        case .aiff: AIFF.row(.bigEndianPCM)
        case .aifcIMA4: AIFF.row(.ima4)
        case .aifcULaw: AIFF.row(.uLaw)
        case .aifcALaw: AIFF.row(.aLaw)
        case .aifcPCM: AIFF.row(.littleEndianPCM)
        case .au: AU.row
        case .mp3: MP3.row
        case .opus: Opus.row
        case .flac: FLAC.row
        case .amr: AMR.row
        case .pcm: PCMFile.row
        }
    }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.declaration) })

    var row: FormatRow {
        guard let row = Self.rows[self] else { preconditionFailure("each case has a row") }
        return row
    }
}

extension ClipFormat {
    /// The media type; for `pcm` without the sample rate, see `contentType(sampleRateHz:)`.
    package var contentType: String { row.contentType }

    /// The Content-Type of a clip with the given sample rate.
    package func contentType(sampleRateHz: Int) -> String {
        let row = row
        return row.contentTypeHasRate ? "\(row.contentType);rate=\(sampleRateHz)" : row.contentType
    }

    package var fileExtension: String { row.fileExtension }

    /// Whether Apple documents this container and codec for notification sounds (UNNotificationSound).
    package var isIOSSound: Bool { row.isIOSSound }

    /// The sample rates that this format supports.
    package var sampleRates: [SampleRate] { row.sampleRates }

    /// The sample rate of a request without one.
    package var defaultSampleRate: SampleRate {
        let rates = row.sampleRates
        return rates.contains(.native) ? .native : rates[0]
    }

    /// The bit rate modes that this format supports.
    package var bitRates: [BitRateMode] { row.bitRates }

    /// The maximum number of frames that padding to whole packets adds.
    package var maxPaddingFrames: Int { row.maxPaddingFrames }

    /// Whether the format can be sent while it is made: its header does not depend on the end of the sound.
    package var isStreamable: Bool { row.stream != nil }

    /// The sample rate that decoders output, in Hz.
    package func decodedRateHz(_ rate: SampleRate) -> Int { row.decodedHz ?? rate.hz }

    /// Returns the approximate bytes per second of sound; 0 for a format that cannot be streamed.
    package func streamedBytesPerSecond(_ rate: SampleRate) -> Int { row.stream?.bytesPerSecond(rate) ?? 0 }
}
