import HTTP
import Testing

@Suite struct RequestTargetTests {
    /// Each position in the eight bytes that are checked together, and in the remaining bytes.
    @Test(arguments: 0..<20)
    func `an invalid byte is refused at every position of a target`(place: Int) {
        for (byte, isAllowed) in [
            (0x20, false), (0x21, true), (0x7E, true), (0x7F, false), (0x80, false), (0xFF, false), (0x00, false),
        ] as [(UInt8, Bool)] {
            var target = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
            target[place] = byte
            let bytes = Array("GET /".utf8) + target + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            var machine = ConnectionMachine(now: 0)
            let action = machine.feed(bytes).first
            #expect((action?.request != nil) == isAllowed, "\(byte) at \(place)")
            if isAllowed { #expect(action?.request?.head.pathBytes.dropFirst() == target[...]) }
        }
    }

    @Test(arguments: 0...17) func `a target of any length is read completely`(length: Int) {
        let path = "/" + String(repeating: "b", count: length)
        #expect(read("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n").first?.request?.head.path == path)
    }
}
