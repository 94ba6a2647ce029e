// The words of the studio: English, which is the key, then Chinese and Hindi. A value in braces keeps its name.

/** The faults of a take, as the service words them. */
export const faults = {
  "too quiet ({lufs} LUFS): come nearer to the microphone": [
    "声音太小（{lufs} LUFS）：请靠近麦克风", "बहुत धीमी आवाज़ ({lufs} LUFS): माइक्रोफ़ोन के पास आएँ"],
  "clipped: move away from the microphone, or turn its level down": [
    "声音失真：请离麦克风远一点，或调低麦克风音量", "आवाज़ फट रही है: माइक्रोफ़ोन से दूर जाएँ, या उसका लेवल घटाएँ"],
  "noisy: the room is only {db} dB below the speech": [
    "噪声太大：环境噪声只比说话声低 {db} dB", "शोर बहुत है: आपकी आवाज़ से सिर्फ़ {db} dB कम"],
  "cut off at the start: wait a moment before the first word": [
    "开头被截断：请稍等片刻再开口", "शुरुआत कट गई: पहले शब्द से पहले थोड़ा रुकें"],
  "cut off at the end: wait a moment after the last word": [
    "结尾被截断：读完后请稍等片刻", "अंत कट गया: आख़िरी शब्द के बाद थोड़ा रुकें"],
  "too fast ({percent} % of the usual time)": [
    "语速太快（用时仅为通常的 {percent}%）", "बोलने की गति बहुत तेज़ है (सामान्य समय का {percent}%)"],
  "too slow ({percent} % of the usual time)": [
    "语速太慢（用时为通常的 {percent}%）", "बोलने की गति बहुत धीमी है (सामान्य समय का {percent}%)"],
  "possibly misread: '{words}'. This piece is not used": [
    "“{words}”可能读错了，不会采用", "“{words}” की जगह शायद कुछ और बोला गया; यह हिस्सा काम में नहीं लिया जाएगा"],
  "other words than the text": ["读的内容与文本不符", "बोले गए शब्द टेक्स्ट से अलग हैं"],
};

