internal import Base
internal import Clips
internal import HTTP

/// A clip as server-sent events: `speech.audio.delta` with pieces of the file in base 64, then `speech.audio.done`.
enum SpeechEvents {
    static func builder(for request: ClipRequest, _ store: ClipStore, client: String?) -> AudioAnswer.Builder {
        { result throws(Problem) in
            do throws(ClipError) {
                let made = try result.get()
                let text = EventText(try store.reserve(length(of: made.clip), for: client))
                write(made.clip, of: request, to: text)
                let fields = [("Content-Type", "text/event-stream"), ("Cache-Control", "private, no-cache")]
                var response = Response(status: 200, fields)
                response.body = .shared(text)
                return Answer(response, ClipRecord(made))
            } catch {
                throw Problem(error, for: request)
            }
        }
    }

    /// Bytes of the file in one event: four seconds of MP3, and a multiple of three, so that no event needs padding.
    private static let pieceBytes = 24 << 10
    private static let begin = Array(#"data: {"type":"speech.audio.delta","audio":""#.utf8)
    private static let end = Array("\"}\n\n".utf8)
    /// Of the last event, at most.
    private static let usageBytes = 256

    private static func length(of clip: Clip) -> Int {
        let pieces = (clip.bytes.count + pieceBytes - 1) / pieceBytes
        return Base64.length(of: clip.bytes.count) + pieces * (begin.count + end.count) + usageBytes
    }

    private static func write(_ clip: Clip, of request: ClipRequest, to text: EventText) {
        let bytes = clip.bytes
        for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
            var event = begin
            Base64.append(bytes.region[start..<min(start + pieceBytes, bytes.count)], to: &event)
            text.append(event + end)
        }
        withExtendedLifetime(bytes) {}
        text.append(Array(usage(clip, request).utf8))
    }

    /// There are no tokens here. A character of the text counts as one, and 50 ms of sound, as OpenAI counts its own
    /// spoken audio.
    private static func usage(_ clip: Clip, _ request: ClipRequest) -> String {
        var input = 0
        if case .speech(let script, _) = request.content { input = script.text.unicodeScalars.count }
        let output = (clip.durationMs + 49) / 50
        return #"data: {"type":"speech.audio.done","usage":{"input_tokens":\#(input),"output_tokens":\#(output),"#
            + #""total_tokens":\#(input + output)}}"# + "\n\n"
    }
}

/// A text that holds its share of a budget until it is sent.
///
/// @unchecked Sendable because all bytes are written before the text is handed over.
private final class EventText: SharedBytes, @unchecked Sendable {
    private let storage: UnsafeMutableRawBufferPointer
    private var count = 0
    private let memory: ByteReservation

    /// - Parameter memory: reserved for all that will be appended.
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
