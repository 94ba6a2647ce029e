internal import Base
internal import Dispatch
package import Ledger
private import Synchronization

/// Moves the rows of a ledger as lines of JSON.
package struct LedgerTransfer {
    private let archive: any LedgerArchive

    /// The rows of an import.
    package struct Counts: Sendable, Equatable {
        package fileprivate(set) var added = 0
        /// Rows that the ledger already contains, and expired rows.
        package fileprivate(set) var skipped = 0
    }

    /// The reason why a transfer failed.
    package enum Failure: Error, CustomStringConvertible {
        /// A ledger that ends with its process.
        case inMemory
        case ledger(LedgerError)
        case line(Int, LedgerLineError)

        /// Whether the caller has to correct the input.
        package var isBadInput: Bool { if case .ledger = self { false } else { true } }

        package var description: String {
            switch self {
            case .inMemory: "memory: cannot be read by another process: name a file or a Redis"
            case .ledger(let error): error.description
            case .line(let number, let error): "line \(number) \(error)"
            }
        }
    }

    package init(_ settings: LedgerSettings) throws(Failure) {
        let ledger: any Ledger
        do throws(LedgerError) { ledger = try settings.open() } catch { throw .ledger(error) }
        guard let archive = ledger as? any LedgerArchive else { throw .inMemory }
        self.archive = archive
    }

    /// - Parameter write: receives the heading and a line for each row, without line ends.
    package func export(_ write: (String) -> Void) throws(Failure) {
        write(LedgerLine.heading)
        do throws(LedgerError) {
            try archive.forEachRow(nowMs: SystemClock.unixMs()) { rows throws(LedgerError) in
                for row in rows { write(LedgerLine.text(row)) }
            }
        } catch {
            throw .ledger(error)
        }
    }

    /// Adds the rows of an export. The rows before a wrong line stay.
    ///
    /// - Parameter nextLine: returns the next line without its end; nil at the end.
    package func restore(_ nextLine: () -> String?) throws(Failure) -> Counts {
        var (counts, rows, number) = (Counts(), [LedgerRow](), 1)
        do throws(LedgerLineError) {
            try LedgerLine.checkHeading((nextLine() ?? "").utf8)
        } catch {
            throw .line(number, error)
        }
        while let line = nextLine() {
            number += 1
            guard !line.isEmpty else { continue }
            do throws(LedgerLineError) { rows.append(try LedgerLine.row(line.utf8)) } catch {
                throw .line(number, error)
            }
            if rows.count == LedgerRow.maxBatch { try add(&rows, &counts) }
        }
        try add(&rows, &counts)
        return counts
    }

    private func add(_ rows: inout [LedgerRow], _ counts: inout Counts) throws(Failure) {
        let result = Mutex<Result<Int, LedgerError>>(.success(0))
        let done = DispatchSemaphore(value: 0)
        Task { @Sendable [archive, rows] in
            let added: Result<Int, LedgerError>
            do throws(LedgerError) {
                added = .success(try await archive.add(rows, nowMs: SystemClock.unixMs()))
            } catch {
                added = .failure(error)
            }
            result.withLock { $0 = added }
            done.signal()
        }
        done.wait()
        switch result.withLock({ $0 }) {
        case .success(let added):
            counts.added += added
            counts.skipped += rows.count - added
        case .failure(let error): throw .ledger(error)
        }
        rows = []
    }
}
