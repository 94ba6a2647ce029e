import HTTP
import Testing

@Suite struct FormFieldsTests {
    @Test func `pairs are decoded in order`() throws {
        let pairs = try FormFields.parse(Array("text=%E4%BD%A0+a%2Bb&&empty=&bare&x=1=2".utf8)[...])
        #expect(pairs.map(\.name) == ["text", "empty", "bare", "x"])
        #expect(pairs.map(\.value) == ["你 a+b", "", "", "1=2"])
    }

    @Test(arguments: [
        ("a=%41", "A"), ("a=%4a%4A", "JJ"), ("a=%7e%7E", "~~"), ("a=%C3%BF", "ÿ"), ("a=+%20", "  "), ("a=b&", "b"),
        ("&a=b", "b"),
    ])
    func `a value is decoded to its end`(form: String, value: String) throws {
        #expect(try FormFields.parse(Array(form.utf8)[...]).map(\.value) == [value])
    }

    @Test func `a plus sign is a space in a form and a plus sign in a path`() throws {
        #expect(try FormFields.decode(path: Array("a+b%2f%E5%85%83".utf8)[...]) == "a+b/元")
        #expect(throws: FormFields.DecodingError.percentEncoding(field: "")) {
            try FormFields.decode(path: Array("a%2".utf8)[...])
        }
    }

    @Test func `more than a thousand pairs are refused`() throws {
        let pairs = [String](repeating: "a", count: 1_000).joined(separator: "&")
        #expect(try FormFields.parse(Array("\(pairs)&&".utf8)[...]).count == 1_000)
        #expect(throws: FormFields.DecodingError.tooMany) { try FormFields.parse(Array("\(pairs)&a".utf8)[...]) }
    }

    @Test(arguments: ["text=%", "text=%4", "text=%zz", "%g1=a"])
    func `a broken percent-encoding is refused`(form: String) {
        #expect(throws: FormFields.DecodingError.self) { try FormFields.parse(Array(form.utf8)[...]) }
    }

    @Test(arguments: ["%ff", "%c0%af", "%ed%a0%80", "%f8%88%80%80%80"])
    func `bytes that are not UTF-8 are refused with their field`(value: String) {
        #expect(throws: FormFields.DecodingError.notUTF8(field: "text")) {
            try FormFields.parse(Array("text=\(value)".utf8)[...])
        }
    }
}

@Suite struct FieldValueTests {
    private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    @Test(arguments: [
        ("a, b", ["a", "b"]), (" \ta\t ,,b ", ["a", "", "b"]), ("", [""]), (" ", [""]), ("a b", ["a b"]),
    ])
    func `the items of a list are trimmed`(list: String, items: [String]) {
        #expect(FieldValue.items(bytes(list)).map { String(decoding: $0, as: UTF8.self) } == items)
    }

    @Test func `a list is split at 64 separators`() {
        let list = bytes([String](repeating: "a", count: 66).joined(separator: ";"))
        let items = FieldValue.items(list, separator: UInt8(ascii: ";"))
        #expect(items.count == 65 && items.last == bytes("a;a"))
    }

    @Test(arguments: [(" ~", " ~"), ("\u{1F}", nil), ("\u{7F}", nil), ("é", nil), ("", "")] as [(String, String?)])
    func `a value of printable ASCII characters is a text`(value: String, text: String?) {
        #expect(FieldValue.printable(value.utf8) == text)
    }

    @Test(arguments: [("audio/x", true), ("x-audio/", true), ("audio", false), ("aaudio/", true), ("", false)])
    func `a text is found at any place of a value`(value: String, isFound: Bool) {
        #expect(FieldValue.contains("audio/", in: bytes(value)) == isFound)
    }
}

@Suite struct RequestIDTests {
    private func text(_ id: RequestID) -> String {
        var bytes: [UInt8] = []
        id.write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: ["!", "~", "a-B_9", String(repeating: "x", count: 128)])
    func `the client's own id is kept`(id: String) { #expect(RequestID(id.utf8).map(text) == id) }

    @Test(arguments: ["", " ", "a b", "a\"", "\\", "\u{7F}", "é", "a\n", String(repeating: "x", count: 129)])
    func `an id that is empty, too long or not plain is not accepted`(id: String) { #expect(RequestID(id.utf8) == nil) }

    @Test(
        arguments: [
            (0, 1, "0000000000000000-1"), (0xABC, 0x1F, "0000000000000abc-1f"),
            (.max, .max, "ffffffffffffffff-ffffffffffffffff"),
            (9, 0x99A, "0000000000000009-99a"), (10, 10, "000000000000000a-a"),
        ] as [(UInt64, UInt64, String)])
    func `an id has the sixteen digits of its series and the digits of its number`(
        series: UInt64, number: UInt64, id: String
    ) { #expect(text(RequestID(series: RequestID.series(series), number: number)) == id) }

    @Test(arguments: [0, 9, 10, 1_234_567_890, UInt64.max]) func `a number is written in decimal digits`(number: UInt64)
    {
        var bytes: [UInt8] = []
        ASCIINumber.append(number, to: &bytes)
        #expect(bytes == Array("\(number)".utf8))
    }
}

@Suite struct EntityTagTests {
    @Test(arguments: [
        ("\"a\"", true, true), ("*", true, true), ("\"b\", \"a\"", true, true), ("W/\"a\"", true, false),
        (" \"b\" ,\tW/\"a\" ", true, false), (",, \"a\",", true, true), ("\"b\"", false, false), ("a", false, false),
        ("", false, false), ("\"ab\"", false, false), ("\"x,a\"", false, false), ("w/\"a\"", false, false),
        ("**", false, false), ("*, \"b\"", false, false),
    ])
    func `tags are compared weakly for If-None-Match and strongly for If-Match`(
        condition: String, weakly: Bool, strongly: Bool
    ) {
        let condition = Array(condition.utf8)[...]
        #expect(EntityTag.matches(condition, "\"a\"".utf8, .weak) == weakly)
        #expect(EntityTag.matches(condition, "\"a\"".utf8, .strong) == strongly)
    }
}
