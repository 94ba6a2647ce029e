import Base
import JSON
import TestSupport
import Testing

/// The events of a clip as OpenAI's client reads them.
struct SentEvents {
    /// The bytes of the file.
    let sound: [UInt8]
    /// The texts in base 64, in order.
    let deltas: [String]
    /// The last event.
    let usage: String

    /// - Throws: for an unexpected event.
    init(_ body: String) throws {
        let events = body.split(separator: "\n\n").map { $0.dropFirst("data: ".count) }
        deltas = try events.dropLast().map { event in
            let value = try JSONValue(parsing: Array(event.utf8))
            guard value.member("type") == .string("speech.audio.delta"),
                case .string(let letters)? = value.member("audio")
            else { throw ToolError(description: "no sound: \(event.prefix(80))") }
            return letters
        }
        sound = try deltas.flatMap { try #require(Self.decode($0)) }
        usage = String(try #require(events.last))
        let type = try JSONValue(parsing: Array(usage.utf8)).member("type")
        guard type == .string("speech.audio.done") else { throw ToolError(description: "no end: \(usage)") }
    }

    /// Decodes Base 64 by the reader of the URL alphabet.
    private static func decode(_ letters: String) -> [UInt8]? {
        let url = letters.replacing("+", with: "-").replacing("/", with: "_").prefix { $0 != "=" }
        return Base64URL.decode(url.utf8)
    }
}
