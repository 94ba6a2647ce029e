package import Audio

/// The containers and codecs a clip can be packed in; the raw value is the name clients use. Among those with one file
/// extension, the first is what the extension alone asks for.
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
    /// MPEG audio layer III, constant bit rate.
    case mp3
    /// Opus in Ogg. Decoders hand it out at 48,000 Hz whatever went in; the sample rate is noted in its header.
    case opus
    case flac
    /// AMR narrowband, 12.2 kbit/s.
    case amr
    /// 16-bit PCM, little-endian, without a container.
    case pcm

    /// The media type. That of `pcm` says the sample rate only with `contentType(sampleRateHz:)`.
    package var contentType: String {
        switch packing {
        case .wave: "audio/wav"
        case .caf: "audio/x-caf"
        case .aiff: "audio/aiff"
        case .mp3: "audio/mpeg"
        case .opus: "audio/ogg"
        case .flac: "audio/flac"
        case .amr: "audio/amr"
        case .bare: "audio/pcm"
        }
    }

    /// The Content-Type of a clip at a sample rate.
    package func contentType(sampleRateHz: Int) -> String {
        self == .pcm ? "\(contentType);rate=\(sampleRateHz)" : contentType
    }

    package var fileExtension: String {
        switch packing {
        case .wave: "wav"
        case .caf: "caf"
        case .aiff(.bigEndianPCM): "aiff"
        case .aiff: "aifc"
        case .mp3: "mp3"
        case .opus: "opus"
        case .flac: "flac"
        case .amr: "amr"
        case .bare: "pcm"
        }
    }

    /// Whether Apple documents this pair of container and codec for notification sounds (UNNotificationSound).
    package var isIOSSound: Bool {
        switch packing {
        case .wave, .caf, .aiff: true
        case .mp3, .opus, .flac, .amr, .bare: false
        }
    }

    /// The rates a clip in this format can be asked for at.
    package var sampleRates: [SampleRate] { self == .amr ? [.hz8000] : SampleRate.allCases }

    /// The rate where none is asked for.
    package var defaultSampleRate: SampleRate { self == .amr ? .hz8000 : .native }

    /// By how many frames a codec with packets may lengthen the sound.
    package var mostPaddingFrames: Int {
        switch packing {
        case .caf(.ima4), .aiff(.ima4): IMA4.packetFrames - 1
        case .amr: AMR.packetFrames - 1
        case .wave, .caf, .aiff, .mp3, .opus, .flac, .bare: 0
        }
    }

    /// What goes into which container.
    enum Packing {
        case wave(SampleCoding)
        case caf(SampleCoding)
        case aiff(SampleCoding)
        case mp3
        case opus
        case flac
        case amr
        case bare(SampleCoding)
    }

    var packing: Packing {
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
        case .mp3: .mp3
        case .opus: .opus
        case .flac: .flac
        case .amr: .amr
        case .pcm: .bare(.littleEndianPCM)
        }
    }
}
