import Audio
import Encoding
import Foundation
import TestSupport
import Testing

/// Every format at every rate it has, judged by FFmpeg and by the other programs that read it.
struct FormatTableTests {
    private static let rows = ClipFormat.allCases.flatMap { format in format.sampleRates.map { (format, $0) } }

    @Test("FFmpeg finds the codec, the rate and the length that the clip tells", arguments: rows)
    func probed(format: ClipFormat, rate: SampleRate) throws {
        let clip = try Encoder.encode(try SpokenSample.at(rate), as: format)
        let raw = format == .pcm ? ["-f", "s16le", "-ar", "\(rate.hz)", "-ch_layout", "mono"] : []
        let entries = "stream=codec_name,sample_rate,channels,duration"
        let found = try Judge.withFile(clip.bytes, extension: format.fileExtension) { path in
            let arguments = ["-v", "error"] + raw + ["-show_entries", entries, "-of", "csv=p=0", path]
            return String(decoding: try Judge.run("ffprobe", arguments).output, as: UTF8.self)
        }
        let fields = found.split { $0 == "," || $0.isNewline }
        try #require(fields.count == 4)
        #expect(fields[0] == Self.codec(format))
        #expect(Int(fields[1]) == clip.sampleRateHz)
        #expect(fields[2] == "1")
        let seconds = try #require(Double(fields[3]))
        #expect(abs(seconds - Double(clip.frames) / Double(clip.sampleRateHz)) <= Self.mostStrayed(format, rate))
    }

    private static func codec(_ format: ClipFormat) -> String {
        switch format {
        case .wav, .cafPCM, .aifcPCM, .pcm: "pcm_s16le"
        case .aiff: "pcm_s16be"
        case .wavULaw, .cafULaw, .aifcULaw: "pcm_mulaw"
        case .wavALaw, .cafALaw, .aifcALaw: "pcm_alaw"
        case .caf, .aifcIMA4: "adpcm_ima_qt"
        case .mp3: "mp3"
        case .opus: "opus"
        case .flac: "flac"
        case .amr: "amr_nb"
        }
    }

    /// In seconds. FFmpeg counts what is skipped at the start of Opus (6.5 ms) as playing time, reckons MP3's from the
    /// delay and whole frames (2,257 frames), and guesses AMR's from the bit rate of the first packets.
    private static func mostStrayed(_ format: ClipFormat, _ rate: SampleRate) -> Double {
        switch format {
        case .mp3: 2257 / Double(rate.hz)
        case .amr: 0.1
        case .opus: 0.0066
        default: 1 / Double(rate.hz)
        }
    }

    @Test("As many frames are handed out as the clip tells, and all readers hear what was said", arguments: rows)
    func decoded(format: ClipFormat, rate: SampleRate) throws {
        let said = try SpokenSample.at(rate)
        let clip = try Encoder.encode(said, as: format)
        let heard = try Self.decode(clip, format, rate)
        #expect(heard.count == clip.frames)
        #expect(SpokenSample.signalToNoiseDb(said.int16(), heard) >= Self.leastSignalToNoiseDb(format, rate))
        for reader in SecondReader.readers(of: format) {
            let other = try reader.decode(clip.bytes, extension: format.fileExtension)
            // Apart, or a failure would print every sample.
            let isSame = Self.agree(heard, other, as: format, rate)
            #expect(isSame, "\(reader.rawValue)")
        }
    }

    private static func decode(_ clip: EncodedClip, _ format: ClipFormat, _ rate: SampleRate) throws -> [Int16] {
        guard format == .pcm else {
            return try Judge.decodeByFFmpeg(clip.bytes, extension: format.fileExtension)
        }
        return try Judge.withFile(clip.bytes, extension: "raw") { path in
            let encoding = ["-t", "raw", "-r", "\(rate.hz)", "-e", "signed-integer", "-b", "16", "-L", "-c", "1"]
            _ = try Judge.run("sox", encoding + [path, path + ".wav"])
            let wave = [UInt8](try Data(contentsOf: URL(filePath: path + ".wav")))
            return try Judge.decodeByFFmpeg(wave, extension: "wav")
        }
    }

    /// Decoders of PCM, G.711, IMA4 and FLAC are exact.
    private static func agree(_ heard: [Int16], _ other: [Int16], as format: ClipFormat, _ rate: SampleRate) -> Bool {
        switch format {
        case .mp3: SpokenSample.signalToNoiseDb(heard, Array(other.dropFirst(played(before: rate)))) >= 60
        // FFmpeg reckons AMR in floating point, the standard's own decoder in whole numbers.
        case .amr: heard.count == other.count && SpokenSample.signalToNoiseDb(heard, other) >= 30
        // FFmpeg brings the speech layer to 48,000 Hz with filters of its own, which delay it by some frames and, at
        // 8,000 Hz, take the top away.
        case .opus:
            heard.count == other.count
                && (0...8).contains {
                    SpokenSample.signalToNoiseDb(Array(heard.dropFirst($0)), other) >= (rate == .hz8000 ? 12 : 20)
                }
        default: heard == other
        }
    }

    /// What SoX plays of an MP3 before its sound: the frame of the Info tag, the encoder's delay (576) and the decoder's
    /// (529).
    private static func played(before rate: SampleRate) -> Int {
        (rate.hz >= 32000 ? 1152 : 576) + 576 + 529
    }

    /// In dB. Speech codecs keep the sound and not the wave. IMA4 has 4 bits a frame and foretells each frame from the
    /// one before: the lower the rate, the less they are alike.
    private static func leastSignalToNoiseDb(_ format: ClipFormat, _ rate: SampleRate) -> Double {
        switch format {
        case .wav, .cafPCM, .aiff, .aifcPCM, .flac, .pcm: .infinity
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

    @Test("A rate that a format has not is refused", arguments: ClipFormat.allCases)
    func refused(format: ClipFormat) {
        let rates = [1, 7999, 12000, 22051, 96000] + (format == .amr ? [16000, 22050] : [])
        for rate in rates {
            #expect(throws: EncodingError.sampleRate(rate, format)) {
                try Encoder.encode(Tone.sine(ms: 2000, sampleRateHz: rate), as: format)
            }
        }
    }
}
