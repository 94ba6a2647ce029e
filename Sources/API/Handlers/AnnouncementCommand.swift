package import Announcements
package import Clips
internal import Dispatch
internal import JSON
private import Synchronization

extension AnnouncementService {
    /// The output of a command: what it prints and what it writes to a file.
    package struct CommandResult: Sendable {
        /// The HTTP answer with a line end.
        package let json: String
        /// The sound to play. For a repeated order it is silence.
        package let clip: ClipRequest
    }

    /// Announces one order for a command, and waits for the result. If the result cannot be delivered, a new order is
    /// removed from the ledger, so that a retry announces it.
    ///
    /// - Parameters:
    ///   - fields: the fields of a request body, except `values`.
    ///   - values: the values of the template.
    ///   - keyName: the name of the key that announces; nil for none.
    ///   - deliver: writes or plays the result.
    package func announce(
        _ fields: [(name: String, value: Parameters.Value)], values: [String: String], keyName: String?,
        _ library: VoiceLibrary, deliver: (CommandResult) throws(Problem) -> Void
    ) throws(Problem) {
        let members = values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        let parameters = try Parameters(
            fields + [("values", .json(.object(members)))], known: OrderField.ofOrder.map(\.name))
        let announced = try wait { [self] () async throws(Problem) in
            let batch = try await parameters.batch(
                library, client: client(keyName: keyName), scopes: Set(Scope.allCases), key: nil)
            do throws(AnnouncementError) { return try await announce(batch) } catch { throw Problem(error, batch) }
        }
        do throws(Problem) {
            try deliver(CommandResult(json: announced.text, clip: announced.firstClip))
        } catch {
            if announced.statuses == [.new] { try forget(announced.batch) }
            throw error
        }
    }

    private func forget(_ batch: OrderBatch) throws(Problem) {
        _ = try wait { [self] () async throws(Problem) in
            do throws(LedgerCallError) {
                return try await forget(batch.orders[0].id, client: batch.client)
            } catch {
                throw Problem(error)
            }
        }
    }

    /// Blocks this thread until the body has run on the executor.
    private func wait<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let (done, result) = (DispatchSemaphore(value: 0), CommandOutcome<Value>())
        let task = executor.start { @Sendable in
            do throws(Problem) {
                let value = try await body()
                result.value.withLock { $0 = .success(value) }
            } catch {
                result.value.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        precondition(task != nil, "a command is alone")
        done.wait()
        guard let result = result.value.withLock({ $0 }) else { preconditionFailure("the task has signalled") }
        return try result.get()
    }
}

/// Passes the result to the thread that waits.
private final class CommandOutcome<Value: Sendable>: Sendable {
    let value = Mutex<Result<Value, Problem>?>(nil)
}
