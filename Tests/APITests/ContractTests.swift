import Foundation
import HTTP
import JSON
import TestSupport
import Testing

@testable import API

/// Comparison of the document at `/openapi.json` with the service that it describes.
@Suite struct ContractTests {
    private static let verbs: [(AllowedMethods, API.Operation.Verb)] = [
        (.get, .get), (.post, .post), (.delete, .delete),
    ]

    private let contract = contract(hasKeys: true)

    private static func contract(hasKeys: Bool) -> Contract {
        Contract(
            schemas: FieldSchemas(voices: ["zh-CN"], templates: ["order.new"], chimes: []), hasKeys: hasKeys)
    }

    @Test func `the service serves the contract`() throws {
        let response = try TestService.service().get("/openapi.json")
        #expect(response.status == 200)
        let document = try JSONSerialization.jsonObject(with: Data(response.body.bytes)) as? [String: Any]
        #expect(document?["openapi"] as? String == "3.1.0")
        #expect((document?["paths"] as? [String: Any])?.count == Set(API.Operation.all.map(\.path)).count)
    }

    @Test func `the contract describes exactly the methods of the routes`() {
        var routes: [String] = []
        for id in Route.ids where Route[id].handler != nil && "\(Route[id].pattern)" != "*" {
            // The forms of other services have their own contracts. Piper's form shares its path with the page.
            guard Route[id].errorForm.contentType == ErrorForm.problemDetails.contentType else {
                if "\(Route[id].pattern)" == "/" { routes.append("get /") }
                continue
            }
            for (method, verb) in Self.verbs where Route[id].methods.contains(method) {
                routes.append("\(verb.rawValue) \(Route[id].pattern)")
            }
        }
        let described = API.Operation.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(described.sorted() == routes.sorted())
        #expect(Set(API.Operation.all.map(\.id)).count == API.Operation.all.count)
    }

