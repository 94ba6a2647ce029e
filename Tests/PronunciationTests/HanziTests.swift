import Testing

@testable import Pronunciation

@Suite struct HanziTests {
    /// Blocks of ideographs, and the characters directly before and after them.
    @Test(
        "the first and last code points of each block are hanzi and their neighbours are not",
        arguments: [
            (0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
        ] as [(UInt32, UInt32)])
    func blocks(first: UInt32, last: UInt32) throws {
        func isHanzi(_ value: UInt32) throws -> Bool { Hanzi.contains(try #require(Unicode.Scalar(value))) }
        #expect(try isHanzi(first) && isHanzi(last))
        #expect(try !isHanzi(first - 1) && !isHanzi(last + 1))
    }
}
