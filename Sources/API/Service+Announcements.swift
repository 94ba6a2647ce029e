internal import Announcements
internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger

/// `POST /v1/announcements`.
extension Service {
    func announcements(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let key = try Self.idempotencyKey(request)
        let vocabulary = AnnouncementVocabulary(
            catalog: catalog, chimes: chimes, phrases: desk.phrases, currency: desk.currency)
        let client = desk.client(keyName: context.caller.name)
        let batch = try Parameters(announcing: request).batch(vocabulary, client: client, key: key)
        let promise = makePromise()
        let run = AnnouncementRun(
            desk: desk, batch: batch, admission: Admission(access, context.caller),
            isAbandoned: { promise.isAbandoned }, waitMs: context.preferences.waitMs)
        answer(promise) { mark async throws(Problem) in Answer(try await run.answer(since: mark).response) }
        return nil
    }

    /// Answers from where the ledger may block.
    private func answer(
        _ promise: AnswerPromise,
        _ body: @escaping @Sendable (LedgerExecutor.Mark) async throws(Problem) -> Answer
    ) {
        let isAccepted = desk.executor.start { @Sendable mark in
            do throws(Problem) {
                promise.send(try await body(mark))
            } catch {
                promise.send(error)
            }
        }
        if !isAccepted { promise.send(.tooManyAnnouncements) }
    }

    /// Long enough for any UUID and for a digest with a name before it.
    private static let maxKeyBytes = 255

    private static func idempotencyKey(_ request: Request) throws(Problem) -> IdempotencyKey? {
        guard let value = try request.head.single("idempotency-key", named: "Idempotency-Key") else { return nil }
        guard (1...maxKeyBytes).contains(value.utf8.count), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else {
            throw Problem(
                status: 400, code: "idempotency_key", field: "Idempotency-Key",
                detail: "The key has 1 to \(maxKeyBytes) printable ASCII characters.")
        }
        let digest = SHA256Digest(Array(request.head.queryBytes) + [0] + request.body)
        return IdempotencyKey(value, request: Fingerprint(digest.bytes))
    }
}

/// `GET` and `DELETE /v1/announcements/ID`: what the ledger knows of an id, and that it shall know it no more.
extension Service {
    func announcement(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        _ = try Parameters(request, known: [])
        let id = try Self.id(Route[context.route].parameter(of: request.head))
        let client = desk.client(keyName: context.caller.name)
        let isDeletion = request.head.method == .delete
        answer(makePromise()) { [desk] mark async throws(Problem) in
            if desk.executor.isLate(mark) { throw .tooManyAnnouncements }
            return try desk.tell(of: id, client, isDeletion: isDeletion)
        }
        return nil
    }

    private static func id(_ path: ArraySlice<UInt8>) throws(Problem) -> String {
        guard let text = try? FormFields.decode(path: path) else {
            throw Problem(
                status: 400, code: "percent_encoding", field: "id",
                detail: "The id in the path is not percent-encoded UTF-8. Encode '%' as '%25'.")
        }
        guard let id = try Parameters([("id", .text(text))], known: ["id"]).name("id") else { throw .notFound }
        return id
    }
}

extension AnnouncementDesk {
    fileprivate func tell(of id: String, _ client: LedgerClient, isDeletion: Bool) throws(Problem) -> Answer {
        var members: [JSONValue.Member]?
        do throws(LedgerError) {
            if isDeletion {
                members = try ledger.forget(id, client: client, nowMs: nowMs()).map {
                    $0.entry.members(id) + [.init("slot_returned", .bool($0.isSlotReturned))]
                }
            } else {
                members = try ledger.entry(of: id, client: client, nowMs: nowMs())?.members(id)
            }
        } catch {
            throw problem(error, refusing: 0)
        }
        guard let members else { throw .unknownAnnouncement }
        return .json(.object(members))
    }
}

extension LedgerEntry {
    fileprivate func members(_ id: String) -> [JSONValue.Member] {
        let status: AnnouncementCounts.Status = record.isRepeated ? .repeated : record.isMerged ? .merged : .new
        return [
            .init("id", .string(id)), .init("status", .string(status.rawValue)),
            .init("lane", record.lane.map { .string($0) } ?? .null),
            .init("not_before", .string(Timestamp.rfc3339(milliseconds: record.slot.startMs))),
            .init("duration_ms", record.durationMs.map { .integer(Int($0)) } ?? .null),
            .init("expires", .string(Timestamp.rfc3339(milliseconds: untilMs))),
        ]
    }
}
