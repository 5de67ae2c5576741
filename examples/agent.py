#!/usr/bin/env python3
"""A search agent for `freshet eval --agent-command "python3 examples/agent.py"`.

Freshet starts this program once for each question. It writes one JSON object to standard input, {"question", "language", "today", "mcpUrl"},
and reads the answer as one JSON object from standard output. `mcpUrl` serves Freshet's two tools, `search` and `visit`, over the
Model Context Protocol; it is null when the agent is measured without tools.

The model is any server that speaks OpenAI's chat completions and calls tools:

    export OPENAI_BASE_URL=http://127.0.0.1:8000/v1 OPENAI_API_KEY=… OPENAI_MODEL=…

Only the standard library of Python 3.9 or later is needed.
"""
import json
import os
import sys
import urllib.request

MOST_TURNS = 50
INSTRUCTIONS = (
    "Answer the question. Search the web and visit pages until the evidence supports one answer. "
    'Then reply with one JSON object: {"exactAnswer": string, "explanation": string, "confidence": number from 0 to 100}.'
)


class RefuseRedirects(urllib.request.HTTPRedirectHandler):
    """urllib would send the key of the model server along to wherever an answer points; a redirect is an error instead."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(RefuseRedirects)


def post(url, body, headers):
    """Sends JSON and gives back the response's headers and its text."""
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"content-type": "application/json", **headers}
    )
    with OPENER.open(request, timeout=600) as response:
        return response.headers, response.read().decode()


class Tools:
    """A client of the Model Context Protocol over streamable HTTP, as far as two tools need one."""

    def __init__(self, url):
        self.url = url
        self.headers = {"accept": "application/json, text/event-stream"}
        self.calls = 0
        info = {"name": "example-agent", "version": "1"}
        self.send("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": info}, 1)
        self.send("notifications/initialized", None, None)

    def send(self, method, params, number):
        message = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        if number is not None:
            message["id"] = number
        headers, text = post(self.url, message, self.headers)
        if headers.get("mcp-session-id"):
            self.headers["mcp-session-id"] = headers["mcp-session-id"]
        # The server may answer with an event stream, whose data lines hold the message.
        lines = [line[5:] for line in text.splitlines() if line.startswith("data:")] or [text]
        replies = [json.loads(line) for line in lines if line.strip()]
        return next((reply["result"] for reply in replies if "result" in reply), None)

    def schemas(self):
        listed = self.send("tools/list", {}, 2)["tools"]
        return [
            {
                "type": "function",
                "function": {
                    "name": tool["name"],
                    "description": tool["description"],
                    "parameters": tool["inputSchema"],
                },
            }
            for tool in listed
        ]

    def call(self, name, arguments):
        self.calls += 1
        result = self.send("tools/call", {"name": name, "arguments": arguments}, 2 + self.calls)
        if result is None:
            return "The tool did not accept this call. Check its name and arguments."
        return "\n".join(part["text"] for part in result["content"])


def ask_model(messages, tools):
    body = {"model": os.environ.get("OPENAI_MODEL", "default"), "messages": messages}
    if tools:
        body["tools"] = tools
    headers = {"authorization": "Bearer " + os.environ.get("OPENAI_API_KEY", "none")}
    _, text = post(os.environ["OPENAI_BASE_URL"].rstrip("/") + "/chat/completions", body, headers)
    reply = json.loads(text)
    return reply["choices"][0]["message"], reply.get("usage") or {}


def run_call(tools, call):
    """One tool call of the model. Arguments that are no JSON are told to the model, which may try again."""
    try:
        arguments = json.loads(call["function"]["arguments"] or "{}")
    except ValueError:
        return "The arguments are not valid JSON."
    return tools.call(call["function"]["name"], arguments)


def answer(task):
    tools = Tools(task["mcpUrl"]) if task.get("mcpUrl") else None
    schemas = tools.schemas() if tools else []
    messages = [
        {"role": "system", "content": INSTRUCTIONS},
        {"role": "user", "content": task["question"]},
    ]
    spent = {"inputTokens": 0, "outputTokens": 0}
    for turn in range(MOST_TURNS):
        # The last turn has no tools, so that the model has to answer.
        message, usage = ask_model(messages, schemas if turn < MOST_TURNS - 1 else [])
        spent["inputTokens"] += usage.get("prompt_tokens", 0)
        spent["outputTokens"] += usage.get("completion_tokens", 0)
        messages.append(message)
        if not message.get("tool_calls"):
            break
        for call in message["tool_calls"]:
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": run_call(tools, call)})
    return {**read_answer(messages[-1].get("content") or ""), **spent, "toolCalls": tools.calls if tools else 0}


def read_answer(text):
    """The JSON object of the last reply; a reply without one is the answer as it stands."""
    start, end = text.find("{"), text.rfind("}")
    try:
        said = json.loads(text[start : end + 1])
        return {key: said[key] for key in ("exactAnswer", "explanation", "confidence") if key in said}
    except ValueError:
        return {"exactAnswer": text.strip()}


if __name__ == "__main__":
    if "OPENAI_BASE_URL" not in os.environ:
        sys.exit("agent.py: set OPENAI_BASE_URL to the address of your model server, such as http://127.0.0.1:8000/v1")
    json.dump(answer(json.load(sys.stdin)), sys.stdout)
