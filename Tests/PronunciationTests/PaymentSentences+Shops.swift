extension PaymentSentences {
    static let shops = """
        盛大开业，全场半价 | sheng4 da4 kai1 ye4 quan2 chang3 ban4 jia4
        盛汤的碗破了，赔十元 | cheng2 tang1 de5 wan3 po4 le5 pei2 shi2 yuan2
        盛女士订的花已经送到 | sheng4 nv3 shi4 ding4 de5 hua1 yi3 jing1 song4 dao4
        餐盒盛得太满，汤洒了一地 | can1 he2 cheng2 de5 tai4 man3 tang1 sa3 le5 yi1 di4
        似乎扣多了，请核对账单 | si4 hu1 kou4 duo1 le5 qing3 he2 dui4 zhang4 dan1
        好似一场梦，中了二十万 | hao3 si4 yi1 chang2 meng4 zhong4 le5 er4 shi2 wan4
        相似的商户名要仔细分辨 | xiang1 si4 de5 shang1 hu4 ming2 yao4 zi3 xi4 fen1 bian4
        雪似的面粉，一袋六十元 | xue3 shi4 de5 mian4 fen3 yi1 dai4 liu4 shi2 yuan2
        住宿费两晚共七百元 | zhu4 su4 fei4 liang3 wan3 gong4 qi1 bai3 yuan2
        整宿没睡，等着货款到账 | zheng3 xiu3 mei2 shui4 deng3 zhe5 huo4 kuan3 dao4 zhang4
        一宿一百八，押金两百 | yi1 xiu3 yi1 bai3 ba1 ya1 jin1 liang3 bai3
        星宿酒店房费已结清 | xing1 xiu4 jiu3 dian4 fang2 fei4 yi3 jie2 qing1
        挑选满意再付款 | tiao1 xuan3 man3 yi4 zai4 fu4 kuan3
        挑水工一天工钱二百元 | tiao1 shui3 gong1 yi1 tian1 gong1 qian2 er4 bai3 yuan2
        挑战赛奖金一万，挑拨是非者取消资格 | tiao3 zhan4 sai4 jiang3 jin1 yi1 wan4 tiao3 bo1 shi4 fei1 zhe3 qu3 xiao1 zi1 ge2
        挑肥拣瘦的客人最后没买单 | tiao1 fei2 jian3 shou4 de5 ke4 ren2 zui4 hou4 mei2 mai3 dan1
        海边吐出来的珍珠卖了三万元 | hai3 bian1 tu3 chu1 lai2 de5 zhen1 zhu1 mai4 le5 san1 wan4 yuan2
        他喝多了在车上吐了，洗车费一百元 | ta1 he1 duo1 le5 zai4 che1 shang4 tu4 le5 xi3 che1 fei4 yi1 bai3 yuan2
        呕吐物清理费二百元由乘客承担 | ou3 tu4 wu4 qing1 li3 fei4 er4 bai3 yuan2 you2 cheng2 ke4 cheng2 dan1
        谈吐文明，服务打五星 | tan2 tu3 wen2 ming2 fu2 wu4 da3 wu3 xing1
        系统提示，系好安全带再出发 | xi4 tong3 ti2 shi4 ji4 hao3 an1 quan2 dai4 zai4 chu1 fa1
        联系电话有误，货物无法派送 | lian2 xi4 dian4 hua4 you3 wu4 huo4 wu4 wu2 fa3 pai4 song4
        鞋带没系好摔了一跤，药费六十 | xie2 dai4 mei2 ji4 hao3 shuai1 le5 yi1 jiao1 yao4 fei4 liu4 shi2
        关系到您的资金安全，请认真阅读 | guan1 xi4 dao4 nin2 de5 zi1 jin1 an1 quan2 qing3 ren4 zhen1 yue4 du2
        相片冲洗费十五元 | xiang4 pian4 chong1 xi3 fei4 shi2 wu3 yuan2
        照相馆收款八十八元 | zhao4 xiang4 guan3 shou1 kuan3 ba1 shi2 ba1 yuan2
        相亲活动报名费九十九元 | xiang1 qin1 huo2 dong4 bao4 ming2 fei4 jiu3 shi2 jiu3 yuan2
        金额与订单不相符，请联系商家 | jin1 e2 yu3 ding4 dan1 bu4 xiang1 fu2 qing3 lian2 xi4 shang1 jia1
        相声门票两张已出票 | xiang4 sheng1 men2 piao4 liang3 zhang1 yi3 chu1 piao4
        真相大白，被盗的钱找回来了 | zhen1 xiang4 da4 bai2 bei4 dao4 de5 qian2 zhao3 hui2 lai2 le5
        校服费二百六十元，请家长缴纳 | xiao4 fu2 fei4 er4 bai3 liu4 shi2 yuan2 qing3 jia1 zhang3 jiao3 na4
        校对员每千字十二元 | jiao4 dui4 yuan2 mei3 qian1 zi4 shi2 er4 yuan2
        校验码错误，请重新输入 | jiao4 yan4 ma3 cuo4 wu4 qing3 chong2 xin1 shu1 ru4
        学校食堂充值一百元成功 | xue2 xiao4 shi2 tang2 chong1 zhi2 yi1 bai3 yuan2 cheng2 gong1
        校园卡余额不足五元 | xiao4 yuan2 ka3 yu2 e2 bu4 zu2 wu3 yuan2
        仪器校准费三百元 | yi2 qi4 jiao4 zhun3 fei4 san1 bai3 yuan2
        高兴的是奖金翻倍了 | gao1 xing4 de5 shi4 jiang3 jin1 fan1 bei4 le5
        兴业银行理财到期提醒 | xing1 ye4 yin2 hang2 li3 cai2 dao4 qi1 ti2 xing3
        生意兴隆，今日流水破万 | sheng1 yi5 xing1 long2 jin1 ri4 liu2 shui3 po4 wan4
        兴趣班学费两千四，可以分期 | xing4 qu4 ban1 xue2 fei4 liang3 qian1 si4 ke3 yi3 fen1 qi1
        新兴市场基金净值下跌 | xin1 xing1 shi4 chang3 ji1 jin1 jing4 zhi2 xia4 die1
        兴奋之余别忘了留凭证 | xing1 fen4 zhi1 yu2 bie2 wang4 le5 liu2 ping2 zheng4
        时兴的款式卖得快 | shi2 xing1 de5 kuan3 shi4 mai4 de5 kuai4
        要求退款请说明理由 | yao1 qiu2 tui4 kuan3 qing3 shuo1 ming2 li3 you2
        只要您要，随时可以开票 | zhi3 yao4 nin2 yao4 sui2 shi2 ke3 yi3 kai1 piao4
        摘要写明用途，要点不能少 | zhai1 yao4 xie3 ming2 yong4 tu2 yao4 dian3 bu4 neng2 shao3
        要挟他人转账属于犯罪 | yao1 xie2 ta1 ren2 zhuan3 zhang4 shu3 yu2 fan4 zui4
        重要的事说三遍，不要给陌生人转账 | zhong4 yao4 de5 shi4 shuo1 san1 bian4 bu4 yao4 gei3 mo4 sheng1 ren2 zhuan3 zhang4
        要不要现在续费 | yao4 bu4 yao4 xian4 zai4 xu4 fei4
        载重三吨的货车运费八百元 | zai4 zhong4 san1 dun1 de5 huo4 che1 yun4 fei4 ba1 bai3 yuan2
        下载账单请输入密码 | xia4 zai4 zhang4 dan1 qing3 shu1 ru4 mi4 ma3
        千载难逢的低价，错过不再有 | qian1 zai3 nan2 feng2 de5 di1 jia4 cuo4 guo4 bu4 zai4 you3
        刊载的广告费已结算 | kan1 zai3 de5 guang3 gao4 fei4 yi3 jie2 suan4
        载客量已满，请等下一班 | zai4 ke4 liang4 yi3 man3 qing3 deng3 xia4 yi1 ban1
        一年半载也还不清这笔债 | yi1 nian2 ban4 zai3 ye3 huan2 bu4 qing1 zhe4 bi3 zhai4
        记载有误的存折请更换 | ji4 zai3 you3 wu4 de5 cun2 zhe2 qing3 geng1 huan4
        驻扎在山里的工人按月领工资 | zhu4 zha1 zai4 shan1 li3 de5 gong1 ren2 an4 yue4 ling3 gong1 zi1
        扎啤每杯十八元，买三送一 | zha1 pi2 mei3 bei1 shi2 ba1 yuan2 mai3 san1 song4 yi1
        他挣扎着还完了最后一笔贷款 | ta1 zheng1 zha2 zhe5 huan2 wan2 le5 zui4 hou4 yi1 bi3 dai4 kuan3
        包扎伤口费用四十五元 | bao1 za1 shang1 kou3 fei4 yong4 si4 shi2 wu3 yuan2
        扎头发的皮筋一块钱两根 | za1 tou2 fa5 de5 pi2 jin1 yi1 kuai4 qian2 liang3 gen1
        朝阳区支行今日停业 | chao2 yang2 qu1 zhi1 hang2 jin1 ri4 ting2 ye4
        朝鲜冷面二十八元一份 | chao2 xian3 leng3 mian4 er4 shi2 ba1 yuan2 yi1 fen4
        朝着目标存钱，每月存一千 | chao2 zhe5 mu4 biao1 cun2 qian2 mei3 yue4 cun2 yi1 qian1
        今朝有酒今朝醉，月底还得靠花呗 | jin1 zhao1 you3 jiu3 jin1 zhao1 zui4 yue4 di3 hai2 dei3 kao4 hua1 bei5
        朝九晚五，月薪六千 | zhao1 jiu3 wan3 wu3 yue4 xin1 liu4 qian1
        王朝葡萄酒一箱三百九 | wang2 chao2 pu2 tao5 jiu3 yi1 xiang1 san1 bai3 jiu3
        他着急用钱，请尽快放款 | ta1 zhao2 ji2 yong4 qian2 qing3 jin3 kuai4 fang4 kuan3
        着火损失由保险公司理赔 | zhao2 huo3 sun3 shi1 you2 bao3 xian3 gong1 si1 li3 pei2
        穿着讲究的客人付了小费 | chuan1 zhuo2 jiang3 jiu1 de5 ke4 ren2 fu4 le5 xiao3 fei4
        拿着小票来领奖 | na2 zhe5 xiao3 piao4 lai2 ling3 jiang3
        睡不着的时候别乱下单 | shui4 bu4 zhao2 de5 shi2 hou5 bie2 luan4 xia4 dan1
        看着余额一点点变少 | kan4 zhe5 yu2 e2 yi1 dian3 dian3 bian4 shao3
        着重检查收款账号 | zhuo2 zhong4 jian3 cha2 shou1 kuan3 zhang4 hao4
        找着了丢失的银行卡 | zhao3 zhao2 le5 diu1 shi1 de5 yin2 hang2 ka3
        着装要求，面试请穿正装 | zhuo2 zhuang1 yao1 qiu2 mian4 shi4 qing3 chuan1 zheng4 zhuang1
        正月十五前照常发货 | zheng1 yue4 shi2 wu3 qian2 zhao4 chang2 fa1 huo4
        正好一百元，不用找零 | zheng4 hao3 yi1 bai3 yuan2 bu4 yong4 zhao3 ling2
        正在为您查询，请稍候 | zheng4 zai4 wei4 nin2 cha2 xun2 qing3 shao1 hou4
        改正后的发票已寄出 | gai3 zheng4 hou4 de5 fa1 piao4 yi3 ji4 chu1
        正月初一红包到账六百六十六元 | zheng1 yue4 chu1 yi1 hong2 bao1 dao4 zhang4 liu4 bai3 liu4 shi2 liu4 yuan2
        正式员工享受补充医疗保险 | zheng4 shi4 yuan2 gong1 xiang3 shou4 bu3 chong1 yi1 liao2 bao3 xian3
        钻石项链两万八，可分十二期 | zuan4 shi2 xiang4 lian4 liang3 wan4 ba1 ke3 fen1 shi2 er4 qi1
        电钻租金每天三十元 | dian4 zuan4 zu1 jin1 mei3 tian1 san1 shi2 yuan2
        钻空子套现会被封卡 | zuan1 kong4 zi5 tao4 xian4 hui4 bei4 feng1 ka3
        钻研理财知识，稳健投资 | zuan1 yan2 li3 cai2 zhi1 shi2 wen3 jian4 tou2 zi1
        作坊做的豆腐三元一块 | zuo1 fang5 zuo4 de5 dou4 fu5 san1 yuan2 yi1 kuai4
        作业本每本两元五角 | zuo4 ye4 ben3 mei3 ben3 liang3 yuan2 wu3 jiao3
        工作日九点到十七点受理转账 | gong1 zuo4 ri4 jiu3 dian3 dao4 shi2 qi1 dian3 shou4 li3 zhuan3 zhang4
        作废的支票请交回银行 | zuo4 fei4 de5 zhi1 piao4 qing3 jiao1 hui2 yin2 hang2
        合作社分红每户两千元 | he2 zuo4 she4 fen1 hong2 mei3 hu4 liang3 qian1 yuan2
        当作礼物送的贺卡八元 | dang4 zuo4 li3 wu4 song4 de5 he4 ka3 ba1 yuan2
        您的佣金三十二元已结算 | nin2 de5 yong4 jin1 san1 shi2 er4 yuan2 yi3 jie2 suan4
        女佣每月工资六千五 | nv3 yong1 mei3 yue4 gong1 zi1 liu4 qian1 wu3
        雇佣合同到期，请续签 | gu4 yong1 he2 tong5 dao4 qi1 qing3 xu4 qian1
        中介佣金为成交价的百分之二 | zhong1 jie4 yong4 jin1 wei2 cheng2 jiao1 jia4 de5 bai3 fen1 zhi1 er4
        优惠券即将到期，请尽快使用 | you1 hui4 quan4 ji2 jiang1 dao4 qi1 qing3 jin3 kuai4 shi3 yong4
        入场券一百八十元，凭券入场 | ru4 chang3 quan4 yi1 bai3 ba1 shi2 yuan2 ping2 quan4 ru4 chang3
        证券账户资金转出成功 | zheng4 quan4 zhang4 hu4 zi1 jin1 zhuan3 chu1 cheng2 gong1
        模具费八千元一次付清 | mu2 ju4 fei4 ba1 qian1 yuan2 yi1 ci4 fu4 qing1
        模糊的照片不能通过审核 | mo2 hu5 de5 zhao4 pian4 bu4 neng2 tong1 guo4 shen3 he2
        规模最大的分行迁址了 | gui1 mo2 zui4 da4 de5 fen1 hang2 qian1 zhi3 le5
        模特出场费三千元 | mo2 te4 chu1 chang3 fei4 san1 qian1 yuan2
        """
}
