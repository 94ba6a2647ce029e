"""Lines to read: payments in Chinese and English, numbers of every shape, names, codes, and garbage."""
import os
import random

HANZI_DIGITS = "零一二三四五六七八九"
FINANCIAL = "零壹贰叁肆伍陆柒捌玖"
CHANNELS = ["支付宝", "微信", "云闪付", "数字人民币", "银行卡", "现金", "京东支付", "抖音支付", "美团", "饿了么", "淘宝", "PayPal",
            "支付寶", "微信支付", "雲閃付", "招商银行", "工行", "銀行", "花呗", "翼支付", "Apple Pay"]
VERBS = ["到账", "收款", "到帳", "收到", "收入", "转账", "轉帳", "退款", "提现", "支出", "消费", "扣款", "付款", "已入账", "存入", "充值",
         "打款", "结算", "实收", "应收", "余额", "餘額", "还款", "欠", "共", "合计", "总计", "优惠", "立减", "找零", "手续费"]
LABELS = ["尾号", "卡号尾号", "验证码", "驗證碼", "订单号", "訂單", "单号", "取件码", "流水号", "编号", "工号", "学号", "房号", "桌号", "车牌",
          "电话", "手机", "客服热线", "快递单号", "身份证", "账号", "卡号", "口令", "会员", "航班", "车次", "座位", "QQ", "版本", "型号"]
SURNAMES = "单仇解曾查乐朴区盖任华宁燕种召缪尹王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈彭吕覃翟"
GIVEN = "晓燕明伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超霞平刚桂重行长乐朝好便宜调兴藏传会降卷空落蒙难宁切曲散省数弹"
DOUBLE = ["尉迟", "万俟", "欧阳", "司马", "上官", "诸葛", "单于", "令狐"]
FRAMES = ["{n}向您转账{m}", "{n}付款{m}", "收到{n}的{m}", "{n}先生", "{n}女士已支付{m}", "转给{n}{m}", "来自{n}", "客户{n}下单"]
UNITS_ZH = ["个", "笔", "单", "人", "次", "件", "份", "张", "斤", "千克", "公里", "米", "小时", "分钟", "秒", "天", "年", "月", "岁", "号", "楼",
            "层", "室", "度", "℃", "%", "‰", "折", "倍", "万", "亿", "kg", "g", "ml", "L", "km", "cm", "m²", "GB", "MB", "点",
            "分", "角",
            "码", "页", "届", "期", "杯", "瓶", "kWh", "km/h", "元/斤", "元/小时"]
UNITS_EN = ["kg", "g", "lbs", "oz", "km", "mi", "miles", "m", "cm", "ft", "in", "mph", "km/h", "GB", "MB", "kB", "L",
            "ml", "°C", "°F", "%",
            "percent", "hours", "hrs", "min", "sec", "days", "years", "people", "items", "orders", "times", "x", "st",
            "nd", "rd", "th",
            "W", "kWh", "Hz", "GHz", "px", "pp.", "per cent", "dozen", "k", "M", "bn"]
CURRENCY_ZH = ["{}元", "{}块", "{}块钱", "¥{}", "￥{}", "￥{}元", "人民币{}元", "人民币{}", "RMB {}", "RMB{}", "CNY {}", "{}CNY",
               "{} RMB",
               "${}", "US${}", "{}美元", "USD {}", "{}USD", "HK${}", "{}港币", "{}港元", "NT${}", "新台币{}元", "新臺幣{}元", "€{}",
               "{}欧元", "£{}", "{}英镑", "{}日元", "{}円", "JPY {}", "₩{}", "{}韩元", "₹{}", "{}卢比", "฿{}", "{}泰铢", "A${}",
               "S${}",
               "{}元整", "{}万元", "{}亿元", "{}万", "{}角", "{}分", "{}毛", "{}圆", "{}圓", "{}塊", "¥ {}", "{} 元", "-¥{}", "¥-{}",
               "(¥{})", "+{}元", "－{}元", "负{}元", "{}块5", "{}元5角", "{}块5毛", "元{}", "$ {}", "{}$", "{}￥", "{}¥", "₽{}",
               "VND {}",
               "{}₫", "{}澳门元", "MOP{}", "{}人民币", "{}元人民币", "约{}元", "≈{}元", "{}多元", "{}元左右", "近{}元", "{}余元"]
