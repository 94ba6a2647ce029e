import Foundation

extension String {
    /// What a program or a server wrote: UTF-8, or else ISO 8859-1, as which each byte is a character.
    ///
    /// `String(decoding:as:)` repairs bytes that are not UTF-8 one by one, with an error inside the standard library for
    /// each. Swift Testing keeps the call stack of each error, which takes seconds for a clip of a megabyte.
    package init(readable bytes: [UInt8]) {
        self = String(validating: bytes, as: UTF8.self) ?? String(bytes: bytes, encoding: .isoLatin1) ?? ""
    }
}
