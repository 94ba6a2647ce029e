"""Payments to announce, each with an id of its own."""
import itertools

from load import Load

CLIENTS = 16
# 200 amounts for 200 loudspeakers. The ttl is a day, because a lane whose clips play longer than the ttl is full.
SCRIPT = """
wrk.method, wrk.headers["Content-Type"] = "POST", "application/json"
function init(arguments) run, number = arguments[1], 0 end
function request()
    number = number + 1
    return wrk.format(nil, nil, nil, string.format(
        '{"id":"%s-%d","lane":"%d","template":"payment.received",' ..
        '"values":{"amount":"%d.5","currency":"CNY"},"ttl_ms":86400000}',
        run, number, number % 200, number % 199))
end
"""


class Orders:
    def __init__(self, folder):
        self.file, self.runs = f"{folder}/orders.lua", itertools.count()
        with open(self.file, "w") as file:
            file.write(SCRIPT)

    def load(self, server, seconds):
        return Load(server, "/v1/announcements", CLIENTS, seconds, f"-s{self.file}", str(next(self.runs)))
