internal import Announcements
internal import Clips
internal import HTTP

/// `POST /v1/announcements`.
extension Service {
    func announcements(
        _ request: Request, _ exchange: Exchange, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        let key = try Self.idempotencyKey(request)
        let vocabulary = AnnouncementVocabulary(catalog: catalog, chimes: chimes, phrases: desk.phrases)
        let batch = try Parameters(announcing: request).batch(vocabulary, key: key)
        let deferral = deferral()
        desk.announce(
            batch, admit: { [access] () throws(Problem) in try access.charge(exchange.caller) },
            isAbandoned: { deferral.isAbandoned }, waitMs: exchange.preferences.waitMs
        ) { outcome in
            switch outcome {
            case .success(let answer): deferral.send(answer.response)
            case .failure(let problem): deferral.send(problem.response)
            }
        }
        return nil
    }

    /// Long enough for any UUID and for a digest with a name before it.
    private static let mostKeyBytes = 255

    private static func idempotencyKey(_ request: Request) throws(Problem) -> IdempotencyKey? {
        guard let value = request.head.list(of: "idempotency-key") else { return nil }
        guard (1...mostKeyBytes).contains(value.utf8.count), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else {
            throw Problem(
                status: 400, code: "idempotency_key", field: "Idempotency-Key",
                detail: "The key has 1 to \(mostKeyBytes) printable ASCII characters.")
        }
        let digest = SHA256Digest(Array(request.head.queryBytes) + [0] + request.body)
        return IdempotencyKey(value, request: Fingerprint(digest.bytes))
    }
}
