/// The supported elements, with their attributes and content.
enum SSMLElement: String, CaseIterable {
    case speak, `break`, prosody, sayAs = "say-as", sub, phoneme, lang, mark, p, s

    /// The allowed content.
    enum Content {
        /// Text and elements.
        case mixed
        case text
        case nothing
    }

    var content: Content {
        switch self {
        case .speak, .prosody, .lang, .p, .s: .mixed
        case .sayAs, .sub, .phoneme: .text
        case .break, .mark: .nothing
        }
    }

    var attributes: [XMLString] {
        switch self {
        case .speak: ["version", "xmlns", "xml:lang"]
        case .break: ["time", "strength"]
        case .prosody: ["rate", "pitch", "volume"]
        case .sayAs: ["interpret-as", "format"]
        case .sub: ["alias"]
        case .phoneme: ["alphabet", "ph"]
        case .lang, .p, .s: ["xml:lang"]
        case .mark: ["name"]
        }
    }

    /// The elements that may not enclose this one at any depth.
    var excludedAncestors: [SSMLElement] {
        switch self {
        case .p: [.p, .s]
        case .s: [.s]
        case .speak: [.speak]
        case .break, .prosody, .sayAs, .sub, .phoneme, .lang, .mark: []
        }
    }

    init?(_ name: XMLString) {
        guard let element = Self.allCases.first(where: { name == XMLString($0.rawValue) }) else { return nil }
        self = element
    }

    static let names = allCases.map(\.rawValue)
}
