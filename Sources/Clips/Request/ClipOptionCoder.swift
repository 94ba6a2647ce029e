internal import Audio
internal import Base
internal import Encoding
internal import Normalization
internal import Speech

/// Reads or writes the options of a clip, one after the other.
protocol ClipOptionCoder {
    /// - Parameters:
    ///   - value: returns the option that a writer writes.
    ///   - default: the value that a token omits.
    /// - Returns: the value that is written or read; nil for invalid bytes.
    mutating func code<Value: Equatable>(
        _ coding: ClipOptionCoding<Value>, _ value: (ClipOptions) -> Value, default: Value
    ) -> Value?
}

extension ClipOptions {
    /// The one coding of the options, in the order of a token's fields. The reader of a token, the writer of a token
    /// and the writer of a key all use it.
    static func code(with coder: inout some ClipOptionCoder) -> ClipOptions? {
        let usual = Self.usual
        guard let format = coder.code(.format, \.format, default: usual.format),
            let fit = coder.code(.fit, \.fit, default: usual.fit),
            let leadIn = coder.code(.leadIn, \.leadIn, default: usual.leadIn),
            let rate = coder.code(.rate, \.delivery.rateThousandths, default: usual.delivery.rateThousandths),
            let volume = coder.code(.volume, \.volumeHundredths, default: usual.volumeHundredths),
            let sampleRate = coder.code(.sampleRate, \.sampleRate, default: format.defaultSampleRate),
            let pitch = coder.code(.pitch, \.delivery.pitchHundredths, default: usual.delivery.pitchHundredths),
            let digits = coder.code(.digits, \.reading.digits, default: usual.reading.digits),
            let liang = coder.code(.liang, \.reading.liang, default: usual.reading.liang),
            let bitRate = coder.code(.bitRate, \.bitRate, default: usual.bitRate),
            let leadMs = coder.code(.leadMs, \.leadMs, default: usual.leadMs),
            let tailMs = coder.code(.tailMs, \.tailMs, default: usual.tailMs),
            let times = coder.code(.times, \.times, default: usual.times)
        else { return nil }
        return ClipOptions(
            format: format, sampleRate: sampleRate, bitRate: bitRate,
            delivery: Delivery(rateThousandths: rate, pitchHundredths: pitch), volumeHundredths: volume,
            reading: NormalizationOptions(digits: digits, liang: liang), fit: fit, leadIn: leadIn,
            leadMs: leadMs, tailMs: tailMs, times: times)
    }
}

/// The form of one option in a token and in a key.
struct ClipOptionCoding<Value> {
    let field: TokenField
    let write: (Value, inout ByteWriter) -> Void
    let read: (inout ByteReader, ChimeCatalog) -> Value?
    let line: KeyLine
    let text: (Value) -> String
}

/// The bit that marks a field as present in a token. The fields of a token are in this order.
enum TokenField: Int, CaseIterable {
    case voice, format, fit, leadIn, rate, volume, sampleRate, pitch, eachDigit, noLiang, variableBitRate, leadMs,
        tailMs, times
}

/// The lines of a key's canonical form before the content. A clip of silence has the first two only.
enum KeyLine: Int, CaseIterable {
    case file, volume, rate, pitch, digits, liang, lexicons, espeak, fit, leadIn

    static let ofSilence = [KeyLine.file, .volume]
}

extension ClipOptionCoding<ClipFormat> {
    static var format: Self {
        Self(
            field: .format, write: { $1.text($0.rawValue) },
            read: { bytes, _ in bytes.text().flatMap(ClipFormat.init) },
            line: .file, text: \.rawValue)
    }
}

extension ClipOptionCoding<SampleRate> {
    static var sampleRate: Self {
        Self(
            field: .sampleRate, write: { $1.varint($0.hz) },
            read: { bytes, _ in bytes.varint().flatMap(SampleRate.init) },
            line: .file, text: { "\($0.hz)" })
    }
}

extension ClipOptionCoding<BitRateMode> {
    static var bitRate: Self { .flag(.variableBitRate, set: .variable, line: .file, text: \.rawValue) }
}

extension ClipOptionCoding<Int> {
    static var volume: Self { .signed(.volume, line: .volume) }
    static var pitch: Self { .signed(.pitch, line: .pitch) }

    static var rate: Self {
        Self(
            field: .rate, write: { $1.varint($0) }, read: { bytes, _ in bytes.varint() }, line: .rate, text: { "\($0)" }
        )
    }

    static var leadMs: Self { .named("lead_ms", .leadMs, default: 0) }
    static var tailMs: Self { .named("tail_ms", .tailMs, default: 0) }
    static var times: Self { .named("times", .times, default: 1) }

    /// Codes an option that was added later. In a key it is written with its name, and its default as empty text, so
    /// that older keys stay the same.
    private static func named(_ name: String, _ field: TokenField, default: Int) -> Self {
        Self(
            field: field, write: { $1.varint($0) }, read: { bytes, _ in bytes.varint() }, line: .leadIn,
            text: { $0 == `default` ? "" : "\(name) \($0)" })
    }

    private static func signed(_ field: TokenField, line: KeyLine) -> Self {
        Self(
            field: field, write: { $1.signedVarint($0) }, read: { bytes, _ in bytes.signedVarint() }, line: line,
            text: { "\($0)" })
    }
}

extension ClipOptionCoding<NormalizationOptions.Digits> {
    static var digits: Self { .flag(.eachDigit, set: .each, line: .digits, text: \.rawValue) }
}

extension ClipOptionCoding<Bool> {
    static var liang: Self { .flag(.noLiang, set: false, line: .liang, text: { "\($0)" }) }
}

extension ClipOptionCoding<Fit> {
    static var fit: Self {
        Self(
            field: .fit,
            write: { fit, bytes in
                if case .notification(let maxMs) = fit { bytes.varint(maxMs) }
            },
            read: { bytes, _ in bytes.varint().map { .notification(maxMs: $0) } }, line: .fit, text: \.canonicalForm)
    }
}

extension ClipOptionCoding<Chime?> {
    static var leadIn: Self {
        Self(
            field: .leadIn,
            write: { chime, bytes in
                if let chime { bytes.text(chime.id) }
            },
            read: { bytes, chimes in bytes.text().flatMap { chimes[$0] }.map(Optional.some) }, line: .leadIn,
            text: { $0?.digest ?? "-" })
    }
}

extension ClipOptionCoding {
    /// Codes an option with two values. The bit of the field alone holds the value.
    private static func flag(
        _ field: TokenField, set value: Value, line: KeyLine, text: @escaping (Value) -> String
    ) -> Self {
        Self(field: field, write: { _, _ in }, read: { _, _ in value }, line: line, text: text)
    }
}
