public import Foundation

extension ProcessInfo {
    /// [performExpiringActivity(withReason:using:)](https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)).
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}
