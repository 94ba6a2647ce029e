internal import Foundation

/// Reads the members of a push that a payment can do without. A damaged member counts as absent, so that it costs only
/// what depends on it, and not the whole announcement.
struct OptionalMembers {
    private let object: PayloadObject
    /// The names of the damaged members, in the order of reading.
    private(set) var damaged: [String] = []

    init(_ object: PayloadObject) { self.object = object }

    /// The error of a push that is left without anything to speak.
    var firstError: VoicePayloadError? { damaged.first.map { .field($0) } }

    func isDamaged(_ name: String) -> Bool { damaged.contains(name) }

    mutating func string(_ name: String, where isValid: (String) -> Bool = { _ in true }) -> String? {
        read(name, where: isValid) { object throws(VoicePayloadError) in try object.string(name) }
    }

    mutating func decimal(_ name: String, where isValid: (String) -> Bool) -> String? {
        read(name, where: isValid) { object throws(VoicePayloadError) in try object.decimal(name) }
    }

    mutating func integer(_ name: String, in bounds: ClosedRange<Int>) -> Int? {
        read(name) { object throws(VoicePayloadError) in try object.integer(name, in: bounds) }
    }

    mutating func flag(_ name: String) -> Bool? {
        read(name) { object throws(VoicePayloadError) in try object.flag(name) }
    }

    private mutating func read<Value>(
        _ name: String, where isValid: (Value) -> Bool = { _ in true },
        _ member: (PayloadObject) throws(VoicePayloadError) -> Value?
    ) -> Value? {
        do throws(VoicePayloadError) {
            guard let value = try member(object) else { return nil }
            if isValid(value) { return value }
        } catch {}
        damaged.append(name)
        return nil
    }
}
