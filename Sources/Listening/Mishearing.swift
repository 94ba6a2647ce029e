/// A difference between a written text and its spoken words.
package struct Mishearing: Error, Equatable {
    /// The faulty part of the written text.
    package let token: String
    /// UTF-8 byte offset of `token` in the written text.
    package let offset: Int
    /// The label of the spoken piece, such as `money.cny`.
    package let rule: String
    /// The amounts of the text, or the digits of its faulty part.
    package let written: String
    /// The amounts of the spoken words, or the digits of their faulty part.
    package let heard: String
    /// Whether the written amount itself has several readings.
    package let isAmbiguous: Bool
}

extension Mishearing {
    /// - Parameter bytes: UTF-8 offsets in `text`, which may exceed it.
    init(
        in text: String, _ bytes: Range<Int>, rule: String, written: String, heard: String, isAmbiguous: Bool = false
    ) {
        let utf8 = Array(text.utf8)
        let range = bytes.clamped(to: 0..<utf8.count)
        self.init(
            token: String(decoding: utf8[range], as: UTF8.self), offset: range.lowerBound, rule: rule,
            written: written, heard: heard, isAmbiguous: isAmbiguous)
    }
}
