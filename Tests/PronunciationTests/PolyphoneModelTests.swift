import Testing

@testable import Pronunciation

@Suite("The polyphone model's file")
struct PolyphoneModelTests {
    private typealias Problem = PolyphoneModelError.Problem

    /// The offsets of the parts of the file.
    private enum Offset {
        static let vocabulary = 20
        static let scales = 20 + 2 * characters
        static var characters: Int { number(4) }
        static var readings: Int { ShippedLexicon.modelBytes.count - 2 * number(16) }
        static var polyphones: Int { readings - 4 * number(12) }
        static var classes: Int { polyphones - 8 * number(8) }

        private static func number(_ offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(ShippedLexicon.modelBytes[offset + $1]) << (8 * $1) }
        }
    }

    private func problem(_ bytes: [UInt8]) -> Problem? {
        do {
            _ = try PolyphoneModel(bytes, source: "test")
            return nil
        } catch {
            #expect(error.source == "test")
            return error.problem
        }
    }

    private func changed(_ offset: Int, _ bytes: UInt8...) -> [UInt8] {
        var changed = ShippedLexicon.modelBytes
        changed.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return changed
    }

    @Test("a file of another length is refused", arguments: [4, 5, 19, 20, 21, 1000, 450_183])
    func truncated(_ length: Int) {
        guard case .length(_, length) = problem(Array(ShippedLexicon.modelBytes.prefix(length))) else {
            Issue.record("a model of \(length) bytes was not refused for its length")
            return
        }
    }

    @Test("a file with an extra byte is refused") func tooLong() {
        let size = ShippedLexicon.modelBytes.count
        #expect(problem(ShippedLexicon.modelBytes + [0]) == .length(expected: size, found: size + 1))
    }

    @Test("a wrong magic number is refused", arguments: [[], [0x50], Array("PLY2".utf8), Array("<html>".utf8)])
    func magic(_ bytes: [UInt8]) {
        #expect(problem(bytes) == .notAModel)
    }

    @Test("a file with wrong sizes in its header is refused", arguments: [4, 8, 12, 16])
    func sizes(_ offset: Int) {
        for bytes in [changed(offset, 0xFF, 0xFF, 0xFF, 0xFF), changed(offset, 0, 0, 0, 0)] {
            guard case .length = problem(bytes) else {
                Issue.record("a size at \(offset) was believed")
                return
            }
        }
    }

    @Test(
        "a weight that is NaN or out of range is refused",
        arguments: [[0, 0, 0xC0, 0x7F], [0, 0, 0x80, 0x7F], [0, 0, 0x80, 0xFF], [0, 0, 0xCA, 0x42]] as [[UInt8]])
    func weights(_ float: [UInt8]) {
        #expect(problem(changed(Offset.scales, float[0], float[1], float[2], float[3])) == .weight)
    }

    @Test("a weight of one hundred is accepted and the next larger one is refused") func largestWeight() {
        #expect(problem(changed(Offset.scales, 0, 0, 0xC8, 0x42)) == nil)
        #expect(problem(changed(Offset.scales, 1, 0, 0xC8, 0x42)) == .weight)
    }

    @Test("a class that is not a syllable is refused") func classes() {
        #expect(problem(changed(Offset.classes, 0)) == .notASyllable(""))
        #expect(problem(changed(Offset.classes, UInt8(ascii: "q"), UInt8(ascii: "2"), 0)) == .notASyllable("q2"))
    }

    @Test("characters out of order are refused") func order() {
        #expect(problem(changed(Offset.vocabulary, 0xFF, 0xFF)) == .unsorted)
        #expect(problem(changed(Offset.polyphones, 0xFF, 0xFF)) == .unsorted)
    }

    @Test("readings that are not classes are refused") func readings() {
        #expect(problem(changed(Offset.readings, 0xFF, 0xFF)) == .readings)
        let ends = (Offset.polyphones + Offset.readings) / 2
        #expect(problem(changed(ends, 1, 0)) == .readings)
        #expect(problem(changed(Offset.readings - 2, 0xFF, 0xFF)) == .readings)
    }

    @Test("a wrong length is described in one sentence") func wording() {
        let error = PolyphoneModelError(source: "own", problem: .length(expected: 20, found: 7))
        #expect(error.description == "it has 7 bytes where its head says 20")
    }
}
