import Audio
import CSndFile

/// FLAC (RFC 9639) through libsndfile, written to memory.
enum FLAC {
    static let row = FormatRow(contentType: "audio/flac", fileExtension: "flac") {
        samples, rate, _ throws(EncodingError) in
        try encode(samples, rate)
    }

    /// libFLAC's level 2 of 8, the highest with fixed predictors and integer arithmetic. From level 3 on libFLAC fits
    /// predictors in floating point with code selected by the processor, and the bytes may differ. Level 5 would save 7
    /// % of a clip at 22,050 Hz.
    private static let level = 2.0 / 8

    static func encode(_ samples: [Int16], _ rate: SampleRate) throws(EncodingError) -> EncodedClip {
        let file = MemoryFile()
        var info = SF_INFO()
        info.samplerate = Int32(rate.hz)
        info.channels = 1
        info.format = Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
        var callbacks = MemoryFile.callbacks
        let opened = sf_open_virtual(&callbacks, Int32(SFM_WRITE), &info, file.userData)
        guard let opened else { throw .codec(function: "sf_open_virtual", code: sf_error(nil)) }
        do throws(EncodingError) {
            try write(samples, to: opened)
        } catch {
            sf_close(opened)
            throw error
        }
        // Closing writes the length and the checksum into the header.
        try check("sf_close", sf_close(opened))
        return EncodedClip(bytes: file.bytes, frames: samples.count, sampleRateHz: rate.hz)
    }

    private static func write(_ samples: [Int16], to handle: OpaquePointer) throws(EncodingError) {
        var level = level
        let size = Int32(MemoryLayout.size(ofValue: level))
        // Unlike the other calls, sf_command returns true or false.
        let isSet = sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, size) == SF_TRUE
        guard isSet else { throw .codec(function: "sf_command", code: sf_error(handle)) }
        guard sf_writef_short(handle, samples, sf_count_t(samples.count)) == samples.count else {
            throw .codec(function: "sf_writef_short", code: sf_error(handle))
        }
    }

    private static func check(_ function: String, _ code: Int32) throws(EncodingError) {
        guard code == SF_ERR_NO_ERROR else { throw .codec(function: function, code: code) }
    }
}
