package import Announcements
internal import Base
package import Clips
internal import Encoding
internal import HTTP
internal import JSON
package import Metrics
internal import Speech
internal import Synchronization

/// Answers requests with one library of voices. It is a class, because a value with so many parts would be copied for
/// every request.
package final class Service: Sendable {
    let library: VoiceLibrary
    /// The number of libraries since the start.
    let libraryNumber: Int
    let store: ClipStore
    /// Shown by /metrics.
    let metricSources: [any MetricSource]
    /// Whether the service is shutting down; then it is not ready.
    let isDraining: @Sendable () -> Bool
    let access: Access
    let links: ClipLinks
    let announcementService: AnnouncementService
    /// The clips of earlier queries of `/v1/say`. They are valid until the library is replaced.
    let memo = ClipMemo()
    /// The contract, after the first request for it. Writing the contract takes a millisecond of an event loop.
    let contractLine = Mutex<[UInt8]?>(nil)
    let readiness: Readiness
    let requests: RequestMetrics
    /// nil if the studio is off.
    let studio: (any RecordingStudio)?
    /// Runs one job at a time: a check takes half a second of a core, and a voice half a minute.
    let studioQueue: RenderQueue

    /// - Parameters:
    ///   - metrics: shown with the metrics of requests and clips.
    ///   - studio: nil for none.
    package init(
        library: VoiceLibrary, store: ClipStore, access: Access, links: ClipLinks,
        announcementService: AnnouncementService, metrics: [any MetricSource] = [],
        studio: (any RecordingStudio)? = nil,
        isDraining: @escaping @Sendable () -> Bool
    ) {
        (self.library, self.store, self.access, self.links) = (library, store, access, links)
        (self.announcementService, self.isDraining) = (announcementService, isDraining)
        (readiness, requests, libraryNumber) = (Readiness(), RequestMetrics(), 0)
        (self.studio, studioQueue) = (studio, RenderQueue(width: 1, waitingLimit: Self.studioWaiting))
        let ledgerMetrics = announcementService.ledgerMetrics()
        metricSources =
            [requests, store, announcementService.counts, announcementService.deliveryMetrics, ledgerMetrics] + metrics
    }

    /// The same service with another library.
    init(_ other: Service, with library: VoiceLibrary) {
        (self.library, libraryNumber) = (library, other.libraryNumber + 1)
        (store, access, links, metricSources) = (other.store, other.access, other.links, other.metricSources)
        (announcementService, isDraining) = (other.announcementService, other.isDraining)
        (readiness, requests) = (other.readiness, other.requests)
        (studio, studioQueue) = (other.studio, other.studioQueue)
    }

    /// Few people record at the same time.
    private static let studioWaiting = 8

    var catalog: VoiceCatalog { library.catalog }
    var chimes: ChimeCatalog { library.chimes }

    func handle(
        _ request: Request, _ context: RequestContext, _ makePromise: MakePromise
    ) throws(Problem) -> Answer? {
        guard let handler = Route[context.route].handler else { throw .notFound }
        return try handler(self, request, context) { AnswerPromise(context, makePromise) }
    }
}

extension Answer {
    static func text(_ text: String) -> Answer {
        Answer(
            Response(
                status: 200, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
                body: Array(text.utf8)))
    }

    static func json(_ value: JSONValue, status: Int = 200) -> Answer { json(value.line, status: status) }

    /// - Parameter line: see `JSONValue.line`.
    static func json(_ line: [UInt8], status: Int = 200) -> Answer {
        Answer(
            Response(
                status: status, [("Content-Type", "application/json"), ("Cache-Control", "no-store")], body: line))
    }
}

extension JSONValue {
    /// The text in UTF-8, with a line end.
    var line: [UInt8] { utf8 + [UInt8(ascii: "\n")] }
}
