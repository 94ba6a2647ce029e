import TestSupport
import Testing

@testable import Normalization

@Suite("English messages of banks, shops and couriers")
struct EnglishStreetTests {
    private static let cases = CaseFile("EnglishStreet")

    @Test(
        arguments: try [
            cases.table("codes of a sentence"), cases.table("long numbers"), cases.table("days and parts"),
            cases.table("codes of currencies"), cases.table("shared signs"), cases.table("signs beside amounts"),
            cases.table("names and units"), cases.table("groups parted by spaces"),
            cases.table("papers and offices"), cases.table("equal days of events"), cases.table("asides in brackets"),
        ].flatMap { $0 })
    func `messages are read as they are meant`(_ row: Case) throws {
        #expect(try english(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("refused"))
    func `messages whose amount has two readings are refused`(_ row: Case) {
        #expect(throws: (any Error).self) { try english(row[0]) }
    }

    @Test(arguments: try cases.table("at home in Britain and India"))
    func `British and Indian messages are read by local conventions`(_ row: Case) throws {
        let language = row[0] == "en-GB" ? SpokenLanguage.enGB : .enIN
        #expect(try Normalizer(language).normalize(row[1]).text == row[2])
    }

    @Test(arguments: try cases.table("refused in Britain and India"))
    func `British and Indian messages with two readings are refused`(_ row: Case) {
        let language = row[0] == "en-GB" ? SpokenLanguage.enGB : .enIN
        #expect(throws: (any Error).self) { try Normalizer(language).normalize(row[1]) }
    }

    @Test(arguments: try cases.table("shapes behind a cue"))
    func `a cue does not turn a time, quantity, date or amount into an identifier`(_ shape: Case) throws {
        for (cue, kind) in EnglishCues.all where kind == .identifier || kind == .place {
            // "last 4 Jan 5" has a number before the date.
            guard !cue.contains(where: \.isNumber) else { continue }
            let spoken = try english("Your \(cue) \(shape[0])")
            #expect(spoken.hasSuffix(" " + shape[1]), "\(cue): \(spoken)")
        }
    }
}
