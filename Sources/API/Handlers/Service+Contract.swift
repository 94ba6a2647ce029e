internal import Announcements
internal import Clips
internal import HTTP
internal import JSON
internal import Speech
internal import Synchronization

/// `/openapi.json`.
extension Service {
    func contract() -> Answer {
        .json(
            contractLine.withLock { written in
                let line = written ?? contractJSON.line
                written = line
                return line
            })
    }

    private var contractJSON: JSONValue {
        let templates = phrasebooks.reduce(into: Set<String>()) { $0.formUnion($1.phrases.templates.keys) }
        let schemas = FieldSchemas(
            voices: catalog.ids, templates: templates.sorted() + [Announcement.customText], chimes: chimes.ids)
        return Contract(schemas: schemas, hasKeys: access.hasKeys).json
    }
}

extension ResponseSchema {
    /// The contract itself.
    static let contract = ResponseSchema(
        "Contract",
        """
        {"type": "object", "required": ["openapi", "info", "paths", "components"]}
        """)
}
