internal import Foundation

/// The payloads of apps before Crier: `voiceUrl`, `amount`, `playaudio` and `isRead`, inside `aps` or beside it.
extension VoicePayload {
    init(older payload: PayloadObject, identifier: String) throws(VoicePayloadError) {
        let places = [payload.object("aps"), payload].compactMap { $0 }
        func first<Value>(
            _ read: (PayloadObject) throws(VoicePayloadError) -> Value?
        ) throws(VoicePayloadError) -> Value? {
            for place in places {
                if let value = try read(place) { return value }
            }
            return nil
        }
        // `playaudio` decides whether to speak. `isRead` has the same meaning in one article, and "the user has read
        // it" in others, so it is ignored.
        let speaks = try first { place throws(VoicePayloadError) in try place.flag("playaudio") }
        guard speaks != false else { throw .noVoice }
        let text = try first { place throws(VoicePayloadError) in try place.string("voiceUrl") }
        let amount = try first { place throws(VoicePayloadError) in try place.decimal("amount") }
        guard text != nil || amount != nil else { throw .noVoice }
        let clip = text.flatMap(Clip.init(url:))
        guard clip != nil || amount != nil else { throw .field("voiceUrl") }
        try self.init(id: Self.id(identifier, clip), clip: clip, amount: amount)
    }

    /// iOS gives each push a UUID, unless the sender gave it a collapse id. All payments of a shop may share one
    /// collapse id, so the URL distinguishes them. Two pushes with only an amount may be two payments, so both are
    /// spoken.
    private static func id(_ identifier: String, _ clip: Clip?) -> String {
        guard UUID(uuidString: identifier) == nil else { return identifier }
        return SHA256.hexDigest(of: Data("\(identifier)\n\(clip?.url.absoluteString ?? UUID().uuidString)".utf8))
    }
}
