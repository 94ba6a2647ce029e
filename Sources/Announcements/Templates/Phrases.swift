internal import JSON
private import Normalization

/// The templates and channel names of a language, from its phrases file.
package struct Phrases: Sendable, Equatable {
    /// The currency of trials (ISO 4217). Announcements have their own currency.
    package let currency: String
    /// The spoken names of channels, by the keys used in requests.
    package let channels: [String: String]
    package let templates: [String: Template]

    /// - Parameters:
    ///   - bytes: `{"currency", "channels": {key: name}, "templates": {name: {"prefix"?, "prefixes"?:
    ///     {channel: prefix}, "text", "one"?, "values": {name: kind}, "summary"?}}}`.
    ///   - file: the name of the file in errors.
    /// - Throws: the first broken rule. Each value of a template needs a type, and each type a value.
    package init(_ bytes: [UInt8], file: String) throws(PhrasesError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw PhrasesError(file: file, field: "(whole file)", rule: "must be one JSON object in UTF-8; \(error)")
        }
        guard case .object(let members) = value else {
            throw PhrasesError(file: file, field: "(whole file)", rule: "must be one JSON object, not \(value.kind)")
        }
        let reader = PhrasesReader(file: file)
        try reader.check(members, known: ["currency", "channels", "templates"], field: "(whole file)")
        let currency = try reader.string(members, "currency", field: "currency")
        guard (try? Money("1", currency)) != nil else {
            throw reader.error("currency", "must be an ISO 4217 code that Crier can say")
        }
        self.currency = currency
        channels = try reader.channels(members)
        var templates: [String: Template] = [:]
        for member in try reader.object(members, "templates", field: "templates") {
            guard member.name != Announcement.customText else {
                throw PhrasesError(file: file, field: "templates.\(member.name)", rule: "is a name of Crier's own")
            }
            templates[member.name] = try reader.template(member)
        }
        self.templates = templates
    }

    private init(currency: String, channels: [String: String], templates: [String: Template]) {
        self.currency = currency
        self.channels = channels
        self.templates = templates
    }

    /// Returns the key of a channel from its key in any case, or from its spoken name; nil for other channels.
    func key(ofChannel value: String) -> String? {
        let key = value.lowercased()
        return channels[key] == nil ? channels.first { $0.value == value }?.key : key
    }

    /// Returns the template with the prefix of the channel in the values. Few templates have several prefixes.
    func template(_ template: Template, with values: [String: String]) -> Template {
        guard !template.prefixes.isEmpty, let key = template.channel.flatMap({ values[$0] }).flatMap(key) else {
            return template
        }
        return template.inChannel(key)
    }

    /// Checks the references between templates, and from templates to channels. Call it after all files of the language
    /// are read.
    ///
    /// - Parameter file: the name of the file in errors.
    package func checkReferences(file: String) throws(PhrasesError) {
        for template in templates.values.sorted(by: { $0.name < $1.name }) {
            if let key = template.prefixes.keys.sorted().first(where: { channels[$0] == nil }) {
                let field = "templates.\(template.name).prefixes.\(key)"
                throw PhrasesError(file: file, field: field, rule: "must be the key of a channel")
            }
            guard let name = template.summary, !(templates[name]?.isSummary ?? false) else { continue }
            throw PhrasesError(
                file: file, field: "templates.\(template.name).summary",
                rule: "must name a template whose values are 'count', a count, and 'amount', money")
        }
    }

    /// Combines two sets of phrases. Phrases of `own` replace phrases with the same key.
    package func adding(_ own: Phrases) -> Phrases {
        Phrases(
            currency: own.currency, channels: channels.merging(own.channels) { _, own in own },
            templates: templates.merging(own.templates) { _, own in own })
    }
}

/// Typed access to the members of a phrases file.
private struct PhrasesReader {
    let file: String

    func template(_ member: JSONValue.Member) throws(PhrasesError) -> Template {
        let field = "templates.\(member.name)"
        guard case .object(let members) = member.value else { throw error(field, "must be an object") }
        try check(members, known: ["prefix", "prefixes", "text", "one", "values", "summary"], field: field)
        let prefix = members.contains { $0.name == "prefix" } ? try segments(members, "prefix", field) : []
        let text = try segments(members, "text", field)
        let one = members.contains { $0.name == "one" } ? try segments(members, "one", field) : nil
        var kinds: [String: Template.Kind] = [:]
        for value in try object(members, "values", field: "\(field).values") {
            guard case .string(let name) = value.value, let kind = Template.Kind(rawValue: name) else {
                let known = Template.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw error("\(field).values.\(value.name)", "must be one of \(known)")
            }
            kinds[value.name] = kind
        }
        let summary =
            members.contains { $0.name == "summary" }
            ? try string(members, "summary", field: "\(field).summary") : nil
        let template = Template(
            name: member.name, prefix: prefix, prefixes: try prefixes(members, field), text: text, one: one,
            kinds: kinds, summary: summary)
        try check(template, field)
        try checkPrefixes(of: template, field)
        return template
    }

