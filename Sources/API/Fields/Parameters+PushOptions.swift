internal import Announcements
internal import Base
internal import JSON

/// The options of an announcement's pushes.
extension Parameters {
    /// A quarter of a payload. The clip and the words take some 700 bytes, and a service may need JSON within a string.
    static let maxDataBytes = 1_024

    func pushOptions() throws(Problem) -> PushOptions {
        let data = try data()
        let isReported = try bool(RequestField.reportsHeard.name) ?? false
        let isCollapsed = try object("fcm", known: [RequestField.isCollapsed.name]) { fcm throws(Problem) in
            try fcm.bool(RequestField.isCollapsed.name) ?? true
        }
        return try object("apns", known: RequestField.apnsOptions.map(\.name)) { apns throws(Problem) in
            PushOptions(
                critical: try apns.criticalSound(),
                relevanceThousandths: apns[RequestField.relevanceScore.name] == nil
                    ? nil : try apns.number(.relevanceScore),
                filterCriteria: try apns.plainText(.filterCriteria), isCollapsedByFCM: isCollapsed,
                soundName: try apns.soundName(),
                badge: apns[RequestField.badge.name] == nil ? nil : try apns.number(.badge),
                category: try apns.plainText(.category), interruption: try apns.interruption(), data: data,
                isReported: isReported)
        }
    }

    private func data() throws(Problem) -> JSONValue? {
        guard let members = try members(RequestField.data.name), !members.isEmpty else { return nil }
        let data = JSONValue.object(members)
        guard data.utf8.count <= Self.maxDataBytes else {
            throw Problem(
                code: "out_of_range", field: RequestField.data.name,
                detail:
                    "'data' has at most \(Self.maxDataBytes) bytes of JSON. Send an id, and let the app fetch the rest."
            )
        }
        return data
    }

    /// Reads a file name. iOS looks for the file in the app and in `Library/Sounds`, not by a path.
    private func soundName() throws(Problem) -> String? {
        let field = RequestField.soundName
        guard let name = try plainText(field) else { return nil }
        guard !name.hasPrefix("."), !name.contains("/"), !name.contains("\\") else {
            throw Problem(
                code: "out_of_range", field: field.name,
                detail: "'\(field.name)' is the name of a file in the app, such as 'received.caf', without a path.")
        }
        return name
    }

    private func interruption() throws(Problem) -> PushOptions.Interruption {
        let field = RequestField.interruptionLevel
        guard let level = try choice(field.name, PushOptions.Interruption.self) else { return .timeSensitive }
        guard try bool(RequestField.isCritical.name) != true else {
            throw Problem(
                code: "unsupported", field: field.name,
                detail: "A critical sound has a level of its own. Leave 'critical' or '\(field.name)' out.")
        }
        return level
    }

    private func criticalSound() throws(Problem) -> PushOptions.CriticalSound? {
        let volume = try number(.criticalVolume)
        if try bool(RequestField.isCritical.name) ?? false { return .init(volumeHundredths: volume) }
        guard self[RequestField.criticalVolume.name] == nil else {
            throw Problem(
                code: "unsupported", field: RequestField.criticalVolume.name,
                detail: "Only a critical sound has a volume of its own. Set 'critical', or leave 'volume' out.")
        }
        return nil
    }

    /// Reads a text within the bounds of its field, without control and format characters.
    private func plainText(_ field: RequestField) throws(Problem) -> String? {
        guard case .text(let length?) = field.type else { preconditionFailure("'\(field.name)' needs a bounded text") }
        guard let text = try string(field.name) else { return nil }
        guard length.contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: HiddenCharacters.contains), CombiningMarks.areBounded(in: text)
        else {
            throw Problem(
                code: "out_of_range", field: field.name,
                detail: "'\(field.name)' has \(length.lowerBound) to \(length.upperBound) characters, without control "
                    + "and format characters.")
        }
        return text
    }
}
