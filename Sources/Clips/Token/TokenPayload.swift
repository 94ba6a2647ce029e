internal import Base
internal import Speech

/// A clip request and its expiry as bytes. Each request has one encoding only, and options with their default value are
/// omitted.
///
/// The order: version, the client's tag in tokens of version 2, hour of expiry, a bit for each field, the fields in the
/// order of their bits, the content.
enum TokenPayload {
    /// Incremented whenever the meaning of the bytes changes.
    private static let version: UInt8 = 1
    private static let versionWithClient: UInt8 = 2

    static func encode(_ request: ClipRequest, _ expiry: Expiry, _ client: ClientTag? = nil) -> [UInt8] {
        var fields = FieldWriter(request.options, voice: request.voice)
        _ = ClipOptions.code(with: &fields)
        var record = ByteWriter()
        record.byte(client == nil ? version : versionWithClient)
        if let client { record.big(client.value) }
        record.varint(expiry.hour)
        record.varint(fields.bits)
        record.append(contentsOf: fields.payload.bytes)
        ClipTextCoding.encode(request.content, into: &record)
        return record.bytes
    }

    /// Returns the id of the voice in a payload; nil for the default voice or an expired payload.
    static func voice(_ bytes: [UInt8], now: Int) -> String? {
        var record = ByteReader(bytes)
        guard client(&record) != nil, let hour = record.varint(), let bits = record.varint(),
            bits & 1 << TokenField.voice.rawValue != 0, !Expiry(hour: hour).isPast(now: now)
        else { return nil }
        return record.text()
    }

    /// Returns nil for bytes that are not the encoding of a valid request, or if this replica lacks the voice or the
    /// chime.
    static func decode(_ bytes: [UInt8], _ catalog: VoiceCatalog, _ chimes: ChimeCatalog) -> ClipToken.Contents? {
        var record = ByteReader(bytes)
        guard let client = client(&record), let hour = record.varint(), let bits = record.varint() else { return nil }
        var fields = TokenFieldReader(bits: bits, record: record, chimes: chimes)
        guard let voice = fields.voice(catalog), let options = ClipOptions.code(with: &fields),
            let content = ClipTextCoding.decode(&fields.record, voice), fields.record.isAtEnd,
            let request = ClipRequest(checking: content, options)
        else { return nil }
        let expiry = Expiry(hour: hour)
        // One comparison excludes numbers that are longer than necessary, fields with a default value and unknown bits.
        guard encode(request, expiry, client) == bytes else { return nil }
        return ClipToken.Contents(request: request, expiry: expiry, client: client)
    }

    /// Reads the version and the tag.
    ///
    /// - Returns: nil for another version; a nil tag for a token without a client.
    private static func client(_ record: inout ByteReader) -> ClientTag?? {
        switch record.byte() {
        case version: .some(nil)
        case versionWithClient: record.big(UInt32.self).map { ClientTag(value: $0) }
        default: nil
        }
    }
}

private struct FieldWriter: ClipOptionCoder {
    private let options: ClipOptions
    private(set) var bits = 0
    private(set) var payload = ByteWriter()

    /// - Parameter voice: nil for silence.
    init(_ options: ClipOptions, voice: Voice?) {
        self.options = options
        guard let voice, voice.id != VoiceCatalog.defaultVoice else { return }
        bits = 1 << TokenField.voice.rawValue
        payload.text(voice.id)
    }

    mutating func code<Value: Equatable>(
        _ coding: ClipOptionCoding<Value>, _ value: (ClipOptions) -> Value, default: Value
    ) -> Value? {
        let value = value(options)
        if value != `default` {
            bits |= 1 << coding.field.rawValue
            coding.write(value, &payload)
        }
        return value
    }
}

private struct TokenFieldReader: ClipOptionCoder {
    let bits: Int
    var record: ByteReader
    let chimes: ChimeCatalog

    /// - Returns: nil for invalid bytes; a nil voice for an id that the catalog lacks.
    mutating func voice(_ catalog: VoiceCatalog) -> Voice?? {
        has(.voice) ? record.text().map { catalog[$0] } : .some(catalog[VoiceCatalog.defaultVoice])
    }

    mutating func code<Value: Equatable>(
        _ coding: ClipOptionCoding<Value>, _ value: (ClipOptions) -> Value, default: Value
    ) -> Value? {
        has(coding.field) ? coding.read(&record, chimes) : `default`
    }

    private func has(_ field: TokenField) -> Bool { bits & 1 << field.rawValue != 0 }
}
