package import Logging

/// Brings what is logged by swift-log into the journal, a JSON object a line.
package struct JournalHandler: LogHandler {
    private let journal: Journal
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?

    package init(_ journal: Journal, level: Logger.Level) {
        self.journal = journal
        logLevel = level
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var members = metadata
        members.merge(metadataProvider?.get() ?? [:]) { $1 }
        members.merge(event.metadata ?? [:]) { $1 }
        let sorted = members.sorted { $0.key < $1.key }
        let message = event.message.description
        journal.add(level: Self.name(event.level), isUrgent: event.level >= .notice) { line in
            line.add("message", message)
            for (name, value) in sorted { line.add(name, value.description) }
            if let error = event.error { line.add("error", "\(error)") }
        }
    }

    private static func name(_ level: Logger.Level) -> StaticString {
        switch level {
        case .trace: "trace"
        case .debug: "debug"
        case .info: "info"
        case .notice: "notice"
        case .warning: "warning"
        case .error: "error"
        case .critical: "critical"
        }
    }
}
