import Testing

@testable import Ledger

/// Lines of an export with one changed member.
@Suite struct LedgerLineTests {
    private static let id =
        #"{"id":"a","client":"","content":"000102030405060708090a0b0c0d0e0f","settled_ms":1,"start_ms":2,"position":3,"#
        + #""duration_ms":null,"lane":null,"leader":"a","merged":false,"repeated":true,"delivery":0,"expires_ms":5}"#
    private static let answer =
        #"{"key":"k","client":"","request":"000102030405060708090a0b0c0d0e0f","settlement":"BAAAAAAAAAAJAAAA","#
        + #""expires_ms":5}"#

    private func error(_ line: String, _ member: String, _ other: String) -> LedgerLineError? {
        let changed = line.replacing(member, with: other)
        #expect(changed != line)
        do throws(LedgerLineError) { _ = try LedgerLine.row(changed.utf8) } catch { return error }
        return nil
    }

    private func long(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test func `an unchanged line is read and written as itself`() throws {
        for line in [Self.id, Self.answer] { #expect(try LedgerLine.text(LedgerLine.row(line.utf8)) == line) }
    }

    @Test(arguments: [
        (#""id":"a""#, #""id":"""#, "id"), (#""id":"a""#, #""id":7"#, "id"), ("000102", "00010", "content"),
        ("000102", "00010203", "content"), ("000102", "0x0102", "content"), (#"_ms":1"#, #"_ms":-1"#, "settled_ms"),
        (#"_ms":1"#, #"_ms":1.5"#, "settled_ms"), (#"_ms":1"#, #"_ms":253402300800000"#, "settled_ms"),
        (#"t_ms":2"#, #"t_ms":"2""#, "start_ms"), (#"n":3"#, #"n":-3"#, "position"),
        (#"n_ms":null"#, #"n_ms":"5""#, "duration_ms"),
        (#"lane":null"#, #"lane":"""#, "lane"), (#"leader":"a""#, #"leader":null"#, "leader"),
        (#"merged":false"#, #"merged":0"#, "merged"), (#"repeated":true"#, #"repeated":"true""#, "repeated"),
        (#"y":0"#, #"y":1e300"#, "delivery"), (#"s_ms":5"#, #"s_ms":-5"#, "expires_ms"),
    ])
    func `an invalid member of an id is refused by name`(member: String, other: String, name: String) {
        #expect(error(Self.id, member, other)?.description.contains("'\(name)'") == true)
    }

    @Test func `texts have the lengths that the API accepts`() {
        for (member, limit) in [
            (#""id":"a""#, 128), (#""client":"""#, 128), (#""lane":null"#, 128), (#""leader":"a""#, 256),
        ] {
            let begin = String(member.prefix { $0 != ":" }) + ":"
            #expect(error(Self.id, member, begin + "\"\(long(limit))\"") == nil)
            #expect(error(Self.id, member, begin + "\"\(long(limit + 1))\"") != nil)
        }
        #expect(error(Self.answer, #""k""#, "\"\(long(255))\"") == nil)
        #expect(error(Self.answer, #""k""#, "\"\(long(256))\"") != nil)
        #expect(error(Self.id, #"_ms":1"#, #"_ms":253402300799999"#) == nil)
    }

    @Test(arguments: [
        ("BAAAAAAAAAAJAAAA", ""), ("BAAAAAAAAAAJAAAA", "BAAAAAAAAAAJAAA"), ("BAAAAAAAAAAJAAAA", "BAAAAAAAAAAJAAAB"),
        ("BAAAAAAAAAAJAAAA", "BQAAAAAAAAAJAAAA"), ("BAAAAAAAAAAJAAAA", "BAAAAAAAAAAJAAA="), (#""k""#, #""""#),
    ])
    func `a damaged answer is refused`(member: String, other: String) {
        #expect(error(Self.answer, member, other) != nil)
    }
}
