internal import Foundation

/// A JSON object of a push, as decoded by the system. Android's data messages contain only strings, so a number may be
/// a string.
struct PayloadObject {
    private let members: [AnyHashable: Any]

    init(_ members: [AnyHashable: Any]) { self.members = members }

    func object(_ name: String) -> PayloadObject? {
        (members[name] as? [AnyHashable: Any]).map(PayloadObject.init)
    }

    /// Returns an object, whatever the push services between the gateway and the phone have made of it: an object, its
    /// JSON as a string, or one member for each of its members, such as `voice.url`.
    func nested(_ name: String) -> PayloadObject? {
        if let object = object(name) { return object }
        if let text = members[name] as? String { return Self.object(json: text) }
        let prefix = name + "."
        var flat: [AnyHashable: Any] = [:]
        for (key, value) in members {
            guard let key = key as? String, key.hasPrefix(prefix) else { continue }
            flat[String(key.dropFirst(prefix.count))] = value
        }
        return flat.isEmpty ? nil : PayloadObject(flat)
    }

    /// - Returns: nil if the text is not a JSON object, or larger than a push can be.
    private static func object(json text: String) -> PayloadObject? {
        guard text.utf8.count <= maxTextBytes, text.utf8.first == UInt8(ascii: "{") else { return nil }
        let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        return (value as? [AnyHashable: Any]).map(PayloadObject.init)
    }

    /// Twice the largest payload of a push service.
    private static let maxTextBytes = 8_192

    /// - Returns: nil if the member is absent.
    func string(_ name: String) throws(VoicePayloadError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value as? String else { throw .field(name) }
        return text
    }

    func integer(_ name: String, in bounds: ClosedRange<Int>) throws(VoicePayloadError) -> Int? {
        guard let value = value(name) else { return nil }
        let found: Int? =
            if let text = value as? String { Self.integer(text) } else {
                Self.isFlag(value) ? nil : (value as? NSNumber).flatMap { Int(exactly: $0.doubleValue) }
            }
        guard let found, bounds.contains(found) else { throw .field(name) }
        return found
    }

    /// Reads a decimal number. A JSON number is read by its shortest decimal form.
    func decimal(_ name: String) throws(VoicePayloadError) -> String? {
        guard let value = value(name) else { return nil }
        if let text = value as? String { return text }
        guard !Self.isFlag(value), let number = value as? NSNumber else { throw .field(name) }
        return number.stringValue
    }

    /// Reads a truth value. 0, 1 and strings such as `true` or `yes` are accepted, too.
    func flag(_ name: String) throws(VoicePayloadError) -> Bool? {
        guard let value = value(name) else { return nil }
        let text = (value as? String)?.lowercased() ?? (value as? NSNumber)?.stringValue.lowercased()
        switch text {
        case "1", "true", "yes": return true
        case "0", "false", "no", "": return false
        default: throw .field(name)
        }
    }

    /// Whether the object has a member with a value, readable or not.
    func isPresent(_ name: String) -> Bool { value(name).map { ($0 as? String) != "" } ?? false }

    /// The value of a member; nil for `null`, too.
    private func value(_ name: String) -> Any? {
        guard let value = members[name], !(value is NSNull) else { return nil }
        return value
    }

    private static func integer(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// JSON's true and false are numbers with their own type code: `c` on Apple's systems, `B` elsewhere.
    private static func isFlag(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return number === (true as NSNumber) || number === (false as NSNumber)
            || ["c", "B"].contains(String(cString: number.objCType))
    }
}
