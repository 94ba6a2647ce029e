internal import Announcements
internal import Clips
internal import HTTP
internal import Speech

/// `/openapi.json`.
extension Service {
    func contract() -> Answer {
        let templates = phrasebooks.reduce(into: Set<String>()) { $0.formUnion($1.phrases.templates.keys) }
        let schemas = FieldSchemas(voices: catalog.ids, templates: templates.sorted(), chimes: chimes.ids)
        return .json(Contract(schemas: schemas).json)
    }
}
