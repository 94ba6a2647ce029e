internal import HTTP

extension Connection {
    /// The properties of a request that shape its response.
    struct ResponseShape {
        let asksForHeadOnly: Bool
        let version: RequestHead.Version
        /// Nil for a request without a condition and a range.
        let conditional: RequestHead?

        init(_ head: RequestHead) {
            asksForHeadOnly = head.method == .head
            version = head.version
            conditional = head.isConditional ? head : nil
        }

        private init() { (asksForHeadOnly, version, conditional) = (false, .http11, nil) }

        /// The context of an unreadable request.
        static var unreadable: ResponseShape { ResponseShape() }
    }
}
