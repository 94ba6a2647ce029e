extension Rule {
    var leavesScale: Bool { false }

    var reason: String { "" }
    var examples: [(text: String, spoken: String)] { [] }
    var counterexamples: [(text: String, rule: String?)] { [] }
}
