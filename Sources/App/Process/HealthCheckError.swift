internal import Glibc
internal import Transport

/// The reason why a service is not ready, or not reachable, and the way out.
package struct HealthCheckError: Error, Equatable {
    package let description: String

    /// - Parameter code: the `errno` of the connection.
    static func notConnected(_ url: String, _ code: Int32) -> HealthCheckError {
        // A connection that takes too long ends with EINPROGRESS.
        let reason = code == EINPROGRESS ? "no answer" : String(cString: strerror(code))
        return HealthCheckError(
            description: "\(url): \(reason). Start the service with 'crier serve', or name the URL of a running one.")
    }

    static func notHTTP(_ url: String) -> HealthCheckError {
        HealthCheckError(
            description: "\(url): no answer in HTTP. Name the URL of a Crier service, with https:// if it has a "
                + "certificate.")
    }

    /// - Parameter certificate: the file with the trusted certificates.
    static func tls(_ url: String, _ error: TLSProbeError, trusting certificate: String?) -> HealthCheckError {
        let help =
            switch error.cause {
            case .handshake: "begin the URL with http:// if the service lacks a certificate"
            case .trust: "--cert names a PEM file"
            case .certificate where certificate == nil: "--cert names the certificate to trust"
            case .certificate: "--cert names another one"
            }
        return HealthCheckError(description: "\(url): \(error); \(help)")
    }

    static func notReady(_ url: String, _ answer: HealthAnswer) -> HealthCheckError {
        let reason = answer.detail.map { ": \($0)" } ?? ". Name the path /readyz of a Crier service."
        return HealthCheckError(description: "\(url) answers \(answer.status)\(reason)")
    }
}
