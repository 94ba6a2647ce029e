import API
import App
import ArgumentParser
import Base
import Clips
import Encoding

struct URLCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "url", abstract: "Make the signed URL of a clip, without a service.",
        discussion: "Requires the service's key: CRIER_URL_KEYS, or CRIER_DATA with the key file of the service.")

    @Argument(help: "The texts; each gets a URL. With -, Crier reads one text from standard input.")
    var texts: [String]

    @OptionGroup var options: ClipFlags

    @OptionGroup var markup: MarkupFlag

    @Option(name: .shortAndLong, help: "A format of /v1/formats (caf).", completion: .formats)
    var format: String?

    @Option(help: "The beginning of the URL (CRIER_PUBLIC_URL).")
    var publicURL: String?

    @Option(help: "The lifetime of the URL in hours, rounded up to the hour (CRIER_URL_HOURS).")
    var hours: String?

    func run() throws {
        let composition = try Exit.reporting { try Composition.forExplaining(voice: options.voice) }
        let links = try Exit.reporting { () throws -> ClipLinks in try makeLinks() }
        do throws(Problem) {
            for text in texts { try write(try TextInput.text(text), composition, links) }
        } catch {
            StandardError.say(error.detail)
            throw Exit.status(for: error)
        }
    }

    private func write(_ text: String, _ composition: ReadOnlyComposition, _ links: ClipLinks) throws(Problem) {
        let request = try options.request(
            text, markup, format: format, default: .caf, catalog: composition.catalog, chimes: composition.chimes)
        // A text that cannot be read is refused here, because its URL would return an error.
        do {
            _ = try composition.pipeline.normalize(request)
        } catch {
            throw Problem(error, for: request)
        }
        guard let link = links.link(to: request) else {
            throw Problem(code: "text_too_long", field: "text", detail: "The text is too long for a URL. Shorten it.")
        }
        StandardOutput.write("\(link.url)\n")
    }

    private func makeLinks() throws -> ClipLinks {
        let table = SettingsTable.shared
        let given = [table.publicURL.name: publicURL, table.urlHours.name: hours]
        let settings = try Composition.commandSettings(engines: 1, flags: given.compactMapValues(\.self))
        guard let keys = try settings.keys.urlKeys.existing() else {
            throw StartError(
                description: "a key to sign with is missing: set CRIER_URL_KEYS, or CRIER_DATA to a service's folder")
        }
        return ClipLinks(
            keys: keys, base: settings.linkBase(scheme: TLSSettings.scheme(ProcessEnvironment.variables)),
            hours: settings.keys.urlHours, clock: { SystemClock.unixSeconds() })
    }
}
