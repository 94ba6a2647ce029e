import Dispatch
import Metrics
import Testing

@Suite struct ExpositionTests {
    private func shown(_ show: (inout Exposition) -> Void) -> String {
        var exposition = Exposition()
        show(&exposition)
        return exposition.text
    }

    @Test func `a metric family has its help, its type and a line for each set of labels`() {
        let text = shown {
            $0.counter("a_total", "Things.", each: [(["route": "/v1/say", "status": "200"], 3), (["route": "*"], 0)])
        }
        #expect(
            text == """
                # HELP a_total Things.
                # TYPE a_total counter
                a_total{route="/v1/say",status="200"} 3
                a_total{route="*"} 0

                """)
    }

    @Test(arguments: [("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb", #"a\nb"#), ("银行", "银行")])
    func `label values are escaped`(value: String, written: String) {
        #expect(shown { $0.gauge("a", "A.", 1, labels: ["v": value]) }.hasSuffix("a{v=\"\(written)\"} 1\n"))
    }

    @Test func `buckets are cumulative, and the last one counts all observations`() {
        let histogram = Histogram()
        for nanoseconds: UInt64 in [0, 10_000, 10_001, 3_000_000, 20_000_000_000] {
            histogram.observe(nanoseconds: nanoseconds)
        }
        let text = shown { $0.histogram("t_seconds", "T.", each: [([:], histogram.snapshot)]) }
        for line in [
            "# TYPE t_seconds histogram", "t_seconds_bucket{le=\"1e-05\"} 2", "t_seconds_bucket{le=\"5e-05\"} 3",
            "t_seconds_bucket{le=\"0.0025\"} 3", "t_seconds_bucket{le=\"0.005\"} 4", "t_seconds_bucket{le=\"10.0\"} 4",
            "t_seconds_bucket{le=\"+Inf\"} 5", "t_seconds_sum 20.003020001", "t_seconds_count 5",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
    }

    @Test func `no count is lost when many threads count`() {
        let (counter, histogram) = (Counter(), Histogram())
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 {
                counter.increment()
                histogram.observe(nanoseconds: 20_000)
            }
        }
        #expect(counter.value == 80_000)
        #expect(histogram.snapshot.count == 80_000)
        #expect(histogram.snapshot.nanoseconds == 80_000 * 20_000)
    }
}
