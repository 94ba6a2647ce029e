private import FoundationEssentials

extension JSONValue {
    /// Bytes that are not one JSON text in UTF-8.
    package struct Malformed: Error, Sendable, Equatable {
        package init() {}
    }

    /// Reads one JSON text (RFC 8259). The order of an object's members is not kept by the reader: they come sorted.
    package init(parsing bytes: [UInt8]) throws(Malformed) {
        do {
            self = try JSONDecoder().decode(Decoded.self, from: Data(bytes)).value
        } catch {
            throw Malformed()
        }
    }

    /// Decodes whatever comes, instead of one expected shape.
    private struct Decoded: Decodable {
        let value: JSONValue

        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Name.self) {
                let members = try container.allKeys.map {
                    Member($0.stringValue, try container.decode(Decoded.self, forKey: $0).value)
                }
                value = .object(members.sorted { $0.name < $1.name })
                return
            }
            if var container = try? decoder.unkeyedContainer() {
                var items: [JSONValue] = []
                while !container.isAtEnd { items.append(try container.decode(Decoded.self).value) }
                value = .array(items)
                return
            }
            value = try Self.scalar(decoder.singleValueContainer())
        }

        private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
            if container.decodeNil() { return .null }
            if let bool = try? container.decode(Bool.self) { return .bool(bool) }
            if let number = try? container.decode(Double.self) { return .number(number) }
            return .string(try container.decode(String.self))
        }
    }
}
