"""Section 1: readings of lines. Both builds read the same lines at the same time and are compared line by line."""
import contextlib
import itertools
import json
import subprocess
import tempfile
import threading

from .report import Section
from .texts import Texts, lexicon_words, samples

# Runs: the share of all lines in thousandths, the kind of lines, and the options.
RUNS = [
    (400, "zh", ["--json"]),
    (200, "en", ["--json", "-v", "en-US"]),
    (80, "en", ["--json", "-v", "en-GB"]),
    (60, "zh", ["--json", "-v", "zh-CN-bank"]),
    (30, "zh", ["--json", "-v", "zh-CN-female"]),
    (60, "zh", []),
    (40, "en", ["-v", "en-US"]),
    (20, "en", ["--json"]),
    (20, "zh", ["--json", "-v", "en-US"]),
    (20, "zh", ["--json", "--digits", "each"]),
    (10, "en", ["--json", "-v", "en-GB", "--digits", "each"]),
    (20, "zh", ["--json", "--liang", "false"]),
    (20, "ssml", ["--json", "--ssml"]),
    (10, "ssml", ["--json", "--ssml", "-v", "en-US"]),
    (5, "ssml", ["--ssml", "-v", "zh-CN-bank"]),
    (5, "zh", ["--json", "--rate", "1.5", "--pitch", "3", "--fit", "notification"]),
]


def compare(pair, count, sample_folder, seed):
    section = Section("explain")
    words = lexicon_words(pair.builds[0].path("Voices/zh-CN.lexicon"))
    texts = Texts(seed, words)
    sampled = samples(sample_folder, 50_000, seed) if sample_folder else []
    for share, kind, options in RUNS:
        lines = {"zh": texts.lines_zh, "en": texts.lines_en, "ssml": texts.lines_ssml}[kind](count * share // 1000)
        read(section, pair, lines, options)
    read(section, pair, ["，".join(words[place:place + 6]) for place in range(0, len(words), 6)], ["--json"])
    for options in (["--json"], ["--json", "-v", "en-US"]) if sampled else ():
        read(section, pair, sampled, options)
    for voice in voices(section, pair):
        if voice.startswith("espeak/"):
            read(section, pair, texts.lines_zh(20) + texts.lines_en(20) + other_words(texts), ["--json", "-v", voice])
    garbled(section, pair, texts)
    if sampled:
        section.note(f"{len(sampled):,} samples read twice")
    return section


def voices(section, pair):
    old, new = pair.run("voices")
    section.same("crier voices", old.out, new.out)
    return [line.split("\t")[0] for line in old.out.decode().splitlines()]


def other_words(texts):
    """Lines without numbers, which the voices of espeak-ng refuse in Chinese."""
    return ["".join(c for c in texts.words() if not c.isdigit()) for _ in range(10)] + ["Grüße, 12 Äpfel", "Привет 5",
        "こんにちは"]


def garbled(section, pair, texts):
    """Compares inputs with invalid UTF-8, without a line, or without a line end."""
    inputs = [b"", b"\n", b"\n\n", b"a", b"\xff\xfe\n\xe4\xb8\n1\xc0\x80\n", b"a\r\nb\r\n", b"\x00\n",
              "你".encode() * 3000 + b"\n",
              b"x" * 100_000 + b"\n", b"\n".join(bytes(texts.below(256) for _ in range(40)) for _ in range(200))]
    for input in inputs:
        for options in ([], ["--json"], ["--json", "-v", "en-US"]):
            old, new = pair.run("explain", *options, "-", input=input)
            lines = itertools.zip_longest(old.out.splitlines(True), new.out.splitlines(True), fillvalue=b"")
            new.out = b"".join(without_additions(*line) for line in lines)
            section.same(f"explain {' '.join(options)} of {input[:40]!r}", old, new)


def read(section, pair, lines, options):
    """Both builds read all lines; compares their output line by line while they run."""
    command = ["explain", *options, "-"]
    with contextlib.ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile()) for _ in pair.builds]
        processes = [stack.enter_context(build.start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                                     stderr=file))
                     for build, file in zip(pair.builds, files)]
        data = "".join(line + "\n" for line in lines).encode("utf-8", "surrogatepass")
        writers = [threading.Thread(target=feed, args=(process.stdin, data)) for process in processes]
        for writer in writers:
            writer.start()
        outputs = itertools.zip_longest(*(process.stdout for process in processes))
        for number, (old, new) in enumerate(outputs):
            line = lines[number] if number < len(lines) else "(no such line)"
            if old and new and old != new:
                new = without_additions(old, new)
            section.same(line if old == new else f"{' '.join(command)} of {line!r}", old or b"", new or b"")
        for writer in writers:
            writer.join()
        statuses = [process.wait() for process in processes]
        complaints = [complaints_of(file) for file in files]
    section.same(f"{' '.join(command)}: exit status", *map(str, statuses))
    compare_complaints(section, f"{' '.join(command)}: standard error", *complaints)


def without_additions(old, new):
    """Returns the new line without the members that objects of the old line lack: an addition is not a difference."""
    try:
        before, after = json.loads(old), json.loads(new)
    except ValueError:
        return new
    return old if common(before, after) == before else new


def common(before, after):
    if isinstance(before, dict) and isinstance(after, dict):
        return {name: common(before[name], value) for name, value in after.items() if name in before}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [common(*pair) for pair in zip(before, after)]
    return after


def compare_complaints(section, what, old, new):
    if old == new:
        return section.same(what, old, new)
    for pair in itertools.zip_longest(old.splitlines(), new.splitlines(), fillvalue=b""):
        section.same(what, *pair)


def feed(pipe, data):
    with contextlib.suppress(BrokenPipeError), pipe:
        pipe.write(data)


def complaints_of(file):
    file.seek(0)
    return file.read()
