"""The studio in a browser, with a synthetic speaker at the microphone."""
import json
from urllib.parse import urlencode

from harness.client import ask, say
from visit import PageTest, service_with_studio

LANGUAGE, SPEAKER = "zh-CN", "zh-CN-female"
SENTENCES = 20
# A sentence takes 20 s at most, and its check a few more. The first request of a session speaks all sentences.
TAKE_SECONDS, MAKE_SECONDS = 60, 120
SOUND = {"lead_ms": 400, "tail_ms": 1500, "format": "wav", "sample_rate": 48000}
# The path of a clip. The sentence follows it.
SPEECH = "/v1/say?" + urlencode({"voice": SPEAKER, **SOUND, "text": ""})
# A microphone in a quiet room. When a take begins, another voice speaks the sentence on the screen.
SPEAK = """([path, gain]) => {
  const context = new AudioContext({ sampleRate: 48000 });
  const booth = document.getElementById("booth");
  navigator.mediaDevices.getUserMedia = async options => {
    window.asked = options;
    const microphone = context.createMediaStreamDestination();
    let isRecording = false;
    new MutationObserver(async () => {
      const wasRecording = isRecording;
      isRecording = booth.classList.contains("recording");
      if (wasRecording || !isRecording) return;
      const answer = await fetch(path + encodeURIComponent(document.getElementById("sentence").textContent));
      const buffer = await context.decodeAudioData(await answer.arrayBuffer());
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(new GainNode(context, { gain })).connect(microphone);
      source.start();
    }).observe(booth, { attributeFilter: ["class"] });
    return microphone.stream;
  };
}"""

# The same, but as fast as the browser renders: time passes in steps of 100 ms, and waits only between takes. A busy
# machine cannot tear the sound.
SPEAK_FAST = """path => {
  const booth = document.getElementById("booth");
  navigator.mediaDevices.getUserMedia = async options => {
    window.asked = options;
    return { getTracks: () => [], getAudioTracks: () => [new EventTarget()] };
  };
  window.AudioContext = class extends OfflineAudioContext {
    constructor({ sampleRate }) {
      super(1, 600 * sampleRate, sampleRate);
      // A source keeps the microphone's channel active.
      this.room = new ConstantSourceNode(this, { offset: 0.00001 });
      this.microphone = new GainNode(this);
      this.room.connect(this.microphone);
      this.room.start();
    }
    createMediaStreamSource() { return this.microphone; }
    async resume() { this.passStep(); this.startRendering(); }
    async close() { this.isClosed = true; }
    passStep() { this.suspend(this.currentTime + 0.1).then(() => this.afterStep()); }
    async afterStep() {
      const isRecording = booth.classList.contains("recording");
      if (isRecording && !this.wasRecording) await this.speak();
      if (!isRecording) await new Promise(done => setTimeout(done, 100));
      this.wasRecording = isRecording;
      if (this.isClosed) return;
      this.passStep();
      super.resume();
    }
    async speak() {
      const answer = await fetch(path + encodeURIComponent(document.getElementById("sentence").textContent));
      const buffer = await this.decodeAudioData(await answer.arrayBuffer());
      const source = new AudioBufferSourceNode(this, { buffer });
      source.connect(this.microphone);
      source.start();
    }
  };
}"""


class StudioTest(PageTest):
    service = staticmethod(service_with_studio)

    def studio(self, **options):
        return self.visit(path="/studio", **options)

    def begin(self, page, name):
        """Fills in the first form and returns when the first sentence is shown."""
        page.fill("#name", name)
        page.select_option("#language", LANGUAGE)
        page.fill("#sentences", str(SENTENCES))
        page.check("#consent")
        page.click("#begin-button")
        page.wait_for_selector("#session", timeout=1000 * TAKE_SECONDS)

    def turn_on(self, page, gain=1):
        self.turn_on_with(page, SPEAK, [SPEECH, gain])

    def turn_on_fast(self, page):
        self.turn_on_with(page, SPEAK_FAST, SPEECH)

    def turn_on_with(self, page, speaker, arg):
        page.evaluate(speaker, arg)
        page.click("#microphone")
        page.wait_for_selector("#record:enabled")

    def record(self, page):
        """Records one take, which ends by itself, and returns the faults that were found."""
        before = page.text_content("#progress-text")
        page.click("#record")
        self.settle(page, before)
        return page.locator("#fault-list li").all_text_contents()

    def settle(self, page, before):
        """Waits until a take is kept or rejected."""
        kept = f"#progress-text:not(:text-is('{before}'))"
        page.wait_for_selector(f"#faults:visible, {kept}", timeout=1000 * TAKE_SECONDS)

    def recorded(self, name, count=SENTENCES):
        """Creates a session with `count` recordings without using the page."""
        path = f"/v1/studio/{name}"
        body = {"language": LANGUAGE, "sentences": SENTENCES}
        session = json.loads(self.server.ask("POST", path, body, timeout=TAKE_SECONDS).body)
        for sentence in session["sentences"][:count]:
            sound = ask(self.origin, "GET", say(sentence["text"], voice=SPEAKER, **SOUND)).body
            take = f"{path}/takes?sentence={sentence['number']}&keep=true"
            answer = self.server.ask("POST", take, sound, {"Content-Type": "audio/wav"}, TAKE_SECONDS)
            self.assertEqual(answer.status, 200, answer.body)
