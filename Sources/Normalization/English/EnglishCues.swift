/// Words that say what a number beside them is.
enum EnglishCues {
    enum Cue: Sendable { case identifier, year }

    private static let identifiers =
        "order,order number,order no.,order no,order id,code,pin,passcode,password,otp,ending in,ending with,ends in,card,"
        + "card number,card no.,ref,ref.,reference,reference number,tracking,tracking number,tracking no.,account,"
        + "account number,account no.,acct,acct.,phone,phone number,tel,tel.,call,dial,text,mobile,hotline,fax,invoice,"
        + "invoice number,invoice no.,transaction,transaction id,transaction number,receipt,confirmation number,"
        + "confirmation,booking,booking number,ticket,ticket number,serial,serial number,zip,zip code,ssn,my ssn,flight,id,"
        + "verification code,access code,member,membership number,policy,policy number,po box,p.o. box,extension,ext,ext."

    private static let years =
        "in,since,from,by,until,till,during,of,year,before,after,around,circa,early,late,mid,mid-,spring,summer,autumn,"
        + "fall,winter,copyright,©,(c)"

    /// Cues that stand before a number.
    static let before = PhraseTable<Cue>(
        identifiers.split(separator: ",").map { (String($0), Cue.identifier) }
            + years.split(separator: ",").map { (String($0), Cue.year) },
        direction: .backward, foldsCase: true)

    /// Between a cue and its number: order is: #1234.
    private static let fillers = PhraseTable<Bool>(
        words: "is no no. number # : - ( =", direction: .backward, foldsCase: true)

    /// The cue before `index`, with at most three fillers between.
    static func cue(in source: SourceText, before index: Int) -> Cue? {
        var end = source.startOfSpaces(index)
        for _ in 0..<4 {
            if let cue = before.longest(in: source, at: end), !source[cue.end - 1].isASCIIAlphanumeric {
                return end == index && source[index - 1].isASCIILetter ? nil : cue.value
            }
            guard let filler = fillers.longest(in: source, at: end) else { return nil }
            end = source.startOfSpaces(filler.end)
        }
        return nil
    }
}
