/// Gives the elements their meaning.
struct SSMLParser {
    private var reader: XMLReader
    private var frames: [Frame] = []
    private var assembly = ItemAssembly()

    /// An open element.
    private struct Frame {
        let element: SSMLElement
        let position: SSMLPosition
        let style: TextStyle
        /// Characters of the content that are not white space.
        var characters = 0
    }

    init(reader: XMLReader) { self.reader = reader }

    /// The items of the whole document.
    mutating func items() throws(SSMLError) -> [SSMLItem] {
        while let event = try reader.next() {
            switch event {
            case .start(let tag): try start(tag)
            case .end: try end()
            case .character(let scalar, let position): try take(scalar, at: position)
            }
        }
        return assembly.finish()
    }

    private mutating func take(_ scalar: Unicode.Scalar, at position: SSMLPosition) throws(SSMLError) {
        guard let frame = frames.last else { return }
        guard frame.element.content != .nothing else {
            throw SSMLError(at: position, .mustBeEmpty(frame.element.rawValue))
        }
        if !scalar.isXMLSpace {
            guard frame.element != .phoneme || PinyinReading.isHanzi(scalar) else {
                throw SSMLError(at: position, .notHanzi(scalar))
            }
            frames[frames.count - 1].characters += 1
        }
        if frame.element != .sub { assembly.take(scalar, frame.style, at: position) }
    }

    private mutating func start(_ tag: XMLTag) throws(SSMLError) {
        let element = try element(of: tag)
        let attributes = try ElementAttributes(tag, of: element)
        let outer = frames.last?.style ?? TextStyle()
        frames.append(Frame(element: element, position: tag.position, style: try outer.inside(element, attributes)))
        switch element {
        case .break: assembly.pause(milliseconds: try BreakDuration.milliseconds(attributes))
        case .mark: assembly.mark(name: try attributes.require("name").notBlank())
        case .p: assembly.endLooseText(as: .paragraph)
        case .s: assembly.endLooseText(as: .sentence)
        case .sub: try alias(attributes.require("alias"))
        case .speak, .prosody, .sayAs, .phoneme, .lang: break
        }
    }

    /// The element a tag names, where it may stand.
    private func element(of tag: XMLTag) throws(SSMLError) -> SSMLElement {
        guard !tag.name.utf8.contains(UInt8(ascii: ":")) else {
            throw SSMLError(at: tag.position, .prefixedName(tag.name))
        }
        guard let outer = frames.last?.element else {
            guard tag.name == SSMLElement.speak.rawValue else {
                throw SSMLError(at: tag.position, .rootIsNotSpeak(tag.name))
            }
            return .speak
        }
        guard let element = SSMLElement(rawValue: tag.name) else {
            throw SSMLError(at: tag.position, .unknownElement(tag.name, known: SSMLElement.names))
        }
        let excluding = frames.last { element.excludedAncestors.contains($0.element) }?.element
        if let outer = outer.content == .mixed ? excluding : outer {
            throw SSMLError(
                at: tag.position, .notAllowedInside(element: element.rawValue, outer: outer.rawValue))
        }
        return element
    }

    private mutating func alias(_ attribute: XMLAttribute) throws(SSMLError) {
        guard let style = frames.last?.style else { return }
        for scalar in try attribute.notBlank().unicodeScalars {
            assembly.take(scalar, style, at: attribute.position)
        }
    }

    private mutating func end() throws(SSMLError) {
        guard let frame = frames.popLast() else { return }
        switch frame.element {
        case .p: assembly.boundary(.paragraph)
        case .s: assembly.boundary(.sentence)
        case .sayAs where frame.characters == 0:
            throw SSMLError(at: frame.position, .mustNotBeEmpty(frame.element.rawValue))
        case .phoneme where frame.characters != frame.style.pinyin?.count:
            throw SSMLError(
                at: frame.position,
                .pinyinCount(syllables: frame.style.pinyin?.count ?? 0, hanzi: frame.characters))
        case .sayAs, .sub, .phoneme: assembly.endText()
        case .speak, .break, .prosody, .lang, .mark: break
        }
    }
}
