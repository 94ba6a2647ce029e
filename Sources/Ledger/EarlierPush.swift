/// The push that has announced an order before.
package enum EarlierPush: Hashable, Sendable {
    /// A push with this collapse key, which the new push replaces on the screen.
    case replaced(String)
    /// The push of a sum with this id. A single amount must not replace the total on the screen.
    case sum(String)

    /// The collapse key of the new push. No id contains a NUL, so a key of its own is unique.
    package func collapseKey(of id: String) -> String {
        switch self {
        case .replaced(let key): key
        case .sum: id + "\0"
        }
    }

    /// The form in ledgers, at most 129 bytes.
    var text: String {
        switch self {
        case .replaced(let key): key
        case .sum(let id): "\0" + id
        }
    }

    init(text: String) { self = text.hasPrefix("\0") ? .sum(String(text.dropFirst())) : .replaced(text) }
}
