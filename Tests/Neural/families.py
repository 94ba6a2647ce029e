"""Makes models with the published inputs of other families than Piper: python3 families.py FOLDER.

They are not trained. Each input changes the output, so that a wrong role changes the sound: a token is HOP samples
of one value, plus the tone, the speaker and the style. Each folder contains the files that a user finds beside the
model."""
import itertools
import os
import re
import sys

import numpy
import onnx
from onnx import TensorProto, helper

INT64, FLOAT = TensorProto.INT64, TensorProto.FLOAT
HOP = 100
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TONES = "12345"


def tensor(name, kind, shape):
    return helper.make_tensor_value_info(name, kind, shape)


def constant(name, value):
    return helper.make_node("Constant", [], [name], value=onnx.numpy_helper.from_array(numpy.array(value)))


def scaled(name, source, factor, kind=FLOAT):
    """Nodes for `name`, which is `source` times a factor."""
    return [helper.make_node("Cast", [source], [f"{name}.float"], to=kind), constant(f"{name}.factor", numpy.float32(factor)),
            helper.make_node("Mul", [f"{name}.float", f"{name}.factor"], [name])]


def total(name, terms):
    """Nodes for the sum of tensors."""
    nodes, sum_ = [], terms[0]
    for index, term in enumerate(terms[1:]):
        nodes.append(helper.make_node("Add", [sum_, term], [f"{name}.{index}"]))
        sum_ = f"{name}.{index}"
    return [*nodes, helper.make_node("Identity", [sum_], [name])]


def spread(values, factor, output):
    """Nodes that repeat each of [1, n] values HOP times a factor."""
    return [
        constant("hop", numpy.float32([HOP])), helper.make_node("Mul", ["hop", factor], ["exact"]),
        helper.make_node("Round", ["exact"], ["rounded"]), helper.make_node("Cast", ["rounded"], ["count"], to=INT64),
        constant("ones", numpy.int64([1, 1])), helper.make_node("Concat", ["ones", "count"], ["shape"], axis=0),
        constant("last", numpy.int64([2])), helper.make_node("Unsqueeze", [values, "last"], ["column"]),
        helper.make_node("Expand", ["column", "shape"], ["spread"]), constant("flat", numpy.int64([1, -1])),
        helper.make_node("Reshape", ["spread", "flat"], [output])]


def checked(values, tokens, length, output):
    """Nodes that multiply by the given length and divide by the real one."""
    return [
        helper.make_node("Shape", [tokens], ["size"]), constant("second", numpy.int64([1])),
        helper.make_node("Gather", ["size", "second"], ["real"]), helper.make_node("Cast", ["real"], ["real.float"], to=FLOAT),
        helper.make_node("Cast", [length], ["length.float"], to=FLOAT),
        helper.make_node("Div", ["length.float", "real.float"], ["ratio"]), helper.make_node("Mul", [values, "ratio"], [output])]


def save(path, nodes, inputs, outputs, metadata):
    graph = helper.make_graph(list(nodes), "family", inputs, outputs)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 15)], ir_version=8)
    for key, value in metadata.items():
        made.metadata_props.add(key=key, value=str(value))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    onnx.save(made, path)


def write_tokens(folder, tokens):
    with open(f"{folder}/tokens.txt", "w") as file:
        file.writelines(f"{token} {number}\n" for number, token in enumerate(tokens))


def syllables():
    with open(f"{ROOT}/Sources/Pronunciation/MandarinSyllable.swift") as file:
        inventory = re.search(r'inventory = """(.*?)"""', file.read(), re.DOTALL).group(1)
    return inventory.replace("\\", "").split()


LETTERS = [" ", *",.;:!?", *"abdefhijklmnopstuvwzæðŋɐɑɒɔəɚɛɜɝɡɪɫɹɾʃʊʌʒʔθᵻˈˌːᵊAIOWYʤʧ", "\u0303", "\u0329"]
APART = [tensor(name, FLOAT, [1]) for name in ("noise_scale", "length_scale", "noise_scale_w")]
TEXT = [tensor("x", INT64, [1, "n"]), tensor("x_length", INT64, [1])]


def melo(folder):
    """A model with the inputs of sherpa-onnx's vits-melo-tts-zh_en."""
    inputs = [TEXT[0], tensor("x_lengths", INT64, [1]), tensor("tones", INT64, [1, "n"]), tensor("sid", INT64, [1]), *APART]
    nodes = [
        *scaled("token", "x", 0.001), *scaled("tone", "tones", 0.02), *scaled("speaker", "sid", 0.2), *scaled("noise", "noise_scale", 1),
        *scaled("width", "noise_scale_w", 1), *total("sum", ["token", "tone", "speaker", "noise", "width"]),
        *checked("sum", "x", "x_lengths", "value"), *spread("value", "length_scale", "y")]
    save(f"{folder}/melo/model.onnx", nodes, inputs, [tensor("y", FLOAT, [1, "t"])], {
        "model_type": "melo-vits", "comment": "melo", "language": "Chinese + English", "add_blank": 1, "n_speakers": 1,
        "sample_rate": 44100, "version": 2, "jieba": 1})
    initials = "b p m f d t n l g k h zh ch sh r z c s j q x y w AA EE OO".split()
    finals = "a ai an ang ao e ei en eng er E En i i0 ir ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang ui un uo v van ve vn".split()
    write_tokens(f"{folder}/melo", ["_", *initials, *finals, *",.!?"])


