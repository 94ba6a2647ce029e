internal import Announcements
internal import Base
internal import JSON

/// The options of an announcement's pushes.
extension Parameters {
    /// A quarter of a payload. The clip and the words take some 700 bytes, and a service may need JSON within a string.
    static let maxDataBytes = 1_024

    func pushOptions() throws(Problem) -> PushOptions {
        let (data, isReported) = (try self[OrderField.data], try self[OrderField.reportsHeard])
        let isCollapsed = try object(OrderField.fcm) { fcm throws(Problem) in try fcm[OrderField.isCollapsed] }
        return try object(OrderField.apns) { apns throws(Problem) in
            PushOptions(
                critical: try apns.criticalSound(), relevanceThousandths: try apns[OrderField.relevanceScore],
                filterCriteria: try apns[OrderField.filterCriteria], isCollapsedByFCM: isCollapsed,
                soundName: try apns[OrderField.soundName], badge: try apns[OrderField.badge],
                category: try apns[OrderField.category], threadID: try apns[OrderField.threadID],
                interruption: try apns.interruption(), data: data, isReported: isReported)
        }
    }

    /// Reads an object of the client's own members; nil without members.
    func customMembers(_ field: String) throws(Problem) -> JSONValue? {
        guard let members = try members(field), !members.isEmpty else { return nil }
        let data = JSONValue.object(members)
        guard data.utf8.count <= Self.maxDataBytes else {
            throw Problem(
                code: "out_of_range", field: field,
                detail:
                    "'\(field)' has at most \(Self.maxDataBytes) bytes of JSON. Send an id, and let the app fetch the rest."
            )
        }
        return data
    }

    /// Reads a file name. iOS looks for the file in the app and in `Library/Sounds`, not by a path.
    func soundName(_ field: String, _ length: ClosedRange<Int>) throws(Problem) -> String? {
        guard let name = try plainText(field, length) else { return nil }
        guard !name.hasPrefix("."), !name.contains("/"), !name.contains("\\") else {
            throw Problem(
                code: "out_of_range", field: field,
                detail: "'\(field)' is the name of a file in the app, such as 'received.caf', without a path.")
        }
        return name
    }

    private func interruption() throws(Problem) -> PushOptions.Interruption {
        let field = OrderField.interruptionLevel
        let level = try self[field]
        if has(field), try self[OrderField.isCritical] {
            throw Problem(
                code: "unsupported", field: field.name,
                detail: "A critical sound has a level of its own. Leave 'critical' or '\(field.name)' out.")
        }
        return level
    }

    private func criticalSound() throws(Problem) -> PushOptions.CriticalSound? {
        let volume = try self[OrderField.criticalVolume]
        if try self[OrderField.isCritical] { return .init(volumeHundredths: volume) }
        guard !has(OrderField.criticalVolume) else {
            throw Problem(
                code: "unsupported", field: OrderField.criticalVolume.name,
                detail: "Only a critical sound has a volume of its own. Set 'critical', or leave 'volume' out.")
        }
        return nil
    }

    /// Reads a text of bounded length, without control and format characters.
    func plainText(_ field: String, _ length: ClosedRange<Int>) throws(Problem) -> String? {
        guard let text = try string(field) else { return nil }
        guard length.contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: HiddenCharacters.contains), CombiningMarks.areBounded(in: text)
        else {
            throw Problem(
                code: "out_of_range", field: field,
                detail: "'\(field)' has \(length.lowerBound) to \(length.upperBound) characters, without control "
                    + "and format characters.")
        }
        return text
    }
}
