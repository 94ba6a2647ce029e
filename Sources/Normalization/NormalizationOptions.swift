/// A caller's choices about how numbers are read.
package struct NormalizationOptions: Sendable, Hashable {
    package enum Digits: String, Sendable, CaseIterable {
        /// Numbers are read as values: 一百二十.
        case value
        /// Every number is read digit by digit: 一二零. Currency units are still spoken.
        case each
    }

    package var digits: Digits
    /// Chinese only: 两 where speakers prefer it (两千, 两元). Turned off for recorded voices without that prompt.
    package var liang: Bool

    package init(digits: Digits = .value, liang: Bool = true) {
        self.digits = digits
        self.liang = liang
    }
}
