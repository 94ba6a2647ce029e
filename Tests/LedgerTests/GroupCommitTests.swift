import Base
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Ledger

@Suite("Group commit", .waiting)
struct GroupCommitTests {
    /// Records the committed groups. The first commit waits for `mayEnd`.
    private final class Committer: Sendable {
        private let groups = Mutex<[[String]]>([])
        private let underway = Atomic(0)
        let hasBegun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)

        func commit(_ group: [GroupCommit.Entry]) -> [GroupCommit.Outcome] {
            #expect(underway.add(1, ordering: .relaxed).newValue == 1, "two commits at a time")
            let isFirst = groups.withLock { groups in
                groups.append(group.map { $0.transaction.reservations[0].id })
                return groups.count == 1
            }
            if isFirst {
                hasBegun.signal()
                _ = mayEnd.wait(timeout: .limit)
            }
            underway.subtract(1, ordering: .relaxed)
            return group.map { Self.result(of: $0.transaction.reservations[0].id) }
        }

        var committed: [[String]] { groups.withLock { $0 } }

        /// Every third transaction fails, with its id as the reason.
        static func result(of id: String) -> GroupCommit.Outcome {
            (Int(id) ?? 0) % 3 == 0 ? .failure(.failed(id)) : .success(.changed)
        }
    }

    /// The result of each transaction.
    private final class Outcomes: Sendable {
        let byID = Mutex<[String: GroupCommit.Outcome]>([:])
        let arriving = Atomic(0)
    }

    private let committer = Committer()
    private let outcomes = Outcomes()

    /// Settles each transaction in a separate task.
    private func settle(_ ids: Range<Int>, with groupCommit: GroupCommit, in group: DispatchGroup) {
        for id in ids.map(String.init) {
            group.enter()
            Task(executorPreference: DispatchExecutor(label: "settle")) { @Sendable [committer, outcomes] in
                outcomes.arriving.add(1, ordering: .relaxed)
                let outcome: GroupCommit.Outcome
                do throws(LedgerError) {
                    outcome = .success(
                        try await groupCommit.settle(.make([id]), nowMs: 0, commit: committer.commit))
                } catch {
                    outcome = .failure(error)
                }
                outcomes.byID.withLock { $0[id] = outcome }
                group.leave()
            }
        }
    }

    @Test("Transactions that arrive during a commit are committed in groups of at most 256")
    func shared() throws {
        let (groupCommit, group, count) = (GroupCommit(), DispatchGroup(), 400)
        settle(0..<1, with: groupCommit, in: group)
        try committer.hasBegun.waitInTime()
        settle(1..<count, with: groupCommit, in: group)
        #expect(eventually { outcomes.arriving.load(ordering: .relaxed) == count })
        committer.mayEnd.signal()
        try group.waitInTime()

        let groups = committer.committed
        #expect(groups.first == ["0"], "the first transaction commits alone")
        #expect(groups.flatMap { $0 }.compactMap { Int($0) }.sorted() == Array(0..<count))
        #expect(groups.map(\.count).max() ?? 0 <= 256)
        // Nearly all arrive during the first commit; a few threads may be late.
        #expect(groups.count < count / 4)
        let told = outcomes.byID.withLock { $0 }
        #expect(told.count == count)
        #expect(told.allSatisfy { $0.value == Committer.result(of: $0.key) })
    }

    @Test("A transaction that arrives alone is committed alone") func alone() async throws {
        let groupCommit = GroupCommit()
        for id in 1...3 {
            let outcome = try await groupCommit.settle(.make(["\(id)"]), nowMs: 7) { @Sendable group in
                #expect(group.map(\.nowMs) == [7])
                return group.map { _ in .success(.changed) }
            }
            #expect(outcome == .changed)
        }
    }

    @Test("A transaction that has waited too long or was cancelled is not committed")
    func refused() throws {
        let clock = Atomic<UInt64>(0)
        let readings = Atomic(0)
        let groupCommit = GroupCommit(now: {
            let time = clock.load(ordering: .relaxed)
            readings.add(1, ordering: .releasing)
            return time
        })
        let group = DispatchGroup()
        settle(0..<1, with: groupCommit, in: group)
        try committer.hasBegun.waitInTime()
        readings.store(0, ordering: .relaxed)
        settle(1..<2, with: groupCommit, in: group)
        group.enter()
        let left = Task(executorPreference: DispatchExecutor(label: "left")) { @Sendable [committer] in
            defer { group.leave() }
            withUnsafeCurrentTask { $0?.cancel() }
            let outcome = try await groupCommit.settle(.make(["left"]), nowMs: 0, commit: committer.commit)
            #expect(outcome == .changed)
        }
        // A transaction reads the clock when it arrives.
        #expect(eventually { readings.load(ordering: .acquiring) == 2 })
        clock.store(GroupCommit.maxWaitNs + 1, ordering: .relaxed)
        committer.mayEnd.signal()
        try group.waitInTime()
        _ = left
        #expect(committer.committed == [["0"]])
        #expect(outcomes.byID.withLock { $0["1"] } == .failure(.failed("the disk took longer than 5 s")))
    }
}
