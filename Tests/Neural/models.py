"""Makes hostile models that must not harm an engine: python3 models.py VOICE.onnx FOLDER.

Each is named after its fault. Models with Piper's inputs and outputs load, and fail in a child process."""
import os
import sys

import numpy
import onnx
from onnx import TensorProto, helper

INT64, FLOAT = TensorProto.INT64, TensorProto.FLOAT


def tensor(name, kind, shape):
    return helper.make_tensor_value_info(name, kind, shape)


INPUTS = [tensor("input", INT64, [1, "n"]), tensor("input_lengths", INT64, [1]), tensor("scales", FLOAT, [3])]
OUTPUTS = [tensor("output", FLOAT, [1, "t"])]


def constant(name, value):
    return helper.make_node("Constant", [], [name], value=onnx.numpy_helper.from_array(numpy.array(value)))


def model(nodes, inputs=INPUTS, outputs=OUTPUTS, initializers=()):
    graph = helper.make_graph(list(nodes), "hostile", inputs, outputs, initializer=list(initializers))
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 15)], ir_version=8)


def cast(source, target):
    return helper.make_node("Cast", [source], [target], to=FLOAT)


def endless(condition):
    """A Loop that practically never ends: it runs for up to 2^62 iterations."""
    body = helper.make_graph(
        [helper.make_node("Identity", ["go"], ["go_on"]), helper.make_node("Add", ["x", "one"], ["y"])], "body",
        [tensor("i", INT64, []), tensor("go", TensorProto.BOOL, []), tensor("x", FLOAT, None)],
        [tensor("go_on", TensorProto.BOOL, []), tensor("y", FLOAT, None)])
    return [
        constant("one", numpy.float32(1)), constant("count", numpy.int64(2**62)), constant("true", True),
        *condition, helper.make_node("Loop", ["count", "true", "start"], ["output"], body=body)]


def filled(shape):
    """A tensor that the memory limit refuses: its size is 16 GB, which a server may have."""
    value = onnx.numpy_helper.from_array(numpy.array([1], numpy.float32))
    return helper.make_node("ConstantOfShape", [shape], ["output"], value=value)


def costly():
    """Products of constants, which the runtime computes while it loads the model: 500 products of 9 MB each."""
    numbers = numpy.full((1, 1_500), 1e-3, numpy.float32)
    yield constant("row", numbers)
    yield constant("column", numbers.T)
    yield helper.make_node("MatMul", ["column", "row"], ["x0"])
    for index in range(500):
        yield helper.make_node("MatMul", ["x0", f"x{index}"], [f"x{index + 1}"])
    yield cast("input", "x")
    yield helper.make_node("ReduceSum", ["x500"], ["sum"])
    yield helper.make_node("Mul", ["x", "sum"], ["output"])


def slow():
    """A convolution of constants, which the runtime computes while it loads the model: 10^12 products in little memory."""
    noise = numpy.random.default_rng(17)
    yield constant("wave", noise.standard_normal((1, 1, 2_000_000), numpy.float32))
    yield constant("kernel", noise.standard_normal((1, 1, 1_000_001), numpy.float32))
    yield helper.make_node("Conv", ["wave", "kernel"], ["echo"])
    yield cast("input", "x")
    yield helper.make_node("ReduceSum", ["echo"], ["sum"], keepdims=0)
    yield helper.make_node("Mul", ["x", "sum"], ["output"])


def hostile():
    spoken = [cast("input", "output")]
    yield "input-of-floats", model(spoken, [tensor("input", FLOAT, [1, "n"]), *INPUTS[1:]])
    yield "input-of-one-dimension", model(spoken, [tensor("input", INT64, ["n"]), *INPUTS[1:]])
    yield "input-missing", model(spoken, INPUTS[:2])
    yield "input-unknown", model(spoken, [*INPUTS, tensor("secret", FLOAT, [1])])
    yield "output-of-integers", model(
        [helper.make_node("Identity", ["input"], ["output"])], outputs=[tensor("output", INT64, [1, "n"])])
    yield "speaker-undeclared", model(spoken, [*INPUTS, tensor("sid", INT64, [1])])
    yield "endless", model(endless([cast("input", "start")]))
    yield "endless-at-start", model(endless([constant("start", numpy.float32(0))]))
    yield "huge-at-run", model(
        [constant("factor", numpy.int64([2**25])), helper.make_node("Mul", ["input_lengths", "factor"], ["size"]),
         filled("size")])
    yield "huge", model([constant("size", numpy.int64([2**32])), filled("size")])
    yield "costly-at-load", model(costly())
    yield "slow-at-load", model(slow())
    yield "not-a-number", model(
        [cast("input", "x"), constant("zero", numpy.float32(0)), helper.make_node("Mul", ["x", "zero"], ["zeros"]),
         helper.make_node("Div", ["zeros", "zeros"], ["output"])])
    yield "too-long", model(
        [constant("factor", numpy.int64([200_000])), helper.make_node("Mul", ["input_lengths", "factor"], ["size"]),
         filled("size")])
    yield "silent", model(
        [cast("input", "x"), constant("zero", numpy.float32(0)), helper.make_node("Mul", ["x", "zero"], ["output"])])
    yield "unknown-operator", model([helper.make_node("Explode", ["input"], ["output"])])
    outside = TensorProto(name="outside", data_type=FLOAT, dims=[16], data_location=TensorProto.EXTERNAL)
    outside.external_data.add(key="location", value="../../../../../../../../etc/passwd")
    yield "data-in-another-file", model(
        [cast("input", "x"), helper.make_node("ReduceSum", ["outside"], ["y"]),
         helper.make_node("Mul", ["x", "y"], ["output"])], initializers=[outside])


def timed(voice):
    """The voice with the durations of its phonemes as a second output, as piper1-gpl's patch_voice_with_alignment adds it."""
    changed = onnx.load(voice)
    name = next(node.output[0] for node in changed.graph.node if node.op_type == "Ceil")
    changed.graph.output.append(tensor(name, FLOAT, None))
    return changed


def main():
    voice, folder = sys.argv[1:]
    os.makedirs(folder)
    for name, made in hostile():
        with open(f"{folder}/{name}.onnx", "wb") as file:
            file.write(made.SerializeToString())
    onnx.save(timed(voice), f"{folder}/../timed.onnx")
    with open(voice, "rb") as file:
        whole = file.read()
    for name, content in [("empty", b""), ("text", b"You received 5 dollars.\n" * 1000), ("zeros", bytes(1_000_000)),
                          ("truncated", whole[:len(whole) // 2]), ("garbled", whole[:40] + os.urandom(100_000))]:
        with open(f"{folder}/{name}.onnx", "wb") as file:
            file.write(content)


main()
