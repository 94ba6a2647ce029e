package import Normalization

extension Announcement {
    /// A template with sample values, to test a voice.
    package struct Trial: Sendable, Equatable {
        package let template: String
        package let values: [String: String]

        /// One trial for each template, in order. A template with a channel has one trial for each channel of the
        /// phrases.
        ///
        /// - Parameter amount: a decimal string with two digits after the point.
        package static func all(_ phrases: Phrases, amount: String = "1206.35") -> [Trial] {
            phrases.templates.values.sorted { $0.name < $1.name }.flatMap { template -> [Trial] in
                let hasChannel = template.kinds.values.contains(.channel)
                let channels = hasChannel ? phrases.channels.keys.sorted() : [""]
                return channels.map { channel in
                    Trial(
                        template: template.name,
                        values: template.kinds.mapValues { $0.trial(channel: channel, amount: amount) })
                }
            }
        }

        /// The announcement of the template with the sample values.
        package func announcement(_ phrases: Phrases, _ language: SpokenLanguage) throws(TemplateError) -> Announcement
        {
            try Announcement(template, values: values, phrases: phrases, language: language, currency: phrases.currency)
        }
    }
}

extension Template.Kind {
    /// A sample value. Numbers have an inner zero where possible, because zeros are read in several ways.
    fileprivate func trial(channel: String, amount: String) -> String {
        switch self {
        case .money: amount
        case .count, .ordinal: "12"
        case .digits: "8210"
        case .date: "2023-11-01"
        case .time: "15:30"
        case .channel: channel
        case .name: "Li"
        }
    }
}
