/// The words of a command, or some of them, in RESP: each word is its length and its bytes.
struct RedisWords: Sendable {
    private var count = 0
    private var encoded: [UInt8] = []

    init(_ words: String...) { self.init(words) }

    init(_ words: [String]) {
        for word in words { add(word) }
    }

    mutating func add(_ word: String) { add(word.utf8) }

    mutating func add(_ number: some BinaryInteger) { add(String(number)) }

    mutating func add(_ word: some Collection<UInt8>) {
        count += 1
        Self.append(UInt8(ascii: "$"), word.count, to: &encoded)
        encoded.append(contentsOf: word)
        Self.endLine(&encoded)
    }

    mutating func add(_ words: RedisWords) {
        count += words.count
        encoded += words.encoded
    }

    func adding(_ words: String...) -> RedisWords {
        var all = self
        all.add(RedisWords(words))
        return all
    }

    /// Appends these words as a command: an array with their number.
    func append(to bytes: inout [UInt8]) {
        Self.append(UInt8(ascii: "*"), count, to: &bytes)
        bytes += encoded
    }

    /// Appends a line with a count or a length. A command has dozens of such lines, so they are written without a
    /// String.
    private static func append(_ mark: UInt8, _ number: Int, to bytes: inout [UInt8]) {
        bytes.append(mark)
        let start = bytes.endIndex
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
        endLine(&bytes)
    }

    private static func endLine(_ bytes: inout [UInt8]) {
        bytes.append(0x0D)
        bytes.append(0x0A)
    }
}
