import TestSupport
import Testing

@testable import Normalization

/// Sentences as shops, banks and couriers write them, by the class of the mistake that they invite.
@Suite("Chinese messages of shops, banks and couriers")
struct ChineseStreetTests {
    private static let cases = CaseFile("ChineseStreet")

    @Test(arguments: try cases.table("amounts, signs and currencies") + cases.table("names, dates and codes"))
    func `messages are read as they are meant`(_ row: Case) throws {
        #expect(try Normalizer(.zhCN).normalize(row[0]).text == row[1])
    }

    /// Tests only the reader: the listener has its own tests.
    @Test(arguments: try cases.table("amounts that the reader parts and names"))
    func `the reader separates and names adjacent amounts`(_ row: Case) throws {
        let language = SpokenLanguage.zhCN
        let spoken = try language.reading.read(SourceText(row[0]), as: language, options: .init(), borders: [])
        #expect(spoken.text == row[1])
    }

    @Test(arguments: try cases.table("two readings are refused"))
    func `a text with two readings is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(row[0]) }
    }

    /// Tests only the reader, because the listener also refuses these texts.
    @Test(arguments: try cases.table("the reader refuses without the listener"))
    func `the reader refuses an amount whose start or end is unclear`(_ row: Case) {
        let language = SpokenLanguage.zhCN
        #expect(throws: NormalizationError.self) {
            try language.reading.read(SourceText(row[0]), as: language, options: .init(), borders: [])
        }
    }
}