CURRENCY_EN = ["${}", "US${}", "USD {}", "{} USD", "{} dollars", "{} dollar", "{} bucks", "{} cents", "{}¢", "€{}",
               "{} euros", "EUR {}",
               "{} EUR", "£{}", "{} pounds", "GBP {}", "¥{}", "JPY {}", "{} yen", "CNY {}", "{} yuan", "RMB {}",
               "{} RMB", "₹{}", "INR {}",
               "Rs. {}", "A${}", "C${}", "HK${}", "S${}", "AUD {}", "CHF {}", "{} CHF", "₩{}", "₽{}", "R${}",
               "${} million", "${}M",
               "${}k", "${}bn", "€{} billion", "-${}", "$-{}", "(${})", "+${}", "$ {}", "{}$", "{} €", "~${}", "${}/mo",
               "${} per hour",
               "${}+", "{} quid", "{}p", "USD{}", "US$ {}", "{} dirhams", "AED {}", "₿{}", "BTC {}", "{} kr", "SEK {}",
               "₱{}", "₺{}"]
SENTENCES_ZH = ["{c}{v}{m}", "{c}{v}{m}，{v}{m}", "您尾号{t}的卡{d}{h}{v}{m}，余额{m}", "{c}到账通知：{m}", "【{c}】{v}{m}。",
                "{l}{t}，{v}{m}",
                "{l}：{t}", "{l}{x}", "{d}{v}{m}", "{d} {h} {c}{v}{m}", "您有{q}新订单，{v}{m}", "共{q}，合计{m}", "{m}",
                "{v}：{m}", "{v} {m}",
                "{f}", "{f}，{l}{t}", "第{i}{u}", "满{m}减{m}", "单价{m}，数量{q}，共{m}", "{m}×{i}={m}", "{v}{m}（{l}{t}）",
                "{c}{v}{m}！",
                "截至{d}，{v}{m}", "{h}到{h}", "{i}-{i}{u}", "{i}~{i}{u}", "{i}:{i}", "{i}/{i}", "{q}", "比分{i}:{i}",
                "{m}到{m}", "{m}-{m}",
                "{c}{v}{m},{c}{v}{m}", "{v}\t{m}", "{v}“{m}”", "{x} {v}{m}", "{w}{v}{m}", "{w}，{q}", "拨打{p}",
                "请拨{p}转{i}", "{d}至{d}",
                "温度{n}℃，湿度{n}%", "涨幅{n}%", "{n}", "{n}{u}", "{n}分之{n}", "iPhone {i}", "{x}", "第{n}期账单{m}已出",
                "{w}{w}{n}{w}"]
SENTENCES_EN = ["You received {m} from {a}.", "Payment of {m} received", "{a} paid you {m}", "Refund: {m}", "{m}",
                "Balance: {m}",
                "Your card ending in {t} was charged {m} on {d} at {h}", "Order #{t} total {m}", "Card ending {t}: {m}",
                "{d}, {h}: {m}",
                "Your code is {t}", "Flight {x} departs {h}", "Call {p}", "{q} for {m}", "{i} x {m} = {m}",
                "Between {m} and {m}",
                "{m}-{m}", "{m} to {m}", "From {d} to {d}", "Room {i}", "Chapter {r}", "{n}{u}", "{n} {u}", "{n}",
                "{i}/{i}", "{i}-{i}",
                "Up {n}% since {d}", "{a} et al., {y}", "in the {y}s", "version {x}", "{x}", "at {h} on {d}",
                "St. {a} lives at {i} Main St.",
                "Alipay received {m}", "WeChat Pay: {m}", "You owe {m}!", "Score {i}:{i}", "{i} out of {i}", "No. {i}",
                "p. {i}", "{y}-{y}",
                "Received {m}, {m} and {m}.", "Withdrawal of {m} completed", "You have {q}", "Dr. {a} paid {m} vs. {m}",
                "Tip: {m} ({n}%)",
                "{a} sent {m} & {m}", "Visit {e} by {d}", "PIN {t}", "{m} off", "{m}/month", "approx. {m}", "{r} {y}",
                "the {n}th of {d}"]
