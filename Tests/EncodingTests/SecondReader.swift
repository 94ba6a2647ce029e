import Audio
import Encoding
import Foundation
import TestSupport

/// Decoders that do not use FFmpeg.
enum SecondReader: String, CaseIterable {
    case sox, sndfile, audiofile, opusdec, flac

    /// The decoders of a format on Debian 12. SoX misreads or refuses IMA4 and G.711 in AIFF-C; libsndfile does not
    /// support IMA4 in CAF.
    static func readers(of format: ClipFormat) -> [SecondReader] {
        switch format {
        case .wav, .wavULaw, .wavALaw, .aiff, .au, .aifcPCM: [.sox, .sndfile, .audiofile]
        case .cafPCM, .cafULaw, .cafALaw: [.sox, .sndfile, .audiofile]
        case .caf: [.audiofile]
        case .aifcIMA4, .aifcULaw, .aifcALaw: [.sndfile, .audiofile]
        case .mp3, .amr: [.sox]
        case .opus: [.opusdec]
        case .flac: [.flac, .sndfile, .sox]
        case .pcm: []
        }
    }

    func decode(_ bytes: [UInt8], extension name: String) throws -> [Int16] {
        switch self {
        case .sox: try Tool.decodeBySox(bytes, extension: name == "amr" ? "amr-nb" : name)
        case .sndfile: try Tool.decodeBySndFile(bytes, extension: name)
        case .audiofile: try Tool.decodeByAudioFile(bytes, extension: name)
        case .opusdec:
            try decode(bytes, name, by: "opusdec", ["--quiet", "--rate", "48000", "--no-dither", "--force-wav"])
        case .flac: try decode(bytes, name, by: "flac", ["--silent", "--decode", "-o"])
        }
    }

    /// Decodes with a program that converts the file to WAVE.
    private func decode(
        _ bytes: [UInt8], _ name: String, by program: String, _ options: [String]
    ) throws -> [Int16] {
        try TestFiles.withFile(bytes, extension: name) { path in
            let wave = path + ".wav"
            let files = options.last == "-o" ? [wave, path] : [path, wave]
            _ = try Tool.run(program, options + files)
            let written = [UInt8](try Data(contentsOf: URL(filePath: wave)))
            return try Tool.decodeBySox(written, extension: "wav")
        }
    }
}
