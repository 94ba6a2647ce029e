/// The first error in a document, and its position.
package struct SSMLError: Error, Sendable, Equatable {
    /// The line, from 1, as in ``SSMLPosition``.
    package let line: Int
    /// The column, from 1, in Unicode scalars. If something is missing at the end, the column is one past the last.
    package let column: Int
    package let reason: Reason

    init(at position: SSMLPosition, _ reason: Reason) {
        line = position.line
        column = position.column
        self.reason = reason
    }

    /// The reason. Names and values have any length; ``SSMLError/message`` shows only their beginning.
    package enum Reason: Sendable, Equatable {
        // Characters and references.
        case forbiddenCharacter(codePoint: UInt32)
        case bareAmpersand
        case bareLessThan
        case unknownEntity(String)
        case sectionEndInText
        case lessThanInValue
        // Tags.
        case expected(Syntax)
        case unterminated(Construct)
        case hyphensInComment
        case mismatchedTag(found: String, expected: String)
        case unclosed(String)
        case duplicateAttribute(String)
        case tooManyAttributes(limit: Int)
        case tooDeep(limit: Int)
        case outsideSpeak
        // XML outside the subset.
        case declaration(String)
        case processingInstruction(String)
        case misplacedDeclaration
        case badDeclaration
        case prefixedName(String)
        // Elements and attributes.
        case rootIsNotSpeak(String)
        case unknownElement(String, known: [String])
        case unknownAttribute(String, element: String, known: [String])
        case missingAttribute(element: String, oneOf: [String])
        case notAllowedInside(element: String, outer: String)
        case mustBeEmpty(String)
        case mustNotBeEmpty(String)
        // Values. `allowed` is a phrase that follows "allowed is".
        case badValue(attribute: String, value: String, allowed: String)
        case outOfRange(attribute: String, composed: String, allowed: String)
        case notHanzi(Unicode.Scalar)
        case pinyinCount(syllables: Int, hanzi: Int)
    }

    /// The required syntax at a place in a tag.
    package enum Syntax: String, Sendable {
        case space = "white space or the end of the tag"
        case elementName = "the name of the element that ends"
        case attributeName = "the name of an attribute or the end of the tag"
        case equalsSign = "'=' and a value in quotes"
        case quote = "a value in quotes"
        case tagEnd = "'>', the end of the tag"
        case declarationEnd = "'?>', the end of the XML declaration"
    }

    /// A construct without its end, and the characters that end it.
    package enum Construct: String, Sendable {
        case tag = "tag with '>'"
        case value = "value with the quote it began with"
        case comment = "comment with '-->'"
        case section = "CDATA section with ']]>'"
    }
}