export const texts = {
  ...faults,

  // The frame
  "Crier Studio: record a voice": ["Crier 录音室：录制声音", "Crier स्टूडियो: आवाज़ रिकॉर्ड करें"],
  "Crier Studio": ["Crier 录音室", "Crier स्टूडियो"],
  "Record a voice of your own": ["录制您自己的声音", "अपनी आवाज़ रिकॉर्ड करें"],
  Pages: ["页面", "पेज"],
  "Try the voices": ["试听音色", "आवाज़ें आज़माएँ"],
  "The studio is off": ["录音室未开启", "स्टूडियो बंद है"],
  "Nothing on this page leaves this service.": [
    "本页的内容只保存在本服务中，不会外传。", "इस पेज की कोई भी चीज़ इस सेवा से बाहर नहीं जाती।"],

  // The sessions
  "Begin or continue": ["开始或继续", "शुरू करें या जारी रखें"],
  "Name of the voice": ["音色名称", "आवाज़ का नाम"],
  "Letters, digits and hyphens, such as zh-CN-shop. Requests choose the voice by this name.": [
    "仅限字母、数字和连字符，例如 zh-CN-shop。调用接口时用此名称指定音色。",
    "अंग्रेज़ी अक्षर, अंक और हाइफ़न, जैसे hi-IN-shop। अनुरोध इसी नाम से आवाज़ चुनते हैं।"],
  "Number of sentences": ["句子数量", "वाक्यों की संख्या"],
  "From 20 to 120; 60 if empty, and 85 in Hindi.": [
    "20 至 120 句；留空则为 60 句，印地语为 85 句。", "20 से 120 तक; खाली छोड़ने पर 60, हिन्दी में 85।"],
  "Sixty take about 15 minutes. More sentences give a smoother voice.": [
    "录 60 句约需 15 分钟。句子越多，音色越自然流畅。",
    "60 वाक्यों में करीब 15 मिनट लगते हैं। वाक्य जितने ज़्यादा, आवाज़ उतनी स्वाभाविक।"],
  "This is my own voice, or its owner has agreed in writing.": [
    "这是我本人的声音，或已获声音所有者书面同意。", "यह मेरी अपनी आवाज़ है, या जिसकी है उसने लिखित सहमति दी है।"],
  "A voice belongs to the person who speaks. Do not record anyone else without a written agreement. Keep the agreement.": [
    "声音属于说话人本人。未经书面同意，请勿录制他人的声音，并请妥善保管同意书。",
    "आवाज़ बोलने वाले की होती है। लिखित सहमति के बिना किसी और की आवाज़ रिकॉर्ड न करें, और सहमति सँभालकर रखें।"],
  Begin: ["开始", "शुरू करें"],
  "An existing voice speaks all sentences first, for comparison. This takes up to 10 seconds.": [
    "先由现有音色朗读全部句子以供对比，最多需要 10 秒。",
    "पहले एक मौजूदा आवाज़ तुलना के लिए सारे वाक्य बोलती है। इसमें 10 सेकंड तक लगते हैं।"],
  "Recordings on this service": ["本服务上的录音", "इस सेवा पर रिकॉर्डिंग"],
  "None yet.": ["暂无录音。", "अभी कोई नहीं।"],
  "How it works": ["录制步骤", "यह कैसे काम करता है"],
  "You say one sentence at a time. Recording stops when you stop.": [
    "每次读一句，读完自动停止录音。", "एक बार में एक वाक्य बोलें। आपके रुकते ही रिकॉर्डिंग रुक जाती है।"],
  "The service checks each take at once: level, noise, pace and words.": [
    "每录一句，服务立即检查音量、噪声、语速和内容。",
    "सेवा हर रिकॉर्डिंग को तुरंत जाँचती है: लेवल, शोर, गति और शब्द।"],
  "After 20 sentences, the service can make a voice. The voice speaks amounts that you never recorded.": [
    "录满 20 句即可生成音色。您没读过的金额，它也能播报。",
    "20 वाक्यों के बाद आवाज़ बन सकती है। वह ऐसी रकमें भी बोलती है जो आपने कभी नहीं बोलीं।"],
  "The recordings go to this service, and nowhere else.": [
    "录音只发送到本服务，不会传到别处。", "रिकॉर्डिंग सिर्फ़ इसी सेवा को भेजी जाती हैं, कहीं और नहीं।"],
  Continue: ["继续", "जारी रखें"],
  "Continue {name}": ["继续录制 {name}", "{name} जारी रखें"],
  "{language}, {recorded} of {count} recorded": [
    "{language}，已录 {recorded}/{count} 句", "{language}, {count} में से {recorded} रिकॉर्ड"],
  "{language}, {recorded} of {count} recorded, voice made": [
    "{language}，已录 {recorded}/{count} 句，音色已生成", "{language}, {count} में से {recorded} रिकॉर्ड, आवाज़ तैयार"],
  "Enter a name.": ["请输入名称。", "नाम डालें।"],
  "Tick the box. A voice needs consent.": [
    "请勾选同意项：录制声音须经同意。", "बॉक्स पर निशान लगाएँ। आवाज़ के लिए सहमति ज़रूरी है।"],

  // The microphone
  "Turn on the microphone": ["打开麦克风", "माइक्रोफ़ोन चालू करें"],
  "Turn off the microphone": ["关闭麦克风", "माइक्रोफ़ोन बंद करें"],
  "Level of the microphone in dBFS": ["麦克风电平（dBFS）", "माइक्रोफ़ोन का लेवल (dBFS)"],
  "The microphone is off.": ["麦克风已关闭。", "माइक्रोफ़ोन बंद है।"],
  "Level {level}, noise {noise}.": ["音量 {level}，噪声 {noise}。", "लेवल {level}, शोर {noise}।"],
  "Too loud: move away.": ["声音过大，请离远一点。", "आवाज़ बहुत तेज़ है: थोड़ा दूर जाएँ।"],
  "The room is loud.": ["环境噪声较大。", "कमरे में शोर है।"],
  "Browsers give the microphone to secure pages only. Open this page with https, or at localhost.": [
    "浏览器只允许安全页面使用麦克风。请通过 https 或 localhost 打开本页。",
    "ब्राउज़र सिर्फ़ सुरक्षित पेज को माइक्रोफ़ोन देते हैं। यह पेज https से या localhost पर खोलें।"],
  "The browser refuses the microphone. Allow it in the address bar, then try again.": [
    "浏览器不允许使用麦克风。请在地址栏旁为本页开启麦克风权限，然后重试。",
    "ब्राउज़र ने माइक्रोफ़ोन की अनुमति नहीं दी। एड्रेस बार के पास इस पेज को अनुमति दें, फिर से कोशिश करें।"],
  "The browser finds no microphone. Plug one in, then try again.": [
    "未找到麦克风。请接入麦克风后重试。", "माइक्रोफ़ोन नहीं मिला। उसे लगाकर फिर कोशिश करें।"],
  "The microphone does not start. Another program may be using it.": [
    "麦克风无法启动，可能正被其他程序占用。", "माइक्रोफ़ोन चालू नहीं हुआ। शायद कोई और प्रोग्राम उसे इस्तेमाल कर रहा है।"],
  "The browser does not open the microphone: {message}": [
    "浏览器无法打开麦克风：{message}", "ब्राउज़र माइक्रोफ़ोन नहीं खोल सका: {message}"],

  // The takes
  Sentences: ["句子", "वाक्य"],
  "Sentence {number} of {count}": ["第 {number} 句，共 {count} 句", "वाक्य {number}, कुल {count}"],
  recorded: ["已录", "हो गया"],
  "{recorded} of {count} recorded": ["已录 {recorded}/{count} 句", "{count} में से {recorded} रिकॉर्ड"],
  "The service found": ["检查结果", "जाँच में मिला"],
  Record: ["录音", "रिकॉर्ड करें"],
  Stop: ["停止", "रोकें"],
  "Say it again": ["重录", "फिर से बोलें"],
  "Keep it anyway": ["仍然保留", "फिर भी रखें"],
  Listen: ["回放", "सुनें"],
  "Delete this recording": ["删除此录音", "यह रिकॉर्डिंग मिटाएँ"],
  Space: ["空格键", "स्पेस"],
  "records, too.": ["也可以录音。", "दबाकर भी रिकॉर्ड कर सकते हैं।"],
  "Wait a moment, then say the sentence as you would to a customer. Recording stops after a second of silence.": [
    "稍等片刻，再像对顾客说话那样读出句子。停顿一秒后自动停止录音。",
    "थोड़ा रुकें, फिर वाक्य ऐसे बोलें जैसे ग्राहक से बोलते हैं। एक सेकंड चुप रहने पर रिकॉर्डिंग रुक जाती है।"],
  Recording: ["录音中", "रिकॉर्डिंग चल रही है"],
  "Recording: {time} s": ["录音中：{time} 秒", "रिकॉर्डिंग: {time} सेकंड"],
  "The service checks the take.": ["正在检查录音。", "सेवा रिकॉर्डिंग जाँच रही है।"],
  "This take is not kept.": ["这次录音未保留。", "यह रिकॉर्डिंग नहीं रखी गई।"],
  "Recorded.": ["已录好。", "रिकॉर्ड हो गया।"],
  "Not recorded yet.": ["尚未录音。", "अभी रिकॉर्ड नहीं हुआ।"],
  "; ": ["；", "; "],
  "Kept. {progress}.": ["已保留。{progress}。", "रिकॉर्डिंग रख ली गई। {progress}।"],
  "Not kept: {faults}": ["未保留：{faults}", "रिकॉर्डिंग नहीं रखी गई: {faults}"],
  "The recording is deleted.": ["录音已删除。", "रिकॉर्डिंग मिटा दी गई।"],

  // The voice
  "Make the voice": ["生成音色", "आवाज़ बनाएँ"],
  "Make the voice anew": ["重新生成音色", "आवाज़ फिर से बनाएँ"],
  Title: ["显示名称", "दिखने वाला नाम"],
  Gender: ["性别", "लिंग"],
  female: ["女", "महिला"],
  male: ["男", "पुरुष"],
  neutral: ["中性", "न्यूट्रल"],
  "Licence (optional)": ["许可证（选填）", "लाइसेंस (वैकल्पिक)"],
  "SPDX, such as CC-BY-4.0": ["SPDX 标识，例如 CC-BY-4.0", "SPDX, जैसे CC-BY-4.0"],
  "The service cuts the sentences and measures each piece. This takes about 30 seconds.": [
    "服务正在切分句子并测量每个片段，约需 30 秒。", "सेवा वाक्यों को काटकर हर टुकड़ा मापती है। इसमें करीब 30 सेकंड लगते हैं।"],
  "The voice speaks": ["听听新音色", "नई आवाज़ सुनें"],
  "{prompts} prompts from {sentences} sentences. Its name is {name}.": [
    "由 {sentences} 句录音得到 {prompts} 个片段，音色名称为 {name}。",
    "{sentences} वाक्यों से {prompts} वाक्यांश बने। आवाज़ का नाम {name} है।"],
  "The voice has been made.": ["音色已生成。", "आवाज़ तैयार है।"],
  "The voice says: {text}": ["新音色朗读：{text}", "आवाज़ बोलती है: {text}"],
  "Sample of the voice": ["音色示例", "आवाज़ का नमूना"],
  "Try more texts with this voice": ["用此音色试听更多文本", "इस आवाज़ में और टेक्स्ट आज़माएँ"],
  "Save the recordings": ["下载录音", "रिकॉर्डिंग सेव करें"],
  "All recordings": ["返回录音列表", "सभी रिकॉर्डिंग"],
  "The file is a tar archive of FLAC files and their list.": [
    "文件为 tar 归档，内含 FLAC 录音和句子列表。", "फ़ाइल एक tar आर्काइव है: FLAC रिकॉर्डिंग और उनकी सूची।"],
};
