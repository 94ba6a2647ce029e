package import API
internal import Base
internal import Clips
internal import Glibc
internal import Speech

/// The clients' keys and rates, and the keys, lifetime and beginning of clip URLs.
package struct KeySettings {
    package let urlKeys: URLKeySource
    package let urlHours: Int
    /// The beginning of clip URLs; nil for the address of the service.
    package let publicURL: String?
    package let apiKeys: APIKeyFile?
    /// The origins of browser apps that may use the service with their keys.
    package let corsOrigins: [String]
    package let rate: FreshClipRate?
    /// The folder of the key file and the ledger.
    package let data: String?
}

/// The file with the clients' keys.
package struct APIKeyFile: Sendable {
    package let path: String

    package func keys() throws(APIKeyFileError) -> APIKeys {
        guard let bytes = try? FileReader.read(path) else {
            throw APIKeyFileError(rules: ["\(path) cannot be read, or is not a file"])
        }
        do {
            return try APIKeys(bytes)
        } catch {
            throw APIKeyFileError(rules: error.rules.map { "\(path) \($0)" })
        }
    }
}

/// All problems of a file of clients' keys, one line each.
package struct APIKeyFileError: Error, CustomStringConvertible {
    package let rules: [String]

    package init(rules: [String]) { self.rules = rules }

    package var description: String { rules.joined(separator: "; ") }
}

extension SettingsReader {
    mutating func keys() -> KeySettings {
        let perSecond = read(\.keyRate)
        let burst = read(\.keyBurst)
        let (urlKeys, data) = urlKeys()
        return KeySettings(
            urlKeys: urlKeys, urlHours: read(\.urlHours), publicURL: publicURL(),
            apiKeys: apiKeys(), corsOrigins: corsOrigins(),
            rate: perSecond == 0 ? nil : FreshClipRate(perSecond: perSecond, burst: burst),
            data: data)
    }

    private mutating func apiKeys() -> APIKeyFile? {
        let path = read(\.apiKeysFile)
        guard !path.isEmpty else { return nil }
        let file = APIKeyFile(path: path)
        do throws(APIKeyFileError) {
            _ = try file.keys()
        } catch {
            for rule in error.rules { fail(\.apiKeysFile, rule) }
        }
        return file
    }

    private mutating func corsOrigins() -> [String] {
        let origins = read(\.corsOrigins).split(separator: ",").map { String($0.drop { $0 == " " }) }
        for origin in origins where !PublicURL.isOrigin(origin) {
            fail(\.corsOrigins, "'\(origin)' is not an origin like https://app.example.com, perhaps with a port")
        }
        if !origins.isEmpty, !isGiven(\.apiKeysFile) {
            fail(\.corsOrigins, "needs CRIER_API_KEYS_FILE: without keys any page could use the service")
        }
        return origins
    }

    /// - Returns: the source of keys, and the folder of the key file and the ledger.
    private mutating func urlKeys() -> (URLKeySource, data: String?) {
        let folder = read(\.data)
        return (urlKeys(in: folder), folder.isEmpty ? nil : folder)
    }

    private mutating func urlKeys(in folder: String) -> URLKeySource {
        let (text, file) = (read(\.urlKeys), read(\.urlKeysFile))
        if !folder.isEmpty, isOtherThanFolder(folder) { fail(\.data, "'\(folder)' is not a folder") }
        if !text.isEmpty, !file.isEmpty { fail(\.urlKeysFile, "and CRIER_URL_KEYS are both given: take one of them") }
        guard text.isEmpty else { return givenKeys(text) }
        guard file.isEmpty else { return checked(.named(file), \.urlKeysFile) }
        guard !folder.isEmpty else { return .memory }
        return checked(.file(in: folder), \.data)
    }

    private mutating func checked(
        _ source: URLKeySource, _ setting: KeyPath<SettingsTable, Setting<String>>
    ) -> URLKeySource {
        do throws(SecretFileError) {
            _ = try source.existing()
        } catch {
            fail(setting, error.description)
        }
        return source
    }

    private mutating func givenKeys(_ text: String) -> URLKeySource {
        do throws(URLKeysError) {
            return .given(try URLKeys(lines: URLKeySource.lines(Array(text.utf8))))
        } catch {
            for rule in URLKeySource.rules(error, "key") { fail(\.urlKeys, rule) }
            return .memory
        }
    }

    private func isOtherThanFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFDIR
    }

    private mutating func publicURL() -> String? {
        let text = read(\.publicURL)
        guard !text.isEmpty else { return nil }
        guard let url = PublicURL.canonical(text) else {
            fail(\.publicURL, "'\(text)' is not a URL like https://voice.example.com, perhaps with a port and a path")
            return nil
        }
        return url
    }
}

/// The beginning of clip URLs.
package enum PublicURL {
    /// The URL without trailing slashes. nil for another scheme, a missing host, or a query.
    package static func canonical(_ text: String) -> String? {
        let url = String(text.reversed().drop { $0 == "/" }.reversed())
        for scheme in ["https://", "http://"] where url.hasPrefix(scheme) {
            let rest = url.dropFirst(scheme.count)
            let authority = rest.prefix { $0 != "/" }
            return isAuthority(authority) && rest.dropFirst(authority.count).utf8.allSatisfy(isPathByte) ? url : nil
        }
        return nil
    }

    /// Whether a browser could send the text as `Origin`: a URL without a path.
    package static func isOrigin(_ text: String) -> Bool {
        canonical(text) == text && text.utf8.count { $0 == UInt8(ascii: "/") } == 2
    }

    /// A name, an IPv4 address or an IPv6 address in brackets, and an optional port.
    private static func isAuthority(_ authority: Substring) -> Bool {
        let isBracketed = authority.hasPrefix("[")
        let end =
            isBracketed ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        let host = authority[..<(end ?? authority.endIndex)].utf8
        let port = authority[(end ?? authority.endIndex)...]
        guard port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil else { return false }
        guard !isBracketed else {
            return end != nil && host.dropFirst().dropLast().allSatisfy { Hex.isDigit($0) || $0 == UInt8(ascii: ":") }
                && host.count > 3
        }
        return !host.isEmpty
            && host.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "-.".utf8.contains($0) }
    }

    /// RFC 3986 §3.3, plus percent-encoding.
    private static func isPathByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "/-._~%!$&'()*+,;=:@".utf8.contains(byte)
    }
}
