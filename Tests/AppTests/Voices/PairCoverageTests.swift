import Speech
import Testing

@testable import App

@Suite struct PairCoverageTests {
    @Test func `the sentence with the most new pairs is chosen`() {
        var coverage = PairCoverage()
        let sentences = [["a", "b"], ["a", "b", "c", "d"], ["a"]]
        #expect(coverage.best(of: sentences) == 1)
        coverage.add(sentences[1])
        // Its beginning and 'a b' are already covered; the end after 'b' is not.
        #expect(coverage.best(of: sentences) == 1)
        coverage.add(sentences[1])
        #expect(coverage.best(of: sentences) == 0)
    }

    @Test func `a pair that was spoken three times has no value`() {
        var coverage = PairCoverage()
        for _ in 0..<3 { coverage.add(["a", "b"]) }
        #expect(coverage.best(of: [["a", "b"]]) == nil)
    }

    @Test func `the amounts cover all fractions and exclude the amounts for comparison`() {
        #expect(PairCoverage.amounts.first == "9.00")
        #expect(Set(PairCoverage.amounts).isDisjoint(with: BankInspection.compared))
        #expect(PairCoverage.amounts.allSatisfy { $0.split(separator: ".").count == 2 })
        let fractions = Set(PairCoverage.amounts.map { $0.suffix(2) })
        #expect(fractions.count == 100)
    }
}
