import Testing

@testable import Normalization

@Suite("Borders in a text")
struct BorderTests {
    @Test func `kept text is split at borders, and a number may span a border`() throws {
        let spoken = try Normalizer(.zhCN).normalize("收款成功100元整，谢谢", borders: [6, 14, 21])
        #expect(spoken.pieces.map(\.text) == ["收款", "成功", "一百", "元整", "，谢谢"])
        #expect(spoken.pieces.map(\.source) == [0..<6, 6..<12, 12..<15, 15..<21, 21..<30])
        let whole = try Normalizer(.zhCN).normalize("收款成功100元整，谢谢")
        #expect(spoken.text == whole.text)
    }
}
