// An audio worklet. It posts the sound of the microphone in steps of 100 ms, each with its levels in dBFS.

const SILENCE_DBFS = -100;
const dbfs = (power) => Math.max(SILENCE_DBFS, 10 * Math.log10(power));

class Recorder extends AudioWorkletProcessor {
  constructor() {
    super();
    this.begin();
  }

  begin() {
    this.samples = new Float32Array(Math.round(sampleRate / 10));
    this.filled = 0;
  }

  /** The node mixes all channels of the microphone into one. An unplugged microphone lacks channels. */
  process([[channel]]) {
    for (const sample of channel ?? []) {
      this.samples[this.filled++] = sample;
      if (this.filled === this.samples.length) this.post();
    }
    return true;
  }

  post() {
    const { samples } = this;
    const level = dbfs(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    const peak = dbfs(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) ** 2);
    this.port.postMessage({ samples, level, peak }, [samples.buffer]);
    this.begin();
  }
}

registerProcessor("recorder", Recorder);
