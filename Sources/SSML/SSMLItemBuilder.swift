/// Builds items from characters, pauses, marks and boundaries, and normalizes white space.
struct SSMLItemBuilder {
    /// The style of the next characters.
    var style = TextStyle() {
        didSet { isStyleNew = true }
    }
    private var isStyleNew = false
    private var items: [SSMLItem] = []
    /// The text that the next character may extend.
    private var text: OpenText?
    /// Pending white space. It is written before the next character, if there is one.
    private var space: (style: TextStyle, position: SSMLPosition)?
    /// Whether white space is dropped here: at the beginning, and after white space, a pause or a boundary.
    private var dropsSpace = true
    /// Whether there was text since the last boundary.
    private var hasLooseText = false

    private struct OpenText {
        var scalars: String.UnicodeScalarView
        let style: TextStyle
        let position: SSMLPosition
    }

    mutating func append(_ scalar: Unicode.Scalar, at position: SSMLPosition) {
        if scalar.isXMLSpace {
            if !dropsSpace { space = (style.plain, position) }
            dropsSpace = true
        } else {
            if space != nil { writeSpace() }
            write(scalar, at: position)
            dropsSpace = false
            hasLooseText = true
        }
    }

    mutating func pause(milliseconds: Int) { separate(by: .pause(milliseconds: milliseconds)) }

    mutating func boundary(_ boundary: SSMLBoundary) {
        separate(by: .boundary(boundary))
        hasLooseText = false
    }

    /// Ends text outside sentences and paragraphs, at the beginning of the next sentence or paragraph.
    mutating func endLooseText(as boundary: SSMLBoundary) {
        if hasLooseText { self.boundary(boundary) }
    }

    /// A mark is silent: white space before it and after it is one space.
    mutating func mark(name: String) {
        if text?.style.isPlain == true { writeSpace() }
        endText()
        items.append(.mark(name: name))
    }

    /// Ends the current text. The next characters start a new text, even in the same style.
    mutating func endText() {
        guard let text else { return }
        let style = text.style
        items.append(
            .text(
                SSMLText(
                    text: String(text.scalars), prosody: style.prosody, language: style.language,
                    interpretation: style.interpretation, pinyin: style.pinyin, isAlias: style.isAlias,
                    position: text.position)))
        self.text = nil
    }

    mutating func finish() -> [SSMLItem] {
        endText()
        return items
    }

    private mutating func separate(by item: SSMLItem) {
        endText()
        items.append(item)
        space = nil
        dropsSpace = true
    }

    /// Adds the pending space to the plain text before it or after it. Between two texts that are not plain, the space
    /// is a text by itself.
    private mutating func writeSpace() {
        guard let (outer, position) = space else { return }
        space = nil
        if let open = text?.style, open.isPlain || open == style {
            text?.scalars.append(" ")
        } else if style.isPlain {
            write(" ", at: position)
        } else {
            endText()
            text = OpenText(scalars: .init([" "]), style: outer, position: position)
            isStyleNew = true
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar, at position: SSMLPosition) {
        if text == nil || isStyleNew && text?.style != style {
            endText()
            text = OpenText(scalars: .init(), style: style, position: position)
        }
        isStyleNew = false
        text?.scalars.append(scalar)
    }
}
