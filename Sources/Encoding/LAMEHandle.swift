import Audio
import CLAME

/// LAME's encoder for one clip; freed with the value.
struct LAMEHandle: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameter reservesTag: whether the stream begins with a placeholder for the Info tag.
    init(
        _ sampleRate: SampleRate, _ bitRate: BitRateMode, reservesTag: Bool = true
    ) throws(EncodingError) {
        guard let handle = lame_init() else { throw .codec(function: "lame_init", code: -2) }
        do throws(EncodingError) {
            try Self.configure(handle, sampleRate)
            try Self.check("lame_set_bWriteVbrTag", lame_set_bWriteVbrTag(handle, reservesTag ? 1 : 0))
            try Self.configure(handle, bitRate, sampleRate)
            try Self.check("lame_init_params", lame_init_params(handle))
        } catch {
            lame_close(handle)
            throw error
        }
        self.handle = handle
    }

    deinit { lame_close(handle) }

    /// Every setter is checked: after a refused value LAME keeps its default, and lame_init_params still succeeds.
    private static func configure(_ lame: OpaquePointer, _ rate: SampleRate) throws(EncodingError) {
        try check("lame_set_num_channels", lame_set_num_channels(lame, 1))
        try check("lame_set_mode", lame_set_mode(lame, MONO))
        try check("lame_set_in_samplerate", lame_set_in_samplerate(lame, Int32(rate.hz)))
        try check("lame_set_out_samplerate", lame_set_out_samplerate(lame, Int32(rate.hz)))
        try check("lame_set_quality", lame_set_quality(lame, MP3.quality))
        try check("lame_set_scale", lame_set_scale(lame, MP3.scale))
    }

    private static func configure(
        _ lame: OpaquePointer, _ bitRate: BitRateMode, _ sampleRate: SampleRate
    ) throws(EncodingError) {
        switch bitRate {
        case .constant:
            try check("lame_set_VBR", lame_set_VBR(lame, vbr_off))
            try check("lame_set_brate", lame_set_brate(lame, MP3.kilobitsPerSecond(sampleRate)))
        case .variable:
            try check("lame_set_VBR", lame_set_VBR(lame, vbr_default))
            try check("lame_set_VBR_q", lame_set_VBR_q(lame, MP3.variableQuality))
        }
    }

    /// Encodes the whole stream.
    func encode(_ samples: [Int16]) throws(EncodingError) -> [UInt8] { try encoded(samples, isLast: true) }

    /// Encodes the next samples of a stream, and after the last ones the rest that LAME holds back. lame.h requires a
    /// buffer of 1.25 bytes per frame plus 7,200 bytes, for the flush too.
    func encoded(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.count / 8)
        var page = [UInt8](repeating: 0, count: Self.chunkFrames * 5 / 4 + 7200)
        for start in stride(from: 0, to: samples.count, by: Self.chunkFrames) {
            let count = min(Self.chunkFrames, samples.count - start)
            let written = samples.withUnsafeBufferPointer { samples in
                lame_encode_buffer(
                    handle, samples.baseAddress?.advanced(by: start), nil, Int32(count), &page, Int32(page.count))
            }
            bytes += page[..<Int(try Self.checkCount("lame_encode_buffer", written))]
        }
        guard isLast else { return bytes }
        let rest = lame_encode_flush(handle, &page, Int32(page.count))
        bytes += page[..<Int(try Self.checkCount("lame_encode_flush", rest))]
        return bytes
    }

    /// LAME copies its input to floats for two channels, 8 bytes per frame. Small chunks keep the copy small.
    private static let chunkFrames = 1152 * 32

    /// The Info frame, which replaces the placeholder at the start of the stream.
    func infoTag() throws(EncodingError) -> [UInt8] {
        let size = lame_get_lametag_frame(handle, nil, 0)
        var tag = [UInt8](repeating: 0, count: size)
        guard size > 0, lame_get_lametag_frame(handle, &tag, size) == size else {
            throw .codec(function: "lame_get_lametag_frame", code: -1)
        }
        return tag
    }

    private static func check(_ function: String, _ code: Int32) throws(EncodingError) {
        guard code == 0 else { throw .codec(function: function, code: code) }
    }

    private static func checkCount(_ function: String, _ count: Int32) throws(EncodingError) -> Int32 {
        guard count >= 0 else { throw .codec(function: function, code: count) }
        return count
    }
}
