internal import Audio
internal import Base
internal import Encoding
internal import Normalization
internal import Speech

/// A clip request and its expiry as bytes, each in one way only. What is as usual takes no room.
///
/// Version, hour of expiry, a bit for each field that follows, the fields in the order of their bits, what is said.
enum ClipRecord {
    /// Raised whenever the bytes would mean something else.
    private static let version: UInt8 = 1

    /// The usual for a notification.
    private static let usualFormat = ClipFormat.caf

    private struct Fields: OptionSet {
        var rawValue: Int
        static let voice = Fields(rawValue: 1 << 0)
        static let format = Fields(rawValue: 1 << 1)
        static let fit = Fields(rawValue: 1 << 2)
        static let leadIn = Fields(rawValue: 1 << 3)
        static let rate = Fields(rawValue: 1 << 4)
        static let volume = Fields(rawValue: 1 << 5)
        static let sampleRate = Fields(rawValue: 1 << 6)
        static let pitch = Fields(rawValue: 1 << 7)
        static let eachDigit = Fields(rawValue: 1 << 8)
        static let noLiang = Fields(rawValue: 1 << 9)
        static let variableBitRate = Fields(rawValue: 1 << 10)
    }

    static func encode(_ request: ClipRequest, _ expiry: Expiry) -> [UInt8] {
        var record = ByteWriter()
        record.byte(version)
        record.varint(expiry.hour)
        let fields = fields(of: request)
        record.varint(fields.rawValue)
        if fields.contains(.voice), let voice = request.voice { record.text(voice.id) }
        if fields.contains(.format) { record.text(request.format.rawValue) }
        if case .notification(let maxMs) = request.fit { record.varint(maxMs) }
        if let chime = request.leadIn { record.text(chime.id) }
        if fields.contains(.rate) { record.varint(request.delivery.rateThousandths) }
        if fields.contains(.volume) { record.signedVarint(request.volumeHundredths) }
        if fields.contains(.sampleRate) { record.varint(request.sampleRate.hz) }
        if fields.contains(.pitch) { record.signedVarint(request.delivery.pitchHundredths) }
        ScriptRecord.encode(request.content, into: &record)
        return record.bytes
    }

    private static func fields(of request: ClipRequest) -> Fields {
        var fields: Fields = []
        if let voice = request.voice, voice.id != VoiceCatalog.defaultVoice { fields.insert(.voice) }
        if request.format != usualFormat { fields.insert(.format) }
        if request.fit != .none { fields.insert(.fit) }
        if request.leadIn != nil { fields.insert(.leadIn) }
        if request.delivery.rateThousandths != 1_000 { fields.insert(.rate) }
        if request.volumeHundredths != 0 { fields.insert(.volume) }
        if request.sampleRate != request.format.defaultSampleRate { fields.insert(.sampleRate) }
        if request.delivery.pitchHundredths != 0 { fields.insert(.pitch) }
        if request.reading.digits == .each { fields.insert(.eachDigit) }
        if !request.reading.liang { fields.insert(.noLiang) }
        if request.bitRate == .variable { fields.insert(.variableBitRate) }
        return fields
    }

    /// Nil for bytes that `encode` gives for no request of this replica's voices and chimes.
    static func decode(_ bytes: [UInt8], _ catalog: VoiceCatalog, _ chimes: ChimeCatalog) -> ClipToken.Contents? {
        var record = ByteReader(bytes)
        guard record.byte() == version, let hour = record.varint(), let bits = record.varint(),
            let request = request(Fields(rawValue: bits), &record, catalog, chimes), record.isAtEnd
        else { return nil }
        let expiry = Expiry(hour: hour)
        // Says in one line that no number is longer than it need be, no field is said that is as usual, no bit is unknown.
        guard encode(request, expiry) == bytes else { return nil }
        return ClipToken.Contents(request: request, expiry: expiry)
    }

    private static func request(
        _ fields: Fields, _ record: inout ByteReader, _ catalog: VoiceCatalog, _ chimes: ChimeCatalog
    ) -> ClipRequest? {
        func read<Value>(_ field: Fields, usual: Value, _ body: () -> Value?) -> Value? {
            fields.contains(field) ? body() : usual
        }
        guard
            let voice = read(.voice, usual: catalog[VoiceCatalog.defaultVoice], { record.text().map { catalog[$0] } }),
            let format = read(.format, usual: usualFormat, { record.text().flatMap(ClipFormat.init) }),
            let fit = read(.fit, usual: Fit.none, { record.varint().flatMap(Fit.init(checking:)) }),
            let leadIn = read(.leadIn, usual: Chime?.none, { record.text().flatMap { chimes[$0] }.map(Optional.some) }),
            let rate = read(.rate, usual: 1_000, { record.varint() }),
            let volume = read(.volume, usual: 0, { record.signedVarint() }),
            let sampleRate = read(
                .sampleRate, usual: format.defaultSampleRate, { record.varint().flatMap(SampleRate.init) }),
            let pitch = read(.pitch, usual: 0, { record.signedVarint() }),
            let content = ScriptRecord.decode(&record, voice)
        else { return nil }
        let reading = NormalizationOptions(
            digits: fields.contains(.eachDigit) ? .each : .value, liang: !fields.contains(.noLiang))
        return ClipRequest(
            checking: content, format, sampleRate, fields.contains(.variableBitRate) ? .variable : .constant,
            Delivery(rateThousandths: rate, pitchHundredths: pitch), volume, reading, fit, leadIn)
    }
}

extension Fit {
    fileprivate init?(checking maxMs: Int) {
        guard Fit.maxMs.contains(maxMs) else { return nil }
        self = .notification(maxMs: maxMs)
    }
}

extension ClipRequest {
    fileprivate var voice: Voice? {
        guard case .speech(_, let voice) = content else { return nil }
        return voice
    }

    /// Nil where a client would have been told what is wrong.
    fileprivate init?(
        checking content: Content, _ format: ClipFormat, _ sampleRate: SampleRate, _ bitRate: BitRate,
        _ delivery: Delivery,
        _ volume: Int, _ reading: NormalizationOptions, _ fit: Fit, _ leadIn: Chime?
    ) {
        guard format.sampleRates.contains(sampleRate), Self.volumeHundredths.contains(volume) else { return nil }
        guard bitRate == .constant || format == .mp3, Self.isAudible(delivery) else { return nil }
        if case .speech(let script, let voice) = content {
            guard delivery.pitchHundredths == 0 || voice.capabilities.hasPitch else { return nil }
            guard script.passages.allSatisfy({ Self.isAudible(delivery.with($0.delivery)) }) else { return nil }
        }
        self.init(
            content, format: format, sampleRate: sampleRate, bitRate: bitRate, delivery: delivery,
            volumeHundredths: volume,
            reading: reading, fit: fit, leadIn: leadIn)
    }

    private static func isAudible(_ delivery: Delivery) -> Bool {
        rateThousandths.contains(delivery.rateThousandths) && pitchHundredths.contains(delivery.pitchHundredths)
    }
}
