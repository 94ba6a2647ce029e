import Page
import Testing

/// The files of the page as texts. `make check KIND=browser` runs them in a browser.
@Suite struct PageFileTests {
    private static let html = String(decoding: PageFile.html.bytes, as: UTF8.self)
    private static let styles = String(decoding: PageFile.styles.bytes, as: UTF8.self)
    private static let script = String(decoding: PageFile.script.bytes, as: UTF8.self)
    private static let studio = String(decoding: PageFile.studio.bytes, as: UTF8.self)
    private static let scripts = [
        PageFile.script, .serviceScript, .studioScript, .studioRecorder,
    ].map { String(decoding: $0.bytes, as: UTF8.self) }
    /// The scripts that `page.js` and `studio.js` import, and further styles, by path.
    private static let modules = PageModule.all.map { module in
        (path: module.path.description, text: String(decoding: module.file.bytes, as: UTF8.self))
    }
    private static let scriptModules = modules.filter { $0.path.hasSuffix(".js") }
    private static let allScripts = scripts + scriptModules.map(\.text)
    private static let allStyles = [styles] + modules.filter { $0.path.hasSuffix(".css") }.map(\.text)

    /// The only address of another host. It is a link: the page does not load it.
    private static let documentation = "https://github.com/crier/crier/tree/main/Docs"

    /// The values of an attribute, in order.
    private func values(of attribute: String, in html: String = html) -> [String] {
        html.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func `the files are complete and in UTF-8`() {
        #expect(Self.html.hasPrefix("<!doctype html>\n") && Self.html.hasSuffix("</html>\n"))
        #expect(Self.styles.contains("prefers-color-scheme: dark"))
        #expect(Self.script.hasSuffix("\nbegin();\n"))
        #expect(Self.studio.hasPrefix("<!doctype html>\n") && Self.studio.hasSuffix("</html>\n"))
        #expect(!([Self.html, Self.studio] + Self.allStyles + Self.allScripts).joined().contains("\u{FFFD}"))
    }

    @Test func `each file has its media type and a unique tag`() {
        let files = [PageFile.html, .styles, .script, .studio, .studioScript, .studioRecorder, .serviceScript]
        let (html, script) = ("text/html", "text/javascript")
        #expect(
            files.map(\.contentType)
                == [html, "text/css", script, html, script, script, script].map { "\($0); charset=utf-8" })
        let tags = (files + PageModule.all.map(\.file)).map(\.tag)
        #expect(Set(tags).count == tags.count && tags.allSatisfy { $0.count == 32 })
    }

    /// An absolute path would lose the prefix of a proxy, and another host would not be Crier.
    @Test func `the pages refer only to their own files by relative paths`() {
        #expect(values(of: "src") == ["page.js"] && values(of: "src", in: Self.studio) == ["studio.js"])
        #expect(
            values(of: "href").filter { !$0.hasPrefix("data:") }
                == ["page.css", "page-phone.css", "studio", "openapi.json", Self.documentation])
        let links = values(of: "href", in: Self.studio).filter { !$0.hasPrefix("data:") }
        #expect(Set(links) == ["page.css", "studio.css", "./", "#"])
        let markup = Self.html.replacing(Self.documentation, with: "")
        for file in [markup, Self.studio] + Self.allStyles + Self.allScripts {
            let addresses = file.split(separator: "http").dropFirst().filter {
                $0.hasPrefix("://") || $0.hasPrefix("s://")
            }
            #expect(addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg") }, "\(addresses)")
        }
        #expect(Self.allStyles.allSatisfy { !$0.contains("url(") && !$0.contains("@import") })
        #expect(Self.allScripts.allSatisfy { !$0.contains("\"/v1") && !$0.contains("`/v1") })
    }

    /// The policy of the page stops this only in browsers that support the policy.
    @Test(arguments: [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "sessionStorage", "indexedDB",
        "cookie",
    ])
    func `scripts neither insert markup nor store data`(word: String) {
        #expect(Self.allScripts.allSatisfy { !$0.contains(word) })
    }

    /// The key, the texts and the clips stay in memory.
    @Test func `the chosen language is the only stored value`() throws {
        let storing = Self.allScripts.filter { $0.contains("localStorage") }
        let script = try #require(storing.first)
        #expect(storing.count == 1 && script.contains("setUpLanguage"))
        #expect(
            script.split(separator: "localStorage.").dropFirst().map { $0.prefix(14) } == [
                "setItem(STORED", "getItem(STORED",
            ])
    }

    @Test func `the markup contains no inline scripts or styles`() {
        for html in [Self.html, Self.studio] {
            #expect(!html.contains("<style") && !html.contains(" style=") && !html.contains(/\son[a-z]+="/))
            #expect(html.split(separator: "<script").count == 2 && html.contains("></script>"))
        }
    }

    /// A module that is missing here gets 404, and then no script of the page runs.
    @Test func `the program has each module that a script imports`() {
        let paths = Set(["./service.js"] + Self.modules.map { ".\($0.path)" })
        for script in Self.allScripts {
            // The code for a user's own program imports modules of Node.
            let imported = script.split(separator: " from \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
                .filter { !$0.hasPrefix("node:") }
            #expect(paths.isSuperset(of: imported), "\(imported)")
        }
    }

    @Test func `ids are unique and every referenced id exists`() {
        let page = Self.scripts[...1] + Self.scriptModules.filter { !$0.path.hasPrefix("/studio-") }.map(\.text)
        let studio = Self.scripts[1...2] + Self.scriptModules.filter { $0.path.hasPrefix("/studio-") }.map(\.text)
        for (html, scripts) in [(Self.html, page), (Self.studio, studio)] {
            let ids = values(of: "id", in: html)
            #expect(Set(ids).count == ids.count)
            for attribute in ["for", "aria-labelledby", "aria-describedby", "aria-controls"] {
                let named = values(of: attribute, in: html).flatMap { $0.split(separator: " ").map(String.init) }
                #expect(named.allSatisfy(ids.contains), "\(attribute)")
            }
            let asked = String(scripts.joined()).split(separator: "$(\"").dropFirst().map {
                String($0.prefix { $0 != "\"" })
            }
            #expect(Set(asked).subtracting(ids).isEmpty, "\(Set(asked).subtracting(ids))")
        }
    }
}
