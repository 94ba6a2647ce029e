import Audio
import Encoding
import Foundation
import TestSupport
import Testing

/// Every format at its lowest, usual and highest sample rate, decoded by FFmpeg and by a second decoder. `make test-all`
/// runs all rates.
struct FormatTableTests {
    private static let rows = ClipFormat.allCases.flatMap { format in
        let rates = format.sampleRates.sorted { $0.hz < $1.hz }
        let tested = rates.filter {
            LongTests.areWanted || [rates.first, format.defaultSampleRate, rates.last].contains($0)
        }
        return tested.map { (format, $0) }
    }

    @Test("FFmpeg reports the codec, sample rate and duration of the clip", arguments: rows)
    func probed(format: ClipFormat, rate: SampleRate) throws {
        let clip = try Encoder.encode(try SpokenSample.at(rate), as: format)
        let raw = format == .pcm ? ["-f", "s16le", "-ar", "\(rate.hz)", "-ch_layout", "mono"] : []
        let entries = "stream=codec_name,sample_rate,channels,duration"
        let found = try TestFiles.withFile(clip.bytes, extension: format.fileExtension) { path in
            let arguments = ["-v", "error"] + raw + ["-show_entries", entries, "-of", "csv=p=0", path]
            return String(decoding: try Tool.run("ffprobe", arguments).output, as: UTF8.self)
        }
        let fields = found.split { $0 == "," || $0.isNewline }
        try #require(fields.count == 4)
        #expect(fields[0] == Self.codec(format))
        #expect(Int(fields[1]) == clip.sampleRateHz)
        #expect(fields[2] == "1")
        let seconds = try #require(Double(fields[3]))
        #expect(abs(seconds - Double(clip.frames) / Double(clip.sampleRateHz)) <= Self.maxDurationError(format, rate))
    }

    private static func codec(_ format: ClipFormat) -> String {
        switch format {
        case .wav, .cafPCM, .aifcPCM, .pcm: "pcm_s16le"
        case .aiff, .au: "pcm_s16be"
        case .wavULaw, .cafULaw, .aifcULaw: "pcm_mulaw"
        case .wavALaw, .cafALaw, .aifcALaw: "pcm_alaw"
        case .caf, .aifcIMA4: "adpcm_ima_qt"
        case .mp3: "mp3"
        case .opus: "opus"
        case .flac: "flac"
        case .amr: "amr_nb"
        }
    }

    /// The maximum error in seconds. FFmpeg includes the pre-skip of Opus (6.5 ms), computes MP3's duration from the
    /// delay and whole frames (2,257 frames), and estimates AMR's duration from the bit rate of the first packets.
    private static func maxDurationError(_ format: ClipFormat, _ rate: SampleRate) -> Double {
        switch format {
        case .mp3: 2257 / Double(rate.hz)
        case .amr: 0.1
        case .opus: 0.0066
        default: 1 / Double(rate.hz)
        }
    }

    @Test("All decoders output the clip's number of frames and the original speech", arguments: rows)
    func decoded(format: ClipFormat, rate: SampleRate) throws {
        let said = try SpokenSample.at(rate)
        let clip = try Encoder.encode(said, as: format)
        let heard = try Self.decode(clip, format, rate)
        #expect(heard.count == clip.frames)
        #expect(SpokenSample.signalToNoiseDb(said.int16(), heard) >= Self.minSignalToNoiseDb(format, rate))
        for reader in SecondReader.readers(of: format) {
            let other = try reader.decode(clip.bytes, extension: format.fileExtension)
            // A separate variable, so that a failure does not print every sample.
            let isSame = Self.agree(heard, other, as: format, rate)
            #expect(isSame, "\(reader.rawValue)")
        }
    }

    private static func decode(_ clip: EncodedClip, _ format: ClipFormat, _ rate: SampleRate) throws -> [Int16] {
        guard format == .pcm else {
            return try Tool.decodeByFFmpeg(clip.bytes, extension: format.fileExtension)
        }
        return try TestFiles.withFile(clip.bytes, extension: "raw") { path in
            let encoding = ["-t", "raw", "-r", "\(rate.hz)", "-e", "signed-integer", "-b", "16", "-L", "-c", "1"]
            _ = try Tool.run("sox", encoding + [path, path + ".wav"])
            let wave = [UInt8](try Data(contentsOf: URL(filePath: path + ".wav")))
            return try Tool.decodeByFFmpeg(wave, extension: "wav")
        }
    }

    /// Whether two decoders agree. Decoders of PCM, G.711, IMA4 and FLAC are exact.
    private static func agree(_ heard: [Int16], _ other: [Int16], as format: ClipFormat, _ rate: SampleRate) -> Bool {
        switch format {
        case .mp3: SpokenSample.signalToNoiseDb(heard, Array(other.dropFirst(played(before: rate)))) >= 60
        // FFmpeg decodes AMR in floating point, the reference decoder with integers.
        case .amr: heard.count == other.count && SpokenSample.signalToNoiseDb(heard, other) >= 30
        // FFmpeg resamples the SILK layer to 48,000 Hz with its own filters, which add a delay of some frames and, at
        // 8,000 Hz, remove the highest frequencies.
        case .opus:
            heard.count == other.count
                && (0...8).contains {
                    SpokenSample.signalToNoiseDb(Array(heard.dropFirst($0)), other) >= (rate == .hz8000 ? 12 : 20)
                }
        default: heard == other
        }
    }

    /// The frames that SoX outputs before the audio of an MP3: the Info tag's frame, the delays of encoder (576) and
    /// decoder (529).
    private static func played(before rate: SampleRate) -> Int {
        (rate.hz >= 32000 ? 1152 : 576) + 576 + 529
    }

    /// The minimum ratio in dB. Speech codecs do not preserve the waveform. IMA4 has 4 bits per frame and predicts each
    /// frame from the frame before, which is less accurate at low sample rates.
    private static func minSignalToNoiseDb(_ format: ClipFormat, _ rate: SampleRate) -> Double {
        switch format {
        case .wav, .cafPCM, .aiff, .au, .aifcPCM, .flac, .pcm: .infinity
        case .wavULaw, .wavALaw, .cafULaw, .cafALaw, .aifcULaw, .aifcALaw: 30
        case .caf, .aifcIMA4:
            switch rate {
            case .hz8000: 18
            case .hz11025: 20
            case .hz16000: 23
            case .hz22050, .hz24000: 25
            case .hz44100, .hz48000: 30
            }
        case .mp3, .opus, .amr: -.infinity
        }
    }

    @Test("A sample rate that a format does not support is refused", arguments: ClipFormat.allCases)
    func refused(format: ClipFormat) {
        let rates = [1, 7999, 12000, 22051, 96000] + (format == .amr ? [16000, 22050] : [])
        for rate in rates {
            #expect(throws: EncodingError.sampleRate(rate, format)) {
                try Encoder.encode(Tone.sine(ms: 2000, sampleRateHz: rate), as: format)
            }
        }
    }
}
