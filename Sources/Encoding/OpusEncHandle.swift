import Audio
import COpusEnc

/// libopusenc's encoder for one clip; freed with the value.
struct OpusEncHandle: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameter isStream: whether packets are needed as soon as they can be made.
    init(_ rate: SampleRate, isStream: Bool = false) throws(EncodingError) {
        // An empty comment list; libopusenc always writes its own name.
        guard let comments = ope_comments_create() else {
            throw .codec(function: "ope_comments_create", code: OPE_ALLOC_FAIL)
        }
        defer { ope_comments_destroy(comments) }
        var failure: Int32 = OPE_OK
        let handle = ope_encoder_create_pull(comments, Int32(rate.hz), 1, 0, &failure)
        try Self.check("ope_encoder_create_pull", failure)
        guard let handle else { throw .codec(function: "ope_encoder_create_pull", code: OPE_INTERNAL_ERROR) }
        do throws(EncodingError) {
            try Self.configure(handle, rate)
            // By default libopusenc delays two seconds of sound.
            if isStream {
                let request = OPE_SET_DECISION_DELAY_REQUEST
                try Self.check("ope_encoder_ctl(\(request))", crier_ope_set(handle, request, 0))
            }
        } catch {
            ope_encoder_destroy(handle)
            throw error
        }
        self.handle = handle
    }

    deinit { ope_encoder_destroy(handle) }

    private static func configure(_ encoder: OpaquePointer, _ rate: SampleRate) throws(EncodingError) {
        let settings = [
            (OPE_SET_SERIALNO_REQUEST, Opus.serialNumber),
            // Reserves no space for tag editors.
            (OPE_SET_COMMENT_PADDING_REQUEST, 0),
            // The complexity stays at 10. At 4 encoding takes two thirds of the time (9 instead of 14 ms for a second
            // of audio), but speech becomes 0.6 dB softer and peaks exceed the limit. The application stays
            // OPUS_APPLICATION_AUDIO, libopusenc's default. OPUS_APPLICATION_VOIP removes low frequencies, which raises
            // peaks by 1 dB to full scale.
            (OPUS_SET_SIGNAL_REQUEST, OPUS_SIGNAL_VOICE),
            (OPUS_SET_MAX_BANDWIDTH_REQUEST, Opus.bandwidth(rate)),
            (OPUS_SET_BITRATE_REQUEST, Opus.bitsPerSecond),
        ]
        for (request, value) in settings {
            try check("ope_encoder_ctl(\(request))", crier_ope_set(encoder, request, value))
        }
    }

    /// Encodes the whole stream.
    func encode(_ samples: [Int16]) throws(EncodingError) -> [UInt8] { try encoded(samples, isLast: true) }

    /// Encodes the next samples of a stream, and ends an Ogg page after them.
    func encoded(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        try Self.check("ope_encoder_write", ope_encoder_write(handle, samples, Int32(samples.count)))
        if isLast { try Self.check("ope_encoder_drain", ope_encoder_drain(handle)) }
        var bytes: [UInt8] = []
        var page: UnsafeMutablePointer<UInt8>?
        var length: Int32 = 0
        while ope_encoder_get_page(handle, &page, &length, 1) != 0 {
            bytes.append(contentsOf: UnsafeBufferPointer(start: page, count: Int(length)))
        }
        return bytes
    }

    private static func check(_ function: String, _ code: Int32) throws(EncodingError) {
        guard code == OPE_OK else { throw .codec(function: function, code: code) }
    }
}
