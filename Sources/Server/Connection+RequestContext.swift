internal import HTTP

extension Connection {
    /// What of a request shapes its response.
    struct RequestContext {
        let asksForHeadOnly: Bool
        let version: RequestHead.Version
        /// Nil when there is no condition and no range in it.
        let conditional: Conditional?

        init(_ head: RequestHead) {
            asksForHeadOnly = head.method == .head
            version = head.version
            conditional = head.isConditional ? Conditional(head) : nil
        }

        private init() { (asksForHeadOnly, version, conditional) = (false, .http11, nil) }

        /// A request that could not be read.
        static var unreadable: RequestContext { RequestContext() }
    }

    /// Apart, because few requests have one and each would carry the place for it.
    final class Conditional {
        let head: RequestHead

        init(_ head: RequestHead) { self.head = head }
    }
}
