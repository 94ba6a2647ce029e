internal import Announcements
package import Clips
internal import Dispatch
internal import JSON
package import Speech
private import Synchronization

extension AnnouncementDesk {
    /// What a command prints, and what it writes to a file.
    package struct Told: Sendable {
        /// The answer as over HTTP, with a line end.
        package let json: String
        /// What is to be heard: for a repeat, silence.
        package let clip: ClipRequest
    }

    /// Announces one order for a command, and waits until that is done.
    ///
    /// - Parameters:
    ///   - fields: as in a request's body, but for `values`.
    ///   - values: those of the template.
    ///   - keyName: the name of a key, for whom it is announced; nil for nobody's.
    package func announce(
        _ fields: [(name: String, value: Parameters.Value)], values: [String: String], keyName: String?,
        _ catalog: VoiceCatalog, _ chimes: ChimeCatalog
    ) throws(Problem) -> Told {
        let members = values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        let parameters = try Parameters(
            fields + [("values", .json(.object(members)))], known: Parameters.orderFields)
        let vocabulary = AnnouncementVocabulary(
            catalog: catalog, chimes: chimes, phrases: phrases, currency: currency)
        let batch = try parameters.batch(vocabulary, client: client(keyName: keyName), key: nil)
        let answer = try answer(to: batch)
        return Told(json: answer.text, clip: answer.firstClip)
    }

    /// Waits for the answer on this thread.
    private func answer(to batch: OrderBatch) throws(Problem) -> AnnouncementAnswer {
        let run = AnnouncementRun(
            desk: self, batch: batch, admission: Admission(), isAbandoned: { false }, waitMs: ClipStore.usualWaitMs)
        let (done, outcome) = (DispatchSemaphore(value: 0), CommandOutcome())
        let isAccepted = executor.start { @Sendable mark in
            do throws(Problem) {
                let answer = try await run.answer(since: mark)
                outcome.result.withLock { $0 = .success(answer) }
            } catch {
                outcome.result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        precondition(isAccepted, "a command is alone")
        done.wait()
        guard let result = outcome.result.withLock({ $0 }) else { preconditionFailure("it has signalled") }
        return try result.get()
    }
}

/// Where the answer is left for the thread that waits.
private final class CommandOutcome: Sendable {
    let result = Mutex<Result<AnnouncementAnswer, Problem>?>(nil)
}

extension AnnouncementAnswer {
    /// What is heard of the first item.
    fileprivate var firstClip: ClipRequest {
        let order = batch.orders[batch.items[0].order]
        return statuses[0] == .duplicate ? order.silence : order.clip
    }
}
