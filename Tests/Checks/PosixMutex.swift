// `Tests/Checks/sanitize thread` uses this type instead of Swift's Mutex, whose lock is in a library that the thread
// sanitizer cannot examine. The sanitizer supports POSIX mutexes.
internal import Glibc

final class Mutex<Value: ~Copyable>: @unchecked Sendable {  // because the lock guards the value
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: consuming sending Value) {
        self.value = value
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    func withLock<Result: ~Copyable, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
