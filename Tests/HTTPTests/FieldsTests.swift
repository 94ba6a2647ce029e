import HTTP
import Testing

@Suite struct FormFieldsTests {
    @Test func `pairs are decoded in order`() throws {
        let pairs = try FormFields.parse(Array("text=%E4%BD%A0+a%2Bb&&empty=&bare&x=1=2".utf8)[...])
        #expect(pairs.map(\.name) == ["text", "empty", "bare", "x"])
        #expect(pairs.map(\.value) == ["你 a+b", "", "", "1=2"])
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
