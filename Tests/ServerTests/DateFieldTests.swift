import Base
import Testing

@testable import Server

@Suite struct DateFieldTests {
    @Test func `the Date field matches its second`() {
        var field = DateField()
        field.update()
        #expect(String(decoding: field.text, as: UTF8.self) == Timestamp.imfFixdate(seconds: field.second))
        #expect((0...1).contains(SystemClock.unixSeconds() - field.second))
    }
}
