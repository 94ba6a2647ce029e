extension CurrencySet {
    /// All currencies that the listener recognizes: ISO 4217 in small letters, and 比特币. The position in the list is the
    /// bit, so append new codes at the end.
    static let codes =
        ("cny jpy usd hkd twd mop sgd aud cad nzd bnd eur gbp chf krw rub inr thb vnd php myr idr brl try btc kwd bhd jod "
        + "tnd omr qar sar aed zar sek nok dkk isk czk pln huf ron bgn uah kzt ils egp pkr lkr npr bdt mmk khr lak mnt "
        + "ngn kes tzs ugx mxn ars clp cop pen ghs")
        .split(separator: " ").map(String.init)
}

extension CurrencyNames {
    /// Each line is one kind of names: kind, usual currencies, other possible currencies, decimal places, names.
    static let entries = """
        sign|cny jpy|||¥
        sign|cny|||CN¥,RMB¥,CNY¥,CNH¥
        sign|jpy|||JP¥,JPY¥,円
        sign|usd|hkd twd mop sgd aud cad nzd bnd mxn ars cop brl||$
        sign|usd|||US$,us$,USD$
        sign|hkd|||HK$,HKD$
        sign|twd|||NT$,TWD$,NTD$
        sign|mop|||MOP$
        sign|sgd|||S$,SGD$
        sign|aud|||A$,AU$,AUD$
        sign|cad|||C$,CA$,CAD$
        sign|nzd|||NZ$,NZD$
        sign|bnd|||BND$
        sign|mxn|||MX$
        sign|brl|||R$
        sign|eur|||€,EUR€
        sign|gbp|||£,GBP£
        sign|egp|||E£
        sign|krw|||₩
        sign|rub|||₽
        sign|inr|||₹
        sign|thb|||฿
        sign|vnd|||₫,đ
        sign|php|||₱
        sign|try|||₺
        sign|btc|||₿
        sign|ils|||₪
        sign|uah|||₴
        sign|ngn|||₦
        sign|kzt|||₸
        sign|bdt|||৳
        sign|lak|||₭
        sign|mnt|||₮
        sign|khr|||៛
        sign|inr pkr lkr npr|||₨
        sign|usd|hkd twd sgd aud cad nzd eur|2|¢
        doubtful|inr pkr lkr npr|||Rs,Rs.
        doubtful|inr|||INR.
        doubtful|myr|||RM
        doubtful|idr|||Rp
        doubtful|sek nok dkk isk|||kr
        doubtful|pln|||zł
        doubtful|czk|||Kč
        doubtful|kes|||KSh,Ksh,Kshs
        doubtful|php|||Php
        doubtful|aed|||Dhs,Dhs.
        doubtful|bdt|||Tk,Tk.
        doubtful|usd|||Usd
        doubtful|eur|||Eur
        doubtful|gbp|||Gbp
        sign|ghs|||GH₵,₵
        doubtful|ghs|||GHC
        doubtful|gbp||2|p
        doubtful|gbp|||lb,lbs
        unit|cny|hkd twd mop sgd||元,圆,圓,块,塊
        unit|hkd|||蚊
        unit|cny||1|角,毛
        unit|cny||2|分钱,分錢
        unit|usd|||刀
        unit|eur|||欧,歐
        unit|gbp|egp||镑,鎊
        unit|thb|||铢,銖
        name|cny|||人民币,人民幣
        name|jpy|||日元,日圆,日圓,日币,日幣
        name|usd|||美元,美圆,美圓,美金,美刀
        name|usd||2|美分
        name|hkd|||港元,港币,港幣,港纸,港紙,港圆
        name|twd|||新台币,新台幣,台币,台幣,新臺幣,臺幣
        name|mop|||澳门元,澳门币,澳門元,澳門幣
        name|sgd|||新加坡元,新币,新幣,坡币,新元
        name|aud|||澳元,澳币,澳幣,澳大利亚元
        name|cad|||加元,加币,加幣,加拿大元
        name|nzd|||新西兰元,纽元,纽币,紐元
        name|bnd|||文莱元
        name|eur|||欧元,歐元
        name|gbp|||英镑,英鎊
        name|chf|||瑞士法郎,法郎,瑞郎
        name|krw|||韩元,韓元,韩币,韓幣,韩圆
        name|rub|||卢布,盧布
        name|inr|||印度卢比
        name|inr pkr lkr npr|||卢比,盧比
        name|thb|||泰铢,泰銖
        name|vnd|||越南盾
        name|php|||菲律宾比索
        name|php mxn ars clp cop|||比索
        name|myr|||马来西亚林吉特,林吉特,马币,馬幣,令吉
        name|idr|||印尼盾,印尼卢比
        name|brl|||巴西雷亚尔,雷亚尔
        name|try|||土耳其里拉,里拉
        name|btc|||比特币,比特幣
        name|sek nok dkk isk|||克朗
        name|sek|||瑞典克朗
        name|nok|||挪威克朗
        name|dkk|||丹麦克朗
        name|isk|||冰岛克朗
        name|czk|||捷克克朗
        name|kwd bhd jod tnd|||第纳尔
        name|kwd|||科威特第纳尔
        name|bhd|||巴林第纳尔
        name|jod|||约旦第纳尔
        name|tnd|||突尼斯第纳尔
        name|omr qar sar|||里亚尔
        name|omr|||阿曼里亚尔
        name|qar|||卡塔尔里亚尔
        name|sar|||沙特里亚尔
        name|aed|||阿联酋迪拉姆,迪拉姆
        name|zar|||南非兰特,兰特
        name|pln|||波兰兹罗提,兹罗提
        name|huf|||匈牙利福林,福林
        name|ron|||罗马尼亚列伊,列伊
        name|bgn|||保加利亚列弗,列弗
        name|uah|||乌克兰格里夫纳,格里夫纳
        name|kzt|||哈萨克斯坦坚戈,坚戈
        name|ils|||以色列谢克尔,新谢克尔,谢克尔
        name|egp|||埃及镑
        name|pkr|||巴基斯坦卢比
        name|lkr|||斯里兰卡卢比
        name|npr|||尼泊尔卢比
        name|bdt|||孟加拉塔卡,塔卡
        name|mmk|||缅元,缅币
        name|khr|||柬埔寨瑞尔,瑞尔
        name|lak|||老挝基普,基普
        name|mnt|||蒙古图格里克,图格里克
        name|ngn|||尼日利亚奈拉,奈拉
        name|kes|tzs ugx||肯尼亚先令,先令
        name|ghs|||加纳塞地,塞地
        name|tzs|||坦桑尼亚先令
        name|ugx|||乌干达先令
        name|mxn|||墨西哥比索
        name|ars|||阿根廷比索
        name|clp|||智利比索
        name|cop|||哥伦比亚比索
        name|pen|||秘鲁索尔,索尔
        word|usd|hkd twd mop sgd aud cad nzd bnd||dollar,dollars
        word|usd|||US dollar,US dollars
        word|usd|hkd twd sgd aud cad nzd eur|2|cent,cents
        word|usd||2|US cent,US cents
        word|hkd|||Hong Kong dollar,Hong Kong dollars
        word|twd|||New Taiwan dollar,New Taiwan dollars
        word|mop|||Macau pataca,Macau patacas,pataca,patacas
        word|sgd|||Singapore dollar,Singapore dollars
        word|aud|||Australian dollar,Australian dollars
        word|cad|||Canadian dollar,Canadian dollars
        word|nzd|||New Zealand dollar,New Zealand dollars
        word|bnd|||Brunei dollar,Brunei dollars
        word|cny|||yuan,renminbi,kuai
        word|jpy|||yen
        word|eur|||euro,euros
        word|gbp|egp||pound,pounds
        word|gbp|||quid
        word|gbp|egp|2|pence,penny
        word|egp|||Egyptian pound,Egyptian pounds
        word|chf|||Swiss franc,Swiss francs
        word|krw|||won
        word|rub|||ruble,rubles
        word|inr|pkr lkr npr||rupee,rupees
        word|inr|||Indian rupee,Indian rupees
        word|pkr|||Pakistani rupee,Pakistani rupees
        word|lkr|||Sri Lankan rupee,Sri Lankan rupees
        word|npr|||Nepalese rupee,Nepalese rupees
        word|thb|||baht
        word|vnd|||dong
        word|php|mxn ars clp cop||peso,pesos
        word|mxn|||Mexican peso,Mexican pesos
        word|ars|||Argentine peso,Argentine pesos
        word|clp|||Chilean peso,Chilean pesos
        word|cop|||Colombian peso,Colombian pesos
        word|myr|||ringgit
        word|idr|||rupiah
        word|brl|||real,reals
        word|try|||lira
        word|btc|||bitcoin,bitcoins
        word|nok dkk|sek isk||krone,kroner
        word|sek|||Swedish krona,Swedish kronor
        word|nok|||Norwegian krone,Norwegian kroner
        word|dkk|||Danish krone,Danish kroner
        word|isk|||Icelandic krona,Icelandic kronur
        word|czk|||Czech koruna,Czech koruny
        word|kwd bhd jod tnd|||dinar,dinars
        word|kwd|||Kuwaiti dinar,Kuwaiti dinars
        word|bhd|||Bahraini dinar,Bahraini dinars
        word|jod|||Jordanian dinar,Jordanian dinars
        word|tnd|||Tunisian dinar,Tunisian dinars
        word|omr qar sar|||rial,rials
        word|omr|||Omani rial,Omani rials
        word|qar|||Qatari riyal,Qatari riyals
        word|sar|||Saudi riyal,Saudi riyals
        word|aed|||UAE dirham,UAE dirhams,dirham,dirhams
        word|zar|||South African rand
        word|pln|||Polish zloty,Polish zlotys
        word|huf|||Hungarian forint,Hungarian forints
        word|ron|||Romanian leu,Romanian lei
        word|bgn|||Bulgarian lev,Bulgarian leva
        word|uah|||Ukrainian hryvnia,Ukrainian hryvnias
        word|kzt|||Kazakhstani tenge
        word|ils|||Israeli shekel,Israeli shekels
        word|bdt|||Bangladeshi taka
        word|mmk|||Myanmar kyat
        word|khr|||Cambodian riel
        word|lak|||Lao kip
        word|mnt|||Mongolian tugrik
        word|ngn|||Nigerian naira
        word|kes|||Kenyan shilling,Kenyan shillings
        word|ghs|||Ghanaian cedi,Ghanaian cedis
        word|tzs|||Tanzanian shilling,Tanzanian shillings
        word|ugx|||Ugandan shilling,Ugandan shillings
        word|pen|||Peruvian sol,Peruvian soles
        """
}
