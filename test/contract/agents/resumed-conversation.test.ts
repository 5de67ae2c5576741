import { expect, it } from "vitest";
import { z } from "zod";
import { askOnce } from "../../../agents/ask-once.ts";
import { runToolAgent } from "../../../agents/tool-agent/run-tool-agent.ts";
import { StopRunError } from "../../../domain/errors/freshet-error.ts";
import { createReplyBudget } from "../../../domain/model-calls/call-spec.ts";
import { solveQuestion } from "../../../domain/model-calls/solve-question.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import type { ToolSet } from "../../../domain/ports/web/tool-set.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { openBench } from "../models/gateway-bench.ts";

const key: CallKey = { scope: { kind: "run", id: "r1" }, step: "panel", round: 0, name: "panel/m1/s1" };
const probe = {
  name: "say_word",
  input: z.object({ language: z.literal("en"), word: z.string() }),
  reply: z.object({ word: z.string() }),
};
const answer = { explanation: "A page.", exactAnswer: "Lindqvist", confidence: 60 };

/** Every answer to a tool call must follow the message that made it: real servers refuse anything else. */
function expectWellFormed({ body }: ModelServerRequest): void {
  let open: unknown[] = [];
  for (const message of body.messages) {
    if (message.role === "tool") expect(open.shift()).toBe(message["tool_call_id"]);
    else expect(open).toEqual([]);
    const calls = message["tool_calls"];
    if (Array.isArray(calls)) open = calls.map(({ id }) => id);
  }
  expect(open).toEqual([]);
}

function call(...calls: [name: string, args: string][]): ScriptedReply {
  const tool_calls = calls.map(([name, args], index) => ({
    id: `call_${index}`,
    type: "function",
    function: { name, arguments: args },
  }));
  return { message: { content: null, tool_calls }, finish: "tool_calls" };
}

// By the number of the model's turns so far, as a model would: the same request gets the same reply.
const turns = [
  call(["search", '{"query": ["array", "designer"]}'], ["search", '{"query": ["oops'], ["browse", "{}"]),
  call(["visit", '{"url": "http://a.test/", "goal": "designer"}'], ["search", '{"query": "prize"}']),
  call(["report_solve_question", JSON.stringify(answer)]),
];
const script = ({ body }: ModelServerRequest): ScriptedReply =>
  turns[body.messages.filter(({ role }) => role === "assistant").length] ?? { status: 400 };

function solve(
  gateway: ModelGateway,
  options: { detail?: string; stopAt?: string; keys?: CallKey[]; system?: string } = {},
) {
  const { system = "Solve.", detail = "", stopAt, keys = [] } = options;
  const toolSet: ToolSet = {
    async search({ query }, call) {
      keys.push(call.key);
      if (query === stopAt) throw new StopRunError("killed here", { code: "lease-lost" });
      return { searches: [query].flat().map((each) => ({ query: each, outcome: "empty", results: [] })) };
    },
    async visit({ url }, call) {
      keys.push(call.key);
      const blank = { title: null, published: null, quotes: [], summary: "", links: [], detail };
      return { visits: [url].flat().map((each) => ({ ...blank, url: each, outcome: "not-granted" })) };
    },
  };
  return runToolAgent({
    budget: createReplyBudget(2),
    ...{ gateway, toolSet, callSpec: solveQuestion, role: "panel-1", system, key, language: "en" },
    ...{ maxToolCalls: 8, input: { language: "en", question: "Who?", today: "2026-06-30", maxToolCalls: 8 } },
  });
}