    @Test func `the table of the README has exactly the operations of the contract`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let readme = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        let start = try #require(readme.range(of: "\n## Endpoints\n")).upperBound
        let section = readme[start...].components(separatedBy: "\n## ")[0]
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
        var documented: Set<String> = []
        for row in rows {
            let verbs = row.matches(of: /GET|POST|DELETE/).map { $0.output.lowercased() }
            for path in row.matches(of: /\/[^`? ]*/).map(\.output) {
                // TOKEN, NAME: a part that the client chooses.
                let name = String(path).replacing(".", with: "[.]").replacing(/[A-Z]+/, with: "[^/]+")
                let pattern = try Regex(name.replacing("…", with: ".+"))
                let described = API.Operation.all.filter { operation in
                    operation.path.wholeMatch(of: pattern) != nil
                        && (verbs.isEmpty || verbs.contains(operation.method.rawValue))
                }
                #expect(!described.isEmpty, "\(path) is not an operation")
                documented.formUnion(described.map { "\($0.method.rawValue) \($0.path)" })
            }
        }
        // Scripts and styles belong to the pages.
        let missing = API.Operation.all.filter { $0.path.firstMatch(of: /\.(js|css|svg)$/) == nil }
            .map { "\($0.method.rawValue) \($0.path)" }.filter { !documented.contains($0) }
        #expect(missing == [], "without a row in the README")
    }

    @Test func `each field of an operation appears in its parameters or bodies`() throws {
        let paths = try #require(contract.json["paths"])
        for operation in API.Operation.all {
            let described = try #require(paths[operation.path]?[operation.method.rawValue])
            let parameters = described["parameters"]?.items ?? []
            var names = Set(parameters.compactMap { $0["name"]?.text })
            for form in described["requestBody"]?["content"]?["application/json"]?["schema"]?["oneOf"]?.items ?? [] {
                names.formUnion(form["properties"]?.names ?? [])
            }
            let fields = operation.pathFields.map(\.name) + operation.fieldNames + operation.headers.map(\.name)
            // Any request may belong to a trace.
            #expect(names == Set(fields + ["traceparent"]), "\(operation.id)")
        }
    }

    @Test func `every reference points to a part of the contract`() {
        var references = 0
        func check(_ value: JSONValue) {
            for name in value.names {
                guard let member = value[name] else { continue }
                if name == "$ref", let reference = member.text {
                    references += 1
                    let place = reference.split(separator: "/").dropFirst()
                        .reduce(Optional(contract.json)) { $0?[String($1)] }
                    #expect(place != nil, "\(reference)")
                }
                check(member)
            }
            for item in value.items { check(item) }
        }
        check(contract.json)
        #expect(references > 100)
    }

    @Test func `the contract and the parser have the same bounds`() throws {
        let service = TestService.service()
        let fields: [any RequestField] = ClipField.options + [OrderField.ttlMs]
        let numbers = fields.compactMap { $0 as? Field<Int> }
        #expect(numbers.count == 8)
        for field in numbers {
            let bounds = field.bounds
            for value in [bounds.range.lowerBound, bounds.range.upperBound] {
                let parameters = try Parameters(
                    [(field.name, .json(bounds.json(value)))], known: fields.map(\.name))
                #expect(try parameters[field] == value)
            }
            for value in [bounds.range.lowerBound - 1, bounds.range.upperBound + 1] {
                let parameters = try Parameters(
                    [(field.name, .json(bounds.json(value)))], known: fields.map(\.name))
                #expect(throws: Problem.self) { try parameters[field] }
            }
        }
        #expect(try service.get("/v1/say?text=a&times=4").status == 422)
    }

    /// A generated client demands a key for every operation with `security`.
    @Test(arguments: [true, false])
    func `only the contract of a service with keys requires a key`(hasKeys: Bool) throws {
        let json = Self.contract(hasKeys: hasKeys).json
        #expect((json["components"]?["securitySchemes"] != nil) == hasKeys)
        let say = try #require(json["paths"]?["/v1/say"]?["post"])
        #expect((say["security"] != nil) == hasKeys && (say["responses"]?["401"] != nil) == hasKeys)
        #expect(json["paths"]?["/healthz"]?["get"]?["security"] == nil)
    }

    @Test func `each answer of an operation has a status of its own`() {
        for operation in API.Operation.all {
            #expect(Set(operation.answers.map(\.status)).count == operation.answers.count, "\(operation.id)")
        }
    }

    @Test func `the example of a clip has a text and no markup`() throws {
        let parameters = try #require(contract.json["paths"]?["/v1/say"]?["get"]?["parameters"]).items
        let shown = Set(parameters.filter { $0["example"] != nil }.compactMap { $0["name"]?.text })
        #expect(shown.contains("text") && !shown.contains("ssml"))
    }

    /// A generated client has one type for each member. Announcements have a `status`, too, which is a word.
    @Test func `the status of every problem is typed as an integer`() throws {
        let components = try #require(contract.json["components"])
        for name in components["responses"]?.names ?? [] {
            let content = components["responses"]?[name]?["content"]?["application/problem+json"]
            let own = try #require(content?["schema"]?["allOf"]?.items.last)
            #expect(own["type"]?.text == "object")
            #expect(own["properties"]?["status"]?["type"]?.text == "integer", "\(name)")
        }
        let status = components["schemas"]?["Announcement"]?["properties"]?["status"]
        #expect(status?["type"]?.text == "string")
    }

    @Test func `the documentation lists exactly the problems of the service`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Docs/http.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "\n## Problems\n")?.upperBound)
        let end = try #require(text.range(of: "### On the command line")?.lowerBound)
        let rows = text[start..<end].matches(of: /\n\| `([a-z_0-9]+)` \| ([^|]*) \|/)
        let documented = rows.map { row in
            "\(row.output.1) \(row.output.2.matches(of: /\b[0-9]{3}\b/).map { String($0.output) })"
        }
        #expect(ProblemKind.all.map { "\($0.code) \($0.statuses.map(String.init))" } == documented)
    }

    @Test func `the response for each status lists the codes of its problems`() throws {
        let responses = try #require(contract.json["components"]?["responses"])
        for kind in ProblemKind.all {
            for status in kind.statuses where status >= 400 {
                let help = try #require(responses["Problem\(status)"]?["description"]?.text)
                #expect(help.contains("`\(kind.code)`"))
            }
        }
    }
}

extension JSONValue {
    fileprivate subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    fileprivate var items: [JSONValue] {
        guard case .array(let items) = self else { return [] }
        return items
    }

    fileprivate var names: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }

    fileprivate var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}