NAMES_EN = ["Bob", "Alice", "José", "O'Brien", "Ms. Lee", "Dr. Smith", "McDonald's", "AT&T", "7-Eleven", "J.P. Morgan",
            "Zoë", "Xi'an Co."]
ELECTRONIC = ["a.b@example.com", "https://example.com/p?id=3", "www.shop123.cn", "192.168.1.10", "C:\\tmp", "#42",
              "@shop_17", "v2.3.1"]
MONTHS = ["Jan", "February", "Mar.", "April", "May", "June", "Jul", "August", "Sept.", "Oct", "November", "Dec"]
TRADITIONAL = ["收到轉帳", "銀行匯款", "餘額不足", "訂單編號", "發票號碼", "電話號碼", "歡迎光臨", "請查收", "優惠券", "臺灣銀行", "點數", "雙十一",
               "發現", "頭髮", "乾坤", "餅乾", "皇后", "以後", "里程", "裏面", "重複", "複雜", "銀樓", "長樂", "單據", "會計", "區間"]
WORDS_ZH = ["银行", "行长", "重庆", "长大", "音乐", "快乐", "还款", "还有", "一行", "好的", "便宜", "了解", "结果", "处理", "处长", "调查", "调整",
            "不是", "一个", "一定", "第一", "一一", "你好", "老虎", "展览馆", "绿色", "女儿", "空调", "数量", "数不清", "血液", "剥削", "薄荷"]
RANGES = [(0x20, 0x7E), (0x4E00, 0x9FFF), (0x3000, 0x303F), (0xFF00, 0xFFEF), (0x2000, 0x206F), (0x20A0, 0x20BF),
          (0x2150, 0x218F),
          (0x2460, 0x24FF), (0x0300, 0x036F), (0x0660, 0x0669), (0x0966, 0x096F), (0x1F300, 0x1F64F), (0x3400, 0x4DBF),
          (0x20000, 0x2A6DF),
          (0x01, 0x1F), (0x80, 0x9F), (0xA0, 0xFF), (0x0400, 0x04FF), (0x3040, 0x30FF), (0xAC00, 0xAC80),
          (0xE000, 0xE010), (0xFE00, 0xFE0F),
          (0xE0020, 0xE007F), (0x1D7CE, 0x1D7FF), (0x200B, 0x200F), (0x202A, 0x202E)]


