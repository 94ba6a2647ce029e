package import Clips
package import Normalization
internal import Speech

/// A template with its values, as text and as a script for a voice.
package struct Announcement: Sendable, Equatable {
    /// The written form: "支付宝到账100.25元".
    package let text: String
    package let script: ClipText
    /// The template and its values in canonical form. Two orders with the same id must have the same content.
    package let content: String
    /// The amount for a sum; nil for an announcement that is not summed up.
    package let addend: Addend?
    /// Whether the words are the client's own.
    package let isCustomText: Bool

    /// The template of an announcement in the client's own words. No phrases file contains it.
    package static let customText = "custom.text"
    /// The only value of `customText`.
    package static let textValue = "text"

    /// - Parameters:
    ///   - values: the values by their names in the template. "currency" is the currency of the amounts.
    ///   - currency: the default currency (ISO 4217) of amounts without a currency. nil refuses such amounts.
    package init(
        _ name: String, values: [String: String], phrases: Phrases, language: SpokenLanguage, currency: String? = nil
    ) throws(TemplateError) {
        guard name != Self.customText else {
            try self.init(customText: values)
            return
        }
        guard let general = phrases.templates[name] else {
            throw .unknownTemplate(name, known: phrases.templates.keys.sorted() + [Self.customText])
        }
        let template = phrases.template(general, with: values)
        let filler = TemplateFiller(
            template: template, values: values, phrases: phrases, language: language,
            currency: values["currency"] ?? currency)
        try filler.checkNames()
        let prefix = try filler.passages(template.prefix, isOptional: true).map(\.asOptional)
        let passages = prefix + (try filler.passages(filler.text, isOptional: false))
        try Self.hearBack(passages, language)
        self.init(passages, content: filler.content, addend: filler.addend)
    }

    /// An announcement in the client's own words, the value `text`. They are read like any text.
    private init(customText values: [String: String]) throws(TemplateError) {
        if let unknown = values.keys.sorted().first(where: { $0 != Self.textValue }) {
            throw .unknownValue(unknown, known: [Self.textValue])
        }
        guard let value = values[Self.textValue] else { throw .missingValue(Self.textValue) }
        let clean: CleanText
        do {
            clean = try CleanText(value)
        } catch {
            throw .text(field: Self.textValue, error)
        }
        (text, script, addend, isCustomText) = (clean.value, ClipText(clean), nil, true)
        content = "\(Self.customText)\n\(Self.textValue) \(text.utf8.count) \(text)"
    }

    /// Refuses passages in which the listener reads another amount. The voice reports all other errors.
    static func hearBack(_ passages: [Passage], _ language: SpokenLanguage) throws(TemplateError) {
        do {
            try PassageReader.check(passages, language)
        } catch .notHeardBack(let token, let readings) {
            throw .notHeardBack(.notHeardBack(token, readings))
        } catch {}
    }

    init(_ passages: [Passage], content: String, addend: Addend?) {
        text = passages.reduce(into: "") { $0 += $1.written }
        script = ClipText(announcement: passages)
        self.content = content
        self.addend = addend
        isCustomText = false
    }
}

/// Fills a template with values.
private struct TemplateFiller {
    let template: Template
    let values: [String: String]
    let phrases: Phrases
    let language: SpokenLanguage
    /// The currency (ISO 4217) of all amounts.
    let currency: String?

    /// Requires checked values.
    var content: String {
        let named = (template.values + template.channelNames).sorted().compactMap { name in
            canonical(name).map { "\(name) \($0.utf8.count) \($0)" }
        }
        return ([template.name] + named).joined(separator: "\n")
    }

    /// Requires checked values.
    var addend: Addend? {
        guard let summary = template.summary, let name = template.amount, let value = values[name], let currency,
            let money = try? Money(value, currency)
        else { return nil }
        return Addend(money: money, summary: summary)
    }

    private func canonical(_ name: String) -> String? {
        guard let value = values[name] else { return nil }
        switch template.kinds[name] {
        case .money:
            return currency.flatMap { try? Money(value, $0) }.map { "\($0.currencyCode) \($0.amount)" }
        // The key of a channel is the same in all languages.
        case .channel:
            return phrases.key(ofChannel: value) ?? value
        default: return value
        }
    }

