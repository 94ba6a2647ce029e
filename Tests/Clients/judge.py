"""Properties of a clip as reported by ffprobe."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def sound(data, *options):
    """Returns codec, sample rate and seconds of a file with one stream. `options` describe raw samples."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        command = ["ffprobe", "-v", "error", *options, "-show_entries", "stream=codec_name,sample_rate,channels",
                   "-show_entries", "format=duration", "-of", "json", file.name]
        found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    stream, = found["streams"]
    return stream["codec_name"], int(stream["sample_rate"]), float(found["format"]["duration"])


def is_sound(data, codec, rate, *options, least=0.5, most=10):
    found = sound(data, *options)
    return found[:2] == (codec, rate) and least < found[2] < most
