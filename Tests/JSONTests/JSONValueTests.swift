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
        ("\r\t[\r\n1\t,\r2]\n", .array([.number(1), .number(2)])), ("0.5e01", .number(5)),
    ])
    func `a JSON text is parsed as its value`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", "{", "[1,]", "[1,,2]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01", "1.", ".5", "1e", "-", "\"\\x\"",
        "\"\\u12g4\"", "\"\\udc00\"", "\"a\nb\"", "{\"a\":}", "{a:1}", "nul", "1 2", "\"\\ud800\"", "'a'", "[1",
        "\u{1}", "+1", "{\"a\" 1}", "\"\\u12", "\"\\u+123\"", "\"\\u-000\"", "\"\\ud83d\\n\"",
        // Neighbours of the digits and of the letter of an exponent.
        "1:", "1/", "/1", ":1", "1d5", "1D5", "1f5", "00", "-01", "1.5.5",
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
        ("\"\\u4f60", "line 1, column 8: expected the string's end, a double quote"),
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

    @Test func `a text with more values than its reader accepts is refused`() throws {
        let text = Array("{\"a\":[1,{}],\n \"b\":null}".utf8)
        #expect(try JSONValue(parsing: text, maxValues: 5).text == "{\"a\":[1,{}],\"b\":null}")
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text, maxValues: 4) }
        #expect(error?.description == "line 2, column 6: there are more than 4 values")
    }

    @Test func `a message contains the depth and the first 64 characters of a name`() {
        let deep = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(repeating: 0x5B, count: 17)) }
        #expect(deep?.description == "line 1, column 17: arrays and objects are nested more than 16 deep")
        let name = String(repeating: "a", count: 65)
        let repeated = #expect(throws: JSONError.self) {
            try JSONValue(parsing: Array("{\"\(name)\":1,\"\(name)\":2}".utf8))
        }
        #expect(repeated?.description == "line 1, column 72: the member '\(name.dropLast())' is given twice")
    }

    @Test(
        arguments: [
            (999_999_999_999_999, "999999999999999"), (-999_999_999_999_999, "-999999999999999"),
            (1e15, "1000000000000000.0"),
            (1.5, "1.5"), (-0.25, "-0.25"), (1e300, "1e+300"), (0, "0"), (.nan, "null"), (-.infinity, "null"),
        ] as [(Double, String)])
    func `a whole number below a thousand million million is written without decimals`(
        number: Double, text: String
    ) { #expect(JSONValue.number(number).text == text) }

    @Test func `each control character is escaped, and no other character but the quote and the backslash`() {
        let short: [UInt8: String] = [9: "\\t", 10: "\\n", 13: "\\r", 0x22: "\\\"", 0x5C: "\\\\"]
        for byte in UInt8.min...0x7F {
            let digits = String(byte, radix: 16)
            let long = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            let plain = String(Unicode.Scalar(byte))
            let text = short[byte] ?? (byte < 0x20 ? long : plain)
            #expect(JSONValue.string("a" + plain + "b").text == "\"a\(text)b\"")
        }
    }

    @Test func `a value holds the memory of its parts and of their texts`() {
        let own = JSONValue.null.heldBytes
        #expect(own > 0 && JSONValue.bool(true).heldBytes == own && JSONValue.number(1).heldBytes == own)
        #expect(JSONValue.string("元a").heldBytes == own + 4)
        #expect(JSONValue.strings(["a", "bc"]).heldBytes == 3 * own + 3)
        #expect(JSONValue.object(["abc": .null, "d": .string("e")]).heldBytes == 3 * own + 5)
    }

    @Test(arguments: [("a", true), ("b", false), ("ab", false), ("", false), ("A", false)])
    func `a member has the name whose bytes are equal`(name: String, isNamed: Bool) {
        #expect(JSONValue.Member(name, .null).isNamed("a") == isNamed)
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
