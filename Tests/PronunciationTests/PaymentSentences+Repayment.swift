extension PaymentSentences {
    static let repayment = """
        支付宝到账一百二十三点四五元 | zhi1 fu4 bao3 dao4 zhang4 yi1 bai3 er4 shi2 san1 dian3 si4 wu3 yuan2
        微信收款到账八十八元，备注是水果行货款 | wei1 xin4 shou1 kuan3 dao4 zhang4 ba1 shi2 ba1 yuan2 bei4 zhu4 shi4 shui3 guo3 hang2 huo4 kuan3
        您尾号三零七二的储蓄卡收入工资一万二千元 | nin2 wei3 hao4 san1 ling2 qi1 er4 de5 chu3 xu4 ka3 shou1 ru4 gong1 zi1 yi1 wan4 er4 qian1 yuan2
        云闪付到账六元六角，请核对 | yun2 shan3 fu4 dao4 zhang4 liu4 yuan2 liu4 jiao3 qing3 he2 dui4
        农商行转来货款三万两千元，附言为长期合作 | nong2 shang1 hang2 zhuan3 lai2 huo4 kuan3 san1 wan4 liang3 qian1 yuan2 fu4 yan2 wei2 chang2 qi1 he2 zuo4
        收到顾客扫码付款十九点九元，找零零元 | shou1 dao4 gu4 ke4 sao3 ma3 fu4 kuan3 shi2 jiu3 dian3 jiu3 yuan2 zhao3 ling2 ling2 yuan2
        店长，今天第三笔大额收款已经入账 | dian4 zhang3 jin1 tian1 di4 san1 bi3 da4 e2 shou1 kuan3 yi3 jing1 ru4 zhang4
        您的朋友给您转了五百元，请尽快收下 | nin2 de5 peng2 you5 gei3 nin2 zhuan3 le5 wu3 bai3 yuan2 qing3 jin3 kuai4 shou1 xia4
        对方转账两千元，二十四小时内未收将退还 | dui4 fang1 zhuan3 zhang4 liang3 qian1 yuan2 er4 shi2 si4 xiao3 shi2 nei4 wei4 shou1 jiang1 tui4 huan2
        跨行转账已受理，预计两小时内到账 | kua4 hang2 zhuan3 zhang4 yi3 shou4 li3 yu4 ji4 liang3 xiao3 shi2 nei4 dao4 zhang4
        您向单先生转账的一千元已被退回 | nin2 xiang4 shan4 xian1 sheng5 zhuan3 zhang4 de5 yi1 qian1 yuan2 yi3 bei4 tui4 hui2
        收单行通知，昨日流水已结清 | shou1 dan1 hang2 tong1 zhi1 zuo2 ri4 liu2 shui3 yi3 jie2 qing1
        开户行地址有误，转账没有成功 | kai1 hu4 hang2 di4 zhi3 you3 wu4 zhuan3 zhang4 mei2 you3 cheng2 gong1
        这笔款项由央行系统清算，行号填错会被退回 | zhe4 bi3 kuan3 xiang4 you2 yang1 hang2 xi4 tong3 qing1 suan4 hang2 hao4 tian2 cuo4 hui4 bei4 tui4 hui2
        请问您要转给哪个支行的账户 | qing3 wen4 nin2 yao4 zhuan3 gei3 na3 ge4 zhi1 hang2 de5 zhang4 hu4
        他行卡取现每笔收两元手续费 | ta1 hang2 ka3 qu3 xian4 mei3 bi3 shou1 liang3 yuan2 shou3 xu4 fei4
        本行客户之间转账免手续费 | ben3 hang2 ke4 hu4 zhi1 jian1 zhuan3 zhang4 mian3 shou3 xu4 fei4
        行长批准了这笔三百万元的授信 | hang2 zhang3 pi1 zhun3 le5 zhe4 bi3 san1 bai3 wan4 yuan2 de5 shou4 xin4
        副行长和分行行长都参加了签约仪式 | fu4 hang2 zhang3 he2 fen1 hang2 hang2 zhang3 dou1 can1 jia1 le5 qian1 yue1 yi2 shi4
        银行行业协会发布了新的行为准则 | yin2 hang2 hang2 ye4 xie2 hui4 fa1 bu4 le5 xin1 de5 xing2 wei2 zhun3 ze2
        您本期应还一千二百元，最低还款额一百二十元 | nin2 ben3 qi1 ying1 huan2 yi1 qian1 er4 bai3 yuan2 zui4 di1 huan2 kuan3 e2 yi1 bai3 er4 shi2 yuan2
        花呗还款日是每月九号，还剩三天 | hua1 bei5 huan2 kuan3 ri4 shi4 mei3 yue4 jiu3 hao4 hai2 sheng4 san1 tian1
        您还有两期车贷没有还清 | nin2 hai2 you3 liang3 qi1 che1 dai4 mei2 you3 huan2 qing1
        还款成功，本期账单已全部还清 | huan2 kuan3 cheng2 gong1 ben3 qi1 zhang4 dan1 yi3 quan2 bu4 huan2 qing1
        您已还八期，还需还四期 | nin2 yi3 huan2 ba1 qi1 hai2 xu1 huan2 si4 qi1
        提前还贷需要重新签合同 | ti2 qian2 huan2 dai4 xu1 yao4 chong2 xin1 qian1 he2 tong5
        还利息三百元，还本金五千元 | huan2 li4 xi1 san1 bai3 yuan2 huan2 ben3 jin1 wu3 qian1 yuan2
        借呗还差六十元没有还上 | jie4 bei5 hai2 cha4 liu4 shi2 yuan2 mei2 you3 huan2 shang4
        请您在二十号前归还借款本金及利息 | qing3 nin2 zai4 er4 shi2 hao4 qian2 gui1 huan2 jie4 kuan3 ben3 jin1 ji2 li4 xi1
        她把欠了三年的钱一次还给了哥哥 | ta1 ba3 qian4 le5 san1 nian2 de5 qian2 yi1 ci4 huan2 gei3 le5 ge1 ge5
        自动还款失败，还款账户余额不足 | zi4 dong4 huan2 kuan3 shi1 bai4 huan2 kuan3 zhang4 hu4 yu2 e2 bu4 zu2
        该笔借款已逾期三十天，请尽快偿还 | gai1 bi3 jie4 kuan3 yi3 yu2 qi1 san1 shi2 tian1 qing3 jin3 kuai4 chang2 huan2
        还信用卡的人都在柜台前排着长队 | huan2 xin4 yong4 ka3 de5 ren2 dou1 zai4 gui4 tai2 qian2 pai2 zhe5 chang2 dui4
        还一百元就能恢复额度 | huan2 yi1 bai3 yuan2 jiu4 neng2 hui1 fu4 e2 du4
        先还利息，再还本金，最后还手续费 | xian1 huan2 li4 xi1 zai4 huan2 ben3 jin1 zui4 hou4 huan2 shou3 xu4 fei4
        你得先还款，才能重新借 | ni3 dei3 xian1 huan2 kuan3 cai2 neng2 chong2 xin1 jie4
        王女士，您还得补交八元运费 | wang2 nv3 shi4 nin2 hai2 dei3 bu3 jiao1 ba1 yuan2 yun4 fei4
        我得走了，货款明天还你 | wo3 dei3 zou3 le5 huo4 kuan3 ming2 tian1 huan2 ni3
        不还钱的人会被列入失信名单 | bu4 huan2 qian2 de5 ren2 hui4 bei4 lie4 ru4 shi1 xin4 ming2 dan1
        还不上款可以申请延期，不必惊慌 | huan2 bu4 shang4 kuan3 ke3 yi3 shen1 qing3 yan2 qi1 bu4 bi4 jing1 huang1
        您的还款能力评估结果为良好 | nin2 de5 huan2 kuan3 neng2 li4 ping2 gu1 jie2 guo3 wei2 liang2 hao3
        助学贷款毕业后才开始还 | zhu4 xue2 dai4 kuan3 bi4 ye4 hou4 cai2 kai1 shi3 huan2
        每月还多少，由您选择 | mei3 yue4 huan2 duo1 shao3 you2 nin2 xuan3 ze2
        未还金额为零，感谢您按时还款 | wei4 huan2 jin1 e2 wei2 ling2 gan3 xie4 nin2 an4 shi2 huan2 kuan3
        他还了五万，还欠着两万 | ta1 huan2 le5 wu3 wan4 hai2 qian4 zhe5 liang3 wan4
        应还总额和已还总额相差九十元 | ying1 huan2 zong3 e2 he2 yi3 huan2 zong3 e2 xiang1 cha1 jiu3 shi2 yuan2
        还完这一笔，您就没有别的贷款了 | huan2 wan2 zhe4 yi1 bi3 nin2 jiu4 mei2 you3 bie2 de5 dai4 kuan3 le5
        房贷利率下调，月供随之调整 | fang2 dai4 li4 lv4 xia4 tiao2 yue4 gong1 sui2 zhi1 tiao2 zheng3
        贷款额度上调至二十万元 | dai4 kuan3 e2 du4 shang4 tiao2 zhi4 er4 shi2 wan4 yuan2
        利率调为百分之三点五，自下月起执行 | li4 lv4 tiao2 wei2 bai3 fen1 zhi1 san1 dian3 wu3 zi4 xia4 yue4 qi3 zhi2 xing2
        退款三十九元已按原路退还到您的零钱 | tui4 kuan3 san1 shi2 jiu3 yuan2 yi3 an4 yuan2 lu4 tui4 huan2 dao4 nin2 de5 ling2 qian2
        商家已同意退货，请在七天内寄还商品 | shang1 jia1 yi3 tong2 yi4 tui4 huo4 qing3 zai4 qi1 tian1 nei4 ji4 huan2 shang1 pin3
        重复支付的二十元将自动退回 | chong2 fu4 zhi1 fu4 de5 er4 shi2 yuan2 jiang1 zi4 dong4 tui4 hui2
        您的退款申请已提交，处理中 | nin2 de5 tui4 kuan3 shen1 qing3 yi3 ti2 jiao1 chu3 li3 zhong1
        押金一百九十九元已返还至支付账户 | ya1 jin1 yi1 bai3 jiu3 shi2 jiu3 yuan2 yi3 fan3 huan2 zhi4 zhi1 fu4 zhang4 hu4
        对不起，退款失败，请重试 | dui4 bu4 qi3 tui4 kuan3 shi1 bai4 qing3 chong2 shi4
        该订单已过了退款期，不能退款 | gai1 ding4 dan1 yi3 guo4 le5 tui4 kuan3 qi1 bu4 neng2 tui4 kuan3
        运费险赔付八元，已为您到账 | yun4 fei4 xian3 pei2 fu4 ba1 yuan2 yi3 wei4 nin2 dao4 zhang4
        您取消了预约，定金不予退还 | nin2 qu3 xiao1 le5 yu4 yue1 ding4 jin1 bu4 yu3 tui4 huan2
        重置密码后请重新登录 | chong2 zhi4 mi4 ma3 hou4 qing3 chong2 xin1 deng1 lu4
        系统重启中，请稍后重试 | xi4 tong3 chong2 qi3 zhong1 qing3 shao1 hou4 chong2 shi4
        请勿重复提交，否则会重复扣款 | qing3 wu4 chong2 fu4 ti2 jiao1 fou3 ze2 hui4 chong2 fu4 kou4 kuan3
        快件超重，请补重量差价六元 | kuai4 jian4 chao1 zhong4 qing3 bu3 zhong4 liang4 cha1 jia4 liu4 yuan2
        这箱苹果净重九点五公斤，毛重十公斤 | zhe4 xiang1 ping2 guo3 jing4 zhong4 jiu3 dian3 wu3 gong1 jin1 mao2 zhong4 shi2 gong1 jin1
        双重验证已开启，转账更安全 | shuang1 chong2 yan4 zheng4 yi3 kai1 qi3 zhuan3 zhang4 geng4 an1 quan2
        重庆分公司的差旅费已报销 | chong2 qing4 fen1 gong1 si1 de5 chai1 lv3 fei4 yi3 bao4 xiao1
        您的包裹重约三公斤，请带身份证取件 | nin2 de5 bao1 guo3 zhong4 yue1 san1 gong1 jin1 qing3 dai4 shen1 fen4 zheng4 qu3 jian4
        重要通知，今晚系统维护，暂停转账 | zhong4 yao4 tong1 zhi1 jin1 wan3 xi4 tong3 wei2 hu4 zan4 ting2 zhuan3 zhang4
        重点客户请走贵宾通道 | zhong4 dian3 ke4 hu4 qing3 zou3 gui4 bin1 tong1 dao4
        重阳节快乐，给爸妈发个红包吧 | chong2 yang2 jie2 kuai4 le4 gei3 ba4 ma1 fa1 ge4 hong2 bao1 ba5
        重开发票请联系财务部 | chong2 kai1 fa1 piao4 qing3 lian2 xi4 cai2 wu4 bu4
        付款码过期，请重新打开 | fu4 kuan3 ma3 guo4 qi1 qing3 chong2 xin1 da3 kai1
        重提一次，货款月底结清 | chong2 ti2 yi1 ci4 huo4 kuan3 yue4 di3 jie2 qing1
        重量超出部分按每公斤两元收取 | zhong4 liang4 chao1 chu1 bu4 fen5 an4 mei3 gong1 jin1 liang3 yuan2 shou1 qu3
        医生说他病得很重，医药费要先交五万 | yi1 sheng1 shuo1 ta1 bing4 de5 hen3 zhong4 yi1 yao4 fei4 yao4 xian1 jiao1 wu3 wan4
        责任重大，请不要泄露验证码 | ze2 ren4 zhong4 da4 qing3 bu4 yao4 xie4 lou4 yan4 zheng4 ma3
        积分翻了几重，优惠一重又一重 | ji1 fen1 fan1 le5 ji3 chong2 you1 hui4 yi1 chong2 you4 yi1 chong2
        重做的那份粥不收钱 | chong2 zuo4 de5 na4 fen4 zhou1 bu4 shou1 qian2
        重奖一万元，奖给得分最高的骑手 | zhong4 jiang3 yi1 wan4 yuan2 jiang3 gei3 de2 fen1 zui4 gao1 de5 qi2 shou3
        长沙到长春的机票退票费为三百元 | chang2 sha1 dao4 chang2 chun1 de5 ji1 piao4 tui4 piao4 fei4 wei2 san1 bai3 yuan2
        校长通知，学费须在开学前交齐 | xiao4 zhang3 tong1 zhi1 xue2 fei4 xu1 zai4 kai1 xue2 qian2 jiao1 qi2
        家长您好，本学期餐费五百六十元 | jia1 zhang3 nin2 hao3 ben3 xue2 qi1 can1 fei4 wu3 bai3 liu4 shi2 yuan2
        长期不用的账户将被冻结 | chang2 qi1 bu4 yong4 de5 zhang4 hu4 jiang1 bei4 dong4 jie2
        长安街支行的停车场已满 | chang2 an1 jie1 zhi1 hang2 de5 ting2 che1 chang3 yi3 man3
        队长把奖金分给了大家 | dui4 zhang3 ba3 jiang3 jin1 fen1 gei3 le5 da4 jia1
        你的成长值增长了二十点 | ni3 de5 cheng2 zhang3 zhi2 zeng1 zhang3 le5 er4 shi2 dian3
        孩子又长高了，校服要换大一号 | hai2 zi5 you4 zhang3 gao1 le5 xiao4 fu2 yao4 huan4 da4 yi1 hao4
        存款期限越长，利率越高 | cun2 kuan3 qi1 xian4 yue4 chang2 li4 lv4 yue4 gao1
        长城卡年费已减免 | chang2 cheng2 ka3 nian2 fei4 yi3 jian3 mian3
        会员时长延长三十一天 | hui4 yuan2 shi2 chang2 yan2 chang2 san1 shi2 yi1 tian1
        店里人手不够，组长也在送外卖 | dian4 li3 ren2 shou3 bu4 gou4 zu3 zhang3 ye3 zai4 song4 wai4 mai4
        秘书长转来捐款十万元 | mi4 shu1 zhang3 zhuan3 lai2 juan1 kuan3 shi2 wan4 yuan2
        这件衣服袖子太长，可以退吗 | zhe4 jian4 yi1 fu5 xiu4 zi5 tai4 chang2 ke3 yi3 tui4 ma5
        头发长长了，理发卡还剩两次 | tou2 fa5 zhang3 chang2 le5 li3 fa1 ka3 hai2 sheng4 liang3 ci4
        局长和处长被查处，赃款没收 | ju2 zhang3 he2 chu4 zhang3 bei4 cha2 chu3 zang1 kuan3 mo4 shou1
        擅长理财的顾问为您服务 | shan4 chang2 li3 cai2 de5 gu4 wen4 wei4 nin2 fu2 wu4
        船长，油费一万八千元已付 | chuan2 zhang3 you2 fei4 yi1 wan4 ba1 qian1 yuan2 yi3 fu4
        利润增长，比去年同期多出两成 | li4 run4 zeng1 zhang3 bi3 qu4 nian2 tong2 qi1 duo1 chu1 liang3 cheng2
        长辈红包请查收，祝您健康长寿 | zhang3 bei4 hong2 bao1 qing3 cha2 shou1 zhu4 nin2 jian4 kang1 chang2 shou4
        """
}
