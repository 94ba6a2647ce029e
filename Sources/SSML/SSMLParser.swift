/// Interprets the elements of a document.
struct SSMLParser {
    private var reader: XMLReader
    private var frames: [Frame] = []
    private var builder = SSMLItemBuilder()

    /// An open element.
    private struct Frame {
        let element: SSMLElement
        let position: SSMLPosition
        let outerStyle: TextStyle
        /// The number of characters in the content that are not white space.
        var characters = 0
    }

    init(reader: XMLReader) { self.reader = reader }

    /// Returns the items of the whole document.
    mutating func items() throws(SSMLError) -> [SSMLItem] {
        while let event = try reader.next() {
            switch event {
            case .start(let tag): try start(tag)
            case .end: try end()
            case .character(let scalar, let position): try take(scalar, at: position)
            }
        }
        return builder.finish()
    }

    private mutating func take(_ scalar: Unicode.Scalar, at position: SSMLPosition) throws(SSMLError) {
        guard let element = frames.last?.element else { return }
        guard element.content != .nothing else { throw SSMLError(at: position, .mustBeEmpty(element.rawValue)) }
        let isSpace = scalar.isXMLSpace
        if element == .phoneme {
            if isSpace { return }
            guard PinyinReading.isHanzi(scalar) else { throw SSMLError(at: position, .notHanzi(scalar)) }
        }
        if !isSpace { frames[frames.count - 1].characters += 1 }
        if element != .sub { builder.append(scalar, at: position) }
    }

    private mutating func start(_ tag: XMLTag) throws(SSMLError) {
        let element = try element(of: tag)
        let attributes = try ElementAttributes(tag, of: element)
        frames.append(Frame(element: element, position: tag.position, outerStyle: builder.style))
        builder.style = try builder.style.inside(element, attributes)
        switch element {
        case .break: builder.pause(milliseconds: try BreakDuration.milliseconds(attributes))
        case .mark: builder.mark(name: try attributes.require("name").notBlank())
        case .p: builder.endLooseText(as: .paragraph)
        case .s: builder.endLooseText(as: .sentence)
        case .sub:
            let alias = try attributes.require("alias")
            for scalar in try alias.notBlank().unicodeScalars { builder.append(scalar, at: alias.position) }
        case .speak, .prosody, .sayAs, .phoneme, .lang: break
        }
    }

    /// Returns the element of a tag.
    ///
    /// - Throws: for an unknown element, and for an element that is not allowed here.
    private func element(of tag: XMLTag) throws(SSMLError) -> SSMLElement {
        guard !tag.name.isPrefixed else {
            throw SSMLError(at: tag.position, .prefixedName(tag.name.text))
        }
        guard let outer = frames.last?.element else {
            guard SSMLElement(tag.name) == .speak else {
                throw SSMLError(at: tag.position, .rootIsNotSpeak(tag.name.text))
            }
            return .speak
        }
        guard let element = SSMLElement(tag.name) else {
            throw SSMLError(at: tag.position, .unknownElement(tag.name.text, known: SSMLElement.names))
        }
        let excluding = frames.last { element.excludedAncestors.contains($0.element) }?.element
        if let outer = outer.content == .mixed ? excluding : outer {
            throw SSMLError(
                at: tag.position, .notAllowedInside(element: element.rawValue, outer: outer.rawValue))
        }
        return element
    }

    private mutating func end() throws(SSMLError) {
        guard let frame = frames.popLast() else { return }
        switch frame.element {
        case .p: builder.boundary(.paragraph)
        case .s: builder.boundary(.sentence)
        case .sayAs, .sub, .phoneme:
            try check(frame)
            builder.endText()
        case .speak, .break, .prosody, .lang, .mark: break
        }
        builder.style = frame.outerStyle
    }

    /// Refuses an empty `say-as` and a reading with the wrong number of syllables: listeners could not notice either
    /// error.
    private func check(_ frame: Frame) throws(SSMLError) {
        if frame.element == .sayAs, frame.characters == 0 {
            throw SSMLError(at: frame.position, .mustNotBeEmpty(frame.element.rawValue))
        }
        if let syllables = builder.style.pinyin?.count, syllables != frame.characters {
            throw SSMLError(at: frame.position, .pinyinCount(syllables: syllables, hanzi: frame.characters))
        }
    }
}

/// The duration of `break`.
private enum BreakDuration {
    /// The longest pause. Longer silence in a notification is a mistake: the whole clip may last 29.5 s.
    private static let maxMilliseconds = 5_000

    /// SSML 1.1 §3.2.3 leaves the lengths to the processor. These are the pauses of a breath between words, of a comma,
    /// of a full stop, and longer ones.
    private static let strengths: KeyValuePairs<XMLString, Int> = [
        "none": 0, "x-weak": 100, "weak": 200, "medium": 400, "strong": 700, "x-strong": 1_000,
    ]

    /// SSML 1.1 §3.2.3: the default is `medium`. A time overrides a strength, but the strength must be valid as well.
    static func milliseconds(_ attributes: ElementAttributes) throws(SSMLError) -> Int {
        let strength = try attributes["strength"]?.oneOf(strengths)
        if let time = attributes["time"] { return try milliseconds(time) }
        return strength ?? 400
    }

    private static func milliseconds(_ time: XMLAttribute) throws(SSMLError) -> Int {
        guard let milliseconds = milliseconds(time.value), milliseconds <= maxMilliseconds else {
            throw time.bad(allowed: "a time from 0ms to 5s, such as 500ms or 0.5s")
        }
        return milliseconds
    }

    private static func milliseconds(_ time: XMLString) -> Int? {
        if let number = time.removingSuffix("ms") {
            return FixedPoint.thousandths(number).map { FixedPoint.rounded($0, dividedBy: 1_000) }
        }
        return time.removingSuffix("s").flatMap(FixedPoint.thousandths)
    }
}
