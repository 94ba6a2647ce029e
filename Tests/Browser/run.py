"""Runs the tests of this folder in workers, each with one browser. Prints a line for each test with its seconds."""
import argparse
import concurrent.futures
import multiprocessing.util
import os
import shutil
import sys
import time
import unittest

import visit

FOLDER = os.path.dirname(os.path.abspath(__file__))
# The order of the tests, for the workers. They inherit it from this process.
TESTS = []


def flat(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flat(test)
        else:
            yield test


def selected(patterns):
    """The tests whose names contain one of the patterns, or all tests. Long ones come first, so that no worker begins
    one at the end."""
    loader = unittest.TestLoader()
    loader.testNamePatterns = [text if "*" in text else f"*{text}*" for text in patterns] or None
    return sorted(flat(loader.discover(FOLDER)), key=lambda test: not visit.is_long(test))


def begin_worker():
    multiprocessing.util.Finalize(None, visit.worker.close, exitpriority=1)


def run(index):
    """Returns the seconds of a test and its failures as text."""
    result, begin = unittest.TestResult(), time.monotonic()
    try:
        unittest.TestSuite([TESTS[index]]).run(result)
    except SystemExit as end:  # a service that does not start
        result.errors.append((None, str(end)))
    return time.monotonic() - begin, [text for _, text in result.errors + result.failures]


def report(test, seconds, failures):
    """Prints the line of a test. Returns 1 if it failed."""
    print(f"{'WRONG' if failures else 'ok':5} {seconds:6.1f} s  {test}", *failures, sep="\n", flush=True)
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "-k", dest="patterns", action="append", default=[], metavar="NAME", help="a part of a test's name")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="by default one for each processor")
    options = parser.parse_args()
    TESTS.extend(selected(options.patterns))
    shutil.rmtree(visit.SCREENSHOTS, ignore_errors=True)
    os.makedirs(visit.SCREENSHOTS)
    begin, failed = time.monotonic(), 0
    fork = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(options.workers, fork, begin_worker) as pool:
        running = {pool.submit(run, index): test for index, test in enumerate(TESTS)}
        for done in concurrent.futures.as_completed(running):
            failed += report(running[done], *done.result())
    print(f"{len(TESTS)} tests, {failed} wrong, {time.monotonic() - begin:.0f} s")
    return 1 if failed or not TESTS else 0


sys.exit(main())