    /// The template's text, in the singular if its number is read in the singular.
    var text: [Template.Segment] {
        guard let one = template.one, let name = template.agreement, let value = values[name] else {
            return template.text
        }
        let isOne =
            template.kinds[name] == .money
            ? currency.flatMap { try? Money(value, $0) }?.isOne : (try? Count(value))?.isOne
        return isOne ?? false ? one : template.text
    }

    func checkNames() throws(TemplateError) {
        if let unknown = values.keys.sorted().first(where: { !template.allValues.contains($0) }) {
            throw .unknownValue(unknown, known: template.allValues)
        }
        if let missing = template.required.first(where: { !hasValue($0) }) { throw .missingValue(missing) }
        for name in template.values where template.kinds[name] == .channel && values[name] != nil {
            let field = Template.nameField(ofChannel: name)
            guard values[field] == nil else { throw .invalidName(field: field, .besideKey(name)) }
        }
    }

    private func hasValue(_ name: String) -> Bool {
        values[name] != nil || template.kinds[name] == .channel && values[Template.nameField(ofChannel: name)] != nil
    }

    /// - Returns: no passages for an optional part without all its values.
    func passages(_ segments: [Template.Segment], isOptional: Bool) throws(TemplateError) -> [Passage] {
        guard !isOptional || Template.names(in: segments).allSatisfy(hasValue) else { return [] }
        var passages: [Passage] = []
        for segment in segments {
            switch segment {
            case .words(let words): passages.append(Passage(.text(words)))
            case .value(let name): passages.append(try passage(name))
            }
        }
        return passages
    }

    private func passage(_ name: String) throws(TemplateError) -> Passage {
        guard let kind = template.kinds[name] else { throw .missingValue(name) }
        let nameField = Template.nameField(ofChannel: name)
        if kind == .channel, let value = values[nameField] { return try self.name(value, at: name, field: nameField) }
        guard let value = values[name] else { throw .missingValue(name) }
        if kind == .name { return try self.name(value, at: name, field: name) }
        if kind == .channel {
            let channel = try channel(value, field: name)
            guard !template.joinsNumber(channel, at: name) else {
                throw .numberInChannel(field: name, known: phrases.channels.keys.sorted())
            }
            return Passage(.apart(channel))
        }
        if kind == .money { return try money(value, field: name) }
        do {
            return Passage(.value(try spoken(value, kind), written: value))
        } catch {
            throw .value(field: name, error)
        }
    }

    /// - Parameter place: the name of the place in the template.
    private func name(_ value: String, at place: String, field: String) throws(TemplateError) -> Passage {
        let name = try NameValue(value, field: field)
        guard !template.joinsNumber(name.text, at: place) else { throw .invalidName(field: field, .number) }
        return Passage(.apart(name.text))
    }

    private func money(_ value: String, field: String) throws(TemplateError) -> Passage {
        guard let currency else { throw .missingCurrency }
        let money: Money
        do {
            money = try Money(value, currency)
        } catch {
            throw .value(field: error.rule == .unknownCurrency ? "currency" : field, error)
        }
        guard !value.hasPrefix("-") else { throw .signedAmount(field: field) }
        return Passage(.value(.money(money), written: money.written(language)))
    }

    private func spoken(_ value: String, _ kind: Template.Kind) throws(ValueError) -> SpokenValue {
        switch kind {
        case .count: .count(try Count(value))
        case .ordinal: .ordinal(try Ordinal(value))
        case .digits: .digits(try Digits(value))
        case .date: .date(try CalendarDate(value))
        case .time: .time(try ClockTime(value))
        case .money, .channel, .name: preconditionFailure("these need more than their value")
        }
    }

    /// The name of a known channel, or else the given text.
    private func channel(_ value: String, field: String) throws(TemplateError) -> String {
        if let name = phrases.channels[value.lowercased()] { return name }
        if let key = misspeltKey(value) { throw .unknownChannel(field: field, value, meant: key) }
        guard !NumberNeighbours.isHeardAsNumber(value) else {
            throw .numberInChannel(field: field, known: phrases.channels.keys.sorted())
        }
        do {
            return try CleanText(value).value
        } catch {
            throw .text(field: field, error)
        }
    }

    /// The key that the value probably means; nil for a name, even if the phrases contain it.
    private func misspeltKey(_ value: String) -> String? {
        guard !phrases.channels.values.contains(where: { $0.lowercased() == value.lowercased() }) else { return nil }
        return ChannelKey.meant(by: value, among: phrases.channels.keys.sorted())
    }
}
