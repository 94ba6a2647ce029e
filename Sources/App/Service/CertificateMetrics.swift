package import Metrics
package import Transport

/// The expiry of the certificate of the TLS port. A reload of the certificate changes it.
package struct CertificateMetrics: MetricSource {
    private let identity: TLSIdentity

    package init(_ identity: TLSIdentity) { self.identity = identity }

    package func write(to exposition: inout Exposition) {
        exposition.gauge(
            "crier_tls_certificate_expiry_timestamp_seconds", "The end of the certificate's validity, in Unix time.",
            identity.expiryUnixSeconds)
    }
}
