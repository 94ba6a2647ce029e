package import Audio
import Foundation

/// The samples that other decoders read from a file. All decoders return mono 16-bit samples at the file's own rate.
extension Tool {
    /// Decodes by FFmpeg. A strict FFmpeg stops at the first error, which it would otherwise conceal.
    package static func decodeByFFmpeg(
        _ bytes: [UInt8], extension name: String, isStrict: Bool = true
    ) throws -> [Int16] {
        try TestFiles.withFile(bytes, extension: name) { path in
            // Timestamps are computed again: FFmpeg 7 complains that two Opus packets at 8,000 Hz have the same
            // timestamp.
            let arguments = ["-i", path, "-af", "asetpts=N/SR/TB", "-f", "s16le", "-"]
            let verdict = try run("ffmpeg", ["-v", "error"] + (isStrict ? ["-xerror"] : []) + arguments)
            guard verdict.errorText.isEmpty else { throw ToolError(description: "ffmpeg: \(verdict.errorText)") }
            return samples(verdict.output)
        }
    }

    /// Decodes by SoX without dither.
    package static func decodeBySox(_ bytes: [UInt8], extension name: String) throws -> [Int16] {
        try TestFiles.withFile(bytes, extension: name) { path in
            try readBySox(path)
        }
    }

    /// Decodes by libaudiofile, the second reader of IMA4 in CAF. It always uses the state in a packet's header.
    package static func decodeByAudioFile(_ bytes: [UInt8], extension name: String) throws -> [Int16] {
        try TestFiles.withFile(bytes, extension: name) { path in
            let wave = path + ".wav"
            _ = try run("sfconvert", [path, wave, "format", "wave"])
            return try readBySox(wave)
        }
    }

    /// Decodes by libsndfile.
    package static func decodeBySndFile(_ bytes: [UInt8], extension name: String) throws -> [Int16] {
        try TestFiles.withFile(bytes, extension: name) { path in
            let wave = path + ".wav"
            _ = try run("sndfile-convert", ["-pcm16", path, wave])
            return try readBySox(wave)
        }
    }

    /// Measures loudness and true peak by FFmpeg's ebur128 filter, with one decimal.
    package static func loudness(
        of bytes: [UInt8], extension name: String
    ) throws -> (lufs: Double, truePeakDbtp: Double) {
        try TestFiles.withFile(bytes, extension: name) { path in
            let arguments = ["-hide_banner", "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-"]
            let report = try run("ffmpeg", arguments).errorText
            let summary = report.split(separator: "Summary:").last.map { $0.split { $0 == " " || $0 == "\n" } } ?? []
            guard summary.count > 1, let lufs = value(after: "I:", in: summary),
                let peak = value(after: "Peak:", in: summary)
            else { throw ToolError(description: "ffmpeg told no loudness: \(report)") }
            return (lufs, peak)
        }
    }

    /// A sentence spoken by espeak-ng: real speech, with its peaks and pauses.
    package static func speech(_ text: String, voice: String) throws -> PCM {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "speech.wav").path
            _ = try run("espeak-ng", ["-v", voice, "-w", path, text])
            return PCM(int16: try readBySox(path), sampleRateHz: 22050)
        }
    }

    private static func readBySox(_ path: String) throws -> [Int16] {
        samples(try run("sox", ["-D", path, "-t", "raw", "-e", "signed-integer", "-b", "16", "-L", "-"]).output)
    }

    private static func value(after label: Substring, in words: [Substring]) -> Double? {
        words.firstIndex(of: label).flatMap { $0 + 1 < words.count ? Double(words[$0 + 1]) : nil }
    }

    private static func samples(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { low in
            Int16(bitPattern: UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8)
        }
    }
}
