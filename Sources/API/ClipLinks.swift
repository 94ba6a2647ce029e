package import Clips
internal import Encoding
internal import Speech
private import Synchronization

/// Makes clip URLs, and opens the tokens of requested ones.
package final class ClipLinks: Sendable {
    /// A URL and the end of its life.
    package struct Link: Sendable, Equatable {
        package let url: String
        package let expiry: Expiry
    }

    /// The keys, and the tokens that they have opened.
    final class Reader: Sendable {
        struct Known: Sendable {
            let key: ClipKey
            let expiry: Expiry
        }

        let keys: URLKeys
        let memo = Memo<Known>()

        init(keys: URLKeys) { self.keys = keys }
    }

    private struct State {
        var reader: Reader
        var base: String
    }

    private let state: Mutex<State>
    private let hours: Int
    private let clock: @Sendable () -> Int

    /// - Parameters:
    ///   - base: the beginning of every URL, without a slash at its end.
    ///   - hours: the shortest life of a URL.
    ///   - clock: Unix seconds.
    package init(keys: URLKeys, base: String, hours: Int, clock: @escaping @Sendable () -> Int) {
        state = Mutex(State(reader: Reader(keys: keys), base: base))
        self.hours = hours
        self.clock = clock
    }

    static let path = "/c/"

    var now: Int { clock() }
    var reader: Reader { state.withLock { $0.reader } }

    /// Replaces the keys, and forgets the tokens that the old keys opened.
    package func replace(_ keys: URLKeys) { state.withLock { $0.reader = Reader(keys: keys) } }

    /// Sets the beginning of every URL once the service listens, when the system chose the port.
    package func setBase(_ base: String) { state.withLock { $0.base = base } }

    /// Nil when the request is too long for a URL.
    ///
    /// - Parameter moment: Unix seconds from which the URL's life is counted; nil for now.
    package func link(to request: ClipRequest, at moment: Int? = nil) -> Link? {
        let (keys, base) = state.withLock { ($0.reader.keys, $0.base) }
        let expiry = Expiry(now: moment ?? now, hours: hours)
        guard let token = ClipToken.seal(request, expiry: expiry, keys: keys) else { return nil }
        return Link(url: "\(base)\(Self.path)\(token).\(request.format.fileExtension)", expiry: expiry)
    }
}

extension ClipLinks.Reader {
    /// - Parameters:
    ///   - name: `TOKEN.EXT`.
    ///   - now: Unix seconds.
    /// - Returns: nil for a token that is wrong, foreign, expired or damaged. Clients do not learn which.
    func open(
        _ name: ArraySlice<UInt8>, now: Int, _ catalog: VoiceCatalog, _ chimes: ChimeCatalog
    ) -> ClipToken.Contents? {
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2,
            let contents = ClipToken.open(parts[0], keys: keys, catalog: catalog, chimes: chimes),
            parts[1].elementsEqual(contents.request.format.fileExtension.utf8), !contents.expiry.isPast(now: now)
        else { return nil }
        return contents
    }
}
