internal import Announcements
internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger
internal import Speech

/// `POST /v1/announcements/ID/delivered` and `/heard`: reports of the gateway, of phones and of loudspeakers.
extension Service {
    func delivered(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        _ = try Parameters(request, known: [], needsBody: false)
        let client = announcementService.client(keyName: context.caller.name)
        return try note(request, context, makePromise) { (.delivered, client) }
    }

    /// Phones do not have a key. The token of a phone's clip authorizes its report.
    func heard(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let field = OrderField.token
        if let token = try Parameters(request, known: [field.name], needsBody: false)[field] {
            return try note(request, context, makePromise) { [self] () throws(Problem) in try heard(token) }
        }
        try access.web.check(request.head)
        let caller = try access.caller(of: request.head)
        try Access.Requirement.scope(.announce).check(caller)
        let client = announcementService.client(keyName: caller.name)
        return try note(request, context, makePromise) { (.heard(nil), client) }
    }

    /// The report of a phone, and the client that announced the phone's clip. Takes as long as normalizing the clip's
    /// text.
    private func heard(_ token: String) throws(Problem) -> (DeliveryReport, LedgerClient) {
        guard let clip = links.decoder.open(token: Array(token.utf8), now: links.now, catalog, chimes),
            let client = announcementService.client(tagged: clip.client)
        else { throw .foreignToken }
        // The clip may have been too long with its optional words, so both versions count.
        let plans = [false, true].compactMap { try? store.pipeline.normalize(clip.request, isBrief: $0) }
        let words = plans.map { WordsTag(digest: ClipWords.digest(of: clip.request, spoken: $0.spoken)) }
        return (.heard(words), client)
    }

    /// - Parameter report: called on a thread that may block.
    private func note(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise,
        _ report: @escaping @Sendable () throws(Problem) -> (DeliveryReport, LedgerClient)
    ) throws(Problem) -> Answer? {
        let id = try Self.announcementID(Route[context.route].parameter(of: request.head))
        answer(makePromise()) { [announcementService] () async throws(Problem) in
            let (report, client) = try report()
            let result: ReportResult?
            do throws(LedgerCallError) {
                result = try await announcementService.note(report, about: id, client: client)
            } catch {
                throw Problem(error)
            }
            switch result {
            case .noted(let entry, _, _): return .json(.object(entry.members(id)))
            case .otherWords: throw .foreignToken
            case nil: throw .unknownAnnouncement
            }
        }
        return nil
    }
}

extension Problem {
    fileprivate static let foreignToken = Problem(
        code: "foreign_token", field: OrderField.token.name,
        detail: "The token is not of this announcement's clip, or it has expired. Send the one of the push's 'url'.")
}
