internal import Encoding
package import Speech
private import Synchronization

/// Makes clip URLs.
package final class ClipLinks: Sendable {
    /// A URL and its expiry.
    package struct Link: Sendable, Equatable {
        package let url: String
        package let expiry: Expiry
    }

    /// Opens the tokens of URLs. It holds the keys and remembers opened tokens.
    package final class LinkDecoder: Sendable {
        let keys: URLKeys
        /// A token is encrypted to its end. With a file name extension of four characters, 16 have 9 random bytes.
        package let memo = ClipMemo(hashedBytes: 16)

        init(keys: URLKeys) { self.keys = keys }
    }

    private struct State {
        var decoder: LinkDecoder
        var base: String
    }

    private let state: Mutex<State>
    private let hours: Int
    private let clock: @Sendable () -> Int

    /// - Parameters:
    ///   - base: the beginning of every URL, without a slash at its end.
    ///   - hours: the minimum lifetime of a URL.
    ///   - clock: Unix seconds.
    package init(keys: URLKeys, base: String, hours: Int, clock: @escaping @Sendable () -> Int) {
        state = Mutex(State(decoder: LinkDecoder(keys: keys), base: base))
        self.hours = hours
        self.clock = clock
    }

    package static let path = "/c/"

    /// The minimum lifetime of a URL.
    package var lifetimeMs: Int64 { Int64(hours) * 3_600_000 }

    package var now: Int { clock() }
    package var decoder: LinkDecoder { state.withLock { $0.decoder } }

    /// Replaces the keys and the remembered tokens.
    package func replace(_ keys: URLKeys) { state.withLock { $0.decoder = LinkDecoder(keys: keys) } }

    /// Sets the beginning of every URL once the service listens, when the system chose the port.
    package func setBase(_ base: String) { state.withLock { $0.base = base } }

    /// The expiry of a URL that is made at `moment`, in Unix seconds.
    package func expiry(at moment: Int) -> Expiry { Expiry(now: moment, hours: hours) }

    /// The URL of a clip.
    ///
    /// - Parameters:
    ///   - moment: the beginning of the URL's lifetime in Unix seconds; nil for now.
    ///   - client: the client that announces the clip; nil for none.
    /// - Returns: nil if the request is too long for a URL.
    package func link(to request: ClipRequest, at moment: Int? = nil, client: ClientTag? = nil) -> Link? {
        let (keys, base) = state.withLock { ($0.decoder.keys, $0.base) }
        let expiry = expiry(at: moment ?? now)
        guard let token = ClipToken.seal(request, expiry: expiry, client: client, keys: keys) else { return nil }
        return Link(url: "\(base)\(Self.path)\(token).\(request.options.format.fileExtension)", expiry: expiry)
    }
}

extension ClipLinks.LinkDecoder {
    /// Opens the last component of a URL's path.
    ///
    /// - Parameters:
    ///   - name: `TOKEN.EXT`.
    ///   - now: Unix seconds.
    /// - Returns: nil for a token that is wrong, foreign, expired or damaged. Clients do not learn which.
    package func open(
        _ name: ArraySlice<UInt8>, now: Int, _ catalog: VoiceCatalog, _ chimes: ChimeCatalog
    ) -> ClipToken.Contents? {
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let contents = open(token: parts[0], now: now, catalog, chimes),
            parts[1].elementsEqual(contents.request.options.format.fileExtension.utf8)
        else { return nil }
        return contents
    }

    /// Opens a token.
    ///
    /// - Parameter now: Unix seconds.
    /// - Returns: nil for a token that is wrong, foreign, expired or damaged.
    package func open(
        token: some Collection<UInt8>, now: Int, _ catalog: VoiceCatalog, _ chimes: ChimeCatalog
    ) -> ClipToken.Contents? {
        guard let contents = ClipToken.open(token, keys: keys, catalog: catalog, chimes: chimes),
            !contents.expiry.isPast(now: now)
        else { return nil }
        return contents
    }

    /// Whether the token is right and has not expired, and names a voice that the catalog lacks. Anyone who has the URL
    /// has had the clip, and may learn why it is gone.
    package func lacksVoice(_ name: ArraySlice<UInt8>, now: Int, in catalog: VoiceCatalog) -> Bool {
        ClipToken.voice(name.prefix { $0 != UInt8(ascii: ".") }, keys: keys, now: now).map { catalog[$0] == nil }
            ?? false
    }
}
