"""A client of Freshet's HTTP API with nothing but Python's standard library.

It reads the service's OpenAPI document, orders questions, follows the work by its events, and prints what came of it.

    FRESHET_TOKEN=frt_... python3 service_client.py http://127.0.0.1:8300 2
"""

import json
import os
import sys
import urllib.parse
import urllib.request
import uuid

if len(sys.argv) < 2 or sys.argv[1].startswith("-") or "FRESHET_TOKEN" not in os.environ:
    sys.exit("usage: FRESHET_TOKEN=frt_... python3 service_client.py ADDRESS [QUESTIONS]")
ADDRESS = sys.argv[1]
TARGET = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def request(method, path, body=None, headers=None):
    data = None if body is None else json.dumps(body).encode()
    given = {"Authorization": "Bearer " + os.environ["FRESHET_TOKEN"], **(headers or {})}
    if data is not None:
        given["Content-Type"] = "application/json"
    return urllib.request.urlopen(urllib.request.Request(ADDRESS + path, data, given, method=method))


DOCUMENT = json.load(request("GET", "/openapi.json"))


def call(method, path, body=None, **parameters):
    """Calls an operation of the document: it says which parts go where, and which are needed."""
    operation = DOCUMENT["paths"][path][method.lower()]
    query, headers, address = {}, {}, path
    for parameter in operation.get("parameters", []):
        name, place = parameter["name"], parameter["in"]
        # An order that is sent again under the same key is the same order, so this client could retry safely.
        value = parameters.get(name, str(uuid.uuid4()) if name == "idempotency-key" else None)
        if value is None and parameter.get("required"):
            raise ValueError(f"{method} {path} needs {name}")
        if value is None:
            continue
        if place == "path":
            address = address.replace("{" + name + "}", urllib.parse.quote(value))
        elif place == "query":
            query[name] = value
        else:
            headers[name] = value
    if query:
        address += "?" + urllib.parse.urlencode(query)
    return request(method, address, body, headers)


def events(reply):
    """The events of a stream, one after another."""
    event = {}
    for line in reply:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name in ("id", "event"):
            event[name] = value
        elif name == "data":
            event["data"] = json.loads(value)
        elif name == "" and "event" in event:
            yield event
            event = {}


order = json.load(call("POST", "/v1/refreshes", {"target": TARGET, "languages": ["en"]}))
refresh = order["refresh"]["id"]
kinds = [event["event"] for event in events(call("GET", "/v1/refreshes/{id}/events", id=refresh))]
result = json.load(call("GET", "/v1/refreshes/{id}", id=refresh))
questions = json.load(call("GET", "/v1/questions", refreshId=refresh))
print(
    json.dumps(
        {
            "refresh": refresh,
            "status": result["refresh"]["status"],
            "accepted": result["progress"]["accepted"],
            "questions": [question["id"] for question in questions["questions"]],
            "events": len(kinds),
            "last": kinds[-1],
        }
    )
)
