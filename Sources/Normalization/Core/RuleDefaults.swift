extension Rule {
    var leavesScale: Bool { false }
}
