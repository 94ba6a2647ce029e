internal import Dispatch

/// Runs tasks on threads of Dispatch. Swift's own are as many as there are cores, and one that blocks holds up tasks that
/// have nothing to do with it.
package final class DispatchExecutor: TaskExecutor {
    private let queue: DispatchQueue

    package init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated, attributes: .concurrent) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { @Sendable [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
