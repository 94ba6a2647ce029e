/// An e-mail address, a host name or a URL.
struct ElectronicAddress: Hashable, Sendable {
    enum Scheme: Hashable, Sendable { case http, https }

    var scheme: Scheme?
    /// What stands behind the scheme: ASCII letters, digits and the marks that an address may have.
    let characters: [Unicode.Scalar]
}
