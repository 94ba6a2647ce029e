internal import Base

/// A key that signs clip URLs.
package struct URLKey: Sendable, Equatable {
    /// Identifies the key in its URLs. It is the beginning of a digest of the key, so that the operator need not name
    /// keys and cannot give one name to two of them. Three bytes are four letters of base 64.
    let id: [UInt8]
    let cipher: SyntheticIV
    private let bytes: [UInt8]

    /// AES-256-SIV has two keys of 32 bytes (RFC 5297 §2.2).
    package static let byteCount = 64
    package static let idBytes = 3

    /// 64 random bytes have about 57 distinct values, and fewer than 40 once in 10¹¹ keys. A typed or repetitive key
    /// has few.
    private static let minValues = 24

    /// - Parameter text: 128 hexadecimal digits.
    package init(hex text: some Collection<UInt8>) throws(URLKeyError) {
        guard text.count == 2 * Self.byteCount, let bytes = Hex.decode(text) else { throw .notHex }
        guard Set(bytes).count >= Self.minValues else { throw .notRandom }
        self.init(bytes)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        cipher = SyntheticIV(key: bytes)
        id = Array(SHA256Digest(Array("crier url key".utf8) + bytes).bytes.prefix(Self.idBytes))
    }

    package static func random() -> URLKey { URLKey(Secrets.random(count: byteCount)) }

    package var hex: String { Hex.encode(bytes) }

    package static func == (left: URLKey, right: URLKey) -> Bool { Secrets.areEqual(left.bytes, right.bytes) }
}

/// The reason why a text is not a key.
package enum URLKeyError: Error, Sendable, Equatable {
    /// The text does not consist of 128 hexadecimal digits.
    case notHex
    /// The key has fewer than 24 different bytes.
    case notRandom
}

/// The keys in use. One key signs, and all keys open.
///
/// A rotation has two steps, because replicas do not reload at the same moment. In the first step the new key only
/// opens URLs. Once every replica opens its URLs, the new key signs, and the old key opens the URLs in circulation.
package struct URLKeys: Sendable, Equatable {
    private let signing: URLKey
    /// Keys that have signed.
    private let former: [URLKey]
    /// Keys that will sign. A text marks them with a leading `+`.
    private let coming: [URLKey]

    /// A rotation needs three keys. A longer list is a mistake, such as a file of another kind.
    package static let maxCount = 16

    package init(_ signing: URLKey, _ former: [URLKey] = [], coming: [URLKey] = []) {
        (self.signing, self.former, self.coming) = (signing, former, coming)
    }

    /// The next step of a rotation.
    package enum Rotation: Sendable, Equatable {
        /// The new key opens. It signs after the next step.
        case opens
        /// The new key signs, and the key before it opens.
        case signs
    }

    /// Returns the keys after the next step of a rotation. Without a coming key, `new` becomes one. Otherwise the
    /// coming key signs, the last signing key only opens, and all former keys are dropped.
    package func rotated(adding new: @autoclosure () -> URLKey) -> (keys: URLKeys, step: Rotation) {
        guard let next = coming.first else { return (URLKeys(signing, former, coming: [new()]), .opens) }
        return (URLKeys(next, [signing], coming: Array(coming.dropFirst())), .signs)
    }

    /// One line for each key, as `init(lines:)` reads them.
    package var lines: [String] { ([signing] + former).map(\.hex) + coming.map { "+\($0.hex)" } }

    /// The key's id, then the sealed text.
    func seal(_ plaintext: [UInt8]) -> [UInt8] {
        signing.id + signing.cipher.seal(plaintext, associated: [signing.id])
    }

    /// Returns nil for bytes that none of the keys sealed. An unknown key costs as much time as a wrong seal.
    func open(_ sealed: [UInt8]) -> [UInt8]? {
        let id = Array(sealed.prefix(URLKey.idBytes))
        guard id.count == URLKey.idBytes else { return nil }
        let key = (former + coming).first { $0.id == id } ?? signing
        return key.cipher.open(sealed.dropFirst(URLKey.idBytes), associated: [id])
    }
}

/// The reason why a list of keys is invalid.
package enum URLKeysError: Error, Sendable, Equatable {
    /// A line that is not a key.
    package struct Line: Sendable, Equatable {
        /// The line's number from 1, or the position in a list on one line.
        package let number: Int
        package let error: URLKeyError
    }

    case lines([Line])
    case none
    /// All keys have a `+`.
    case noneSigns
    case tooMany
}

extension URLKeys {
    /// Reads one key from each line. A key after a `+` only opens; the first of the other keys signs. Empty lines and
    /// lines that begin with `#` are ignored.
    ///
    /// - Throws: all invalid lines together, or `none`, `noneSigns` or `tooMany`.
    package init(lines: [some Collection<UInt8>]) throws(URLKeysError) {
        var (keys, coming, errors) = ([URLKey](), [URLKey](), [URLKeysError.Line]())
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            do throws(URLKeyError) {
                if text.first == UInt8(ascii: "+") {
                    coming.append(try URLKey(hex: Array(text.dropFirst()).trimmed))
                } else {
                    keys.append(try URLKey(hex: text))
                }
            } catch {
                errors.append(.init(number: index + 1, error: error))
            }
        }
        guard errors.isEmpty else { throw .lines(errors) }
        guard let first = keys.first else { throw coming.isEmpty ? .none : .noneSigns }
        guard keys.count + coming.count <= Self.maxCount else { throw .tooMany }
        self.init(first, Array(keys.dropFirst()), coming: coming)
    }
}

extension Collection<UInt8> {
    /// The bytes without white space at either end.
    package var trimmed: [UInt8] {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        var rest = Array(drop(while: isSpace))
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }
}
