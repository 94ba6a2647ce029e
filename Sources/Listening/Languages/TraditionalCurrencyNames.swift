/// Meanings of currency names to listeners in Taiwan and Hong Kong, from tables that belong to the check alone.
enum TraditionalCurrencyNames {
    /// `$` and 元 are the local currency.
    static let taiwan = vocabulary(
        """
        sign|twd|usd hkd mop sgd aud cad nzd bnd||$
        unit|twd|cny hkd mop sgd||元,圆,圓,块,塊
        """)

    static let hongKong = vocabulary(
        """
        sign|hkd|usd twd mop sgd aud cad nzd bnd||$
        unit|hkd|cny twd mop sgd||元,圆,圓,块,塊
        doubtful|clp|||CLP
        """)

    private static func vocabulary(_ home: String) -> HeardVocabulary {
        HeardVocabulary(currencies: CurrencyNames(home + "\n" + names))
    }

    /// In the format of `CurrencyNames.entries`.
    private static let names = """
        name|hkd|||港圓
        name|sgd|||坡幣
        name|aud|||澳大利亞元
        name|nzd|||新西蘭元,紐西蘭元,紐幣
        name|bnd|||文萊元,汶萊元
        name|krw|||韓圓
        name|inr|||印度盧比
        name|php|||菲律賓比索
        name|myr|||馬來西亞林吉特
        name|idr|||印尼盧比
        name|brl|||巴西雷亞爾,雷亞爾
        name|dkk|||丹麥克朗
        name|isk|||冰島克朗
        name|kwd bhd jod tnd|||第納爾
        name|kwd|||科威特第納爾
        name|bhd|||巴林第納爾
        name|jod|||約旦第納爾
        name|tnd|||突尼斯第納爾
        name|omr qar sar|||里亞爾
        name|omr|||阿曼里亞爾
        name|qar|||卡塔爾里亞爾,卡達里亞爾
        name|sar|||沙特里亞爾,沙烏地里亞爾
        name|aed|||阿聯酋迪拉姆
        name|zar|||南非蘭特,蘭特
        name|pln|||波蘭兹羅提,兹羅提
        name|ron|||羅馬尼亞列伊
        name|bgn|||保加利亞列弗
        name|uah|||烏克蘭格里夫納,格里夫納
        name|kzt|||哈薩克斯坦堅戈,哈薩克堅戈,堅戈
        name|ils|||以色列謝克爾,新謝克爾,謝克爾
        name|egp|||埃及鎊
        name|pkr|||巴基斯坦盧比
        name|lkr|||斯里蘭卡盧比
        name|npr|||尼泊爾盧比
        name|mmk|||緬元,緬幣
        name|khr|||柬埔寨瑞爾,瑞爾
        name|lak|||老撾基普,寮國基普
        name|mnt|||蒙古圖格里克,圖格里克
        name|ngn|||尼日利亞奈拉,奈及利亞奈拉
        name|kes|tzs ugx||肯尼亞先令,肯亞先令
        name|ghs|||迦納塞地,加納塞地
        name|tzs|||坦桑尼亞先令,坦尚尼亞先令
        name|ugx|||烏干達先令
        name|cop|||哥倫比亞比索
        name|pen|||秘魯索爾,索爾
        """
}
