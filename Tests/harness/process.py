"""Kernel data of a process and all its descendants."""
import contextlib
import os

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def stat(pid):
    """The fields of /proc/PID/stat from the state on, or None for a process that has ended."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()


def family(pid):
    """The process and all its descendants, each with its fields."""
    fields = {int(entry): stat(entry) for entry in os.listdir("/proc") if entry.isdigit()}
    members = [pid]
    for member in members:
        members += [child for child, values in fields.items() if values and int(values[1]) == member]
    return {member: fields[member] for member in members if fields.get(member)}


def children(pid):
    return [member for member, fields in family(pid).items() if int(fields[1]) == pid]


def zombies(pid):
    return [member for member, fields in family(pid).items() if fields[0] == "Z"]


def cpu_seconds(pid):
    """User and system time of a family, including the children that its members have waited for."""
    return sum(int(value) for fields in family(pid).values() for value in fields[11:15]) / TICKS_PER_SECOND


def kilobytes(path, field):
    with contextlib.suppress(OSError), open(path) as file:
        return next((int(line.split()[1]) for line in file if line.startswith(field + ":")), 0)
    return 0


def pss_mb(pid):
    """Memory of a family. Pages that its members share count once."""
    return sum(kilobytes(f"/proc/{member}/smaps_rollup", "Pss") for member in family(pid)) / 1024


def rss_mb(pid):
    """Memory of one process."""
    return kilobytes(f"/proc/{pid}/status", "VmRSS") / 1024


def family_rss_mb(pid):
    return sum(rss_mb(member) for member in family(pid))


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def threads(pid):
    return len(os.listdir(f"/proc/{pid}/task"))
