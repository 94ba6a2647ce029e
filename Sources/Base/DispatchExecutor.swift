internal import Dispatch

/// Runs tasks that may block on threads of Dispatch. Swift's own pool has one thread for each core, so a blocked thread
/// there delays unrelated tasks.
package final class DispatchExecutor: TaskExecutor {
    private let queue: DispatchQueue

    package init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated, attributes: .concurrent) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { @Sendable [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
