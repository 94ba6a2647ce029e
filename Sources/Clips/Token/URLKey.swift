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

    /// 64 random bytes have about 57 values, and fewer than 40 once in 10¹¹ keys. A typed or repetitive key has few.
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

/// The reason why a text is no key.
package enum URLKeyError: Error, Sendable, Equatable {
    /// The text does not consist of 128 hexadecimal digits.
    case notHex
    /// The key has fewer than 24 different bytes.
    case notRandom
}

/// The keys in use. The first key signs, and all keys open. For a rotation the operator puts a new key before the
/// others, and removes the old key when its URLs have expired.
package struct URLKeys: Sendable, Equatable {
    private let first: URLKey
    private let others: [URLKey]

    /// A rotation needs two keys. A longer list is a mistake, such as a file of another kind.
    package static let maxCount = 16

    package init(_ first: URLKey, _ others: [URLKey] = []) {
        (self.first, self.others) = (first, others)
    }

    /// The key's id, then the sealed text.
    func seal(_ plaintext: [UInt8]) -> [UInt8] {
        first.id + first.cipher.seal(plaintext, associated: [first.id])
    }

    /// Nil for bytes that none of the keys sealed. An unknown key costs as much time as a wrong seal.
    func open(_ sealed: [UInt8]) -> [UInt8]? {
        let id = Array(sealed.prefix(URLKey.idBytes))
        guard id.count == URLKey.idBytes else { return nil }
        let key = others.first { $0.id == id } ?? first
        return key.cipher.open(sealed.dropFirst(URLKey.idBytes), associated: [id])
    }
}

/// The reason why lines are no keys.
package enum URLKeysError: Error, Sendable, Equatable {
    /// A line that is no key.
    package struct Line: Sendable, Equatable {
        /// The line's number from 1, or the position in a list on one line.
        package let number: Int
        package let error: URLKeyError
    }

    case lines([Line])
    case none
    case tooMany
}

extension URLKeys {
    /// Reads one key from each line. Empty lines and lines that begin with `#` are ignored.
    ///
    /// - Throws: all invalid lines together, or `none`, or `tooMany`.
    package init(lines: [some Collection<UInt8>]) throws(URLKeysError) {
        var (keys, errors) = ([URLKey](), [URLKeysError.Line]())
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            do throws(URLKeyError) {
                keys.append(try URLKey(hex: text))
            } catch {
                errors.append(.init(number: index + 1, error: error))
            }
        }
        guard errors.isEmpty else { throw .lines(errors) }
        guard let first = keys.first else { throw .none }
        guard keys.count <= Self.maxCount else { throw .tooMany }
        self.init(first, Array(keys.dropFirst()))
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
