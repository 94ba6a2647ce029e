internal import Base
internal import Clips

/// A permission of a key. A key whose line lists no scopes has all of them.
package enum Scope: String, Sendable, CaseIterable, CustomStringConvertible {
    /// Clips, and explanations of a text.
    case say
    case announce
    /// Announcements in the client's own words.
    case announceText = "announce-text"
    case metrics
    /// Recordings of voices.
    case studio

    package var description: String { rawValue }

    /// - Parameter list: scopes separated by commas.
    /// - Returns: nil if a scope is unknown or the list is empty.
    package static func scopes(_ list: String) -> Set<Scope>? {
        let scopes = list.split(separator: ",", omittingEmptySubsequences: false).map { Scope(rawValue: String($0)) }
        let known = scopes.compactMap(\.self)
        return known.count == scopes.count ? Set(known) : nil
    }

    package static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The keys of clients, from a file with a line `name sha256-hex [scopes]` for each key. Only the clients have the keys
/// themselves.
///
/// A key is 256 random bits, so its plain digest cannot be reversed; slow hashes are for passwords.
package struct APIKeys: Sendable {
    private struct Entry: Sendable, Equatable {
        let name: String
        let digest: [UInt8]
        let scopes: Set<Scope>
    }

    private let entries: [Entry]
    /// The names of the clients that may announce. Each announcement needs the number of these names.
    package let announcers: Set<String>

    /// Each request is compared with every key, 50 ns each.
    private static let maxKeys = 1_000

    /// The mistakes in a file, one sentence for each place. No sentence repeats a line, because a line may contain a
    /// key.
    package struct FileError: Error, Sendable, Equatable {
        package let rules: [String]
    }

    /// - Parameter file: lines of a name, a digest and optional scopes, which commas separate. Empty lines and lines
    ///   that begin with `#` are skipped. A name may have several keys, so that a client can change its key without a
    ///   pause. A key has one name and one list of scopes.
    package init(_ file: [UInt8]) throws(FileError) {
        var (entries, rules) = ([Entry](), [String]())
        var places: [[UInt8]: (line: Int, entry: Entry)] = [:]
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            switch Self.entry(text) {
            case .success(let entry):
                entries.append(entry)
                let first = places[entry.digest] ?? (index + 1, entry)
                if first.entry != entry {
                    rules.append("line \(index + 1): the key of line \(first.line) with another name or scopes")
                }
                places[entry.digest] = first
            case .failure(let error): rules += error.rules.map { "line \(index + 1): \($0)" }
            }
        }
        if entries.isEmpty, rules.isEmpty { rules.append("lacks a key: 'crier key new --api NAME' makes one") }
        if entries.count > Self.maxKeys { rules.append("has more than \(Self.maxKeys) keys") }
        guard rules.isEmpty else { throw FileError(rules: rules) }
        self.entries = entries
        announcers = Set(entries.filter { $0.scopes.contains(.announce) }.map(\.name))
    }

    private static func entry(_ line: [UInt8]) -> Result<Entry, FileError> {
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard (2...3).contains(words.count) else {
            return .failure(
                FileError(rules: ["must be a name, a space and 64 hexadecimal digits, and perhaps a space and scopes"]))
        }
        guard isName(words[0]) else {
            return .failure(
                FileError(rules: ["the name must be 1 to 64 letters, digits, dots, hyphens or underscores"]))
        }
        guard words[1].count == 64, let digest = Hex.decode(words[1]) else {
            return .failure(FileError(rules: ["after the name must be the key's SHA-256, 64 hexadecimal digits"]))
        }
        let list = words.count > 2 ? Scope.scopes(String(decoding: words[2], as: UTF8.self)) : Set(Scope.allCases)
        guard let scopes = list else {
            return .failure(
                FileError(rules: ["after the digest may be scopes, separated by commas, out of \(Scope.known)"]))
        }
        return .success(Entry(name: String(decoding: words[0], as: UTF8.self), digest: digest, scopes: scopes))
    }

    /// Whether a key may have this name.
    package static func isName(_ name: some Collection<UInt8>) -> Bool {
        (1...64).contains(name.count)
            && name.allSatisfy { byte in
                (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "._-".utf8.contains(byte)
            }
    }

    package var names: Set<String> { Set(entries.map(\.name)) }

    /// The caller with this key; nil for an unknown key. Compares every key in constant time, so the time does not
    /// reveal a key.
    func holder(of key: some Sequence<UInt8>) -> Access.Caller? {
        let digest = SHA256Digest(key).bytes
        var found: Int?
        for (index, entry) in entries.enumerated() where Secrets.areEqual(entry.digest, digest) { found = index }
        return found.map { Access.Caller(name: entries[$0].name, scopes: entries[$0].scopes) }
    }
}

/// A new key for a client.
package struct NewAPIKey: Sendable {
    /// The key that the client sends after `Bearer`.
    package let key: String
    /// The line for the key file.
    package let line: String

    /// - Parameters:
    ///   - name: checked by `APIKeys.isName`.
    ///   - scopes: nil for all scopes, including future ones.
    package init(name: String, scopes: Set<Scope>? = nil) {
        // The prefix lets scanners for leaked secrets find it.
        key = "crier_" + Base64URL.encode(Secrets.random(count: 32))
        let list = Scope.allCases.filter { scopes?.contains($0) ?? false }.map(\.rawValue).joined(separator: ",")
        line = "\(name) \(SHA256Digest(key.utf8).hex)\(list.isEmpty ? "" : " \(list)")"
    }
}
