/// A text with all properties that a language's rules may check.
protocol LanguageText: AnyObject {
    associatedtype Words: Verbalizer

    static var rules: RuleList<Self> { get }

    var source: SourceText { get }
    var verbalizer: Words { get }
    /// The claims before the current position.
    var history: ReadHistory { get set }
    /// The position after the last number. A dash there means "to"; a dash elsewhere is a minus sign.
    var numberEnd: Int { get }

    /// The token at `index`.
    func token(at index: Int) -> Token

    /// Returns the claim with a pause before or after it, where a listener would join two numbers.
    ///
    /// - Parameter words: the words of the claim.
    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim

    /// Whether a unit, a counted noun, a power of ten or a currency follows the digits and makes them a count.
    func isQuantity(_ digits: Range<Int>) -> Bool

    /// How to keep a character that no rule has claimed.
    func kept(at index: Int) -> KeptCharacter
}

/// How a character that no rule has claimed goes into the spoken text.
enum KeptCharacter {
    case character(Unicode.Scalar)
    /// A space, or a letter of a script that the language's voices may leave silent.
    case silent(Unicode.Scalar)
    /// A mark that makes a pause, unless one is there already, and a character after it.
    case pause(Unicode.Scalar, before: Unicode.Scalar? = nil)
}

extension LanguageText {
    var numberEnd: Int { history.numberEnd }
    var numberKind: SemioticKind? { history.lastNumber?.kind }
    var isMoneyBefore: Bool { numberKind?.isMoney ?? false }

    /// Returns the error for an amount with several readings.
    func ambiguous(_ range: Range<Int>, _ kind: SemioticKind = .money(nil)) -> NormalizationError {
        .ambiguousAmount(source.token(range, kind: kind))
    }

    /// Returns the first claim that a rule makes.
    func claim(at index: Int) throws(NormalizationError) -> Claim? {
        let token = token(at: index)
        var shape: NumberShape?
        for rule in Self.rules.rules(of: token.kind) {
            if rule.isCued, token.kind == .digit {
                let known = shape ?? self.shape(at: index)
                shape = known
                guard known == .plain else { continue }
            }
            guard var claim = try rule.claim(at: index, in: self) else { continue }
            guard claim.end >= token.end else { continue }
            claim.rule = rule.name
            return claim
        }
        return nil
    }

    /// Reads the text from left to right: rules claim tokens, and all other characters are kept.
    ///
    /// The steps follow Ebden and Sproat, "The Kestrel TTS text normalization system", Natural Language Engineering
    /// 21, 2014: tokenize, classify, verbalize.
    func read(into builder: SpokenTextBuilder) throws(NormalizationError) -> SpokenText {
        var builder = builder
        var index = 0
        while index < source.count {
            builder.reach(index)
            if let claim = try claim(at: index) {
                let words = verbalizer.words(claim.value)
                let separated = separated(claim, saying: words, at: index)
                builder.append(separated, saying: verbalizer.words(separated, saying: words), from: index)
                history.add(separated, from: index)
                index = separated.end
            } else {
                keep(kept(at: index), in: &builder)
                index += 1
            }
            history.lastSounded = builder.lastSounded
        }
        return builder.finish()
    }

    private func keep(_ kept: KeptCharacter, in builder: inout SpokenTextBuilder) {
        switch kept {
        case .character(let scalar):
            builder.keep(scalar)
            history.hear()
        case .silent(let scalar): builder.keep(scalar)
        case .pause(let mark, let next):
            builder.pause(mark)
            if let next { builder.keep(next) }
            history.hear()
        }
    }
}

/// Turns values into words of a language. A verbalizer never looks at the text around a value.
protocol Verbalizer: Sendable {
    /// The mark for a pause before a claim, with a space if the language writes one.
    var pauseBefore: String { get }

    /// The mark for a pause after a claim. The text's own space follows it.
    var pauseBehind: String { get }

    /// Returns the words of a value, without a space or a pause at either end.
    func words(_ value: SemioticClass) -> String
}

extension Verbalizer {
    var pauseBehind: String { "," }

    /// Returns the words of a claim with its pauses.
    func words(_ claim: Claim, saying words: String) -> String {
        let before =
            switch claim.pauseBefore {
            case .none: ""
            case .space: " "
            case .comma: pauseBefore
            }
        return switch claim.pauseBehind {
        case .none: before + words
        case .space: before + words + " "
        case .comma: before + words + pauseBehind
        }
    }
}
