import Testing

@testable import Normalization

@Suite struct HeardTextTests {
    @Test func `digits and letters are those of ASCII and none of their neighbours`() {
        let text = "/0189:@AZ[`az{"
        let heard = HeardText(text)
        let characters = Array(text)
        #expect(heard.count == characters.count)
        #expect(characters.indices.filter(heard.isDigit).map { characters[$0] } == Array("0189"))
        #expect(characters.indices.filter(heard.isLetter).map { characters[$0] } == Array("AZaz"))
    }

    @Test func `digits end where a colon stands`() {
        #expect(HeardText("1289:30").endOfDigits(0) == 4)
        #expect(HeardText(":30").endOfDigits(0) == 0)
        #expect(HeardText("30").endOfDigits(0) == 2)
    }
}
