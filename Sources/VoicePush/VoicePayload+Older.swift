internal import Foundation

/// The payloads of apps before Crier: `voiceUrl`, `amount`, `playaudio` and `isRead`, inside `aps` or beside it.
extension VoicePayload {
    init(older payload: PayloadObject, identifier: String) throws(VoicePayloadError) {
        var places = [payload.object("aps"), payload].compactMap { $0.map(OptionalMembers.init) }
        func first<Value>(_ read: (inout OptionalMembers) -> Value?) -> Value? {
            for index in places.indices {
                if let value = read(&places[index]) { return value }
            }
            return nil
        }
        // `playaudio` decides whether to speak. `isRead` has the same meaning in one article, and "the user has read
        // it" in others, so it is ignored.
        guard first({ $0.flag("playaudio") }) != false else { throw .noVoice }
        let clip = first { $0.string("voiceUrl") { Clip(url: $0) != nil } }.flatMap(Clip.init(url:))
        let amount = first { $0.decimal("amount", where: Self.isAmount) }
        let damaged = places.flatMap(\.damaged)
        guard clip != nil || amount != nil else { throw damaged.first.map { .field($0) } ?? .noVoice }
        try self.init(id: Self.id(identifier, clip), clip: clip, amount: amount, damaged: damaged)
    }

    /// iOS gives each push a UUID, unless the sender gave it a collapse id. All payments of a shop may share one
    /// collapse id, so the URL distinguishes them. Two pushes with only an amount may be two payments, so both are
    /// spoken.
    private static func id(_ identifier: String, _ clip: Clip?) -> String {
        guard UUID(uuidString: identifier) == nil else { return identifier }
        return SHA256.hexDigest(of: Data("\(identifier)\n\(clip?.url.absoluteString ?? UUID().uuidString)".utf8))
    }
}