def vits(folder):
    """A model with the inputs of icefall's and Coqui's models in sherpa-onnx, with two speakers."""
    inputs = [*TEXT, *APART, tensor("sid", INT64, [1])]
    nodes = [
        *scaled("token", "x", 0.001), *scaled("speaker", "sid", 0.2), *scaled("noise", "noise_scale", 1), *scaled("width", "noise_scale_w", 1),
        *total("sum", ["token", "speaker", "noise", "width"]), *checked("sum", "x", "x_length", "value"),
        *spread("value", "length_scale", "y")]
    save(f"{folder}/vits/model.onnx", nodes, inputs, [tensor("y", FLOAT, [1, 1, "t"])], {
        "model_type": "vits", "comment": "coqui", "language": "English", "voice": "en-us", "add_blank": 1, "blank_id": 7,
        "use_eos_bos": 1, "bos_id": 5, "eos_id": 6, "n_speakers": 2, "sample_rate": 22050})
    write_tokens(f"{folder}/vits", LETTERS)


def kokoro(folder):
    """A model with the inputs of kokoro-onnx's kokoro-v1.0.onnx, with three speakers. A style row encodes its index."""
    inputs = [tensor("tokens", INT64, [1, "n"]), tensor("style", FLOAT, [1, 256]), tensor("speed", FLOAT, [1])]
    nodes = [
        *scaled("token", "tokens", 0.001), helper.make_node("ReduceMean", ["style"], ["mean"], axes=[1]),
        *total("sum", ["token", "mean"]), helper.make_node("Reciprocal", ["speed"], ["length"]), *spread("sum", "length", "wave"),
        constant("all", numpy.int64([-1])), helper.make_node("Reshape", ["wave", "all"], ["audio"])]
    save(f"{folder}/kokoro/model.onnx", nodes, inputs, [tensor("audio", FLOAT, ["t"])], {})
    write_tokens(f"{folder}/kokoro", ["$", *LETTERS])
    rows = numpy.arange(3 * 510, dtype="<f4")[:, None] / 4000
    numpy.repeat(rows, 256, axis=1).tofile(f"{folder}/kokoro/voices.bin")


def matcha(folder):
    """Models with the inputs of sherpa-onnx's matcha-icefall-zh-en and vocos-16khz-univ: one mel frame for each
    token and unit of length."""
    inputs = [*TEXT, *APART[:2]]
    nodes = [
        *scaled("token", "x", 0.0001), *scaled("noise", "noise_scale", 1), *total("sum", ["token", "noise"]),
        *checked("sum", "x", "x_length", "value"), *spread("value", "length_scale", "frames"), constant("bands", numpy.int64([1, 80, 1])),
        constant("middle", numpy.int64([1])), helper.make_node("Unsqueeze", ["frames", "middle"], ["row"]),
        helper.make_node("Expand", ["row", "bands"], ["mel"])]
    nodes = [node for node in nodes if node.output[0] != "hop"]
    save(f"{folder}/matcha/model.onnx", [constant("hop", numpy.float32([4])), *nodes], inputs, [tensor("mel", FLOAT, [1, 80, "t"])], {
        "model_type": "matcha-tts", "language": "zh en", "voice": "zh en-us", "add_blank": 0, "pad_id": 0, "n_speakers": 1,
        "sample_rate": 16000, "use_eos_bos": 0})
    # A cosine of bin 32 at the level of the mel's first band.
    bins = numpy.zeros((1, 513, 1), numpy.float32)
    bins[0, 32, 0] = 256
    zero = numpy.zeros((1, 513, 1), numpy.float32)
    vocos = [
        constant("first", numpy.int64([0])), helper.make_node("Gather", ["mels", "first"], ["band"], axis=1), constant("bins", bins),
        helper.make_node("Mul", ["band", "bins"], ["mag"]), constant("zero", zero), helper.make_node("Mul", ["mag", "zero"], ["y"]),
        constant("one", numpy.float32(1)), helper.make_node("Add", ["y", "one"], ["x"])]
    spectrum = [tensor(name, FLOAT, [1, 513, "t"]) for name in ("mag", "x", "y")]
    save(f"{folder}/matcha/vocos-16khz-univ.onnx", vocos, [tensor("mels", FLOAT, [1, 80, "t"])], spectrum, {
        "model_type": "vocos", "n_fft": 1024, "hop_length": 256, "win_length": 1024})
    toned = ["".join(pair) for pair in itertools.product(syllables(), TONES) if "".join(pair) != "shei2"]
    write_tokens(f"{folder}/matcha", ["_", *LETTERS, *toned])


def main():
    folder, = sys.argv[1:]
    for family in (melo, vits, kokoro, matcha):
        family(folder)


main()
