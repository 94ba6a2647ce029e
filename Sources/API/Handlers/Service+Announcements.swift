internal import Announcements
internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger
private import Synchronization

/// `POST /v1/announcements`.
extension Service {
    func announcements(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let key = try Self.idempotencyKey(request)
        let client = announcementService.client(keyName: context.caller.name)
        let (parameters, scopes) = (try Parameters(announcing: request), context.caller.scopes)
        let requester = AnnouncementService.Requester(
            name: context.caller.name, rateLimiter: CallerRateLimiter(access: access, caller: context.caller),
            waitMs: context.preferences.waitMs)
        answer(makePromise()) { [library, announcementService] () async throws(Problem) in
            // Not on the event loop: the names and texts of a batch take a tenth of a second to check.
            let batch = try await parameters.batch(library, client: client, scopes: scopes, key: key)
            do throws(AnnouncementError) {
                return try await announcementService.announce(batch, for: requester).answer
            } catch {
                throw Problem(error, batch)
            }
        }
        return nil
    }

    /// Answers on the executor on which the ledger may block. Cancels the task if the client leaves.
    func answer(
        _ promise: AnswerPromise, _ body: @escaping @Sendable () async throws(Problem) -> Answer
    ) {
        // The lock is held until the task can be cancelled. Otherwise a task that starts early could announce for a
        // client that has left.
        let registration = Mutex(())
        registration.withLock { _ in
            let task = announcementService.executor.start { @Sendable in
                registration.withLock { _ in }
                do throws(Problem) {
                    promise.send(try await body())
                } catch {
                    promise.send(error)
                }
            }
            guard let task else { return promise.send(.tooManyAnnouncements) }
            promise.onAbandon { task.cancel() }
        }
    }

    /// Long enough for any UUID and for a digest with a name before it.
    private static let maxKeyBytes = 255

    private static func idempotencyKey(_ request: Request) throws(Problem) -> IdempotencyKey? {
        guard let value = try request.head.single("idempotency-key", named: "Idempotency-Key") else { return nil }
        guard (1...maxKeyBytes).contains(value.count), let value = FieldValue.printable(value) else {
            throw Problem(
                code: "idempotency_key", field: "Idempotency-Key",
                detail: "The key has 1 to \(maxKeyBytes) printable ASCII characters.")
        }
        let digest = SHA256Digest(Array(request.head.queryBytes) + [0] + request.body)
        return IdempotencyKey(value, request: Fingerprint(digest.bytes))
    }
}

/// `GET` and `DELETE /v1/announcements/ID`: return the ledger's entry of an id, and remove it.
extension Service {
    func announcement(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        _ = try Parameters(request, known: [])
        let id = try Self.announcementID(Route[context.route].parameter(of: request.head))
        let client = announcementService.client(keyName: context.caller.name)
        let isDeletion = request.head.method == .delete
        answer(makePromise()) { [announcementService] () async throws(Problem) in
            let members: [JSONValue.Member]?
            do throws(LedgerCallError) {
                members =
                    isDeletion
                    ? try await announcementService.forget(id, client: client)?.members(id)
                    : try announcementService.entry(of: id, client: client)?.members(id)
            } catch {
                throw Problem(error)
            }
            guard let members else { throw .unknownAnnouncement }
            return .json(.object(members))
        }
        return nil
    }

    static func announcementID(_ path: ArraySlice<UInt8>) throws(Problem) -> String {
        guard let text = try? FormFields.decode(path: path) else {
            throw Problem(
                code: "percent_encoding", field: "id",
                detail: "The id in the path is not percent-encoded UTF-8. Encode '%' as '%25'.")
        }
        guard let id = try Parameters([("id", .text(text))], known: ["id"])[OrderField.id] else { throw .notFound }
        return id
    }
}

extension LedgerEntry {
    /// The progress of the announcement.
    private var state: String {
        record.delivery.isHeard ? "heard" : record.delivery.isDelivered ? "delivered" : "announced"
    }
}

extension ForgottenEntry {
    fileprivate func members(_ id: String) -> [JSONValue.Member] {
        entry.members(id) + [.init("slot_returned", .bool(isSlotReturned))]
    }
}

extension LedgerEntry {
    func members(_ id: String) -> [JSONValue.Member] {
        let status: AnnouncementCounts.Status = record.isRepeated ? .repeated : record.isMerged ? .merged : .new
        return [
            .init("id", .string(id)), .init("status", .string(status.rawValue)), .init("state", .string(state)),
            .init("lane", record.lane.map { .string($0) } ?? .null),
            .init("not_before", .string(Timestamp.rfc3339(milliseconds: record.slot.startMs))),
            .init("duration_ms", record.durationMs.map { .integer(Int($0)) } ?? .null),
            .init(
                "confirm_by",
                record.delivery.confirmMs == 0 ? .null : .string(Timestamp.rfc3339(milliseconds: record.confirmByMs))),
            .init("expires", .string(Timestamp.rfc3339(milliseconds: expiresAtMs))),
        ]
    }
}

extension ResponseSchema {
    /// An id in the ledger.
    static let ledgerEntry = ResponseSchema(
        "LedgerEntry",
        """
        {"type": "object", "required": ["id", "status", "state", "lane", "not_before",
            "duration_ms", "confirm_by", "expires"],
          "properties": {"id": {"type": "string"}, "status": {"type": "string", "enum": ["new", "repeated", "merged"]},
            "state": {"enum": ["announced", "delivered", "heard"]},
            "confirm_by": {"type": ["string", "null"], "format": "date-time",
              "description": "The end of push_ms; null for an announcement without push_ms."},
            "lane": {"type": ["string", "null"]}, "not_before": {"type": "string", "format": "date-time"},
            "duration_ms": {"type": ["integer", "null"]}, "expires": {"type": "string", "format": "date-time"},
            "slot_returned": {"type": "boolean"}}}
        """)
}
