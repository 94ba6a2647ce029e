extension SSMLError {
    /// The error and its remedy in words, without the position.
    package var message: String {
        reason.characterMessage ?? reason.tagMessage ?? reason.subsetMessage ?? reason.contentMessage
            ?? reason.valueMessage ?? ""
    }
}

/// Each property covers one group of reasons and is nil for all others.
extension SSMLError.Reason {
    fileprivate var characterMessage: String? {
        switch self {
        case .forbiddenCharacter(let codePoint):
            "\(Self.codePoint(codePoint)) is not allowed in a document; leave it out."
        case .bareAmpersand:
            "'&' begins a reference such as &#165; and ends with a semicolon; for the sign itself write &amp;."
        case .bareLessThan: "'<' begins a tag; for the sign itself write &lt;."
        case .unknownEntity(let name):
            "'&\(Self.shown(name));' is not known; known are &amp; &lt; &gt; &quot; &apos; and numbers such as &#165;."
        case .sectionEndInText: "']]>' may only end a CDATA section; in text write ]]&gt;."
        case .lessThanInValue: "'<' may not stand in a value; write &lt;, or end the value with its quote."
        default: nil
        }
    }

    fileprivate var tagMessage: String? {
        switch self {
        case .expected(let syntax): "Expected \(syntax.rawValue)."
        case .unterminated(let construct): "The construct that begins here does not end; end the \(construct.rawValue)."
        case .hyphensInComment: "'--' may not stand in a comment; end it with '-->' or write single hyphens."
        case .mismatchedTag(let found, let expected):
            "</\(Self.shown(found))> does not end <\(Self.shown(expected))>; write </\(Self.shown(expected))> first."
        case .unclosed(let name):
            "<\(Self.shown(name))> does not end; write </\(Self.shown(name))> or <\(Self.shown(name))/>."
        case .duplicateAttribute(let name): "'\(Self.shown(name))' is given twice; keep one of the two."
        case .tooManyAttributes(let limit): "An element has at most \(limit) attributes; leave out the others."
        case .tooDeep(let limit): "Elements may stand at most \(limit) deep in each other; use fewer."
        case .outsideSpeak: "A document is one <speak>…</speak>; put everything inside it."
        default: nil
        }
    }

    fileprivate var subsetMessage: String? {
        switch self {
        case .declaration(let name):
            "<!\(Self.shown(name))> is refused, as all declarations are; leave it out and write characters as they are."
        case .processingInstruction(let target):
            "<?\(Self.shown(target))?> is refused, as all processing instructions are; leave it out."
        case .misplacedDeclaration:
            "<?xml?> may only be the very first thing in a document; leave it out or move it there."
        case .badDeclaration:
            "The XML declaration is <?xml version=\"1.0\" encoding=\"UTF-8\"?>; write it so or leave it out."
        case .prefixedName(let name):
            "'\(Self.shown(name))' has a namespace prefix; the only one allowed is xml: in xml:lang, so write the name alone."
        default: nil
        }
    }

    fileprivate var contentMessage: String? {
        switch self {
        case .rootIsNotSpeak(let name): "The outermost element is <\(Self.shown(name))>; it must be <speak>."
        case .unknownElement(let name, let known):
            "<\(Self.shown(name))> is not an element here; known are \(Self.list(known))."
        case .unknownAttribute(let name, let element, let known):
            "<\(element)> does not have the attribute '\(Self.shown(name))'; it may have \(Self.list(known))."
        case .missingAttribute(let element, let names):
            "<\(element)> needs \(names.count > 1 ? "one or more of" : "the attribute") \(Self.list(names))."
        case .notAllowedInside(let element, let outer):
            "<\(element)> may not stand in <\(outer)>; end <\(outer)> before it."
        case .mustBeEmpty(let element): "<\(element)> must be empty; write <\(element) …/> and the text after it."
        case .mustNotBeEmpty(let element): "<\(element)> holds no text; give it the text it is about, or leave it out."
        default: nil
        }
    }

    fileprivate var valueMessage: String? {
        switch self {
        case .badValue(let attribute, let value, let allowed):
            "\(attribute)=\"\(Self.shown(value))\" is not accepted; allowed is \(allowed)."
        case .outOfRange(let attribute, let composed, let allowed):
            "With the elements around it, \(attribute) comes to \(composed); allowed is \(allowed)."
        case .notHanzi(let scalar):
            "<phoneme> may hold only hanzi, and '\(scalar)' is none; put it outside, or use <sub alias=\"…\">."
        case .pinyinCount(let syllables, let hanzi):
            "ph has \(syllables) syllables for \(hanzi) hanzi; give one syllable to each hanzi, such as \"yin2 hang2\"."
        default: nil
        }
    }

    /// The scalars of a name or value in a message. The longest known name or value has 41.
    private static let maxShownScalars = 64

    private static func shown(_ text: String) -> String {
        let beginning = text.unicodeScalars.prefix(maxShownScalars)
        return String(beginning) + (beginning.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }

    private static func codePoint(_ value: UInt32) -> String {
        let hex = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
