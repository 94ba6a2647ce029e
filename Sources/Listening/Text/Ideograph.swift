/// The code point of a hanzi, for comparisons with the codes of a `HeardText`.
@inline(__always)
func ideograph(_ character: Unicode.Scalar) -> UInt32 { character.value }

/// The code points of some hanzi.
func ideographs(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }
