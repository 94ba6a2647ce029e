extension PaymentSentences {
    static let places = """
        二十五分零八秒前收到一笔付款 | er4 shi2 wu3 fen1 ling2 ba1 miao3 qian2 shou1 dao4 yi1 bi3 fu4 kuan3
        积分和分红都已到账 | ji1 fen1 he2 fen1 hong2 dou1 yi3 dao4 zhang4
        分内的事不收钱，过分的要求不答应 | fen4 nei4 de5 shi4 bu4 shou1 qian2 guo4 fen4 de5 yao1 qiu2 bu4 da1 ying4
        水分太大的账目要重新审计 | shui3 fen4 tai4 da4 de5 zhang4 mu4 yao4 chong2 xin1 shen3 ji4
        成分表请看包装背面 | cheng2 fen4 biao3 qing3 kan4 bao1 zhuang1 bei4 mian4
        大部分商品支持分期 | da4 bu4 fen5 shang1 pin3 zhi1 chi2 fen1 qi1
        缘分让我们成为邻居，房租打折 | yuan2 fen4 rang4 wo3 men5 cheng2 wei2 lin2 ju1 fang2 zu1 da3 zhe2
        分发红包，每人十分之一 | fen1 fa1 hong2 bao1 mei3 ren2 shi2 fen1 zhi1 yi1
        这部分钱属于公共维修基金 | zhe4 bu4 fen5 qian2 shu3 yu2 gong1 gong4 wei2 xiu1 ji1 jin1
        知识分子书店收款八十八元 | zhi1 shi2 fen4 zi3 shu1 dian4 shou1 kuan3 ba1 shi2 ba1 yuan2
        省内运费六元，省外十元 | sheng3 nei4 yun4 fei4 liu4 yuan2 sheng3 wai4 shi2 yuan2
        省下的钱存定期 | sheng3 xia4 de5 qian2 cun2 ding4 qi1
        节省开支，反省消费习惯 | jie2 sheng3 kai1 zhi1 fan3 xing3 xiao1 fei4 xi2 guan4
        省长信箱收到了退费投诉 | sheng3 zhang3 xin4 xiang1 shou1 dao4 le5 tui4 fei4 tou2 su4
        江苏省农村信用社收款成功 | jiang1 su1 sheng3 nong2 cun1 xin4 yong4 she4 shou1 kuan3 cheng2 gong1
        提款密码错误三次，卡片已锁 | ti2 kuan3 mi4 ma3 cuo4 wu4 san1 ci4 ka3 pian4 yi3 suo3
        提防假客服，提高警惕 | di1 fang5 jia3 ke4 fu2 ti2 gao1 jing3 ti4
        提前还贷违约金为百分之一 | ti2 qian2 huan2 dai4 wei2 yue1 jin1 wei2 bai3 fen1 zhi1 yi1
        提成比例提高到百分之八 | ti2 cheng2 bi3 li4 ti2 gao1 dao4 bai3 fen1 zhi1 ba1
        重新下单，金额不变 | chong2 xin1 xia4 dan1 jin1 e2 bu4 bian4
        藏品拍卖成交价八十万元 | cang2 pin3 pai1 mai4 cheng2 jiao1 jia4 ba1 shi2 wan4 yuan2
        西藏旅游团费六千八百元 | xi1 zang4 lv3 you2 tuan2 fei4 liu4 qian1 ba1 bai3 yuan2
        收藏店铺领五元红包 | shou1 cang2 dian4 pu4 ling3 wu3 yuan2 hong2 bao1
        隐藏的收费项目必须公示 | yin3 cang2 de5 shou1 fei4 xiang4 mu4 bi4 xu1 gong1 shi4
        藏族同胞的酥油生意很好 | zang4 zu2 tong2 bao1 de5 su1 you2 sheng1 yi5 hen3 hao3
        这台机器坏得厉害，修不了 | zhe4 tai2 ji1 qi4 huai4 de5 li4 hai5 xiu1 bu4 liao3
        弹簧床垫九百九，包送货 | tan2 huang2 chuang2 dian4 jiu3 bai3 jiu3 bao1 song4 huo4
        子弹头列车票五百五十三元 | zi3 dan4 tou2 lie4 che1 piao4 wu3 bai3 wu3 shi2 san1 yuan2
        弹窗广告骗走了老人八千元 | tan2 chuang1 guang3 gao4 pian4 zou3 le5 lao3 ren2 ba1 qian1 yuan2
        中医院抓药一百三十元 | zhong1 yi1 yuan4 zhua1 yao4 yi1 bai3 san1 shi2 yuan2
        被雨淋了，淋巴检查费二百 | bei4 yu3 lin2 le5 lin2 ba1 jian3 cha2 fei4 er4 bai3
        露出余额截图容易被骗 | lu4 chu1 yu2 e2 jie2 tu2 rong2 yi4 bei4 pian4
        参赛费五十元，晋级再付五十 | can1 sai4 fei4 wu3 shi2 yuan2 jin4 ji2 zai4 fu4 wu3 shi2
        血压计一百五，抽血化验九十 | xue4 ya1 ji4 yi1 bai3 wu3 chou1 xue4 hua4 yan4 jiu3 shi2
        擦破了点皮，包扎后就没事了，不收钱 | ca1 po4 le5 dian3 pi2 bao1 za1 hou4 jiu4 mei2 shi4 le5 bu4 shou1 qian2
        奔波一天，收入三百四 | ben1 bo1 yi1 tian1 shou1 ru4 san1 bai3 si4
        投奔亲戚，路费还是借的 | tou2 ben4 qin1 qi5 lu4 fei4 hai2 shi4 jie4 de5
        强制平仓，您的保证金为零 | qiang2 zhi4 ping2 cang1 nin2 de5 bao3 zheng4 jin1 wei2 ling2
        勉强够还最低还款额 | mian3 qiang3 gou4 huan2 zui4 di1 huan2 kuan3 e2
        倔强的老人不肯收红包 | jue2 jiang4 de5 lao3 ren2 bu4 ken3 shou1 hong2 bao1
        强迫消费请打投诉电话 | qiang3 po4 xiao1 fei4 qing3 da3 tou2 su4 dian4 hua4
        切勿将验证码告诉他人 | qie4 wu4 jiang1 yan4 zheng4 ma3 gao4 su5 ta1 ren2
        切糕按斤卖，一切费用自理 | qie1 gao1 an4 jin1 mai4 yi1 qie4 fei4 yong4 zi4 li3
        亲切的问候和五元红包 | qin1 qie4 de5 wen4 hou4 he2 wu3 yuan2 hong2 bao1
        把蛋糕切成八块，每块十二元 | ba3 dan4 gao1 qie1 cheng2 ba1 kuai4 mei3 kuai4 shi2 er4 yuan2
        似懂非懂就投资，容易亏钱 | si4 dong3 fei1 dong3 jiu4 tou2 zi1 rong2 yi4 kui1 qian2
        压岁钱到账一千元，恭喜发财 | ya1 sui4 qian2 dao4 zhang4 yi1 qian1 yuan2 gong1 xi3 fa1 cai2
        悄悄话包厢费每小时八十八 | qiao1 qiao1 hua4 bao1 xiang1 fei4 mei3 xiao3 shi2 ba1 shi2 ba1
        薄弱环节容易被骗子利用 | bo2 ruo4 huan2 jie2 rong2 yi4 bei4 pian4 zi5 li4 yong4
        巷子里的面馆收款十五元 | xiang4 zi5 li3 de5 mian4 guan3 shou1 kuan3 shi2 wu3 yuan2
        巷道工程款结算完毕 | hang4 dao4 gong1 cheng2 kuan3 jie2 suan4 wan2 bi4
        厦门分行客户请到一楼 | xia4 men2 fen1 hang2 ke4 hu4 qing3 dao4 yi1 lou2
        大厦物业费每平方米三元五 | da4 sha4 wu4 ye4 fei4 mei3 ping2 fang1 mi3 san1 yuan2 wu3
        曲阜孔庙门票九十元 | qu1 fu4 kong3 miao4 men2 piao4 jiu3 shi2 yuan2
        六安瓜片每斤三百元 | lu4 an1 gua1 pian4 mei3 jin1 san1 bai3 yuan2
        台州支行行庆，存款送米 | tai1 zhou1 zhi1 hang2 hang2 qing4 cun2 kuan3 song4 mi3
        蚌埠住宿费一百六十八元 | beng4 bu4 zhu4 su4 fei4 yi1 bai3 liu4 shi2 ba1 yuan2
        番禺广场停车场已满 | pan1 yu2 guang3 chang3 ting2 che1 chang3 yi3 man3
        东莞工厂的货款已汇出 | dong1 guan3 gong1 chang3 de5 huo4 kuan3 yi3 hui4 chu1
        黄埔海关关税两千一百元 | huang2 pu3 hai3 guan1 guan1 shui4 liang3 qian1 yi1 bai3 yuan2
        济南泉城乐园年票三百 | ji3 nan2 quan2 cheng2 le4 yuan2 nian2 piao4 san1 bai3
        乐清海鲜一箱五百二十元 | yue4 qing1 hai3 xian1 yi1 xiang1 wu3 bai3 er4 shi2 yuan2
        丽水山货到付，三十九元 | li2 shui3 shan1 huo4 dao4 fu4 san1 shi2 jiu3 yuan2
        东阿阿胶一盒九百八 | dong1 e1 e1 jiao1 yi1 he2 jiu3 bai3 ba1
        浙江丽水的朋友把钱转来了 | zhe4 jiang1 li2 shui3 de5 peng2 you5 ba3 qian2 zhuan3 lai2 le5
        单县羊汤二十元一碗 | shan4 xian4 yang2 tang1 er4 shi2 yuan2 yi1 wan3
        燕山石化加油站收款三百元 | yan1 shan1 shi2 hua4 jia1 you2 zhan4 shou1 kuan3 san1 bai3 yuan2
        大连银行提醒，大夫出诊费已付 | da4 lian2 yin2 hang2 ti2 xing3 dai4 fu5 chu1 zhen3 fei4 yi3 fu4
        率土之滨充值六十八元 | shuai4 tu3 zhi1 bin1 chong1 zhi2 liu4 shi2 ba1 yuan2
        差点忘了还信用卡 | cha4 dian3 wang4 le5 huan2 xin4 yong4 ka3
        他差人送来了五千元 | ta1 chai1 ren2 song4 lai2 le5 wu3 qian1 yuan2
        空难赔偿金已发放给家属 | kong1 nan4 pei2 chang2 jin1 yi3 fa1 fang4 gei3 jia1 shu3
        难民救助捐款一百元 | nan4 min2 jiu4 zhu4 juan1 kuan3 yi1 bai3 yuan2
        困难补助每人八百元 | kun4 nan2 bu3 zhu4 mei3 ren2 ba1 bai3 yuan2
        吓得他赶紧冻结了账户 | xia4 de5 ta1 gan3 jin3 dong4 jie2 le5 zhang4 hu4
        恐吓短信请勿理睬 | kong3 he4 duan3 xin4 qing3 wu4 li3 cai3
        核桃每斤二十二元 | he2 tao5 mei3 jin1 er4 shi2 er4 yuan2
        果核不算重量，净重五斤 | guo3 he2 bu4 suan4 zhong4 liang4 jing4 zhong4 wu3 jin1
        屏住呼吸等开奖，结果没中 | bing3 zhu4 hu1 xi1 deng3 kai1 jiang3 jie2 guo3 mei2 zhong4
        显示屏维修费四百元 | xian3 shi4 ping2 wei2 xiu1 fei4 si4 bai3 yuan2
        屏幕碎了，换屏六百元 | ping2 mu4 sui4 le5 huan4 ping2 liu4 bai3 yuan2
        粘贴发票请用胶水 | zhan1 tie1 fa1 piao4 qing3 yong4 jiao1 shui3
        两张纸粘在一起，粘住了 | liang3 zhang1 zhi3 zhan1 zai4 yi1 qi3 zhan1 zhu4 le5
        宝藏游戏充值六元 | bao3 zang4 you2 xi4 chong1 zhi2 liu4 yuan2
        拓展训练费每人三百 | tuo4 zhan3 xun4 lian4 fei4 mei3 ren2 san1 bai3
        拓片一张八十元 | ta4 pian4 yi1 zhang1 ba1 shi2 yuan2
        血淋淋的教训，别贷高利贷 | xie3 lin2 lin2 de5 jiao4 xun4 bie2 dai4 gao1 li4 dai4
        咳嗽药水二十八元 | ke2 sou4 yao4 shui3 er4 shi2 ba1 yuan2
        咬文嚼字不如看合同金额 | yao3 wen2 jiao2 zi4 bu4 ru2 kan4 he2 tong5 jin1 e2
        剥削工人的老板被罚了款 | bo1 xue1 gong1 ren2 de5 lao3 ban3 bei4 fa2 le5 kuan3
        剥好的虾仁五十元一斤 | bao1 hao3 de5 xia1 ren2 wu3 shi2 yuan2 yi1 jin1
        削皮刀九块九 | xiao1 pi2 dao1 jiu3 kuai4 jiu3
        削减开支，取消三项会员 | xue1 jian3 kai1 zhi1 qu3 xiao1 san1 xiang4 hui4 yuan2
        地壳运动展门票二十元 | di4 qiao4 yun4 dong4 zhan3 men2 piao4 er4 shi2 yuan2
        贝壳项链三十五元一条 | bei4 ke2 xiang4 lian4 san1 shi2 wu3 yuan2 yi1 tiao2
        鸡蛋壳回收，一斤五毛 | ji1 dan4 ke2 hui2 shou1 yi1 jin1 wu3 mao2
        模子费另算，先交三千定金 | mu2 zi5 fei4 ling4 suan4 xian1 jiao1 san1 qian1 ding4 jin1
        劲爆低价，使劲砍价 | jing4 bao4 di1 jia4 shi3 jin4 kan3 jia4
        """
}
