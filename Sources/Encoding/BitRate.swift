/// How an MP3 spends its bits.
package enum BitRate: String, Sendable, CaseIterable {
    /// As many a second from first to last: its length can be told from its size.
    case constant
    /// More where there is more to hear.
    case variable
}
