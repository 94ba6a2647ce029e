import Foundation

extension String {
    /// Decodes the output of a program or a server: UTF-8, or otherwise ISO 8859-1, in which each byte is a character.
    ///
    /// `String(decoding:as:)` repairs invalid UTF-8 byte by byte, with an error inside the standard library for each
    /// byte. Swift Testing keeps the call stack of each error, which takes seconds for a clip of a megabyte.
    package init(readable bytes: [UInt8]) {
        self = String(validating: bytes, as: UTF8.self) ?? String(bytes: bytes, encoding: .isoLatin1) ?? ""
    }
}
