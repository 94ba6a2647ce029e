"""Tasks that run at their times."""
import heapq
import itertools
import sys
import threading
import time

# The pause after an error that no task expects, for example of a full disk.
ERROR_SECONDS = 60


def log(text):
    """Writes a line to the operator's log, which must not contain amounts or tokens."""
    print(" ".join(text.splitlines()), file=sys.stderr, flush=True)


class Schedule:
    """Runs tasks in a fixed number of threads, however many wait. A task that raises an error is repeated."""

    def __init__(self, threads):
        self.tasks, self.numbers, self.changed = [], itertools.count(), threading.Condition()
        for _ in range(threads):
            threading.Thread(target=self.work, daemon=True).start()

    def after(self, seconds, task, *arguments):
        with self.changed:
            # The number keeps the order of tasks with the same time.
            heapq.heappush(self.tasks, (time.monotonic() + seconds, next(self.numbers), task, arguments))
            self.changed.notify()

    def next(self):
        """Waits until a task is due, and removes it."""
        with self.changed:
            while not self.tasks or self.tasks[0][0] > time.monotonic():
                self.changed.wait(self.tasks[0][0] - time.monotonic() if self.tasks else None)
            _, _, task, arguments = heapq.heappop(self.tasks)
            # Another thread waits for the task that is now the first.
            self.changed.notify()
            return task, arguments

    def work(self):
        while True:
            task, arguments = self.next()
            try:
                task(*arguments)
            except Exception as error:
                # The text of an unexpected error may contain a token.
                log(f"{task.__name__}: {type(error).__name__}")
                self.after(ERROR_SECONDS, task, *arguments)
