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

    /// The media type; for `pcm` without the sample rate, see `contentType(sampleRateHz:)`.
    package var contentType: String {
        switch container {
        case .wave: "audio/wav"
        case .caf: "audio/x-caf"
        case .aiff: "audio/aiff"
        case .au: "audio/basic"
        case .mp3: "audio/mpeg"
        case .opus: "audio/ogg"
        case .flac: "audio/flac"
        case .amr: "audio/amr"
        case .raw: "audio/pcm"
        }
    }

    /// The Content-Type of a clip with the given sample rate.
    package func contentType(sampleRateHz: Int) -> String {
        self == .pcm ? "\(contentType);rate=\(sampleRateHz)" : contentType
    }

    package var fileExtension: String {
        switch container {
        case .wave: "wav"
        case .caf: "caf"
        case .aiff(.bigEndianPCM): "aiff"
        case .aiff: "aifc"
        case .au: "au"
        case .mp3: "mp3"
        case .opus: "opus"
        case .flac: "flac"
        case .amr: "amr"
        case .raw: "pcm"
        }
    }

    /// Whether Apple documents this container and codec for notification sounds (UNNotificationSound).
    package var isIOSSound: Bool {
        switch container {
        case .wave, .caf, .aiff: true
        case .au, .mp3, .opus, .flac, .amr, .raw: false
        }
    }

    /// The sample rates that this format supports.
    package var sampleRates: [SampleRate] { self == .amr ? [.hz8000] : SampleRate.allCases }

    /// The sample rate of a request without one.
    package var defaultSampleRate: SampleRate { self == .amr ? .hz8000 : .native }

    /// The maximum number of frames that padding to whole packets adds.
    package var maxPaddingFrames: Int {
        switch container {
        case .caf(.ima4), .aiff(.ima4): IMA4.packetFrames - 1
        case .amr: AMR.packetFrames - 1
        case .wave, .caf, .aiff, .au, .mp3, .opus, .flac, .raw: 0
        }
    }

    /// A container and the coding of its samples; `raw` lacks a header.
    enum Container {
        case wave(SampleCoding)
        case caf(SampleCoding)
        case aiff(SampleCoding)
        case au(SampleCoding)
        case mp3
        case opus
        case flac
        case amr
        case raw(SampleCoding)
    }

    var container: Container {
        switch self {
        case .wav: .wave(.littleEndianPCM)
        case .wavULaw: .wave(.uLaw)
        case .wavALaw: .wave(.aLaw)
        case .caf: .caf(.ima4)
        case .cafPCM: .caf(.littleEndianPCM)
        case .cafULaw: .caf(.uLaw)
        case .cafALaw: .caf(.aLaw)
        case .aiff: .aiff(.bigEndianPCM)
        case .aifcIMA4: .aiff(.ima4)
        case .aifcULaw: .aiff(.uLaw)
        case .aifcALaw: .aiff(.aLaw)
        case .aifcPCM: .aiff(.littleEndianPCM)
        case .au: .au(.bigEndianPCM)
        case .mp3: .mp3
        case .opus: .opus
        case .flac: .flac
        case .amr: .amr
        case .pcm: .raw(.littleEndianPCM)
        }
    }
}