    private func checkPrefixes(of template: Template, _ field: String) throws(PhrasesError) {
        for key in template.prefixes.keys.sorted() {
            let variant = template.inChannel(key)
            guard template.channel != nil, variant.values == template.values else {
                throw error("\(field).prefixes.\(key)", "must have the values of the prefix, with a channel")
            }
            if let rule = variant.ambiguousNumberRule { throw error("\(field).prefixes.\(key)", rule) }
        }
    }

    private func prefixes(
        _ members: [JSONValue.Member], _ field: String
    ) throws(PhrasesError) -> [String: [Template.Segment]] {
        guard members.contains(where: { $0.name == "prefixes" }) else { return [:] }
        let own = try object(members, "prefixes", field: "\(field).prefixes")
        var prefixes: [String: [Template.Segment]] = [:]
        for member in own { prefixes[member.name] = try segments(own, member.name, "\(field).prefixes") }
        return prefixes
    }

    private func check(_ template: Template, _ field: String) throws(PhrasesError) {
        if template.summary != nil,
            template.amount == nil || template.prefix.contains(where: { $0 == template.amount.map { .value($0) } })
        {
            throw error("\(field).summary", "goes with one value of the kind 'money' in the text")
        }
        for name in template.values where template.kinds[name] == nil {
            throw error("\(field).values", "must say what {\(name)} is")
        }
        for name in template.kinds.keys.sorted() where !template.values.contains(name) {
            throw error("\(field).values.\(name)", "is not used in the text")
        }
        if let rule = template.ambiguousNumberRule { throw error("\(field).text", rule) }
        guard let singular = template.singular else { return }
        guard let number = template.agreement, template.required.contains(number),
            singular.required.sorted() == template.required.sorted()
        else { throw error("\(field).one", "must have the values of the text, with one amount or one count") }
        if let rule = singular.ambiguousNumberRule { throw error("\(field).one", rule) }
    }

    private func segments(
        _ members: [JSONValue.Member], _ name: String, _ field: String
    ) throws(PhrasesError) -> [Template.Segment] {
        let notation = try string(members, name, field: "\(field).\(name)")
        guard let segments = Template.segments(notation) else {
            throw error("\(field).\(name)", "must have a name of small letters in each pair of braces")
        }
        return segments
    }

    func strings(_ members: [JSONValue.Member], _ name: String) throws(PhrasesError) -> [String: String] {
        var found: [String: String] = [:]
        for member in try object(members, name, field: name) {
            guard case .string(let text) = member.value, !text.isEmpty, text.utf8.count <= 200 else {
                throw error("\(name).\(member.name)", "must be a string of 1 to 200 bytes")
            }
            found[member.name] = text
        }
        return found
    }

    func channels(_ members: [JSONValue.Member]) throws(PhrasesError) -> [String: String] {
        let found = try strings(members, "channels")
        let key = found.keys.sorted().first { key in
            found[key]?.unicodeScalars.contains { $0.properties.numericType == .decimal } ?? false
        }
        if let key { throw error("channels.\(key)", "must have no digit: it would be heard as an amount") }
        return found
    }

    func string(_ members: [JSONValue.Member], _ name: String, field: String) throws(PhrasesError) -> String {
        guard case .string(let text)? = members.first(where: { $0.name == name })?.value, !text.isEmpty,
            text.utf8.count <= 200
        else { throw error(field, "must be a string of 1 to 200 bytes") }
        return text
    }

    func object(
        _ members: [JSONValue.Member], _ name: String, field: String
    ) throws(PhrasesError) -> [JSONValue.Member] {
        guard case .object(let found)? = members.first(where: { $0.name == name })?.value else {
            throw error(field, "must be an object")
        }
        return found
    }

    func check(_ members: [JSONValue.Member], known: [String], field: String) throws(PhrasesError) {
        guard let unknown = members.first(where: { !known.contains($0.name) }) else { return }
        throw error("\(field).\(unknown.name)", "is not a known field; known are \(known.joined(separator: ", "))")
    }

    func error(_ field: String, _ rule: String) -> PhrasesError { PhrasesError(file: file, field: field, rule: rule) }
}

/// A broken rule in a phrases file.
package struct PhrasesError: Error, Equatable, Sendable, CustomStringConvertible {
    package let file: String
    package let field: String
    package let rule: String

    package var description: String { "\(file): \(field): \(rule)" }
}
