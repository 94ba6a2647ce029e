import JSON
import Wyoming

/// libFuzzer's entry: the bytes of a client of Home Assistant's voice protocol, and the sentences of the texts in them.
/// It looks for traps, hangs and accesses outside of memory, and for bytes or texts whose meaning changes when they
/// arrive in other pieces.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard size > 1, let data else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
    let whole = Conversation(bytes) { _ in .max }
    // The first byte of the input decides the cuts, so that the fuzzer can mutate them.
    let cut = Conversation(bytes) { Int(data[0] &* UInt8(truncatingIfNeeded: $0 &+ 1)) % 61 + 1 }
    precondition(
        whole == cut && whole == Conversation(bytes) { _ in 1 }, "the same bytes in other pieces are other events")
    for event in whole.events {
        guard case .string(let text)? = event["text"] else { continue }
        precondition(sentences([text]) == sentences(text.unicodeScalars.map(String.init)), "other sentences in pieces")
        precondition(sentences([text]).joined().utf8.elementsEqual(text.utf8), "a sentence is lost")
    }
    return 0
}

func sentences(_ pieces: [String]) -> [String] {
    var divider = SentenceDivider()
    return pieces.flatMap { divider.append($0) } + [divider.finish()]
}

/// The events of a connection, and its end.
struct Conversation: Equatable {
    private(set) var events: [WyomingEvent] = []
    private(set) var error: WyomingError?

    /// - Parameter step: the length of the piece that begins at an offset.
    init(_ bytes: [UInt8], step: (Int) -> Int) {
        var decoder = EventDecoder()
        var arrived = 0
        while arrived < bytes.count {
            let count = min(step(arrived), bytes.count - arrived)
            decoder.append(bytes[arrived..<arrived + count])
            arrived += count
            do throws(WyomingError) {
                while let event = try decoder.next() { events.append(event) }
            } catch {
                self.error = error
                return
            }
            precondition(decoder.heldBytes <= 2 * bytes.count + 64, "more memory than there are bytes")
        }
    }
}
