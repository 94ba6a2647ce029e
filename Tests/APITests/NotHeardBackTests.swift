import Clips
import Metrics
import Testing

@testable import API
@testable import Normalization

@Suite("A text whose spoken form differs in value")
struct NotHeardBackTests {
    private let error = NormalizationError.notHeardBack(
        .init(text: "8,090.00元", offset: 9, rule: "digits"), .init(written: "8090 CNY", heard: "90 CNY"))

    @Test func `the problem contains the written value and the heard value`() {
        let problem = Problem(error)
        #expect(problem.status == 422 && problem.code == "not_heard_back" && problem.field == "text")
        #expect(problem.detail.contains("'8,090.00元' at byte 9") && problem.detail.contains("8090 CNY is written"))
        #expect(problem.detail.contains("90 CNY would be heard"))
        #expect(problem.unheardRule == "digits")
        #expect(Problem(error, field: nil).field == nil)
    }

    @Test func `rejections are counted by rule`() {
        let counts = NotHeardBackCounts()
        for rule in ["money.cny", "digits", "digits"] { counts.count(rule: rule) }
        var exposition = Exposition()
        counts.write(to: &exposition)
        #expect(exposition.text.contains("crier_not_heard_back_total{rule=\"digits\"} 2\n"))
        #expect(exposition.text.contains("crier_not_heard_back_total{rule=\"money.cny\"} 1\n"))
    }
}
