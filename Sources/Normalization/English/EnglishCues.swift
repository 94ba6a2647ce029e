/// Words that say what a number beside them is.
enum EnglishCues {
    enum Cue: Sendable {
        /// Digits are read one by one.
        case identifier
        case year
        /// Month and day: due 3/15.
        case date
        /// Rooms and roads: pairs of digits.
        case place
    }

    private static let identifiers =
        "order,order number,order no.,order no,order id,code,pin,passcode,password,otp,ending,ending in,ending with,"
        + "ends in,ends with,last four,last 4,card,visa,mastercard,amex,card number,card no.,ref,ref.,ref no,ref no.,reference,reference number,"
        + "reference no.,tracking,tracking number,tracking no.,tracking id,account,account number,account no.,acct,acct.,"
        + "a/c,a/c no,a/c no.,phone,phone number,tel,tel.,call,dial,text,mobile,hotline,fax,invoice,invoice number,"
        + "invoice no.,inv,transaction,transaction id,transaction number,transaction no.,txn,txn id,txn no.,utr,rrn,pnr,"
        + "receipt,receipt number,receipt no.,confirmation number,confirmation,confirmation code,conf,conf.,store,store number,booking,booking number,"
        + "booking reference,booking ref,ticket,ticket number,serial,serial number,serial no.,zip,zip code,postcode,"
        + "ssn,my ssn,flight,id,user id,merchant id,terminal id,verification code,security code,access code,gift code,"
        + "promo code,coupon,coupon code,voucher,member,membership number,member id,policy,policy number,policy no.,po box,"
        + "p.o. box,extension,ext,ext.,case number,claim number,check number,check no.,cheque no.,cheque number,"
        + "parcel,shipment,package,awb,iban,license plate,plate,vin,sku,model no.,part no.,batch no.,lot no.,locker,"
        + "request id,payment id,upi ref,upi ref no,upi ref no.,approval code,auth code,sort code,routing number,pickup code"

    private static let years =
        "in,since,from,between,by,until,till,during,of,year,before,after,around,circa,early,late,mid,mid-,spring,summer,autumn,"
        + "fall,winter,copyright,©,(c),q1,q2,q3,q4,h1,h2,1h,2h,fy,class of,edition,season,vintage,model year,born,died,est.,annual,"
        + "new year,christmas,election,olympics,world cup,expo,tax year,fiscal year,easter"

    private static let dates =
        "on,due,due on,until,till,by,since,from,dated,date,before,after,expires,expires on,starting"

    private static let places =
        "room,rm,rm.,suite,ste,ste.,apt,apt.,apartment,unit,route,highway,hwy,interstate,gate,bus,terminal,hall"

    static let all = cues(identifiers, .identifier) + cues(years, .year) + cues(places, .place)

    /// Cues that stand before a number.
    private static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    private static let beforeDate = PhraseTable<Cue>(cues(dates, .date), direction: .backward, foldsCase: true)

    private static func cues(_ list: String, _ cue: Cue) -> [(String, Cue)] {
        list.split(separator: ",").map { (String($0), cue) }
    }

    /// Between a cue and its number: order is: #1234, acct *1234.
    private static let fillers = PhraseTable<Bool>(
        words: "is no no. number # : - ( = * • … ... xx x", direction: .backward, foldsCase: true)

    private static let numberWords = PhraseTable<Bool>(
        words: "number no no. num num.", direction: .backward, foldsCase: true)

    /// The cue before `index`, with at most three fillers between.
    static func cue(in source: SourceText, before index: Int) -> Cue? {
        var end = source.startOfSpaces(index)
        for _ in 0..<4 {
            if let cue = before.longest(in: source, at: end), !source[cue.end - 1].isASCIIAlphanumeric {
                return end == index && source[index - 1].isASCIILetter ? nil : cue.value
            }
            guard let filler = fillers.longest(in: source, at: end) else { return nil }
            end = source.startOfSpaces(startOfRepeats(source, filler.end))
        }
        return nil
    }

    /// A mask of any length, such as ****, is one filler.
    private static func startOfRepeats(_ source: SourceText, _ index: Int) -> Int {
        var start = index
        let mark = source[index]
        guard mark == "*" || mark == "•" || mark.lowercased == "x" else { return index }
        while source[start - 1] == mark || source[start - 1] == " " && source[start - 2] == mark { start -= 1 }
        return start
    }

    private static let scores = PhraseTable<Bool>(
        words: "score scores score: scored won lost beat win ratio ratio: odds odds: aspect", direction: .backward,
        foldsCase: true)

    /// A score or a ratio, whatever it looks like.
    static func saysScore(in source: SourceText, before start: Int) -> Bool {
        guard let word = scores.longest(in: source, at: source.startOfSpaces(start)) else { return false }
        return !source[word.end - 1].isASCIILetter
    }

    /// Whether a word stands before `index` behind which 3/15 is a day.
    static func saysDate(in source: SourceText, before index: Int) -> Bool {
        let end = source[index - 1] == ":" ? index - 1 : source.startOfSpaces(index)
        guard end < index, let cue = beforeDate.longest(in: source, at: source.startOfSpaces(end)) else { return false }
        return !source[cue.end - 1].isASCIIAlphanumeric
    }

    /// Whether "number" has been said already: order number #12.
    static func saysNumber(in source: SourceText, before index: Int) -> Bool {
        let end = source.startOfSpaces(source[index - 1] == ":" ? index - 1 : index)
        guard let word = numberWords.longest(in: source, at: end) else { return false }
        return !source[word.end - 1].isASCIIAlphanumeric
    }
}
