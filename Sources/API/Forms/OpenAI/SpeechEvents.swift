internal import Base
internal import Clips
internal import HTTP
internal import Synchronization

/// A clip as server-sent events: `speech.audio.delta` with pieces of the file in base 64, then `speech.audio.done`.
enum SpeechEvents {
    static func builder(for request: ClipRequest, _ store: ClipStore, client: String?) -> AudioAnswer.Builder {
        { result throws(Problem) in
            do throws(ClipError) {
                let made = try result.get()
                let text = EventText(try store.reserve(length(of: made.clip), for: client))
                write(made.clip, of: request, to: text)
                var response = Response(status: 200, fields)
                response.body = .shared(text)
                return Answer(response, ClipRecord(made))
            } catch {
                throw Problem(error, for: request)
            }
        }
    }

    /// The same events, each sent as soon as its sound is made.
    static func streamForm(_ request: ClipRequest, whole: @escaping AudioAnswer.Builder) -> StreamForm {
        let pieces = EventPieces()
        return StreamForm(
            head: { _ in Response(status: 200, fields) },
            chunk: { pieces.events(of: $0) },
            trailer: { stream in pieces.last() + Array(usage(stream.durationMs, request).utf8) },
            whole: whole, wirePercent: 137)
    }

    private static let fields = [("Content-Type", "text/event-stream"), ("Cache-Control", "private, no-cache")]

    /// File bytes in one event: four seconds of MP3, and a multiple of three, so that no event needs padding.
    fileprivate static let pieceBytes = 24 << 10
    private static let begin = Array(#"data: {"type":"speech.audio.delta","audio":""#.utf8)
    private static let end = Array("\"}\n\n".utf8)
    /// The maximum length of the last event, in bytes.
    private static let usageBytes = 256

    private static func length(of clip: Clip) -> Int {
        let pieces = (clip.bytes.count + pieceBytes - 1) / pieceBytes
        return Base64.length(of: clip.bytes.count) + pieces * (begin.count + end.count) + usageBytes
    }

    private static func write(_ clip: Clip, of request: ClipRequest, to text: EventText) {
        let bytes = clip.bytes
        for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
            text.append(event(bytes.region[start..<min(start + pieceBytes, bytes.count)]))
        }
        withExtendedLifetime(bytes) {}
        text.append(Array(usage(clip.durationMs, request).utf8))
    }

    fileprivate static func event(_ bytes: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
        var event = begin
        Base64.append(bytes, to: &event)
        return event + end
    }

    /// Crier counts a character of the text as one token, because it does not use tokens. 50 ms of sound also count as
    /// one, as in OpenAI's own count of spoken audio.
    private static func usage(_ durationMs: Int, _ request: ClipRequest) -> String {
        let input = request.characters
        let output = (durationMs + 49) / 50
        return #"data: {"type":"speech.audio.done","usage":{"input_tokens":\#(input),"output_tokens":\#(output),"#
            + #""total_tokens":\#(input + output)}}"# + "\n\n"
    }
}

/// Cuts a file that arrives in chunks of any length into events. Only the last event may need padding, so an incomplete
/// group of three bytes waits for the next chunk.
private final class EventPieces: Sendable {
    private let rest = Mutex<[UInt8]>([])

    func events(of chunk: [UInt8]) -> [UInt8] {
        rest.withLock { rest in
            let bytes = rest + chunk
            let whole = bytes.count / 3 * 3
            rest = Array(bytes[whole...])
            return Self.events(of: bytes[..<whole])
        }
    }

    func last() -> [UInt8] { Self.events(of: rest.withLock { $0 }[...]) }

    private static func events(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.withUnsafeBytes { region in
            stride(from: 0, to: region.count, by: SpeechEvents.pieceBytes).flatMap { start in
                SpeechEvents.event(region[start..<min(start + SpeechEvents.pieceBytes, region.count)])
            }
        }
    }
}

/// A text that keeps its share of a budget until it is sent.
///
/// @unchecked Sendable because all bytes are written before the text is handed over.
private final class EventText: SharedBytes, @unchecked Sendable {
    private let storage: UnsafeMutableRawBufferPointer
    private var count = 0
    private let memory: ByteReservation

    /// - Parameter memory: reserved for all bytes that will be appended.
    init(_ memory: consuming ByteReservation) {
        storage = .allocate(byteCount: memory.bytes, alignment: 16)
        self.memory = memory
    }

    deinit { storage.deallocate() }

    var region: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    func append(_ bytes: [UInt8]) {
        UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyBytes(from: bytes)
        count += bytes.count
    }
}
