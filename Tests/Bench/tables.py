"""The two tables of `make bench`, in Markdown."""
from statistics import median


class Tables:
    def __init__(self):
        self.goals, self.servers = [], []

    def ratio(self, what, beside, ours, theirs, unit, sign, goal):
        """A row of ratios, one for each round: Crier's figure over the other's."""
        ratios = [a / b for a, b in zip(ours, theirs)]
        self.goals.append(
            f"| {what} | {beside} | {figure(median(ours), unit)} | {figure(median(theirs), unit)} "
            f"| **{median(ratios):.2f}** ({min(ratios):.2f}–{max(ratios):.2f}) | {sign} {goal} "
            f"| {reached(median(ratios), sign, goal)} |")

    def value(self, what, ours, unit, goal):
        self.goals.append(
            f"| {what} | – | {figure(ours, unit)} | – | – | ≤ {figure(goal, unit)} | {reached(ours, '≤', goal)} |")

    def server(self, name, loads):
        units = {"cpu": "µs", "rate": "/s", "p50": "µs", "p99": "µs", "memory": "MB"}
        middle = {key: median(getattr(load, key) for load in loads) for key in units}
        self.servers.append(f"| {name} | {' | '.join(figure(middle[key], unit) for key, unit in units.items())} |")

    def show(self):
        print("| measure | compared with | Crier | the other | ratio (spread) | goal | reached |", "|---" * 7 + "|", sep="\n")
        print(*self.goals, "", sep="\n")
        print("| server | CPU a request | requests a second | p50 | p99 | memory then |", "|---" * 6 + "|", sep="\n")
        print(*self.servers, sep="\n")


def figure(value, unit):
    if unit == "µs" and value >= 1000:
        value, unit = value / 1000, "ms"
    digits = 0 if value >= 100 or unit == "" or float(value).is_integer() else 1
    return f"{value:,.{digits}f} {unit}".rstrip()


def reached(value, sign, goal):
    return "yes" if (value <= goal if sign == "≤" else value >= goal) else "**no**"
