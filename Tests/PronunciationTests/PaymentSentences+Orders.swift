extension PaymentSentences {
    static let orders = """
        这几只股票只涨不跌是不可能的 | zhe4 ji3 zhi1 gu3 piao4 zhi3 zhang3 bu4 die1 shi4 bu4 ke3 neng2 de5
        量贩店今天全场八折 | liang4 fan4 dian4 jin1 tian1 quan2 chang3 ba1 zhe2
        请量一下尺寸，定做窗帘的定金三百元 | qing3 liang2 yi1 xia4 chi3 cun4 ding4 zuo4 chuang1 lian2 de5 ding4 jin1 san1 bai3 yuan2
        门口量体温，合格后进店付款 | men2 kou3 liang2 ti3 wen1 he2 ge2 hou4 jin4 dian4 fu4 kuan3
        商量好了，房租每月降两百 | shang1 liang5 hao3 le5 fang2 zu1 mei3 yue4 jiang4 liang3 bai3
        库存数量不足，最多可购三件 | ku4 cun2 shu4 liang4 bu4 zu2 zui4 duo1 ke3 gou4 san1 jian4
        购买量超过十件可享批发价 | gou4 mai3 liang4 chao1 guo4 shi2 jian4 ke3 xiang3 pi1 fa1 jia4
        衡量风险后再投资，量力而行 | heng2 liang2 feng1 xian3 hou4 zai4 tou2 zi1 liang4 li4 er2 xing2
        质量不合格的商品包退包换 | zhi4 liang4 bu4 he2 ge2 de5 shang1 pin3 bao1 tui4 bao1 huan4
        水的用量为九吨，水费三十一元 | shui3 de5 yong4 liang4 wei2 jiu3 dun1 shui3 fei4 san1 shi2 yi1 yuan2
        称重后再付款，这条鱼一斤八两 | cheng1 zhong4 hou4 zai4 fu4 kuan3 zhe4 tiao2 yu2 yi1 jin1 ba1 liang3
        称心如意的年货，一件也包邮 | chen4 xin1 ru2 yi4 de5 nian2 huo4 yi1 jian4 ye3 bao1 you2
        请转到人工服务，转盘抽奖已结束 | qing3 zhuan3 dao4 ren2 gong1 fu2 wu4 zhuan4 pan2 chou1 jiang3 yi3 jie2 shu4
        转身就忘了密码，只好重置 | zhuan3 shen1 jiu4 wang4 le5 mi4 ma3 zhi3 hao3 chong2 zhi4
        车辆转弯时蹭了一下，保险公司赔了两千 | che1 liang4 zhuan3 wan1 shi2 ceng4 le5 yi1 xia4 bao3 xian3 gong1 si1 pei2 le5 liang3 qian1
        这家店转让，转让费面议 | zhe4 jia1 dian4 zhuan3 rang4 zhuan3 rang4 fei4 mian4 yi4
        您转存的定期存款将于月底到期 | nin2 zhuan3 cun2 de5 ding4 qi1 cun2 kuan3 jiang1 yu2 yue4 di3 dao4 qi1
        发动机转速不稳，修车花了八百 | fa1 dong4 ji1 zhuan4 su4 bu4 wen3 xiu1 che1 hua1 le5 ba1 bai3
        转眼一年，会员又该续费了 | zhuan3 yan3 yi1 nian2 hui4 yuan2 you4 gai1 xu4 fei4 le5
        资金周转困难，可以申请贷款 | zi1 jin1 zhou1 zhuan3 kun4 nan2 ke3 yi3 shen1 qing3 dai4 kuan3
        轮到您了，请转告下一位顾客 | lun2 dao4 nin2 le5 qing3 zhuan3 gao4 xia4 yi1 wei4 gu4 ke4
        订单已转寄新地址，运费到付 | ding4 dan1 yi3 zhuan3 ji4 xin1 di4 zhi3 yun4 fei4 dao4 fu4
        折扣券今晚过期，请尽快使用 | zhe2 kou4 quan4 jin1 wan3 guo4 qi1 qing3 jin3 kuai4 shi3 yong4
        打九折后，实付一百八十元 | da3 jiu3 zhe2 hou4 shi2 fu4 yi1 bai3 ba1 shi2 yuan2
        他把腿摔折了，医保报销七成 | ta1 ba3 tui3 shuai1 she2 le5 yi1 bao3 bao4 xiao1 qi1 cheng2
        折腾了一上午，发票总算开好了 | zhe1 teng5 le5 yi1 shang4 wu3 fa1 piao4 zong3 suan4 kai1 hao3 le5
        存折已挂失，请到支行补办 | cun2 zhe2 yi3 gua4 shi1 qing3 dao4 zhi1 hang2 bu3 ban4
        积分可折抵现金，每百分折一元 | ji1 fen1 ke3 zhe2 di3 xian4 jin1 mei3 bai3 fen1 zhe2 yi1 yuan2
        衬衣打了对折，还多送一条领带 | chen4 yi1 da3 le5 dui4 zhe2 hai2 duo1 song4 yi1 tiao2 ling3 dai4
        骨折手术押金三万元，请先缴费 | gu3 zhe2 shou3 shu4 ya1 jin1 san1 wan4 yuan2 qing3 xian1 jiao3 fei4
        倒车入库费用由车主承担 | dao4 che1 ru4 ku4 fei4 yong4 you2 che1 zhu3 cheng2 dan1
        他倒卖门票，被罚款五千元 | ta1 dao3 mai4 men2 piao4 bei4 fa2 kuan3 wu3 qian1 yuan2
        倒在地上的货物请不要收 | dao3 zai4 di4 shang4 de5 huo4 wu4 qing3 bu4 yao4 shou1
        咖啡倒了一地，顾客没有付钱 | ka1 fei1 dao4 le5 yi1 di4 gu4 ke4 mei2 you3 fu4 qian2
        倒计时十分钟，请尽快付款 | dao4 ji4 shi2 shi2 fen1 zhong1 qing3 jin3 kuai4 fu4 kuan3
        店铺倒闭，会员卡里的钱退不了 | dian4 pu4 dao3 bi4 hui4 yuan2 ka3 li3 de5 qian2 tui4 bu4 liao3
        反倒是小额订单更赚钱 | fan3 dao4 shi4 xiao3 e2 ding4 dan1 geng4 zhuan4 qian2
        倒贴运费的买卖没人做 | dao4 tie1 yun4 fei4 de5 mai3 mai4 mei2 ren2 zuo4
        押金倒是退了，就是慢了点 | ya1 jin1 dao4 shi4 tui4 le5 jiu4 shi4 man4 le5 dian3
        当天发货，次日送达 | dang4 tian1 fa1 huo4 ci4 ri4 song4 da2
        当铺收了这只金表，当了八千元 | dang4 pu4 shou1 le5 zhe4 zhi1 jin1 biao3 dang4 le5 ba1 qian1 yuan2
        别上当，银行不会索要验证码 | bie2 shang4 dang4 yin2 hang2 bu4 hui4 suo3 yao4 yan4 zheng4 ma3
        当时扣了两笔，当月又退了一笔 | dang1 shi2 kou4 le5 liang3 bi3 dang4 yue4 you4 tui4 le5 yi1 bi3
        您当前排在第四位 | nin2 dang1 qian2 pai2 zai4 di4 si4 wei4
        他拿房产证去当铺典当 | ta1 na2 fang2 chan3 zheng4 qu4 dang4 pu4 dian3 dang4
        当班的收银员是小任 | dang1 ban1 de5 shou1 yin2 yuan2 shi4 xiao3 ren2
        把借来的钱当作工资发了 | ba3 jie4 lai2 de5 qian2 dang4 zuo4 gong1 zi1 fa1 le5
        当晚的停车费已由酒店支付 | dang4 wan3 de5 ting2 che1 fei4 yi3 you2 jiu3 dian4 zhi1 fu4
        该处理的都处理了，到账处有回执 | gai1 chu3 li3 de5 dou1 chu3 li3 le5 dao4 zhang4 chu4 you3 hui2 zhi2
        缴费处在二楼，请走右边 | jiao3 fei4 chu4 zai4 er4 lou2 qing3 zou3 you4 bian1
        处方药需医生签名，费用另计 | chu3 fang1 yao4 xu1 yi1 sheng1 qian1 ming2 fei4 yong4 ling4 ji4
        您的违规行为将被处以两百元罚款 | nin2 de5 wei2 gui1 xing2 wei2 jiang1 bei4 chu3 yi3 liang3 bai3 yuan2 fa2 kuan3
        处于冻结状态的账户不能付款 | chu3 yu2 dong4 jie2 zhuang4 tai4 de5 zhang4 hu4 bu4 neng2 fu4 kuan3
        此处不得停车，违者罚款 | ci3 chu4 bu4 de2 ting2 che1 wei2 zhe3 fa2 kuan3
        办事处代收的税款已入库 | ban4 shi4 chu4 dai4 shou1 de5 shui4 kuan3 yi3 ru4 ku4
        好处费一律不收，请大家监督 | hao3 chu4 fei4 yi1 lv4 bu4 shou1 qing3 da4 jia1 jian1 du1
        处长在第二处办公点等您 | chu4 zhang3 zai4 di4 er4 chu4 ban4 gong1 dian3 deng3 nin2
        相处多年的邻居还了我五百元 | xiang1 chu3 duo1 nian2 de5 lin2 ju1 huan2 le5 wo3 wu3 bai3 yuan2
        种子款三千元已付给农资店 | zhong3 zi5 kuan3 san1 qian1 yuan2 yi3 fu4 gei3 nong2 zi1 dian4
        种了十亩地，补贴一千二 | zhong4 le5 shi2 mu3 di4 bu3 tie1 yi1 qian1 er4
        这种情况请打客服电话 | zhe4 zhong3 qing2 kuang4 qing3 da3 ke4 fu2 dian4 hua4
        多种支付方式任您选择 | duo1 zhong3 zhi1 fu4 fang1 shi4 ren4 nin2 xuan3 ze2
        种菜的大爷今天卖了二百元 | zhong4 cai4 de5 da4 ye2 jin1 tian1 mai4 le5 er4 bai3 yuan2
        品种不同，单价也不同 | pin3 zhong3 bu4 tong2 dan1 jia4 ye3 bu4 tong2
        供应商的货款已付清 | gong1 ying4 shang1 de5 huo4 kuan3 yi3 fu4 qing1
        供电局停电通知，请提前充值电费 | gong1 dian4 ju2 ting2 dian4 tong1 zhi1 qing3 ti2 qian2 chong1 zhi2 dian4 fei4
        他供出了同伙，赃款全部追回 | ta1 gong4 chu1 le5 tong2 huo3 zang1 kuan3 quan2 bu4 zhui1 hui2
        月供四千五，还供得起 | yue4 gong1 si4 qian1 wu3 hai2 gong1 de5 qi3
        上供的水果六十元一盘 | shang4 gong4 de5 shui3 guo3 liu4 shi2 yuan2 yi1 pan2
        供需双方已签订合同，首付三成 | gong1 xu1 shuang1 fang1 yi3 qian1 ding4 he2 tong5 shou3 fu4 san1 cheng2
        口供与转账记录不相应 | kou3 gong4 yu3 zhuan3 zhang4 ji4 lu4 bu4 xiang1 ying4
        应您的要求，发票已重开 | ying4 nin2 de5 yao1 qiu2 fa1 piao4 yi3 chong2 kai1
        应付账款三万元，应收账款五万元 | ying1 fu4 zhang4 kuan3 san1 wan4 yuan2 ying1 shou1 zhang4 kuan3 wu3 wan4 yuan2
        应聘者体检费由公司报销 | ying4 pin4 zhe3 ti3 jian3 fei4 you2 gong1 si1 bao4 xiao1
        有求必应的客服小姐姐为您解答 | you3 qiu2 bi4 ying4 de5 ke4 fu2 xiao3 jie3 jie5 wei4 nin2 jie3 da2
        应当按时纳税，逾期加收滞纳金 | ying1 dang1 an4 shi2 na4 shui4 yu2 qi1 jia1 shou1 zhi4 na4 jin1
        应急资金请到应急管理处领取 | ying4 ji2 zi1 jin1 qing3 dao4 ying4 ji2 guan3 li3 chu4 ling3 qu3
        您应得的佣金为一百零八元 | nin2 ying1 de2 de5 yong4 jin1 wei2 yi1 bai3 ling2 ba1 yuan2
        老应家的面馆今天收入不错 | lao3 ying1 jia1 de5 mian4 guan3 jin1 tian1 shou1 ru4 bu4 cuo4
        答应给的红包终于到账了 | da1 ying4 gei3 de5 hong2 bao1 zhong1 yu2 dao4 zhang4 le5
        供不应求，明天起涨价两元 | gong1 bu4 ying4 qiu2 ming2 tian1 qi3 zhang3 jia4 liang3 yuan2
        应届毕业生可领取租房补贴 | ying1 jie4 bi4 ye4 sheng1 ke3 ling3 qu3 zu1 fang2 bu3 tie1
        几点能到账，现在几乎等不及了 | ji3 dian3 neng2 dao4 zhang4 xian4 zai4 ji1 hu1 deng3 bu4 ji2 le5
        茶几一张四百元，送货上门 | cha2 ji1 yi1 zhang1 si4 bai3 yuan2 song4 huo4 shang4 men2
        这几天几家银行的系统都在升级 | zhe4 ji3 tian1 ji3 jia1 yin2 hang2 de5 xi4 tong3 dou1 zai4 sheng1 ji2
        几率不大，请理性购彩 | ji1 lv4 bu4 da4 qing3 li3 xing4 gou4 cai3
        没几个人知道这家分行 | mei2 ji3 ge4 ren2 zhi1 dao4 zhe4 jia1 fen1 hang2
        几经周折，钱款终于追回 | ji3 jing1 zhou1 zhe2 qian2 kuan3 zhong1 yu2 zhui1 hui2
        角落里的商品全场五折 | jiao3 luo4 li3 de5 shang1 pin3 quan2 chang3 wu3 zhe2
        五元五角，找您四元五角 | wu3 yuan2 wu3 jiao3 zhao3 nin2 si4 yuan2 wu3 jiao3
        主角的片酬高达八位数 | zhu3 jue2 de5 pian4 chou2 gao1 da2 ba1 wei4 shu4
        口角纠纷引发赔偿三千元 | kou3 jue2 jiu1 fen1 yin3 fa1 pei2 chang2 san1 qian1 yuan2
        牛角梳一把二十五元 | niu2 jiao3 shu1 yi1 ba3 er4 shi2 wu3 yuan2
        独角戏演出票每张八十元 | du2 jiao3 xi4 yan3 chu1 piao4 mei3 zhang1 ba1 shi2 yuan2
        把角票整理好，存进银行 | ba3 jiao3 piao4 zheng3 li3 hao3 cun2 jin4 yin2 hang2
        请假一天扣工资二百元 | qing3 jia4 yi1 tian1 kou4 gong1 zi1 er4 bai3 yuan2
        假币一律没收，请仔细辨认 | jia3 bi4 yi1 lv4 mo4 shou1 qing3 zi3 xi4 bian4 ren4
        节假日转账照常到账 | jie2 jia4 ri4 zhuan3 zhang4 zhao4 chang2 dao4 zhang4
        假如您不是本人操作，请立即挂失 | jia3 ru2 nin2 bu4 shi4 ben3 ren2 cao1 zuo4 qing3 li4 ji2 gua4 shi1
        真假难辨的短信不要点开 | zhen1 jia3 nan2 bian4 de5 duan3 xin4 bu4 yao4 dian3 kai1
        年假未休可折成工资 | nian2 jia4 wei4 xiu1 ke3 zhe2 cheng2 gong1 zi1
        虚假宣传赔一千，以假乱真赔三倍 | xu1 jia3 xuan1 chuan2 pei2 yi1 qian1 yi3 jia3 luan4 zhen1 pei2 san1 bei4
        放假通知，银行初七照常营业 | fang4 jia4 tong1 zhi1 yin2 hang2 chu1 qi1 zhao4 chang2 ying2 ye4
        """
}
