import API
import App
import ArgumentParser
internal import Base
import Clips
import Encoding
import Normalization
import Speech

struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure the cost of a clip on this machine, stage by stage.",
        discussion: "Prints the median of each stage over twelve payment sentences. Does not store the clips.")

    /// Every class of number in payment notices.
    private static let sentences = [
        "支付宝到账100.25元", "微信收款1,280.50元，来自尾号8210的银行卡", "您尾号3456的储蓄卡11月1日15:30支出人民币12,000.00元，余额88.05元",
        "退款¥35.90已原路退回，预计1-3个工作日到账", "还款成功，本期应还2,345.67元，最低还款234.57元", "店铺今日收款86笔，共12,345.6元，环比增长3.5%",
        "您有一笔2023年11月11日的转账5万元待确认，验证码428196", "订单20231101008已付款，请尽快发货", "加油站消费200元，92号汽油26.32升",
        "工资到账：8,888.88元", "充值话费50元到13800138000，稍后到账", "美团外卖收入36.5元，距离3.2km",
    ]

    /// Enough for a figure in microseconds: the cost of the clock itself becomes negligible.
    private static let readings = 200
    private static let clips = 5

    func run() throws {
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        var reading: [Double] = []
        var hearing: [Double] = []
        var stages: [StageTimings] = []
        for text in Self.sentences {
            let request = try request(text, composition)
            let begin = SystemClock.monotonicNanoseconds()
            for _ in 0..<Self.readings { _ = try composition.store.pipeline.normalize(request) }
            reading.append(Double(SystemClock.monotonicNanoseconds() - begin) / 1_000 / Double(Self.readings))
            hearing.append(try heardBackMicroseconds(text))
            for _ in 0..<Self.clips {
                let deadline = Deadline.after(milliseconds: ClipStore.renderMs)
                stages.append(try composition.store.pipeline.render(request, deadline: deadline).timings)
            }
        }
        line("normalization and pronunciation", Self.median(reading), "µs a sentence")
        line("heard back", Self.median(hearing), "µs a sentence")
        line("speaking", Self.median(stages.map { Double($0.speak) / 1_000_000 }), "ms a clip")
        line("mastering", Self.median(stages.map { Double($0.master) / 1_000_000 }), "ms a clip")
        line("encoding (wav)", Self.median(stages.map { Double($0.encode) / 1_000_000 }), "ms a clip")
    }

    /// The part of reading that compares the spoken text with the written text.
    private func heardBackMicroseconds(_ text: String) throws -> Double {
        let spoken = try Normalizer(.default).normalize(text)
        let begin = SystemClock.monotonicNanoseconds()
        for _ in 0..<Self.readings { try HeardBack(.default).check(text, spoken) }
        return Double(SystemClock.monotonicNanoseconds() - begin) / 1_000 / Double(Self.readings)
    }

    private func request(_ text: String, _ composition: Composition) throws -> ClipRequest {
        try Parameters([(name: "text", value: .text(text))], known: Parameters.clipFields)
            .clipRequest(composition.catalog, composition.chimes, defaultFormat: .wav)
    }

    private func line(_ stage: String, _ median: Double, _ unit: String) {
        let tenths = Int((median * 10).rounded())
        StandardOutput.write("\(stage): \(tenths / 10).\(tenths % 10) \(unit)\n")
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
