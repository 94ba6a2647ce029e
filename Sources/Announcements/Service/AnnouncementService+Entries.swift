package import Ledger

/// The ids of the ledger after their announcement.
extension AnnouncementService {
    /// The ledger's entry of an id. Call it on `executor`.
    ///
    /// - Returns: nil if the client has not announced the id, or if the id has expired.
    /// - Throws: `ledger`, or `overloaded` after a long wait for the executor.
    package func entry(of id: String, client: LedgerClient) throws(LedgerCallError) -> LedgerEntry? {
        if executor.isLate { throw .overloaded }
        return try deciding(about: 0) { () throws(LedgerError) in
            try ledger.entry(of: id, client: client, nowMs: nowMs())
        }
    }

    /// Notes a report about an announcement. Call it on `executor`.
    ///
    /// - Returns: the result; nil if the client has not announced the id, or if the id has expired.
    /// - Throws: `ledger`, or `overloaded` after a long wait for the executor.
    package func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient
    ) async throws(LedgerCallError) -> ReportResult? {
        if executor.isLate { throw .overloaded }
        do throws(LedgerError) {
            let result = try await ledger.note(report, about: id, client: client, nowMs: nowMs())
            if case .noted(let entry, isFirst: true, let nowMs) = result {
                deliveries.observe(report, about: entry.record, nowMs: nowMs)
            }
            return result
        } catch {
            throw noted(error, refusing: 0)
        }
    }

    /// Removes an id from the ledger and returns its future slots to the lane. Call it on `executor`.
    ///
    /// - Returns: the removed entry; nil without an entry.
    /// - Throws: `ledger`, or `overloaded` after a long wait for the executor.
    package func forget(_ id: String, client: LedgerClient) async throws(LedgerCallError) -> ForgottenEntry? {
        if executor.isLate { throw .overloaded }
        do throws(LedgerError) {
            return try await ledger.forget(id, client: client, nowMs: nowMs())
        } catch {
            throw noted(error, refusing: 0)
        }
    }

    /// - Parameter announcements: the number of announcements that an error refuses.
    func deciding<Answer>(
        about announcements: Int, _ body: () throws(LedgerError) -> Answer
    ) throws(LedgerCallError) -> Answer {
        do throws(LedgerError) {
            return try body()
        } catch {
            throw noted(error, refusing: announcements)
        }
    }

    /// Reports an error to the monitor.
    func noted(_ error: LedgerError, refusing announcements: Int) -> LedgerCallError {
        // A client at its limit leaves the ledger in order.
        if case .full(let bound) = error, bound.isClientQuota { return .ledger(error) }
        monitor.failed(error, refusing: announcements, nowMs: nowMs())
        return .ledger(error)
    }
}
