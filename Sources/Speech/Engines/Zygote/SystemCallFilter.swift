private import CLinux
private import CSeccomp
internal import Glibc

/// A seccomp filter: the system calls that a process may make from now on. A filter cannot be removed, and a process
/// inherits the filters of its parent.
struct SystemCallFilter {
    private let program: [sock_filter]

    struct Rules {
        /// The calls that are always allowed.
        var allowed: [Int32] = []
        /// The calls that are allowed only with certain values of an argument.
        var conditional: [(call: Int32, condition: Condition)] = []
        /// The calls that fail with EACCES.
        var refused: [Int32] = []
        /// The calls that fail with EACCES, and whose refusal is recorded (`Sandbox.hasRefusedFile`).
        var trapped: [Int32] = []
        /// The action for calls that are not listed.
        var otherwise = Action.refuse
    }

    enum Action {
        case allow
        /// The call fails with EACCES.
        case refuse
        /// The kernel kills the process with SIGSYS.
        case kill
    }

    /// A condition on an argument of a system call.
    enum Condition {
        case equal(argument: UInt32, UInt64)
        /// None of these bits is set.
        case without(argument: UInt32, bits: UInt64)
    }

    /// Compiles the filter. Nil if libseccomp fails.
    init?(_ rules: Rules) {
        guard let program = Self.compile(rules) else { return nil }
        self.program = program
    }

    /// Installs the filter in this thread and its children. False if the kernel refuses.
    func install() -> Bool {
        program.withUnsafeBufferPointer { crier_set_filter($0.baseAddress, UInt16($0.count)) == 0 }
    }

    private static func compile(_ rules: Rules) -> [sock_filter]? {
        guard let context = seccomp_init(rules.otherwise.number) else { return nil }
        defer { seccomp_release(context) }
        // When a child installs the filter, the kernel runs the filter for each system call number. A tree takes five
        // comparisons per number, a list takes thirty. libseccomp before 2.5 always makes a list.
        _ = seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)
        let (allow, refuse) = (Action.allow.number, Action.refuse.number)
        for call in rules.trapped where crier_seccomp_add(context, SCMP_ACT_TRAP, call) != 0 { return nil }
        for call in rules.allowed where crier_seccomp_add(context, allow, call) != 0 { return nil }
        for call in rules.refused where crier_seccomp_add(context, refuse, call) != 0 { return nil }
        for (call, condition) in rules.conditional {
            guard
                withUnsafePointer(to: condition.comparison, { seccomp_rule_add_array(context, allow, call, 1, $0) })
                    == 0
            else { return nil }
        }
        // libseccomp 2.5 exports to a descriptor only.
        var pipeEnds: [Int32] = [0, 0]
        guard pipe(&pipeEnds) == 0 else { return nil }
        defer { pipeEnds.forEach { close($0) } }
        guard seccomp_export_bpf(context, pipeEnds[1]) == 0 else { return nil }
        let size = MemoryLayout<sock_filter>.size
        return [sock_filter](unsafeUninitializedCapacity: 4096 / size) { buffer, count in
            count = max(0, read(pipeEnds[0], buffer.baseAddress, 4096 / size * size)) / size
        }
    }
}

extension SystemCallFilter.Action {
    fileprivate var number: UInt32 {
        switch self {
        case .allow: UInt32(SCMP_ACT_ALLOW)
        case .refuse: crier_seccomp_errno(UInt16(EACCES))
        case .kill: SCMP_ACT_KILL_PROCESS
        }
    }
}

extension SystemCallFilter.Condition {
    fileprivate var comparison: scmp_arg_cmp {
        switch self {
        case .equal(let argument, let value):
            scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
        case .without(let argument, let bits):
            scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: 0)
        }
    }

    /// Restricts writes to the sound pipe.
    static let toSoundPipe = Self.equal(argument: 0, UInt64(SoundWriter.descriptor))
    /// Prevents memory from becoming executable.
    static let notExecutable = Self.without(argument: 2, bits: UInt64(PROT_EXEC))
}
