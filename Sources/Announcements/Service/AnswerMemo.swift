internal import Base
internal import Clips

/// The facts of an answer's clips, as the ledger stores them with an idempotency key.
///
/// A retry may reach another replica, with another version of the program or of a voice. The facts make its answer the
/// first answer. They hold no text and no amount.
struct AnswerMemo: Equatable {
    /// One for each release of the plan, in its order.
    let clips: [ClipFacts]

    /// Of this layout. A later version gets another number.
    private static let version: UInt8 = 1

    /// - Parameter clips: the clips of the releases.
    /// - Returns: nothing for clips that are not made yet.
    static func bytes(_ clips: [AnnouncedClip]) -> [UInt8] {
        let facts = clips.compactMap(\.facts)
        guard !facts.isEmpty, facts.count == clips.count else { return [] }
        var writer = ByteWriter()
        writer.byte(version)
        for clip in facts { clip.write(to: &writer) }
        return writer.bytes
    }

    /// - Returns: nil for bytes of another version: the clips are then made anew.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.byte() == Self.version else { return nil }
        var clips: [ClipFacts] = []
        while !reader.isAtEnd {
            guard let clip = ClipFacts(&reader) else { return nil }
            clips.append(clip)
        }
        self.clips = clips
    }
}
