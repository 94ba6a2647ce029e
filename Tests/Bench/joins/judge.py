"""Compares a bank with its source voice over 60 amounts: pitch as measured by Praat, and length."""

import math
import statistics
import subprocess
import sys
import tempfile

import parselmouth

CRIER = ".build/release/crier"
STEP_S = 0.01
# A pitch step larger than this between two hundredths of a second is heard as a break.
JUMP_SEMITONES = 1.5
WHOLES = ["1", "5", "10", "12", "20", "37", "51", "68", "99", "105", "110", "147", "206", "300", "888", "1001", "1206",
          "3400", "5123", "9300", "10005", "20406", "51234", "68000", "100000", "204060", "512346", "1000000", "8888888",
          "30000007"]
AMOUNTS = [whole + fraction for whole in WHOLES for fraction in ["", ".35"]]


def sentence(amount, voice):
    return f"支付宝到账{amount}元" if voice.startswith("zh") else f"Alipay received ${amount}"


def semitones(path):
    """Pitch of each hundredth of a second; NaN where unvoiced."""
    pitch = parselmouth.Sound(path).to_pitch_ac(time_step=STEP_S, pitch_floor=65, pitch_ceiling=450)
    return [12 * math.log2(hertz) if hertz > 0 else math.nan for hertz in pitch.selected_array["frequency"]]


def jumps(track):
    return sum(1 for left, right in zip(track, track[1:]) if abs(left - right) > JUMP_SEMITONES)


def measure(folder, amount, voice):
    path = f"{folder}/clip.wav"
    subprocess.run([CRIER, "say", sentence(amount, voice), "-v", voice, "-o", path], check=True)
    return parselmouth.Sound(path).duration, jumps(semitones(path))


def main(bank, voice):
    lengths, more = [], []
    with tempfile.TemporaryDirectory() as folder:
        for amount in AMOUNTS:
            (bank_s, bank_jumps), (own_s, own_jumps) = (measure(folder, amount, name) for name in (bank, voice))
            lengths.append((abs(bank_s / own_s - 1) * 100, amount))
            more.append((bank_jumps - own_jumps, amount, bank_jumps, own_jumps))
    print(f"{len(AMOUNTS)} amounts, {bank} beside {voice}")
    print(f"length differs by: median {statistics.median(length for length, _ in lengths):.1f} %, "
          f"worst {max(lengths)[0]:.1f} % ({max(lengths)[1]})")
    print(f"pitch jumps of more than {JUMP_SEMITONES} semitones in a sentence: "
          f"{statistics.mean(found[2] for found in more):.2f}, "
          f"in the voice's own {statistics.mean(found[3] for found in more):.2f}; "
          f"worst difference {max(more)[0]} ({max(more)[1]})")


main(*sys.argv[1:3])
