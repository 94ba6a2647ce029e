import JSON
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        ("null", JSONValue.null), ("true", .bool(true)), ("-12.5e1", .number(-125)),
        ("\"\\u4f60\\n\\ud83d\\ude00\"", .string("你\n😀")),
        (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")), ("1e400", .number(.infinity)),
        ("[]", .array([])), (" [1, \"a\"] ", .array([.number(1), .string("a")])), ("{}", .object([JSONValue.Member]())),
        ("{\"b\":1,\"a\":{\"c\":null}}", .object(["b": .number(1), "a": .object(["c": .null])])),
        ("1", .number(1)), ("0", .number(0)), ("\"1\"", .string("1")), ("1e+2", .number(100)), ("5E-1", .number(0.5)),
    ])
    func `a JSON text is parsed as its value`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", "{", "[1,]", "[1,,2]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01", "1.", ".5", "1e", "-", "\"\\x\"",
        "\"\\u12g4\"", "\"\\udc00\"", "\"a\nb\"", "{\"a\":}", "{a:1}", "nul", "1 2", "\"\\ud800\"", "'a'", "[1",
        "\u{1}", "+1", "{\"a\" 1}",
    ])
    func `invalid JSON is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    }

    @Test(arguments: [
        ("", "line 1, column 1: expected a value"),
        ("{\"text\": \"你好\", }", "line 1, column 16: expected a member's name in double quotes"),
        ("{\n  \"a\": 1\n  \"b\": 2\n}", "line 3, column 3: expected a comma or '}'"),
        ("[1 2]", "line 1, column 4: expected a comma or ']'"),
        ("{\"a\" 1}", "line 1, column 6: expected a colon"),
        ("{'a':1}", "line 1, column 2: expected a member's name in double quotes"),
        ("{\"a\":.5}", "line 1, column 6: expected a value"), ("[1.]", "line 1, column 4: expected a digit"),
        ("[01]", "line 1, column 2: expected a number without a zero in front"),
        ("[nul]", "line 1, column 2: expected a value"), ("{} {}", "line 1, column 4: expected nothing more"),
        ("[\"a", "line 1, column 4: expected the string's end, a double quote"),
        ("[\"a\nb\"]", "line 1, column 4: expected no control character in a string; write it like \\n"),
        ("[\"\\x\"]", "line 1, column 3: expected an escape such as \\n or \\u4f60"),
        ("[\"\\u12g4\"]", "line 1, column 3: expected four hexadecimal digits after \\u"),
        ("[\"\\ud800\"]", "line 1, column 3: expected both halves of a surrogate pair"),
        ("{\"amount\":1,\n\"amount\":2}", "line 2, column 1: the member 'amount' is given twice"),
        (
            "{\"orders\":[{},{\"values\":{\"a\":1,\"a\":2}}]}",
            "line 1, column 32: the member 'orders[1].values.a' is given twice"
        ), ("[[{\"a\":1,\"a\":2}]]", "line 1, column 10: the member '[0][0].a' is given twice"),
    ])
    func `an error contains its position and the expected syntax`(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func `invalid UTF-8 is refused with the position of the first invalid byte`() {
        let error = #expect(throws: JSONError.self) {
            try JSONValue(parsing: [0x0A, 0x22, 0xC3, 0xA9, 0xFF, 0x22])
        }
        #expect(error?.description == "line 2, column 4: the bytes are not valid UTF-8")
    }

    @Test func `deep nesting is refused without a crash`() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 60_000)
        #expect(throws: JSONError.self) { try JSONValue(parsing: deep) }
    }

    @Test(arguments: [("[", "[]", "]"), ("{\"a\":", "{}", "}")])
    func `arrays and objects nest at most sixteen levels deep`(begin: String, last: String, end: String) throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: begin, count: depth - 1) + last + String(repeating: end, count: depth - 1)).utf8)
        }
        #expect(try JSONValue(parsing: nested(16)).text.utf8.elementsEqual(nested(16)))
        #expect(throws: JSONError.self) { try JSONValue(parsing: nested(17)) }
    }

    @Test func `members keep their order, and only control characters are escaped`() {
        let value = JSONValue.object([
            "z": .string("银\"\\\n\u{1}/"),
            "a": .array([.number(1), .number(0.5), .number(.infinity), .bool(false), .null]),
        ])
        #expect(value.text == "{\"z\":\"银\\\"\\\\\\n\\u0001/\",\"a\":[1,0.5,null,false,null]}")
    }

    @Test func `a value survives being written and parsed`() throws {
        let value = JSONValue.object([
            "a": .string("\t\u{7F}é😀"), "b": .array([.number(-0.25), .object(["c": .bool(true)])]),
        ])
        #expect(try JSONValue(parsing: Array(value.text.utf8)) == value)
    }
}
