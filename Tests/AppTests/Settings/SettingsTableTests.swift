import Foundation
import Testing

@testable import App

@Suite struct SettingsTableTests {
    @Test func `every property of the table is a setting with a unique name and description`() {
        let declarations = SettingsTable.declarations
        #expect(declarations.count == Mirror(reflecting: SettingsTable.shared).children.count)
        #expect(Set(declarations.map(\.name)).count == declarations.count)
        #expect(Set(declarations.map(\.sentence)).count == declarations.count)
        for declaration in declarations {
            #expect(declaration.name.allSatisfy { $0 == "-" || $0.isLowercase }, "\(declaration.name)")
            #expect(!declaration.sentence.hasSuffix(".") && !declaration.values.isEmpty, "\(declaration.name)")
        }
    }

    @Test func `name, help and title come from the declaration`() {
        let cache = SettingsTable.shared.cacheMB
        #expect(
            [cache.name, cache.variable, cache.title] == ["cache-mb", "CRIER_CACHE_MB", "CRIER_CACHE_MB (--cache-mb)"])
        #expect(cache.declaration.help == "Memory for finished clips, MiB (64).")
        #expect(SettingsTable.shared.loops.declaration.help == "Event loops (one a core).")
        #expect(SettingsTable.shared.ledger.declaration.help.hasSuffix(" (a file in DATA)."))
        #expect(SettingsTable.shared.data.declaration.help.hasSuffix("the ledger."))
    }

    /// Other commands must work even if these settings name files that only the service's user may read.
    @Test func `only a service reads key, certificate and Wyoming settings`() {
        #expect(
            SettingsTable.serviceVariables == [
                "CRIER_API_KEYS_FILE", "CRIER_TLS_CERT", "CRIER_TLS_KEY", "CRIER_HSTS_SECONDS", "CRIER_REDIRECT_PORT",
                "CRIER_WYOMING_PORT", "CRIER_WYOMING_HOST",
            ])
    }

    @Test func `the documentation contains the declared table of settings`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let page = try String(contentsOf: root.appending(path: "Docs/settings.md"), encoding: .utf8)
        let start = try #require(page.range(of: "<!-- settings -->\n\n")).upperBound
        let end = try #require(page.range(of: "\n<!-- /settings -->")).lowerBound
        #expect(page[start..<end] == SettingsTable.markdown, "Print it with 'crier serve --settings-table'.")
    }
}
