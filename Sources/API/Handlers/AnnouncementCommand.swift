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

    /// Announces one order for a command, and waits for the result.
    ///
    /// - Parameters:
    ///   - fields: the fields of a request body, except `values`.
    ///   - values: the values of the template.
    ///   - keyName: the name of the key that announces; nil for none.
    package func announce(
        _ fields: [(name: String, value: Parameters.Value)], values: [String: String], keyName: String?,
        _ library: VoiceLibrary
    ) throws(Problem) -> CommandResult {
        let members = values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        let parameters = try Parameters(
            fields + [("values", .json(.object(members)))], known: OrderField.ofOrder.map(\.name))
        let batch = try parameters.batch(
            library, client: client(keyName: keyName), scopes: Set(Scope.allCases), key: nil)
        do throws(AnnouncementError) {
            let announced = try announceAndWait(batch)
            return CommandResult(json: announced.text, clip: announced.firstClip)
        } catch {
            throw Problem(error, batch)
        }
    }

    /// Blocks this thread until the batch is announced.
    private func announceAndWait(_ batch: OrderBatch) throws(AnnouncementError) -> Announced {
        let (done, result) = (DispatchSemaphore(value: 0), CommandOutcome())
        let task = executor.start { @Sendable [self] in
            do throws(AnnouncementError) {
                let announced = try await announce(batch)
                result.value.withLock { $0 = .success(announced) }
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
private final class CommandOutcome: Sendable {
    let value = Mutex<Result<Announced, AnnouncementError>?>(nil)
}
