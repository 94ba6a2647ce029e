internal import Base
internal import JSON

/// A program that stays: its command line, its protocol and its bounds.
struct WorkerProgram: Hashable, Sendable {
    /// The form in which a worker receives a text and answers.
    enum WireForm: String, CaseIterable, Sendable {
        /// Crier's own form: `{"id": "…", "text": "…"}` as input, `ID LENGTH` and that many bytes of a WAV file as
        /// output.
        case lines
        /// The form of piper with `--json-input`: `{"text": "…", "output_file": "…"}` as input, a WAV file in that file
        /// and the file's name as output. The end of piper's raw samples on standard output would be unknown.
        ///
        /// Source: src/cpp/main.cpp of github.com/rhasspy/piper.
        case piper
    }

    /// The id of the voice.
    let voice: String
    let arguments: [String]
    /// Changes with every file that decides the program's sound.
    let filesStamp: String
    let form: WireForm
    let bounds: Bounds

    /// The bounds of a voice's workers.
    struct Bounds: Hashable, Sendable {
        /// The maximum number of simultaneous processes.
        let workers: Int
        /// The number of texts after which a worker is replaced, so that leaks stay bounded.
        let textsPerWorker: Int
        /// The maximum address space of a worker.
        let memoryBytes: Int
    }

    /// The longest text for a worker. 2,000 characters have 8 KB, and their words a few times as much. JSON may double
    /// a text, because a quote takes two bytes there, and adds a few bytes.
    static let maxTextBytes = 32 << 10
}

/// One request to a worker.
struct WorkerRequest {
    /// The bytes of the line. The only newline is at the end.
    let line: [UInt8]
    let expected: AnswerReader

    /// - Parameters:
    ///   - number: counts the worker's texts from 1.
    ///   - nonce: must be fresh, and unpredictable for a program that is controlled by a text.
    init(_ text: String, _ form: WorkerProgram.WireForm, number: Int, nonce: UInt64 = .random(in: .min ... .max)) {
        switch form {
        case .lines:
            let digits = String(nonce, radix: 16)
            let id = String(repeating: "0", count: 16 - digits.count) + digits
            line = Self.line(.object(["id": .string(id), "text": .string(text)]))
            expected = AnswerReader(.sound(id: id))
        case .piper:
            // The name refers to the same file with any number of `./`. Each text therefore gets a unique name, and the
            // answer to one text is never mistaken for the answer to another.
            let file = "/proc/self/fd/\(String(repeating: "./", count: number))3"
            line = Self.line(.object(["text": .string(text), "output_file": .string(file)]))
            expected = AnswerReader(.name(file))
        }
    }

    private static func line(_ object: JSONValue) -> [UInt8] { object.utf8 + [UInt8(ascii: "\n")] }
}

/// Reads the answer to one request as it arrives. Anything else is an error.
struct AnswerReader {
    enum Expected {
        /// `ID LENGTH`, a newline and LENGTH bytes. A length of 0 means that the text cannot be spoken.
        case sound(id: String)
        /// The name and a newline.
        case name(String)
    }

    private let expected: Expected
    private var head: [UInt8] = []
    private var length: Int?
    /// The bytes after the head.
    private(set) var sound: [UInt8] = []

    init(_ expected: Expected) { self.expected = expected }

    /// - Returns: whether the answer is complete.
    mutating func append(_ bytes: ArraySlice<UInt8>) throws(CommandError) -> Bool {
        var rest = bytes
        if length == nil {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            head += rest[..<(end ?? rest.endIndex)]
            guard head.count <= maxHeadBytes else { throw .brokenProtocol(.notHead) }
            guard let end else { return false }
            length = try announcedLength()
            rest = rest[(end + 1)...]
        }
        sound += rest
        guard let length, sound.count <= length else { throw .brokenProtocol(.excess) }
        return sound.count == length
    }

    /// The maximum length of a head: an id of 16 digits and a length of 8, or a file's name.
    private var maxHeadBytes: Int {
        switch expected {
        case .sound: 32
        case .name(let name): name.utf8.count
        }
    }

    /// Parses a number that consists of digits alone. `Int` would also accept a sign.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    private func announcedLength() throws(CommandError) -> Int {
        switch expected {
        case .name(let name):
            guard head.elementsEqual(name.utf8) else {
                throw .brokenProtocol(head.starts(with: "/proc/self/fd/".utf8) ? .otherRequest : .notHead)
            }
            return 0
        case .sound(let id):
            let words = head.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard words.count == 2, words[0].count == id.utf8.count, let length = Self.number(words[1]) else {
                throw .brokenProtocol(.notHead)
            }
            guard words[0].elementsEqual(id.utf8) else { throw .brokenProtocol(.otherRequest) }
            guard length > 0 else { throw .declined }
            guard length < CommandProcess.outputLimitBytes else {
                throw .tooMuch(limitBytes: CommandProcess.outputLimitBytes)
            }
            return length
        }
    }
}
