import App
import ArgumentParser
import Glibc
import Transport

struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check that a running service is ready; for HEALTHCHECK.",
        discussion: "Without a URL, it checks the service on this machine that the CRIER_ variables describe.")

    @Argument(help: "The URL to check, http or https with an IPv4 address or localhost.")
    var url: String?

    @Option(
        help: "PEM file with the certificate to trust (CRIER_TLS_CERT); by default the system's certificates.",
        completion: .file())
    var cert: String?

    func run() throws {
        let variables = ProcessEnvironment.variables
        let url = url ?? HealthCheck.own(variables)
        let certificate = cert ?? variables[SettingsTable.shared.tlsCert.variable]
        guard let target = HealthCheck(url, trusting: certificate) else {
            StandardError.say(
                "'\(url)' is not an http or https URL with an IPv4 address or localhost, like "
                    + "http://127.0.0.1:8080/readyz.")
            throw Exit.badInput
        }
        do throws(HealthCheckError) {
            try target.run()
        } catch {
            StandardError.say(error.description)
            throw Exit.failure
        }
    }
}
