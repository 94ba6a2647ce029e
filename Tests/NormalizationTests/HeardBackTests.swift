import TestSupport
import Testing

@testable import Normalization

@Suite("Comparison of spoken and written text")
struct HeardBackTests {
    private static let cases = CaseFile("HeardBack")

    private static func agrees(_ written: String, _ spoken: String, _ language: SpokenLanguage = .zhCN) -> Bool {
        let piece = Piece(text: spoken, source: 0..<written.utf8.count, rule: "money.cny")
        do {
            try HeardBack(language).check(written, SpokenText(pieces: [piece]))
            return true
        } catch {
            return false
        }
    }

    @Test(arguments: try cases.table("another amount, currency, sign or order is noticed"))
    func `a different amount, currency, sign or order is noticed`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(!Self.agrees(written, spoken))
    }

    @Test(arguments: try cases.table("in English too"))
    func `a different amount, currency, sign or order is noticed in English`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(!Self.agrees(written, spoken, .enUS))
    }

    @Test(arguments: try cases.table("what may be said so is not refused"))
    func `an acceptable reading is not refused`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(Self.agrees(written, spoken))
    }

    @Test(arguments: try cases.table("another number is noticed"))
    func `a different number is noticed`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(!Self.agrees(written, spoken, .zhCN))
    }

    @Test(arguments: try cases.table("another number is noticed in English"))
    func `a different number is noticed in English`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(!Self.agrees(written, spoken, .enUS))
    }

    @Test(arguments: try cases.table("another number is noticed in Hindi"))
    func `a different number is noticed in Hindi`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(!Self.agrees(written, spoken, .hiIN))
    }

    @Test(arguments: try cases.table("another way to say a number is not refused"))
    func `a different wording of a number is not refused`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(Self.agrees(written, spoken, .zhCN))
    }

    @Test(arguments: try cases.table("another way to say a number is not refused in English"))
    func `a different wording of a number is not refused in English`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(Self.agrees(written, spoken, .enUS))
    }

    @Test(arguments: try cases.table("another way to say a number is not refused in Hindi"))
    func `a different wording of a number is not refused in Hindi`(_ row: Case) {
        let (written, spoken) = (row[0], row[1])
        #expect(Self.agrees(written, spoken, .hiIN))
    }

    /// A text of 1,800 characters took an hour, and four of them stopped the service.
    @Test(.timeLimit(.minutes(1)), arguments: ["1一1", "11一", "1两1"])
    func `a long text of digits beside hanzi numerals is read soon`(motif: String) throws {
        let spoken = try Normalizer(.zhCN).normalize(String(repeating: motif, count: 600)).text
        #expect(spoken.count >= 1_800)
    }

    @Test func `a refusal contains the written and the heard amounts and the rule`() {
        let text = "现金：1,200.00元，扫码：8,090.00元"
        let pieces = [
            Piece(text: "现金：一千二百元，扫码：", source: 0..<32, rule: nil), Piece(text: "八", source: 32..<33, rule: "digits"),
            Piece(text: ",九十元", source: 33..<43, rule: "money.cny"),
        ]
        let readings = NormalizationError.Readings(written: "1200 CNY, 8090 CNY", heard: "1200 CNY, 90 CNY")
        #expect(throws: NormalizationError.notHeardBack(.init(text: "8,090.00元", offset: 32, rule: "digits"), readings))
        {
            try HeardBack(.zhCN).check(text, SpokenText(pieces: pieces))
        }
    }

    @Test func `two hundred adjacent numbers are compared in order`() {
        let written = String(repeating: "到1元", count: 200) + "2元"
        let spoken = String(repeating: "到一元", count: 200)
        #expect(Self.agrees(written, spoken + "两元"))
        #expect(!Self.agrees(written, spoken + "三元"))
    }
}
