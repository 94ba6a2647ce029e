/// What a document in our subset of SSML 1.1 says (W3C Recommendation of 7 September 2010), as a flat list.
///
/// The subset: `speak break prosody say-as sub phoneme lang mark p s`. A document is well-formed XML 1.0 in UTF-8 without
/// DOCTYPE, processing instructions and namespace prefixes. What is not known is refused, never passed over.
package struct SSMLDocument: Sendable, Equatable {
    /// In document order. The texts between two pauses or boundaries, put together, are the character data there with
    /// every run of white space as one space and none at either end.
    package let items: [SSMLItem]

    /// Reads a document in time proportional to its length; how long it may be is the caller's to say.
    ///
    /// - Throws: the first thing that is wrong, with its place. Characters XML forbids are found before anything else.
    package init(_ source: String) throws(SSMLError) {
        var parser = SSMLParser(reader: XMLReader(try XMLCursor(source)))
        items = try parser.items()
    }
}
