internal import HTTP

extension Connection {
    /// What of a request shapes its response.
    struct Exchange {
        let method: Method
        let version: RequestHead.Version
        /// Nil when there is no condition and no range in it.
        let conditional: RequestHead?

        init(_ head: RequestHead) {
            method = head.method
            version = head.version
            conditional = head.isConditional ? head : nil
        }
    }
}
