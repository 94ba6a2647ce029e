/// An exact number: a coefficient and the count of its digits after the point.
struct ExactDecimal: Equatable, Sendable {
    /// Not divisible by ten while `places` is positive.
    let coefficient: UInt128
    let places: Int

    static let zero = ExactDecimal(0)

    /// - Returns: nil for negative places and for 60 or more. The coefficient itself holds 38 digits.
    init?(_ coefficient: UInt128, places: Int = 0) {
        guard places >= 0, places < 60 else { return nil }
        var (coefficient, places) = (coefficient, places)
        while places > 0, coefficient % 10 == 0 {
            coefficient /= 10
            places -= 1
        }
        (self.coefficient, self.places) = (coefficient, places)
    }

    private init(_ small: UInt8) { (coefficient, places) = (UInt128(small), 0) }

    var isWhole: Bool { places == 0 }

    func isBelow(_ limit: UInt128) -> Bool { places == 0 ? coefficient < limit : coefficient / power(places) < limit }

    private func power(_ exponent: Int) -> UInt128 {
        var power: UInt128 = 1
        for _ in 0..<min(exponent, 38) { power *= 10 }
        return power
    }

    /// - Parameter exponent: the power of ten to multiply by; negative divides.
    func shifted(by exponent: Int) -> ExactDecimal? {
        guard exponent > places else { return ExactDecimal(coefficient, places: places - exponent) }
        var result = coefficient
        for _ in 0..<(exponent - places) {
            let (product, isOver) = result.multipliedReportingOverflow(by: 10)
            guard !isOver else { return nil }
            result = product
        }
        return ExactDecimal(result)
    }

    func adding(_ other: ExactDecimal) -> ExactDecimal? {
        let most = max(places, other.places)
        guard let left = raised(to: most), let right = other.raised(to: most) else { return nil }
        let (sum, isOver) = left.addingReportingOverflow(right)
        return isOver ? nil : ExactDecimal(sum, places: most)
    }

    private func raised(to most: Int) -> UInt128? {
        var result = coefficient
        for _ in 0..<(most - places) {
            let (product, isOver) = result.multipliedReportingOverflow(by: 10)
            guard !isOver else { return nil }
            result = product
        }
        return result
    }

    /// The number as a plain decimal string.
    var text: String {
        guard places > 0 else { return "\(coefficient)" }
        let digits = String(coefficient)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return padded.dropLast(places) + "." + padded.suffix(places)
    }
}
