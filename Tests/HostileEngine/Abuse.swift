import CSystemCall
import Glibc
import Speech

/// Misdeeds that a child can do. Only its own clip may suffer.
enum Abuse: String {
    case forgeEnd, linger, flood, sendShortMessages, drip, sendWordsOutOfOrder, sendTooManyWords, sendHalfMessage
    case sendOtherKind, sendNothing, exit, crash, openFile, findOwnText

    /// Performs the misdeed and returns the child's exit status.
    func commit(_ honest: EspeakUtterance) -> UInt8 {
        switch self {
        case .forgeEnd: Self.forgeEnd()
        case .linger:
            _ = EspeakSynthesizer.speak(honest)
            Self.spin()
        case .flood: Self.forEver { Raw.write(.samples, [UInt8](repeating: 0x40, count: 65_528)) }
        case .sendShortMessages: Self.forEver { Raw.write(.samples, [0, 0x40]) }
        case .drip: Self.drip()
        case .sendWordsOutOfOrder:
            let words: [(UInt32, UInt32)] = [(7, 50_000), (0, 3), (0xFFFF_FFFF, 0xFFFF_FFFF), (3, 0xFFFF_FFFF), (2, 9)]
            Raw.write(.words, words.flatMap { Raw.word(character: $0.0, frame: $0.1) })
            return EspeakSynthesizer.speak(honest)
        case .sendTooManyWords: Self.forEver { Raw.write(.words, Raw.word(character: 0, frame: 0)) }
        case .sendHalfMessage: Raw.write(Raw.header(Raw.Kind.samples.rawValue, 100) + [1, 2, 3])
        case .sendOtherKind: Raw.write(Raw.header(9, 2) + [1, 2])
        case .sendNothing: break
        case .exit: return UInt8(honest.text) ?? 0
        case .crash: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case .openFile: Self.openFile()
        case .findOwnText: if !Heap.isReplaced, !Heap.holds(honest.text.utf8) { return 1 }
        }
        return self == .openFile || self == .findOwnText ? EspeakSynthesizer.speak(honest) : 0
    }

    /// Writes the engine's own message that a child has ended with status 0 to all descriptors, and does not end.
    private static func forgeEnd() {
        let message: [UInt8] = [4, 0]
        for descriptor in 0..<1_024 {
            message.withUnsafeBytes { bytes in
                let place = Int(bitPattern: bytes.baseAddress)
                _ = crier_system_call(Int(SYS_write), descriptor, place, 2, 0)
                _ = crier_system_call(Int(SYS_sendto), descriptor, place, 2, 0)
            }
        }
        spin()
    }

    /// Writes messages of the maximum size one byte at a time, forever.
    private static func drip() {
        forEver {
            for byte in Raw.header(Raw.Kind.samples.rawValue, 65_530) { Raw.write([byte]) }
            for _ in 0..<65_530 { Raw.write([0x40]) }
        }
    }

    private static func openFile() {
        "/etc/passwd".withCString { path in
            let place = Int(bitPattern: path)
            for call in [SYS_openat, SYS_newfstatat, SYS_statx] { _ = crier_system_call(Int(call), -100, place, 0, 0) }
        }
    }

    private static func spin() { forEver {} }

    private static func forEver(_ body: () -> Void) { while true { body() } }
}
