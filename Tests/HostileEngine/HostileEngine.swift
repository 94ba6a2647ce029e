import Glibc
import Speech

/// An engine whose children do the deed in their text: "DEED: words". Everything else is the product's own code: the
/// engine, its pipes, its filter, its limits. Words without a deed are spoken.
///
/// After a deed that must be impossible, the child shouts if the deed succeeded, and otherwise speaks the words. A
/// correct clip therefore proves that the deed was refused.
@main enum HostileEngine {
    static func main() {
        // The values are read before the first child starts.
        _ = (Attempt.engine, Attempt.service, Heap.start, Heap.isReplaced)
        EngineMain.run(speak: speak)
    }

    static func speak(_ utterance: EspeakUtterance) -> UInt8 {
        guard let colon = utterance.text.firstIndex(of: ":") else { return EspeakSynthesizer.speak(utterance) }
        let words = utterance.text[colon...].dropFirst().drop { $0 == " " }
        let honest = utterance.with(text: String(words))
        let name = String(utterance.text[..<colon])
        if let attempt = Attempt(rawValue: name) {
            return attempt.succeeds(honest.text) ? shout() : EspeakSynthesizer.speak(honest)
        }
        return Abuse(rawValue: name).map { $0.commit(honest) } ?? shout()
    }

    /// Writes a clip with a square wave of one second.
    private static func shout() -> UInt8 {
        Raw.write(.samples, (0..<22_050).flatMap { [0, $0 / 50 % 2 == 0 ? 0x40 : 0xC0] })
        return 0
    }
}

/// Writes valid and invalid messages without the product's own writer.
enum Raw {
    enum Kind: UInt8 { case samples = 1, words = 2 }

    static func write(_ kind: Kind, _ payload: [UInt8]) { write(header(kind.rawValue, payload.count) + payload) }

    static func header(_ kind: UInt8, _ length: Int) -> [UInt8] {
        [kind] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    }

    static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(0, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    static func word(character: UInt32, frame: UInt32) -> [UInt8] {
        [character, frame].flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    }
}
