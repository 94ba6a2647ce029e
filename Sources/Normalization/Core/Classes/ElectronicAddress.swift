/// An e-mail address, a host name or a URL.
struct ElectronicAddress: Hashable, Sendable {
    enum Scheme: Hashable, Sendable { case http, https }

    var scheme: Scheme?
    /// Characters after the scheme: ASCII letters, digits and the marks that an address may contain.
    let characters: [Unicode.Scalar]
}