class Texts:
    def __init__(self, seed, lexicon=()):
        self.random = random.Random(seed)
        self.lexicon = lexicon
        cents = [lambda: f"{self.grouped()}.{self.digits(2)}"]
        self.shapes = [self.whole] * 10 + [self.decimal] * 10 + [self.grouped] * 3 + cents * 2 + self.odd_numbers()

    def pick(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def below(self, limit):
        return int(self.random.random() * limit)

    # Numbers

    def digits(self, count):
        return "".join(self.pick("0123456789") for _ in range(count))

    def whole(self):
        return str(self.below(10 ** self.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 9, 11, 13, 17])))

    def decimal(self):
        return f"{self.whole()}.{self.digits(self.pick([1, 1, 2, 2, 2, 2, 3, 4, 7]))}"

    def hanzi(self):
        scales = ["", "十", "百", "千", "万", "十万", "百万", "亿"]
        return "".join(self.pick(HANZI_DIGITS) + self.pick(scales) for _ in range(1 + self.below(4)))

    def financial(self):
        return "".join(self.pick(FINANCIAL) + self.pick(["拾", "佰", "仟", "万", ""]) for _ in range(1 + self.below(4)))

    def grouped(self):
        return f"{self.below(10 ** self.pick([4, 5, 6, 7, 9, 10])):,}"

    def number(self):
        return self.pick(self.shapes)()

    def odd_numbers(self):
        """Rare or malformed number shapes."""
        return [
            lambda: self.pick("-−+－±~≈<>≥") + self.decimal(),
            lambda: self.decimal().translate({ord(character): ord(character) + 0xFEE0 for character in "0123456789.,"}),
            lambda: self.whole() + self.pick(["万", "亿", "百", "千", "百万", "千万", "k", "K", "M", "w", "W", "十"]),
            lambda: self.decimal() + self.pick(["万", "亿", "百", "千", "百万", "k", "m", " million", " bn"]),
            self.hanzi,
            self.financial,
            lambda: self.grouped().replace(",", self.pick([" ", "'", "，", ".", "\u00a0", "\u202f", "_", ", "])),
            lambda: f"0{self.whole()}",
            lambda: self.pick([".{}", "{}.", "{}.0", "{}.00", "00.{}", "{}.{}.{}", "{},{}", "{}..{}", "{}/{}", "{}^2"])
            .format(self.whole(), self.whole(), self.whole()),
            lambda: f"{self.below(10)}{self.pick('eE')}{self.pick(['', '-', '+'])}{self.below(20)}",
            lambda: "".join(self.pick("0123456789Ol一二o") for _ in range(2 + self.below(4))),
            lambda: self.pick("①⑩㈠½¾⅓²³Ⅳⅻ❶٣५๓𝟗㉈") + self.pick(["", self.whole()]),
            lambda: f"{self.below(99999)},{self.below(99999)}.{self.digits(self.below(4))}",
            lambda: self.digits(self.pick([10, 16, 18, 20, 25, 40])),
            lambda: f"{self.whole()}{self.pick('-–—~～至到')}{self.whole()}",
        ]

    # Parts of sentences

    def money(self, forms):
        return self.pick(forms).format(self.number())

    def date_zh(self):
        year, month, day = 1990 + self.below(50), 1 + self.below(13), 1 + self.below(32)
        form = self.pick(["{}-{:02}-{:02}", "{}/{}/{}", "{}.{}.{}", "{}年{}月{}日", "{}年{}月{}号", "{}{:02}{:02}", "{}-{}"])
        short = self.pick(["{}月{}日", "{}月{}号", "{}-{}", "{:02}/{:02}", "{}.{}", "农历{}月{}"])
        week = self.pick(["周三", "星期天", "今天", "昨日", "Q3", "上半年", "90后", "1990年代", "去年"])
        return self.pick([form.format(year, month, day), short.format(month, day), week, f"{year}年",
                          f"{year % 100}年{month}月"])

    def date_en(self):
        year, month, day = 1900 + self.below(150), self.pick(MONTHS), 1 + self.below(31)
        return self.pick([f"{month} {day}, {year}", f"{day} {month} {year}", f"{1 + self.below(13)}/{day}/{year}",
                          f"{month} {day}th",
                          f"{1 + self.below(13)}/{day}", f"{year}-{1 + self.below(12):02}-{day:02}",
                          f"the {day}th of {month}",
                          f"{day}.{1 + self.below(12)}.{year}", f"{month} {year}", str(year),
                          f"Q{1 + self.below(4)} {year}", f"'{year % 100:02}s"])

    def hour(self):
        hour, minute, second = self.below(26), self.below(61), self.below(61)
        form = self.pick(["{}:{:02}", "{}:{:02}:{:02}", "{:02}:{:02}", "{}点{}分", "{}时{}分{}秒", "下午{}点半", "{}点",
                          "{}:{:02}pm",
                          "{} a.m.", "{}：{:02}", "{}h{}m", "{}:{:02} AM", "{} o'clock", "{}点一刻", "{}'{}\"",
                          "凌晨{}:{:02}"])
        return form.format(hour, minute, second)

    def code(self):
        letters = "".join(self.pick("ABCDEFGHKMXYZabcx") for _ in range(1 + self.below(3)))
        return self.pick(["{0}{1}", "{1}{0}", "{0}-{1}", "{0}{1}{0}", "京{0}{1}", "{1}-{1}-{1}", "G{1}", "CA{1}",
                          "SF{1}", "{0}/{1}", "{0}.{1}",
                          "{0}_{1}", "#{1}", "No.{1}", "{1}号",
                          "{0} {1}"]).format(letters, self.digits(self.pick([1, 2, 3, 4, 6, 10])))

    def phone(self):
        rest = self.digits(8)
        return self.pick(["138" + rest, f"+86 139{rest}", f"400-{rest[:3]}-{rest[3:7]}", f"010-{rest}", f"(021){rest}",
                          "95588", "110", "12306",
                          f"1-800-{rest[:3]}-{rest[3:7]}", f"({rest[:3]}) {rest[1:4]}-{rest[4:]}",
                          f"+1 {rest[:3]} {rest[3:6]} {rest[4:]}",
                          f"138 {rest[:4]} {rest[4:]}", f"0755-{rest}-{rest[:3]}", f"+44 20 {rest[:4]} {rest[4:]}",
                          f"138****{rest[4:]}"])

    def name(self):
        surname = self.pick(DOUBLE) if self.below(12) == 0 else self.pick(SURNAMES)
        return surname + "".join(self.pick(GIVEN) for _ in range(1 + self.below(2)))

    def word(self):
        if self.lexicon and self.below(2):
            return self.pick(self.lexicon)
        return self.pick(self.pick([WORDS_ZH, TRADITIONAL]))

    def roman(self):
        return self.pick(["IV", "XII", "MMXX", "iii", "VIII.", "XIV", "I", "mix", "Henry VIII", "World War II"])

    def filled(self, sentence, fill):
        parts = sentence.split("{")
        return parts[0] + "".join(fill(part[0]) + part[2:] for part in parts[1:])

    def fill_zh(self, letter):
        match letter:
            case "c": return self.pick(CHANNELS)
            case "v": return self.pick(VERBS)
            case "m": return self.money(CURRENCY_ZH)
            case "t": return self.digits(self.pick([3, 4, 4, 4, 6, 6, 8, 12, 16, 19]))
            case "l": return self.pick(LABELS)
            case "d": return self.date_zh()
            case "h": return self.hour()
            case "q": return self.number() + self.pick(UNITS_ZH)
            case "f": return self.pick(FRAMES).replace("{n}", self.name()).replace("{m}", self.money(CURRENCY_ZH))
            case "i": return str(self.below(self.pick([10, 100, 1000])))
            case "u": return self.pick(UNITS_ZH)
            case "n": return self.number()
            case "x": return self.code()
            case "w": return self.word()
            case "p": return self.phone()
        raise ValueError(letter)

    def fill_en(self, letter):
        match letter:
            case "m": return self.money(CURRENCY_EN)
            case "a": return self.pick(NAMES_EN)
            case "d": return self.date_en()
            case "q": return f"{self.number()} {self.pick(UNITS_EN)}"
            case "u": return self.pick(UNITS_EN)
            case "y": return str(1500 + self.below(600))
            case "r": return self.roman()
            case "e": return self.pick(ELECTRONIC)
        return self.fill_zh(letter)

    # Lines

    def chinese(self):
        return self.filled(self.pick(SENTENCES_ZH), self.fill_zh)

    def english(self):
        return self.filled(self.pick(SENTENCES_EN), self.fill_en)

    def words(self):
        return "".join(self.word() for _ in range(1 + self.below(8)))

    def mixed(self, sentence, other):
        return self.pick(["{} {}", "{}，{}", "{}{}", "{}。{}", "{}; {}", "{}/{}"]).format(sentence(), other())

    def mutated(self, line):
        characters = list(line)
        for _ in range(1 + self.below(3)):
            if not characters:
                break
            place = self.below(len(characters))
            match self.below(5):
                case 0:
                    del characters[place]
                case 1:
                    characters.insert(place, characters[place])
                case 2:
                    characters.insert(place, self.pick("0123456789.,，。-—+/:：%¥$元万 \u3000()（）点零百'\"~"))
                case 3:
                    characters[place] = self.scalar()
                case 4:
                    other = self.below(len(characters))
                    characters[place], characters[other] = characters[other], characters[place]
        return "".join(characters)

    def scalar(self):
        first, last = self.pick(RANGES)
        return chr(first + self.below(last - first + 1))

    def garbage(self):
        if self.below(4) == 0:
            return "".join(self.pick("0123456789.,-+/:%¥$€元万亿点零一二两半 个分角毛块()") for _ in range(1 + self.below(16)))
        return "".join(self.scalar() for _ in range(1 + self.below(30)))

    def markup(self, sentence):
        text = sentence().replace("&", "&amp;").replace("<", "&lt;")
        kind = self.pick(["digits", "telephone", "cardinal", "ordinal", "date", "time", "currency", "characters",
                          "nothing"])
        value = self.pick([self.number, self.date_zh, self.hour, self.code,
                           lambda: self.money(CURRENCY_ZH)])().replace("<", "&lt;")
        inner = self.pick([
            '{0}<say-as interpret-as="{1}">{2}</say-as>', '<p>{0}</p><s>{2}</s>', '{0}<break time="{3}ms"/>{2}', "{0}",
            "{0}<break/>{2}",
            '<prosody rate="{4}%" pitch="+2st" volume="-3dB">{0}</prosody>{2}', '<sub alias="{2}">{0}</sub>',
            '<mark name="a"/>{0}',
            '<lang xml:lang="en-US">{0}</lang>', '<phoneme alphabet="pinyin" ph="yin2 hang2">银行</phoneme>{0}',
            "{0}<wrong/>", "{0}</p>",
        ]).format(text, kind, value, self.below(6000), 50 + self.below(200))
        return f"<speak>{inner}</speak>"

    def kinds(self, sentence, other):
        return ([sentence] * 29 + [lambda: self.mutated(sentence())] * 9 + [lambda: self.mixed(sentence, other)] * 3
                + [lambda: self.mixed(sentence, sentence)] * 2 + [self.words] * 3 + [self.number, other, self.garbage,
                    self.garbage])

    def line(self, sentence, other):
        """Returns a line for a voice that speaks the language of `sentence`."""
        return self.pick(self.kinds(sentence, other))().replace("\n", " ")

    def lines_zh(self, count):
        return [self.line(self.chinese, self.english) for _ in range(count)]

    def lines_en(self, count):
        return [self.line(self.english, self.chinese) for _ in range(count)]

    def lines_ssml(self, count):
        return [self.markup(self.pick([self.chinese, self.english])).replace("\n", " ") for _ in range(count)]


def lexicon_words(path):
    with open(path, encoding="utf-8") as file:
        return [line.split("\t", 1)[0] for line in file if "\t" in line and not line.startswith("#")]


def samples(folder, most, seed):
    """Returns at most `most` lines and fields of the text files in a folder."""
    found = set()
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                text = file.read(32 << 20).decode("utf-8", "replace")
            for line in text.splitlines():
                found.update([line, *(line.split("\t") if "\t" in line else [])])
    lines = sorted(line.replace("\n", " ") for line in found if 0 < len(line) < 2_000)
    random.Random(seed).shuffle(lines)
    return lines[:most]
