internal import Base
package import Speech

/// A sealed clip request with its expiry, for a URL. Reading or making a token requires the key. Nothing is stored: the
/// token is the request.
package enum ClipToken {
    /// The contents of a token.
    package struct Contents: Sendable, Equatable {
        package let request: ClipRequest
        package let expiry: Expiry
        /// The client that announced the clip; nil for any other clip, and for the client without a name.
        package var client: ClientTag?
    }

    /// nginx, proxies and Crier's parser read heads of 8 KiB. 2 KiB are left for the other fields. 2,000 hanzi fit.
    package static let maxLength = 6_000

    /// Returns nil if the request is too long for a URL. Equal requests of one client with equal expiries have equal
    /// tokens.
    package static func seal(
        _ request: ClipRequest, expiry: Expiry, client: ClientTag? = nil, keys: URLKeys
    ) -> String? {
        let token = Base64URL.encode(keys.seal(TokenPayload.encode(request, expiry, client)))
        return token.utf8.count <= maxLength ? token : nil
    }

    /// Returns nil for a token of a foreign key, and for a request with a voice or chime that this replica lacks.
    package static func open(
        _ token: some Collection<UInt8>, keys: URLKeys, catalog: VoiceCatalog, chimes: ChimeCatalog
    ) -> Contents? {
        guard token.count <= maxLength, let sealed = Base64URL.decode(token), let record = keys.open(sealed) else {
            return nil
        }
        return TokenPayload.decode(record, catalog, chimes)
    }

    /// Returns the id of the voice that an unexpired token names; nil for a wrong token, and for the default voice.
    static func voice(_ token: some Collection<UInt8>, keys: URLKeys, now: Int) -> String? {
        guard token.count <= maxLength, let sealed = Base64URL.decode(token), let record = keys.open(sealed) else {
            return nil
        }
        return TokenPayload.voice(record, now: now)
    }
}

/// The expiry of a URL. It is on the hour, so that two requests within an hour get one URL.
package struct Expiry: Sendable, Hashable {
    /// Hours since 1970, UTC.
    let hour: Int

    package var unixSeconds: Int { hour * 3_600 }

    /// - Parameters:
    ///   - now: Unix seconds, not negative.
    ///   - hours: the minimum lifetime of the URL.
    package init(now: Int, hours: Int) { hour = (now + 3_599) / 3_600 + hours }

    init(hour: Int) { self.hour = hour }

    /// RFC 3339: 2026-11-22T14:00:00Z.
    package var timestamp: String { Timestamp.rfc3339(seconds: unixSeconds) }

    package func isPast(now: Int) -> Bool { now >= unixSeconds }
}
