/// Puts characters, pauses, marks and boundaries together as items, and white space in its place.
struct ItemAssembly {
    /// How the characters to come are to be spoken.
    var style = TextStyle() {
        didSet { isStyleNew = true }
    }
    private var isStyleNew = false
    private var items: [SSMLItem] = []
    /// The text that may still grow.
    private var text: OpenText?
    /// White space that was read and belongs before the next character, if there will be one.
    private var space: (style: TextStyle, position: SSMLPosition)?
    /// Whether a space here would be one too many: at the beginning, behind another, a pause or a boundary.
    private var isSpaced = true
    /// Whether there has been text since the last boundary.
    private var hasLooseText = false

    private struct OpenText {
        var scalars: String.UnicodeScalarView
        let style: TextStyle
        let position: SSMLPosition
    }

    mutating func take(_ scalar: Unicode.Scalar, at position: SSMLPosition) {
        if scalar.isXMLSpace {
            if !isSpaced { space = (style.plain, position) }
            isSpaced = true
        } else {
            if space != nil { placeSpace() }
            append(scalar, at: position)
            isSpaced = false
            hasLooseText = true
        }
    }

    mutating func pause(milliseconds: Int) { separate(by: .pause(milliseconds: milliseconds)) }

    mutating func boundary(_ boundary: SSMLBoundary) {
        separate(by: .boundary(boundary))
        hasLooseText = false
    }

    /// Text before a sentence or paragraph that is in none itself ends where that begins.
    mutating func endLooseText(as boundary: SSMLBoundary) {
        if hasLooseText { self.boundary(boundary) }
    }

    /// A mark is not heard: white space before it and after it is one space.
    mutating func mark(name: String) {
        if text?.style.isPlain == true { placeSpace() }
        endText()
        items.append(.mark(name: name))
    }

    /// What follows is another text, even if it is spoken the same way.
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
        isSpaced = true
    }

    /// The space goes to running text: behind it, before it, or else to a text of its own.
    private mutating func placeSpace() {
        guard let (outer, position) = space else { return }
        space = nil
        if let open = text?.style, open.isPlain || open == style {
            text?.scalars.append(" ")
        } else if style.isPlain {
            append(" ", at: position)
        } else {
            endText()
            text = OpenText(scalars: .init([" "]), style: outer, position: position)
            isStyleNew = true
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, at position: SSMLPosition) {
        if text == nil || isStyleNew && text?.style != style {
            endText()
            text = OpenText(scalars: .init(), style: style, position: position)
        }
        isStyleNew = false
        text?.scalars.append(scalar)
    }
}
