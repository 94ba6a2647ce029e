/// Towns whose name ends in 都 (du1) and is two words in other contexts: 于都 in 寄往于都, but not in 由于都.
///
/// The lexicon contains the names that are always a town, and all of them before 县, 市 and 区.
enum Towns {
    private static let beginnings = Set<Unicode.Scalar>("于宜武花望商宁三曾兴".unicodeScalars)
    /// Hanzi before the name of a place: 寄往, 到, 湖北省, 赣州市.
    private static let leads = Set<Unicode.Scalar>("往到达在从至州市省县发去回离经".unicodeScalars)
    /// Hanzi that may follow the name of a place.
    private static let continuations = Set<Unicode.Scalar>("区县市镇转站店分营支的到付路大机集网物中火高城新".unicodeScalars)

    /// Whether 都 at a position ends the name of a town.
    static func isEnd(_ position: Int, of text: [Unicode.Scalar]) -> Bool {
        guard position > 0, text[position] == "都", beginnings.contains(text[position - 1]) else { return false }
        let isBegun = isBoundary(position - 2, of: text) || leads.contains(text[position - 2])
        return isBegun && (isBoundary(position + 1, of: text) || continuations.contains(text[position + 1]))
    }

    private static func isBoundary(_ position: Int, of text: [Unicode.Scalar]) -> Bool {
        Neighbour.clauseBoundary.length(of: text, from: position) != nil
    }
}
