/// A part of a postal address.
enum AddressPhrase: Hashable, Sendable {
    /// The digits of a house, a room or a road.
    case number([UInt8])
    /// A state, with the groups of its ZIP code if given.
    case state(String, zip: [[UInt8]])
    /// A direction between a house number and a street: north.
    case direction(String)
}
