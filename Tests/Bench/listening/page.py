"""A page with clips of two builds side by side."""
import base64
import html
import os

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Crier: how its voices sound</title>
<style>body{font:16px sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
td,th{padding:.3rem .8rem .3rem 0;text-align:left}audio{height:2rem}</style><h1>How the voices sound</h1>
"""


def player(clip):
    if clip is None:
        return "–"
    return f'<audio controls preload="none" src="data:audio/mpeg;base64,{base64.b64encode(clip).decode()}"></audio>'


def write(path, builds, voices, texts, table):
    """`builds` are names and running builds; `texts` returns a voice's texts."""
    parts = [HEAD, f"<pre>{html.escape(table)}</pre>"]
    for voice in voices:
        heads = "".join(f"<th>{html.escape(name)}" for name, _ in builds)
        parts.append(f"<h2>{html.escape(voice)}</h2><table><tr><th>text{heads}")
        for text in texts(voice):
            parts.append(f"<tr><td>{html.escape(text)}")
            for _, build in builds:
                clip = build.ask("/v1/say", text=text, voice=voice, format="mp3") if build.has(voice) else None
                parts.append(f"<td>{player(clip)}")
        parts.append("</table>")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))
