import TestSupport
import Testing

@testable import Pronunciation

@Suite("Polyphones in words and sentences")
struct PolyphonePolicyTests {
    private static let cases = CaseFile("PolyphonePolicy")

    private static let pronouncer = ShippedLexicon.pronouncer

    /// The readings of a hanzi in each of some texts.
    private func check(_ hanzi: String, _ reading: String, _ texts: String) throws {
        for text in texts.split(separator: " ") {
            let readings = try Self.pronouncer.get().pronounce(String(text)).readings
            #expect(readings.filter { $0.text == hanzi }.map(\.reading) == [reading], "\(text)")
        }
    }

    @Test(
        "the words around a polyphone decide its reading: 行 to 难",
        arguments: try cases.table("are read by the words around them: 行 to 难"))
    func first(_ row: Case) throws {
        let (hanzi, reading, texts) = (row[0], row[1], row[2])
        try check(hanzi, reading, texts)
    }

    @Test(
        "the words around a polyphone decide its reading: 难 to 尽",
        arguments: try cases.table("are read by the words around them: 难 to 尽"))
    func second(_ row: Case) throws {
        let (hanzi, reading, texts) = (row[0], row[1], row[2])
        try check(hanzi, reading, texts)
    }
}