it("goes on where it was killed: the same calls under the same keys, none paid twice", async () => {
  const { server, gateway, ledger, restart } = await openBench(script);
  const first: CallKey[] = [];
  await expect(solve(gateway, { stopAt: "prize", keys: first })).rejects.toThrow("killed here");
  expect(server.requests).toHaveLength(2);
  const again: CallKey[] = [];
  expect(await solve(restart(), { keys: again })).toEqual({ ok: true, value: answer });
  expect(server.requests).toHaveLength(3);
  expect(again.map(({ name, turn }) => [name, turn])).toEqual(
    [0, 1000, 1001].map((turn) => [key.name, turn]),
  );
  expect(again.slice(0, first.length)).toEqual(first);
  expect(ledger.entries.map(({ reservation }) => reservation.key.turn)).toEqual([0, 1, 2]);
  server.requests.forEach(expectWellFormed);
  expect(await solve(restart())).toEqual({ ok: true, value: answer });
  expect(server.requests).toHaveLength(3);
});

it("answers malformed and unknown calls of a real reply", async () => {
  const { server, gateway } = await openBench(script);
  await solve(gateway);
  const tools = server.requests[1]?.body.messages.filter(({ role }) => role === "tool") ?? [];
  const [found, ...refused] = tools.map(({ content }) => String(content));
  expect(found).toMatch(/^## array\n\(empty\)\n## designer\n\(empty\)\n\(calls left: \d+\)$/u);
  expect(refused.map((text) => JSON.parse(text).error)).toEqual(["malformed-arguments", "unknown-tool"]);
});

it("forks where a tool answers otherwise than before the kill, and finds the fork again", async () => {
  const { server, gateway, ledger, restart } = await openBench(script);
  expect((await solve(gateway, { detail: "blocked" })).ok).toBe(true);
  expect(server.requests).toHaveLength(3);
  expect((await solve(restart(), { detail: "it works now" })).ok).toBe(true);
  expect(server.requests).toHaveLength(4);
  expect(ledger.entries.at(-1)?.reservation.key).toEqual({ ...key, name: `${key.name}~1`, turn: 2 });
  expect((await solve(restart(), { detail: "it works now" })).ok).toBe(true);
  expect(server.requests).toHaveLength(4);
});

it("sends the reasoning of earlier turns on where it forks", async () => {
  const thinking = (request: ModelServerRequest): ScriptedReply => {
    const reply = script(request);
    return "message" in reply ? { ...reply, message: { ...reply.message, reasoning_content: "Hm." } } : reply;
  };
  const { server, gateway, restart } = await openBench(thinking);
  await solve(gateway, { detail: "blocked" });
  await solve(restart(), { detail: "it works now" });
  const assistants = server.requests.at(-1)?.body.messages.filter(({ role }) => role === "assistant");
  expect(assistants?.map((message) => message["reasoning_content"])).toEqual(["Hm.", "Hm."]);
});

it("asks anew under another name where a prompt was changed in between, and finds that again", async () => {
  const { server, gateway, ledger, restart } = await openBench(script);
  await solve(gateway);
  const paid = server.requests.length;
  expect(await solve(restart(), { system: "Solve it well." })).toEqual({ ok: true, value: answer });
  expect(server.requests).toHaveLength(2 * paid);
  const names = ledger.entries.slice(paid).map(({ reservation }) => reservation.key.name);
  expect(new Set(names)).toEqual(new Set([`${key.name}~1`]));
  expect(await solve(restart(), { system: "Solve it well." })).toEqual({ ok: true, value: answer });
  expect(server.requests).toHaveLength(2 * paid);
});

it("asks a single call anew, too, and gives up where that never ends", async () => {
  const { server, gateway, ledger } = await openBench(() => ({
    message: { content: '{"word":"x"}' },
  }));
  const ask = async (text: string) => {
    const prompts = { en: text, zh: text };
    const judge = askOnce({ gateway, callSpec: probe, role: "judge", prompts });
    return judge({ language: "en", word: "x" }, { key });
  };
  for (const text of ["a", "b", "a", "b", "c", "d"]) await ask(text);
  expect(ledger.entries.map(({ reservation }) => reservation.key.name)).toEqual(
    ["", "~1", "~2", "~3"].map((fork) => `${key.name}${fork}`),
  );
  expect(server.requests).toHaveLength(4);
  await expect(ask("e")).rejects.toMatchObject({ code: "call-key-clash" });
});
