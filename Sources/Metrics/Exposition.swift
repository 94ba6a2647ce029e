/// A component with metrics.
package protocol MetricSource: Sendable {
    /// Appends the component's metric families.
    func write(to exposition: inout Exposition)
}

/// Metric families in the text format of Prometheus, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
package struct Exposition {
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    package typealias Labels = KeyValuePairs<String, String>

    package private(set) var text = ""

    package init() {}

    /// - Parameter name: a name that ends in `_total`, as Prometheus requires.
    package mutating func counter(_ name: String, _ help: String, _ value: Int) {
        begin(name, "counter", help)
        line(name, [:], "\(value)")
    }

    /// A family with a line for each set of labels.
    package mutating func counter(_ name: String, _ help: String, each values: [(Labels, Int)]) {
        begin(name, "counter", help)
        for (labels, value) in values { line(name, labels, "\(value)") }
    }

    package mutating func counter(_ name: String, _ help: String, seconds: Double) {
        begin(name, "counter", help)
        line(name, [:], "\(seconds)")
    }

    package mutating func gauge(_ name: String, _ help: String, _ value: Int, labels: Labels = [:]) {
        gauge(name, help, each: [(labels, value)])
    }

    package mutating func gauge(_ name: String, _ help: String, each values: [(Labels, Int)]) {
        begin(name, "gauge", help)
        for (labels, value) in values { line(name, labels, "\(value)") }
    }

    package mutating func gauge(_ name: String, _ help: String, seconds: Double) {
        begin(name, "gauge", help)
        line(name, [:], "\(seconds)")
    }

    /// - Parameter name: a name that ends in `_seconds`.
    package mutating func histogram(
        _ name: String, _ help: String, each values: [(Labels, Histogram.Snapshot)]
    ) {
        begin(name, "histogram", help)
        for (labels, histogram) in values {
            var below = 0
            for (bound, count) in zip(histogram.bounds, histogram.counts) {
                below += count
                line(name + "_bucket", labels, "\(below)", bound: "\(Double(bound) / 1e9)")
            }
            line(name + "_bucket", labels, "\(histogram.count)", bound: "+Inf")
            line(name + "_sum", labels, "\(Double(histogram.nanoseconds) / 1e9)")
            line(name + "_count", labels, "\(histogram.count)")
        }
    }

    private mutating func begin(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func line(_ name: String, _ labels: Labels, _ value: String, bound: String? = nil) {
        text += name
        var pairs = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
        if let bound { pairs.append("le=\"\(bound)\"") }
        if !pairs.isEmpty { text += "{\(pairs.joined(separator: ","))}" }
        text += " \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": out += "\\\\"
            case "\"": out += "\\\""
            case "\n": out += "\\n"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
