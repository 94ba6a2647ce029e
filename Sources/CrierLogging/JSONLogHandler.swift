package import Logging

/// The swift-log backend: writes each event as one JSON object a line.
package struct JSONLogHandler: LogHandler {
    private let writer: LogWriter
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?

    package init(_ writer: LogWriter, level: Logger.Level) {
        self.writer = writer
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
        writer.add(level: Self.name(event.level), isUrgent: event.level >= .notice) { line in
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
