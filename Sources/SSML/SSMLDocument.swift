/// A parsed document in a subset of SSML 1.1 (W3C Recommendation of 7 September 2010), as a flat list.
///
/// The subset: `speak break prosody say-as sub phoneme lang mark p s`. A document is well-formed XML 1.0 in UTF-8
/// without DOCTYPE, processing instructions and namespace prefixes. Unknown elements and attributes are refused, never
/// ignored.
package struct SSMLDocument: Sendable, Equatable {
    /// The items in document order. The texts between two pauses or boundaries form the character data there. Each run
    /// of white space is one space; neither end has one.
    package let items: [SSMLItem]

    /// Parses a document in time proportional to its length. The caller limits the length.
    ///
    /// - Throws: the first error with its position. Characters that XML forbids are reported before all other errors.
    package init(_ source: String) throws(SSMLError) {
        var parser = SSMLParser(reader: XMLReader(try XMLCursor(source)))
        items = try parser.items()
    }
}
