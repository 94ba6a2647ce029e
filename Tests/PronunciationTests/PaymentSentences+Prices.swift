extension PaymentSentences {
    static let prices = """
        您购买的基金上涨了百分之二 | nin2 gou4 mai3 de5 ji1 jin1 shang4 zhang3 le5 bai3 fen1 zhi1 er4
        股价涨停，您的持仓盈利九千元 | gu3 jia4 zhang3 ting2 nin2 de5 chi2 cang1 ying2 li4 jiu3 qian1 yuan2
        油价上涨，运费也涨了 | you2 jia4 shang4 zhang3 yun4 fei4 ye3 zhang3 le5
        河水上涨，今日停止配送 | he2 shui3 shang4 zhang3 jin1 ri4 ting2 zhi3 pei4 song4
        大盘跌了，您的定投仍在继续 | da4 pan2 die1 le5 nin2 de5 ding4 tou2 reng2 zai4 ji4 xu4
        指数回调，基金净值降到一点零五 | zhi3 shu4 hui2 tiao2 ji1 jin1 jing4 zhi2 jiang4 dao4 yi1 dian3 ling2 wu3
        理财产品将于本周五到期，请及时赎回 | li3 cai2 chan3 pin3 jiang1 yu2 ben3 zhou1 wu3 dao4 qi1 qing3 ji2 shi2 shu2 hui2
        您申购的新股已中签，请准备足额资金 | nin2 shen1 gou4 de5 xin1 gu3 yi3 zhong4 qian1 qing3 zhun3 bei4 zu2 e2 zi1 jin1
        恭喜您抽中一等奖，奖金六千元 | gong1 xi3 nin2 chou1 zhong4 yi1 deng3 jiang3 jiang3 jin1 liu4 qian1 yuan2
        刮刮乐中了二百元，请到柜台兑奖 | gua1 gua1 le4 zhong4 le5 er4 bai3 yuan2 qing3 dao4 gui4 tai2 dui4 jiang3
        中国银行提醒您，谨防中奖诈骗 | zhong1 guo2 yin2 hang2 ti2 xing3 nin2 jin3 fang2 zhong4 jiang3 zha4 pian4
        您中意的商品降价了，现在只要九十九元 | nin2 zhong4 yi4 de5 shang1 pin3 jiang4 jia4 le5 xian4 zai4 zhi3 yao4 jiu3 shi2 jiu3 yuan2
        他看中了那套房，首付差十万 | ta1 kan4 zhong4 le5 na4 tao4 fang2 shou3 fu4 cha4 shi2 wan4
        比赛命中次数最多的顾客免单 | bi3 sai4 ming4 zhong4 ci4 shu4 zui4 duo1 de5 gu4 ke4 mian3 dan1
        中标通知书已发到您的邮箱 | zhong4 biao1 tong1 zhi1 shu1 yi3 fa1 dao4 nin2 de5 you2 xiang1
        中途停车会另收费用 | zhong1 tu2 ting2 che1 hui4 ling4 shou1 fei4 yong4
        工资正在发放中，请稍候 | gong1 zi1 zheng4 zai4 fa1 fang4 zhong1 qing3 shao1 hou4
        付款中，请不要关闭页面 | fu4 kuan3 zhong1 qing3 bu4 yao4 guan1 bi4 ye4 mian4
        今天中午的午餐由公司买单 | jin1 tian1 zhong1 wu3 de5 wu3 can1 you2 gong1 si1 mai3 dan1
        中秋节福利每人三百元，已发放到饭卡 | zhong1 qiu1 jie2 fu2 li4 mei3 ren2 san1 bai3 yuan2 yi3 fa1 fang4 dao4 fan4 ka3
        发卡行拒绝了这笔交易 | fa1 ka3 hang2 ju4 jue2 le5 zhe4 bi3 jiao1 yi4
        理发店收款三十五元 | li3 fa4 dian4 shou1 kuan3 san1 shi2 wu3 yuan2
        发廊充值五百元送一次烫发 | fa4 lang2 chong1 zhi2 wu3 bai3 yuan2 song4 yi1 ci4 tang4 fa4
        发票已开，请到邮箱下载 | fa1 piao4 yi3 kai1 qing3 dao4 you2 xiang1 xia4 zai4
        发货地为义乌，预计后天送达 | fa1 huo4 di4 wei2 yi4 wu1 yu4 ji4 hou4 tian1 song4 da2
        洗发水两瓶共六十八元 | xi3 fa4 shui3 liang3 ping2 gong4 liu4 shi2 ba1 yuan2
        染发剂缺货，是否更换颜色 | ran3 fa4 ji4 que1 huo4 shi4 fou3 geng1 huan4 yan2 se4
        卖家已发货，快递单号尾数为六六 | mai4 jia1 yi3 fa1 huo4 kuai4 di4 dan1 hao4 wei3 shu4 wei2 liu4 liu4
        顾客差评，说外卖少了一份米饭 | gu4 ke4 cha4 ping2 shuo1 wai4 mai4 shao3 le5 yi1 fen4 mi3 fan4
        一次性发放三个月的生活补贴 | yi1 ci4 xing4 fa1 fang4 san1 ge4 yue4 de5 sheng1 huo2 bu3 tie1
        差额部分由您自行承担 | cha1 e2 bu4 fen5 you2 nin2 zi4 xing2 cheng2 dan1
        差旅费一千三百元已打到工资卡 | chai1 lv3 fei4 yi1 qian1 san1 bai3 yuan2 yi3 da3 dao4 gong1 zi1 ka3
        他出差去了，货款下周再结 | ta1 chu1 chai1 qu4 le5 huo4 kuan3 xia4 zhou1 zai4 jie2
        还差五元起送，再选一件吧 | hai2 cha4 wu3 yuan2 qi3 song4 zai4 xuan3 yi1 jian4 ba5
        这两个账户的余额相差无几 | zhe4 liang3 ge4 zhang4 hu4 de5 yu2 e2 xiang1 cha1 wu2 ji3
        送错了地址，快递员白跑一趟差事 | song4 cuo4 le5 di4 zhi3 kuai4 di4 yuan2 bai2 pao3 yi1 tang4 chai1 shi5
        服务态度太差，我要投诉 | fu2 wu4 tai4 du4 tai4 cha4 wo3 yao4 tou2 su4
        差不多就行了，零头不用给 | cha4 bu5 duo1 jiu4 xing2 le5 ling2 tou2 bu4 yong4 gei3
        公差用车请填写里程 | gong1 chai1 yong4 che1 qing3 tian2 xie3 li3 cheng2
        参差不齐的报价让采购为难 | cen1 ci1 bu4 qi2 de5 bao4 jia4 rang4 cai3 gou4 wei2 nan2
        时差原因，境外汇款明天到账 | shi2 cha1 yuan2 yin1 jing4 wai4 hui4 kuan3 ming2 tian1 dao4 zhang4
        汇差损失由客户承担 | hui4 cha1 sun3 shi1 you2 ke4 hu4 cheng2 dan1
        误差超过一克可以退货 | wu4 cha1 chao1 guo4 yi1 ke4 ke3 yi3 tui4 huo4
        邮差把汇款单送到了门口 | you2 chai1 ba3 hui4 kuan3 dan1 song4 dao4 le5 men2 kou3
        大夫让他少喝酒，药费一百二十元 | dai4 fu5 rang4 ta1 shao3 he1 jiu3 yao4 fei4 yi1 bai3 er4 shi2 yuan2
        少年宫的课时费已扣除 | shao4 nian2 gong1 de5 ke4 shi2 fei4 yi3 kou4 chu2
        少儿保险每年只要三百元 | shao4 er2 bao3 xian3 mei3 nian2 zhi3 yao4 san1 bai3 yuan2
        少了一件货，请跟仓库核对 | shao3 le5 yi1 jian4 huo4 qing3 gen1 cang1 ku4 he2 dui4
        多少钱一斤，两块五还是三块 | duo1 shao3 qian2 yi1 jin1 liang3 kuai4 wu3 hai2 shi4 san1 kuai4
        付款少不了您的确认 | fu4 kuan3 shao3 bu4 liao3 nin2 de5 que4 ren4
        请数一数这沓钞票够不够数 | qing3 shu3 yi1 shu3 zhe4 da2 chao1 piao4 gou4 bu4 gou4 shu4
        数钱的声音让老板很高兴 | shu3 qian2 de5 sheng1 yin1 rang4 lao3 ban3 hen3 gao1 xing4
        数额较大，需要人工审核 | shu4 e2 jiao4 da4 xu1 yao4 ren2 gong1 shen3 he2
        您的数字证书即将过期 | nin2 de5 shu4 zi4 zheng4 shu1 ji2 jiang1 guo4 qi1
        数据显示，本月订单数增长一成 | shu4 ju4 xian3 shi4 ben3 yue4 ding4 dan1 shu4 zeng1 zhang3 yi1 cheng2
        数以万计的商户使用这台收款音箱 | shu3 yi3 wan4 ji4 de5 shang1 hu4 shi3 yong4 zhe4 tai2 shou1 kuan3 yin1 xiang1
        流量还剩不到一个数，请充值 | liu2 liang4 hai2 sheng4 bu4 dao4 yi1 ge4 shu4 qing3 chong1 zhi2
        分数不够，兑换不了礼品 | fen1 shu4 bu4 gou4 dui4 huan4 bu4 liao3 li3 pin3
        倒数三天，年货节就要结束了 | dao4 shu3 san1 tian1 nian2 huo4 jie2 jiu4 yao4 jie2 shu4 le5
        他数落了收银员一顿 | ta1 shu3 luo5 le5 shou1 yin2 yuan2 yi1 dun4
        手续费率降为千分之六 | shou3 xu4 fei4 lv4 jiang4 wei2 qian1 fen1 zhi1 liu4
        降息后每月少还两百元 | jiang4 xi1 hou4 mei3 yue4 shao3 huan2 liang3 bai3 yuan2
        老板投降了，给每人涨了工资 | lao3 ban3 tou2 xiang2 le5 gei3 mei3 ren2 zhang3 le5 gong1 zi1
        航班降落后请再打开手机付款 | hang2 ban1 jiang4 luo4 hou4 qing3 zai4 da3 kai1 shou3 ji1 fu4 kuan3
        降雨量大，骑手配送可能延误 | jiang4 yu3 liang4 da4 qi2 shou3 pei4 song4 ke3 neng2 yan2 wu4
        气温骤降，请为老人多交些暖气费 | qi4 wen1 zhou4 jiang4 qing3 wei4 lao3 ren2 duo1 jiao1 xie1 nuan3 qi4 fei4
        音量调高一点，我听不清到账提示 | yin1 liang4 tiao2 gao1 yi1 dian3 wo3 ting1 bu4 qing1 dao4 zhang4 ti2 shi4
        请把音量调到最大 | qing3 ba3 yin1 liang4 tiao2 dao4 zui4 da4
        调货单已发给您，请调出查看 | diao4 huo4 dan1 yi3 fa1 gei3 nin2 qing3 diao4 chu1 cha2 kan4
        您的岗位调动后，工资调整为八千元 | nin2 de5 gang3 wei4 diao4 dong4 hou4 gong1 zi1 tiao2 zheng3 wei2 ba1 qian1 yuan2
        空调清洗费每台一百元 | kong1 tiao2 qing1 xi3 fei4 mei3 tai2 yi1 bai3 yuan2
        空调坏了，维修师傅一会儿就到 | kong1 tiao2 huai4 le5 wei2 xiu1 shi1 fu5 yi1 hui4 er5 jiu4 dao4
        法院调解后，对方赔了三千元 | fa3 yuan4 tiao2 jie3 hou4 dui4 fang1 pei2 le5 san1 qian1 yuan2
        调料一包六元，调酒师推荐的酒九十八元 | tiao2 liao4 yi1 bao1 liu4 yuan2 tiao2 jiu3 shi1 tui1 jian4 de5 jiu3 jiu3 shi2 ba1 yuan2
        信用额度临时调至五万元 | xin4 yong4 e2 du4 lin2 shi2 tiao2 zhi4 wu3 wan4 yuan2
        调查问卷填完送十元券 | diao4 cha2 wen4 juan4 tian2 wan2 song4 shi2 yuan2 quan4
        利率从四点一调成三点九 | li4 lv4 cong2 si4 dian3 yi1 tiao2 cheng2 san1 dian3 jiu3
        为了您的资金安全，请勿转账给陌生人 | wei4 le5 nin2 de5 zi1 jin1 an1 quan2 qing3 wu4 zhuan3 zhang4 gei3 mo4 sheng1 ren2
        因为余额不足，扣款没成功 | yin1 wei4 yu2 e2 bu4 zu2 kou4 kuan3 mei2 cheng2 gong1
        为什么扣了我两次钱 | wei4 shen2 me5 kou4 le5 wo3 liang3 ci4 qian2
        成为会员，每单立减两元 | cheng2 wei2 hui4 yuan2 mei3 dan1 li4 jian3 liang3 yuan2
        作为补偿，送您一张八折券 | zuo4 wei2 bu3 chang2 song4 nin2 yi1 zhang1 ba1 zhe2 quan4
        视为自动放弃领奖资格 | shi4 wei2 zi4 dong4 fang4 qi4 ling3 jiang3 zi1 ge2
        今日汇率为七点一二 | jin1 ri4 hui4 lv4 wei2 qi1 dian3 yi1 er4
        收款人为李婷，请核对姓名 | shou1 kuan3 ren2 wei2 li3 ting2 qing3 he2 dui4 xing4 ming2
        满三百元的订单免运费 | man3 san1 bai3 yuan2 de5 ding4 dan1 mian3 yun4 fei4
        为此我们深表歉意，并退还全款 | wei4 ci3 wo3 men5 shen1 biao3 qian4 yi4 bing4 tui4 huan2 quan2 kuan3
        年费为零，为期一年 | nian2 fei4 wei2 ling2 wei2 qi1 yi1 nian2
        被骗金额约为十二万元，警方已为他追回 | bei4 pian4 jin1 e2 yue1 wei2 shi2 er4 wan4 yuan2 jing3 fang1 yi3 wei4 ta1 zhui1 hui2
        人为操作失误，多收了您十元 | ren2 wei2 cao1 zuo4 shi1 wu4 duo1 shou1 le5 nin2 shi2 yuan2
        这是为您预留的座位，请按时到店 | zhe4 shi4 wei4 nin2 yu4 liu2 de5 zuo4 wei4 qing3 an4 shi2 dao4 dian4
        何为复利，请听客服讲解 | he2 wei2 fu4 li4 qing3 ting1 ke4 fu2 jiang3 jie3
        便利店收款四点五元 | bian4 li4 dian4 shou1 kuan3 si4 dian3 wu3 yuan2
        便宜没好货，但是这家真便宜 | pian2 yi5 mei2 hao3 huo4 dan4 shi4 zhe4 jia1 zhen1 pian2 yi5
        方便时请来柜台取回单 | fang1 bian4 shi2 qing3 lai2 gui4 tai2 qu3 hui2 dan1
        顺便带一瓶酱油，钱转给你了 | shun4 bian4 dai4 yi1 ping2 jiang4 you2 qian2 zhuan3 gei3 ni3 le5
        大便检查三十元，请到一楼缴费 | da4 bian4 jian3 cha2 san1 shi2 yuan2 qing3 dao4 yi1 lou2 jiao3 fei4
        便民服务站代收水电费 | bian4 min2 fu2 wu4 zhan4 dai4 shou1 shui3 dian4 fei4
        随便点，今天我请客 | sui2 bian4 dian3 jin1 tian1 wo3 qing3 ke4
        便于查询，请保存好小票 | bian4 yu2 cha2 xun2 qing3 bao3 cun2 hao3 xiao3 piao4
        只剩一只烤鸭了，要预订吗 | zhi3 sheng4 yi1 zhi1 kao3 ya1 le5 yao4 yu4 ding4 ma5
        一只手表九百元，两只九折 | yi1 zhi1 shou3 biao3 jiu3 bai3 yuan2 liang3 zhi1 jiu3 zhe2
        店里只收现金 | dian4 li3 zhi3 shou1 xian4 jin1
        只要扫码，立减五元 | zhi3 yao4 sao3 ma3 li4 jian3 wu3 yuan2
        三只羊共卖了四千五百元 | san1 zhi1 yang2 gong4 mai4 le5 si4 qian1 wu3 bai3 yuan2
        船只停靠费由船东支付 | chuan2 zhi1 ting2 kao4 fei4 you2 chuan2 dong1 zhi1 fu4
        """
}
