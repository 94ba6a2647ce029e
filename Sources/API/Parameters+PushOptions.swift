internal import Announcements
internal import Base
internal import JSON

/// Reading what an announcement asks of one push service.
extension Parameters {
    func pushOptions() throws(Problem) -> PushOptions {
        let isCollapsed = try object("fcm", known: [RequestField.isCollapsed.name]) { fcm throws(Problem) in
            try fcm.bool(RequestField.isCollapsed.name) ?? true
        }
        return try object("apns", known: RequestField.apnsOptions.map(\.name)) { apns throws(Problem) in
            PushOptions(
                critical: try apns.criticalSound(),
                relevanceThousandths: apns[RequestField.relevanceScore.name] == nil
                    ? nil : try apns.number(.relevanceScore),
                filterCriteria: try apns.filterCriteria(), isCollapsedByFCM: isCollapsed)
        }
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

    private func filterCriteria() throws(Problem) -> String? {
        let field = RequestField.filterCriteria
        guard let text = try string(field.name) else { return nil }
        guard (1...256).contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: HiddenCharacters.contains), CombiningMarks.areBounded(in: text)
        else {
            throw Problem(
                code: "out_of_range", field: field.name,
                detail: "'\(field.name)' has 1 to 256 characters, without control and format characters.")
        }
        return text
    }
}
