import Base
import Testing

@Suite struct UnknownNameTests {
    @Test(
        arguments: [
            ("mp33", ["wav", "mp3"], "Unknown format 'mp33'. Did you mean 'mp3'? Use one of wav, mp3."),
            ("xyz", ["wav", "mp3"], "Unknown format 'xyz'. Use one of wav, mp3."),
            ("xyz", ["wav"], "Unknown format 'xyz'. Use wav."), ("", [], "Unknown format ''. None exists here."),
        ] as [(String, [String], String)])
    func `an unknown name gets the nearest name and the list of names`(name: String, known: [String], message: String) {
        #expect(UnknownName.message(of: "format", name, known: known) == message)
    }

    @Test func `a hint replaces the suggestion, and a place replaces the list`() {
        let message = UnknownName.message(
            of: "voice", "cmn", known: ["zh-CN"], hint: " Did you mean 'zh-CN'?",
            list: "GET /v1/voices lists the voices.")
        #expect(message == "Unknown voice 'cmn'. Did you mean 'zh-CN'? GET /v1/voices lists the voices.")
    }
}
