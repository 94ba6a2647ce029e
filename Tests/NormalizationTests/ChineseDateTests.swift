import Testing

@testable import Normalization

@Suite("Chinese dates and times by their surroundings")
struct ChineseDateTests {
    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: [
        ("10/30", "十月三十日"), ("截至3/7", "截至三月七日"), ("3/7到期", "三月七日到期"), ("4/6 15:30", "四月六日 十五点三十分"), ("周五4/6", "周五四月六日"),
        ("due 4/6", "due 四月六日"), ("4/6(周二)", "四月六日 周二 "), ("时间：4/6-4/9", "时间：四月六日到四月九日"), ("11/1", "十一月一日"),
        ("3/7杯", "七分之三杯"), ("3/7", "七分之三"), ("11/30/2024", "二零二四年十一月三十日"), ("30/11/2024", "二零二四年十一月三十日"),
        ("大于3/7", "大于七分之三"), ("第1/3段", "第三分之一段"),
    ])
    func `a slash between month and day, or a fraction`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("20240305", "二零二四年三月五日"), ("日期20240305", "日期二零二四年三月五日"), ("于20240305到账", "于二零二四年三月五日到账"),
        ("20240305 15:30", "二零二四年三月五日 十五点三十分"), ("时间20240305153000", "时间二零二四年三月五日十五点三十分"),
        ("20241305", "两千零二十四万一千三百零五"),
        ("20240305元", "两千零二十四万零三百零五元"), ("共20240305人", "共两千零二十四万零三百零五人"), ("日期202403", "日期二零二四年三月"),
    ])
    func `eight digits that are a day`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("2024/25赛季", "二零二四到二五赛季"), ("2022-2023学年", "二零二二到二零二三学年"), ("2024Q3", "二零二四Q三"), ("2024款", "二零二四款"),
        ("3000款", "三千款"),
        ("95后", "九五后"), ("86年出生", "八六年出生"), ("3月07号", "三月七日"), ("3月7号", "三月七号"), ("活动时间：6.1-6.18", "活动时间：六月一日到六月十八日"),
        ("6.1-6.18", "六点一到六点一八"),
    ])
    func `years, seasons and days`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("21:00-次日3:00", "二十一点到次日三点"), ("周一-周五", "周一到周五"), ("9:5开会", "九点零五分开会"), ("9:5", "九比五"), ("16:45分", "十六点四十五分"),
        ("16:00分", "十六点零分"), ("3 p.m.", "下午三点"), ("8am-9pm", "上午八点到晚上九点"), ("12:00 AM", "凌晨十二点"),
        ("2h30min", "两小时三十分钟"),
        ("2024-03-05T08:00:00+08:00", "二零二四年三月五日 八点零分零秒"), ("3am", "上午三点"), ("39°54′20″", "三十九度五十四分二十秒"),
        ("6.1″", "六点一英寸"),
    ])
    func `times`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}
