import Dispatch
package import HTTP

extension BodyStream {
    /// All bytes of the pipe, as a connection would take them; nil if the body fails.
    package func received() throws -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let ready = DispatchSemaphore(value: 0)
            switch next(whenReady: { ready.signal() }) {
            case .bytes(let more): bytes += more
            case .later: try ready.waitInTime()
            case .end: return bytes
            case .failed: return nil
            }
        }
    }
}
