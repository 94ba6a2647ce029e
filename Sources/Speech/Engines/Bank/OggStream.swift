/// What libsndfile does not tell of an Ogg file, and tells otherwise in each version: whether it ends where its writer
/// ended it. The pages are RFC 3533's.
enum OggStream {
    private static let headerBytes = 27
    private static let lastPageFlag: UInt8 = 4

    /// Whether the last page is whole and says that it is the last.
    static func isEnded(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= headerBytes else { return false }
        let starts = (0...bytes.count - headerBytes).reversed()
        guard let page = starts.first(where: { bytes[$0...].starts(with: "OggS".utf8) }) else { return false }
        let count = Int(bytes[page + headerBytes - 1])
        let segments = bytes[(page + headerBytes)...].prefix(count)
        let end = page + headerBytes + count + segments.reduce(0) { $0 + Int($1) }
        return bytes[page + 5] & lastPageFlag != 0 && end <= bytes.count
    }
}
