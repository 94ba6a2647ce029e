import Page
import Testing

/// The files of the page, read as texts. `make test-browser` runs them in a browser.
@Suite struct PageFileTests {
    private static let html = String(decoding: PageFile.html.bytes, as: UTF8.self)
    private static let styles = String(decoding: PageFile.styles.bytes, as: UTF8.self)
    private static let script = String(decoding: PageFile.script.bytes, as: UTF8.self)

    /// The values of an attribute, in order.
    private func values(of attribute: String) -> [String] {
        Self.html.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func `the files are the whole ones, as UTF-8`() {
        #expect(Self.html.hasPrefix("<!doctype html>\n") && Self.html.hasSuffix("</html>\n"))
        #expect(Self.styles.contains("prefers-color-scheme: dark"))
        #expect(Self.script.hasSuffix("\nbegin();\n"))
        #expect(![Self.html, Self.styles, Self.script].joined().contains("\u{FFFD}"))
    }

    @Test func `each file has its type and a tag of its bytes`() {
        let files = [PageFile.html, .styles, .script]
        #expect(
            files.map(\.contentType) == ["text/html", "text/css", "text/javascript"].map { "\($0); charset=utf-8" })
        #expect(Set(files.map(\.tag)).count == 3 && files.allSatisfy { $0.tag.count == 32 })
    }

    /// An absolute path would leave the prefix of a proxy, and a host would not be Crier.
    @Test func `the page names its files and nothing else, by relative paths`() {
        #expect(values(of: "src") == ["page.js"])
        #expect(values(of: "href").filter { !$0.hasPrefix("data:") } == ["page.css"])
        for file in [Self.html, Self.styles, Self.script] {
            let addresses = file.split(separator: "http").dropFirst().filter {
                $0.hasPrefix("://") || $0.hasPrefix("s://")
            }
            #expect(addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg") }, "\(addresses)")
        }
        #expect(!Self.styles.contains("url(") && !Self.styles.contains("@import"))
        #expect(!Self.script.contains("\"/v1") && !Self.script.contains("`/v1"))
    }

    /// The policy of the page would stop it only in a browser that knows the policy.
    @Test(arguments: [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "localStorage", "cookie",
    ])
    func `the script makes no markup of texts and keeps nothing`(word: String) {
        #expect(!Self.script.contains(word))
    }

    @Test func `no script and no style stands in the markup`() {
        #expect(!Self.html.contains("<style") && !Self.html.contains(" style=") && !Self.html.contains(/\son[a-z]+="/))
        #expect(Self.html.split(separator: "<script").count == 2 && Self.html.contains("></script>"))
    }

    @Test func `an id stands once, and what is described or labelled by an id has one`() {
        let ids = values(of: "id")
        #expect(Set(ids).count == ids.count)
        for attribute in ["for", "aria-labelledby", "aria-describedby", "aria-controls"] {
            let named = values(of: attribute).flatMap { $0.split(separator: " ").map(String.init) }
            #expect(named.allSatisfy(ids.contains), "\(attribute)")
        }
        let asked = Self.script.split(separator: "$(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(Set(asked).subtracting(ids).isEmpty)
    }
}
