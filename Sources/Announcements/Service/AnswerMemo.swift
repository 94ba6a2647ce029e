internal import Base
internal import Clips

/// The facts of an answer's clips, as the ledger stores them with an idempotency key.
///
/// A retry may reach another replica, with another version of the program or of a voice. The facts make its answer
/// equal to the first answer. They contain no text and no amount.
struct AnswerMemo: Equatable {
    /// One entry for each release of the plan, in the same order.
    let clips: [ClipFacts]

    /// The version of this layout. A later layout gets another number.
    private static let version: UInt8 = 1

    /// - Parameter clips: the clips of the releases.
    /// - Returns: empty for clips that are not rendered yet.
    static func bytes(_ clips: [AnnouncedClip]) -> [UInt8] {
        let facts = clips.compactMap(\.facts)
        guard !facts.isEmpty, facts.count == clips.count else { return [] }
        var writer = ByteWriter()
        writer.byte(version)
        for clip in facts { clip.write(to: &writer) }
        return writer.bytes
    }

    /// - Returns: nil for bytes of another version. The clips are then rendered again.
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
