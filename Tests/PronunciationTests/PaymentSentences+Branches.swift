extension PaymentSentences {
    static let branches = """
        会计核对无误后付款 | kuai4 ji4 he2 dui4 wu2 wu4 hou4 fu4 kuan3
        会员卡和会员号不要告诉别人 | hui4 yuan2 ka3 he2 hui4 yuan2 hao4 bu4 yao4 gao4 su5 bie2 ren2
        财会人员下午三点对账 | cai2 kuai4 ren2 yuan2 xia4 wu3 san1 dian3 dui4 zhang4
        开会时请把收款音箱关掉 | kai1 hui4 shi2 qing3 ba3 shou1 kuan3 yin1 xiang1 guan1 diao4
        他一会儿就会来付钱 | ta1 yi1 hui4 er5 jiu4 hui4 lai2 fu4 qian2
        社会保险费已扣缴成功 | she4 hui4 bao3 xian3 fei4 yi3 kou4 jiao3 cheng2 gong1
        我会尽快把货款给您 | wo3 hui4 jin3 kuai4 ba3 huo4 kuan3 gei3 nin2
        会议室租金每小时六十元 | hui4 yi4 shi4 zu1 jin1 mei3 xiao3 shi2 liu4 shi2 yuan2
        新任会计把账目重算了一遍 | xin1 ren4 kuai4 ji4 ba3 zhang4 mu4 chong2 suan4 le5 yi1 bian4
        尽管放心，资金由银行托管 | jin3 guan3 fang4 xin1 zi1 jin1 you2 yin2 hang2 tuo1 guan3
        尽量在晚上八点前签收 | jin3 liang4 zai4 wan3 shang5 ba1 dian3 qian2 qian1 shou1
        工作尽职尽责，奖金五千元 | gong1 zuo4 jin4 zhi2 jin4 ze2 jiang3 jin1 wu3 qian1 yuan2
        优惠券用尽，原价购买 | you1 hui4 quan4 yong4 jin4 yuan2 jia4 gou4 mai3
        请尽早取走快递，以免收取保管费 | qing3 jin3 zao3 qu3 zou3 kuai4 di4 yi3 mian3 shou1 qu3 bao3 guan3 fei4
        据实报销，凭据付款 | ju4 shi2 bao4 xiao1 ping2 ju4 fu4 kuan3
        收据请保管好，据此兑换礼品 | shou1 ju4 qing3 bao3 guan3 hao3 ju4 ci3 dui4 huan4 li3 pin3
        拮据的时候，朋友借给我一千元 | jie2 ju1 de5 shi2 hou5 peng2 you5 jie4 gei3 wo3 yi1 qian1 yuan2
        数据中心电费八十万元，占成本的三成 | shu4 ju4 zhong1 xin1 dian4 fei4 ba1 shi2 wan4 yuan2 zhan4 cheng2 ben3 de5 san1 cheng2
        根据规定，假一赔十 | gen1 ju4 gui1 ding4 jia3 yi1 pei2 shi2
        试卷费和书本费共九十元 | shi4 juan4 fei4 he2 shu1 ben3 fei4 gong4 jiu3 shi2 yuan2
        卷心菜两块钱一斤 | juan3 xin1 cai4 liang3 kuai4 qian2 yi1 jin1
        他卷走了合伙人的三十万元 | ta1 juan3 zou3 le5 he2 huo3 ren2 de5 san1 shi2 wan4 yuan2
        交卷后请到财务处领取监考费 | jiao1 juan4 hou4 qing3 dao4 cai2 wu4 chu4 ling3 qu3 jian1 kao3 fei4
        花卷一元一个，卷饼六元 | hua1 juan3 yi1 yuan2 yi1 ge4 juan3 bing3 liu4 yuan2
        退货的画卷有折痕 | tui4 huo4 de5 hua4 juan4 you3 zhe2 hen2
        看空股市的人越来越多 | kan4 kong1 gu3 shi4 de5 ren2 yue4 lai2 yue4 duo1
        请抽空到银行更新身份证 | qing3 chou1 kong4 dao4 yin2 hang2 geng1 xin1 shen1 fen4 zheng4
        车位空着，停车费照收 | che1 wei4 kong1 zhe5 ting2 che1 fei4 zhao4 shou1
        信用卡空刷会被冻结 | xin4 yong4 ka3 kong1 shua1 hui4 bei4 dong4 jie2
        填空题答对送积分，空白处签名 | tian2 kong4 ti2 da2 dui4 song4 ji1 fen1 kong4 bai2 chu4 qian1 ming2
        空出来的仓位买了黄金 | kong4 chu1 lai2 de5 cang1 wei4 mai3 le5 huang2 jin1
        天空乐园门票一百二十元 | tian1 kong1 le4 yuan2 men2 piao4 yi1 bai3 er4 shi2 yuan2
        空腹抽血，检查费八十元 | kong1 fu4 chou1 xue4 jian3 cha2 fei4 ba1 shi2 yuan2
        空运费每公斤三十元，比陆运贵得多 | kong1 yun4 fei4 mei3 gong1 jin1 san1 shi2 yuan2 bi3 lu4 yun4 gui4 de5 duo1
        请看好自己的钱包 | qing3 kan4 hao3 zi4 ji3 de5 qian2 bao1
        看守所不能使用手机付款 | kan1 shou3 suo3 bu4 neng2 shi3 yong4 shou3 ji1 fu4 kuan3
        看门大爷每月工资三千元 | kan1 men2 da4 ye2 mei3 yue4 gong1 zi1 san1 qian1 yuan2
        他当看车人，每天收入一百五 | ta1 dang1 kan1 che1 ren2 mei3 tian1 shou1 ru4 yi1 bai3 wu3
        看护费按小时计，每小时四十元 | kan1 hu4 fei4 an4 xiao3 shi2 ji4 mei3 xiao3 shi2 si4 shi2 yuan2
        查看明细请回复明细二字 | cha2 kan4 ming2 xi4 qing3 hui2 fu4 ming2 xi4 er4 zi4
        请看清收款人姓名再付款 | qing3 kan4 qing1 shou1 kuan3 ren2 xing4 ming2 zai4 fu4 kuan3
        累计消费满千元送一次洗车 | lei3 ji4 xiao1 fei4 man3 qian1 yuan2 song4 yi1 ci4 xi3 che1
        他工作很累，月薪却不高 | ta1 gong1 zuo4 hen3 lei4 yue4 xin1 que4 bu4 gao1
        积累的里程可以换机票 | ji1 lei3 de5 li3 cheng2 ke3 yi3 huan4 ji1 piao4
        日积月累，存款已有六位数 | ri4 ji1 yue4 lei3 cun2 kuan3 yi3 you3 liu4 wei4 shu4
        硕果累累，果园今年收入翻番 | shuo4 guo3 lei2 lei2 guo3 yuan2 jin1 nian2 shou1 ru4 fan1 fan1
        累积优惠八十元，您真会省钱 | lei3 ji1 you1 hui4 ba1 shi2 yuan2 nin2 zhen1 hui4 sheng3 qian2
        累死累活一个月，工资还没发 | lei4 si3 lei4 huo2 yi1 ge4 yue4 gong1 zi1 hai2 mei2 fa1
        落款处请签名并写上日期 | luo4 kuan3 chu4 qing3 qian1 ming2 bing4 xie3 shang4 ri4 qi1
        房价落下来了，首付也少了 | fang2 jia4 luo4 xia4 lai2 le5 shou3 fu4 ye3 shao3 le5
        丢三落四的顾客把钱包落在柜台上 | diu1 san1 la4 si4 de5 gu4 ke4 ba3 qian2 bao1 la4 zai4 gui4 tai2 shang4
        价格回落，请留意行情 | jia4 ge2 hui2 luo4 qing3 liu2 yi4 hang2 qing2
        落户补贴三万元，分三年发放 | luo4 hu4 bu3 tie1 san1 wan4 yuan2 fen1 san1 nian2 fa1 fang4
        您的订单已落实，师傅正在赶来 | nin2 de5 ding4 dan1 yi3 luo4 shi2 shi1 fu5 zheng4 zai4 gan3 lai2
        他把手机落在出租车上，酬谢二百元 | ta1 ba3 shou3 ji1 la4 zai4 chu1 zu1 che1 shang4 chou2 xie4 er4 bai3 yuan2
        没收到货，却显示已签收 | mei2 shou1 dao4 huo4 que4 xian3 shi4 yi3 qian1 shou1
        违法所得予以没收，并处罚款 | wei2 fa3 suo3 de2 yu3 yi3 mo4 shou1 bing4 chu3 fa2 kuan3
        没有验证码就取不了款 | mei2 you3 yan4 zheng4 ma3 jiu4 qu3 bu4 liao3 kuan3
        没关系，退款没问题 | mei2 guan1 xi4 tui4 kuan3 mei2 wen4 ti2
        水淹没了仓库，保险赔了六十万 | shui3 yan1 mo4 le5 cang1 ku4 bao3 xian3 pei2 le5 liu4 shi2 wan4
        宁可慢一点，也别输错金额 | ning4 ke3 man4 yi1 dian3 ye3 bie2 shu1 cuo4 jin1 e2
        宁先生，您的机票已出票 | ning2 xian1 sheng5 nin2 de5 ji1 piao4 yi3 chu1 piao4
        宁波银行信用卡还款成功 | ning2 bo1 yin2 hang2 xin4 yong4 ka3 huan2 kuan3 cheng2 gong1
        安宁医院缴费成功，余额三百元 | an1 ning2 yi1 yuan4 jiao3 fei4 cheng2 gong1 yu2 e2 san1 bai3 yuan2
        宁缺毋滥，不合格的供货商一律不用 | ning4 que1 wu2 lan4 bu4 he2 ge2 de5 gong1 huo4 shang1 yi1 lv4 bu4 yong4
        铺面租金每平方米五十元 | pu4 mian4 zu1 jin1 mei3 ping2 fang1 mi3 wu3 shi2 yuan2
        这家铺子转让费十八万 | zhe4 jia1 pu4 zi5 zhuan3 rang4 fei4 shi2 ba1 wan4
        铺地砖的工钱按面积算 | pu1 di4 zhuan1 de5 gong1 qian2 an4 mian4 ji1 suan4
        床铺整理费已包含在房费里 | chuang2 pu4 zheng3 li3 fei4 yi3 bao1 han2 zai4 fang2 fei4 li3
        店铺保证金一千元已缴纳 | dian4 pu4 bao3 zheng4 jin1 yi1 qian1 yuan2 yi3 jiao3 na4
        卧铺票三百二十七元，硬座一百八 | wo4 pu4 piao4 san1 bai3 er4 shi2 qi1 yuan2 ying4 zuo4 yi1 bai3 ba1
        铺货款月结，铺张浪费不可取 | pu1 huo4 kuan3 yue4 jie2 pu1 zhang1 lang4 fei4 bu4 ke3 qu3
        姓曲的客户点了一首曲子 | xing4 qu1 de5 ke4 hu4 dian3 le5 yi1 shou3 qu3 zi5
        戏曲票两张，共一百六十元 | xi4 qu3 piao4 liang3 zhang1 gong4 yi1 bai3 liu4 shi2 yuan2
        曲折的退款流程让人头疼 | qu1 zhe2 de5 tui4 kuan3 liu2 cheng2 rang4 ren2 tou2 teng2
        任先生的快递放在丰巢柜 | ren2 xian1 sheng5 de5 kuai4 di4 fang4 zai4 feng1 chao2 gui4
        任务完成，奖励金已发放 | ren4 wu4 wan2 cheng2 jiang3 li4 jin1 yi3 fa1 fang4
        新任行长上任，首次调研支行 | xin1 ren4 hang2 zhang3 shang4 ren4 shou3 ci4 diao4 yan2 zhi1 hang2
        任何人索要验证码都是诈骗 | ren4 he2 ren2 suo3 yao4 yan4 zheng4 ma3 dou1 shi4 zha4 pian4
        任女士，请到三号窗口 | ren2 nv3 shi4 qing3 dao4 san1 hao4 chuang1 kou3
        责任险保费每年六百元 | ze2 ren4 xian3 bao3 fei4 mei3 nian2 liu4 bai3 yuan2
        瓶塞一个三块，塞子漏了包换 | ping2 sai1 yi1 ge4 san1 kuai4 sai1 zi5 lou4 le5 bao1 huan4
        要塞景区门票半价 | yao4 sai4 jing3 qu1 men2 piao4 ban4 jia4
        堵塞的下水道疏通费一百五 | du3 se4 de5 xia4 shui3 dao4 shu1 tong1 fei4 yi1 bai3 wu3
        快递塞进了信箱，请查收 | kuai4 di4 sai1 jin4 le5 xin4 xiang1 qing3 cha2 shou1
        塞车误了航班，改签费四百元 | sai1 che1 wu4 le5 hang2 ban1 gai3 qian1 fei4 si4 bai3 yuan2
        交通阻塞，外卖晚到十分钟 | jiao1 tong1 zu3 se4 wai4 mai4 wan3 dao4 shi2 fen1 zhong1
        散装白酒每斤十二元 | san3 zhuang1 bai2 jiu3 mei3 jin1 shi2 er4 yuan2
        散户损失惨重，别再追涨 | san3 hu4 sun3 shi1 can3 zhong4 bie2 zai4 zhui1 zhang3
        散步时路过银行，顺便取了钱 | san4 bu4 shi2 lu4 guo4 yin2 hang2 shun4 bian4 qu3 le5 qian2
        零散的硬币请到柜台兑换 | ling2 san3 de5 ying4 bi4 qing3 dao4 gui4 tai2 dui4 huan4
        解散群聊前请退清会费 | jie3 san4 qun2 liao2 qian2 qing3 tui4 qing1 hui4 fei4
        扇子一把十五元，电扇一百二 | shan4 zi5 yi1 ba3 shi2 wu3 yuan2 dian4 shan4 yi1 bai3 er4
        扇贝一份六十八元 | shan4 bei4 yi1 fen4 liu4 shi2 ba1 yuan2
        上海分行营业时间有变 | shang4 hai3 fen1 hang2 ying2 ye4 shi2 jian1 you3 bian4
        请上传身份证，上限为两张 | qing3 shang4 chuan2 shen1 fen4 zheng4 shang4 xian4 wei2 liang3 zhang1
        晚上十点以后转账次日到账 | wan3 shang5 shi2 dian3 yi3 hou4 zhuan3 zhang4 ci4 ri4 dao4 zhang4
        舍不得花钱，只好吃泡面 | she3 bu4 de5 hua1 qian2 zhi3 hao3 chi1 pao4 mian4
        宿舍电费余额不足，请充值 | su4 she4 dian4 fei4 yu2 e2 bu4 zu2 qing3 chong1 zhi2
        取舍之间，他选了低风险的基金 | qu3 she3 zhi1 jian1 ta1 xuan3 le5 di1 feng1 xian3 de5 ji1 jin1
        施舍不如资助，爱心捐款已到账 | shi1 she3 bu4 ru2 zi1 zhu4 ai4 xin1 juan1 kuan3 yi3 dao4 zhang4
        退避三舍，谁也不敢收这笔钱 | tui4 bi4 san1 she4 shei2 ye3 bu4 gan3 shou1 zhe4 bi3 qian2
        """
}
