internal import Base
package import Speech

/// A clip request and when it ends, sealed: it can stand in a URL and be read by nobody, and only a replica that has the key
/// can have made it. Nothing is stored: the token is the request.
package enum ClipToken {
    /// What a token says.
    package struct Contents: Sendable, Equatable {
        package let request: ClipRequest
        package let expiry: Expiry
    }

    /// nginx, proxies and our own parser read heads of 8 KiB; 2 KiB are left for the other fields. 2,000 hanzi fit.
    package static let maxLength = 6_000

    /// Nil for a request too long for a URL. Equal requests with equal expiries have equal tokens.
    package static func seal(_ request: ClipRequest, expiry: Expiry, keys: URLKeys) -> String? {
        let token = Base64URL.encode(keys.seal(TokenPayload.encode(request, expiry)))
        return token.utf8.count <= maxLength ? token : nil
    }

    /// Nil for what none of the keys sealed, and for what this replica has no voice or chime for.
    package static func open(
        _ token: some Collection<UInt8>, keys: URLKeys, catalog: VoiceCatalog, chimes: ChimeCatalog
    ) -> Contents? {
        guard token.count <= maxLength, let sealed = Base64URL.decode(token), let record = keys.open(sealed) else {
            return nil
        }
        return TokenPayload.decode(record, catalog, chimes)
    }
}

/// When a URL ends: on the hour, so that a clip asked for twice within one has one URL.
package struct Expiry: Sendable, Hashable {
    /// Since 1970, UTC.
    let hour: Int

    package var unixSeconds: Int { hour * 3_600 }

    /// - Parameters:
    ///   - now: Unix seconds, not negative.
    ///   - hours: how long a URL lives at least.
    package init(now: Int, hours: Int) { hour = (now + 3_599) / 3_600 + hours }

    init(hour: Int) { self.hour = hour }

    /// As RFC 3339 has it: 2026-11-22T14:00:00Z.
    package var timestamp: String { Timestamp.rfc3339(seconds: unixSeconds) }

    package func isPast(now: Int) -> Bool { now >= unixSeconds }
}
