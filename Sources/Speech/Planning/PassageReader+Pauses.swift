internal import Normalization

/// Refuses a pause inside an amount: `100<break/>.25元`, `到账100<break/>元`, `一百<break/>元`.
extension PassageReader {
    /// Checks the passages of one text as if they had no pauses between them.
    func checkPauses(_ run: ArraySlice<Passage>, _ language: SpokenLanguage) throws(ReadingError) {
        guard run.dropFirst().contains(where: { $0.opening != .none }) else { return }
        for index in run.indices.dropFirst() where Seam(run[index - 1], run[index]).dividesAmount {
            throw ReadingError(error: Seam(run[index - 1], run[index]).error, passage: index - 1)
        }
        let texts = run.map { $0.opening == .none ? $0.written : String($0.written.drop { $0 == " " }) }
        let ends = ends(of: texts)
        let whole = texts.joined()
        let joints = zip(ends, run.dropFirst()).filter { $0.1.opening == .none }.map(\.0)
        do throws(NormalizationError) {
            let all = try parts(of: whole, borders: ends.dropLast(), language).flatMap(\.pieces)
            // A unit in words is not a part of the number before a border. Without the border, 100元 is one amount.
            let amounts = try? parts(of: whole, borders: joints, language).flatMap(\.pieces).filter(\.isAmount)
            if let broken = (all + (amounts ?? [])).first(where: { crossesPause($0, run, ends) }) {
                throw NormalizationError.dividedNumber(token(broken.source, in: whole))
            }
        } catch {
            let place = ends.firstIndex { error.token.offset < $0 } ?? ends.count - 1
            throw ReadingError(error: error, passage: run.startIndex + place)
        }
    }

    /// Whether a piece begins before a pause and ends after it.
    ///
    /// - Parameter ends: the UTF-8 offset in the text after each passage.
    func crossesPause(_ piece: Piece, _ run: ArraySlice<Passage>, _ ends: [Int]) -> Bool {
        zip(ends, run.dropFirst()).contains { end, next in
            piece.source.lowerBound < end && end < piece.source.upperBound && next.opening != .none
        }
    }

    func ends(of texts: [String]) -> [Int] {
        var ends: [Int] = []
        for text in texts { ends.append((ends.last ?? 0) + text.utf8.count) }
        return ends
    }
}

extension Piece {
    fileprivate var isAmount: Bool { rule?.hasPrefix("money") ?? false }
}
