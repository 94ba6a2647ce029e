internal import Base
package import Clips
internal import Glibc

/// The source of the keys that sign clip URLs.
package enum URLKeySource: Sendable {
    /// The keys in `CRIER_URL_KEYS`.
    case given(URLKeys)
    /// A file in `CRIER_DATA`, created on the first start.
    case file(String)
    /// The file in `CRIER_URL_KEYS_FILE`.
    case named(String)
    /// A key that exists only as long as the process.
    case memory

    package static func file(in folder: String) -> URLKeySource { .file("\(folder)/url.keys") }

    /// The existing keys; nil if there are none yet.
    package func existing() throws(SecretFileError) -> URLKeys? {
        switch self {
        case .given(let keys): return keys
        case .memory: return nil
        case .file(let path):
            guard let bytes = try SecretFile.read(path) else { return nil }
            return try Self.keys(bytes, path)
        case .named(let path):
            guard let bytes = try SecretFile.read(path, .group) else { throw SecretFileError(path, "does not exist") }
            return try Self.keys(bytes, path)
        }
    }

    private static func keys(_ bytes: [UInt8], _ path: String) throws(SecretFileError) -> URLKeys {
        do {
            return try URLKeys(lines: lines(bytes))
        } catch {
            throw SecretFileError(path, rules(error, "line").joined(separator: "; "))
        }
    }

    /// The keys of a file that existed at the start. A missing file is an error: the keys in use must not be lost while
    /// the file is replaced.
    package func keptKeys() throws(SecretFileError) -> URLKeys {
        if let keys = try existing() { return keys }
        guard case .file(let path) = self else { preconditionFailure("only a file can be read again") }
        throw SecretFileError(path, "is gone: put the keys back, or start anew to have one made")
    }

    /// The existing keys, or a new key that is saved in the file.
    package func keys() throws(SecretFileError) -> URLKeys {
        if let keys = try existing() { return keys }
        guard case .file(let path) = self else { return URLKeys(.random()) }
        mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), 0o700)
        try SecretFile.make(path, Self.bytes(of: URLKeys(.random())))
        // Read again, because another process with the same folder may have been first.
        guard let keys = try existing() else { throw SecretFileError(path, "cannot be made") }
        return keys
    }

    /// A file contains one key on each line. A file that is also used for `CRIER_URL_KEYS` has commas between the keys.
    package static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).flatMap { line in
            let isNote = line.first == UInt8(ascii: "#")
            return isNote ? [line] : line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        }
    }

    /// The content of a key file.
    package static func bytes(of keys: URLKeys) -> [UInt8] {
        let note =
            "# Keys of clip URLs. The first signs, all open, '+' only opens. 'crier key rotate' exchanges them.\n"
        return Array((note + keys.lines.map { $0 + "\n" }.joined()).utf8)
    }

    /// - Parameter place: the noun before a number, such as "line".
    package static func rules(_ error: URLKeysError, _ place: String) -> [String] {
        switch error {
        case .lines(let lines):
            lines.map { line in
                switch line.error {
                case .notHex: "\(place) \(line.number) is not 128 hexadecimal digits: 'crier key new' makes a key"
                case .notRandom: "\(place) \(line.number) is not random: 'crier key new' makes a key"
                }
            }
        case .none: ["lacks a key: 'crier key new' makes one"]
        case .noneSigns: ["has keys that only open: take the '+' from one of them, which then signs"]
        case .tooMany: ["has more than \(URLKeys.maxCount) keys"]
        }
    }
}
