private import CTables

/// Small sets of words that single rules look for beside a number. `ChineseWordLists.tsv` has the words.
enum ChineseWords: Int, CaseIterable {
    // Words after a number.
    case accountKind, addend, afterScale, arrival, beginning, behindAmount, behindUnit, billOfMonth, block, carat,
        card, charged, code, countless, coupon, currencyLike, day, deadline, dealt, dust, eve, eventAfterDays,
        feast, finePrice, fund, generation, hotline, introduction, lifeEvent, match, move, namedByYear, neighbour,
        ofTotal, oneTimeCode, otherThanScale, partOfPrice, payment, pointInTime, posting, room, season, security,
        service, serviceAccount, shelf, slashField, stay, table, takenOff, timedEvent, transfer
    // Words before a number.
    case accountSum, balance, balanceOwner, bank, building, cardValidity, currencyLabel, deduction, delivery,
        designation, distribution, emergency, enquiry, eventBeforeDays, forecast, hours, kindOfSecurity, listedRoom,
        memo, minutes, namedDay, numbered, offence, partOfDay, place, posted, progress, ratio, recording, remaining,
        risingPrice, signed, size, statistics, street, sum, tally, tender, transferBefore, typing, usage, weekday,
        yearLabel

    private static let files: [Self: WordTable] = [
        .balanceOwner: WordTable(ChineseBalanceOwners_tsv()), .countless: WordTable(ChineseCountless_tsv()),
        .currencyLike: WordTable(ChineseOtherWords_tsv()), .designation: WordTable(ChineseDesignations_tsv()),
        .feast: WordTable(ChineseFeasts_tsv()), .finePrice: WordTable(ChineseFinePrices_tsv()),
        .place: WordTable(ChinesePlaces_tsv()), .service: WordTable(ChineseServiceWords_tsv()),
        .signed: WordTable(ChineseSigned_tsv()), .statistics: WordTable(ChineseStatistics_tsv()),
        .tally: WordTable(ChineseTallies_tsv()),
    ]

    private static let tables: [PhraseTable<Bool>] = {
        let rows = WordTable(ChineseWordLists_tsv()).rows
        return allCases.map { set in
            guard let row = rows.first(where: { $0[0] == "\(set)" }) else { preconditionFailure("no words for \(set)") }
            let words = files[set]?.words ?? row[2].split(separator: ", ").map(String.init)
            return PhraseTable(words, direction: row[1] == "before" ? .backward : .forward)
        }
    }()

    var table: PhraseTable<Bool> { Self.tables[rawValue] }
}

extension SourceText {
    /// Returns the far end of a set's longest word at `index`, or before it in a set of words before numbers.
    func end(of words: ChineseWords, at index: Int) -> Int? { words.table.longest(in: self, at: index)?.end }

    func has(_ words: ChineseWords, at index: Int) -> Bool { end(of: words, at: index) != nil }
}
