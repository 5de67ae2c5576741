import { createAgent, HumanMessage, tool } from "langchain";
import { expect, test } from "vitest";
import { z } from "zod";
import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import { writeUserMessage } from "../../../models/chat-body.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { keyOf, openBench } from "./gateway-bench.ts";

type Message = ModelServerRequest["body"]["messages"][number];

const calls = (...all: [name: string, args: string][]): ScriptedReply => ({
  message: {
    content: null,
    reasoning_content: "I should look.",
    tool_calls: all.map(([name, args], index) => ({
      id: `c${index}-${name}`,
      type: "function",
      function: { name, arguments: args },
    })),
  },
  finish: "tool_calls",
});
const done: ScriptedReply = { message: { content: "All done." } };

function runAgent(
  gateway: ModelGateway,
  queries: string[],
): ReturnType<ReturnType<typeof createAgent>["invoke"]> {
  const search = tool(
    ({ query }) => {
      queries.push(query);
      return JSON.stringify({ found: query });
    },
    { name: "search", description: "Searches.", schema: z.object({ query: z.string() }) },
  );
  const model = gateway.chat({
    role: "synthesis",
    key: keyOf("agent"),
    sampling: { temperature: 1, seed: 7 },
  });
  const agent = createAgent({ model, tools: [search], systemPrompt: "Find it." });
  return agent.invoke({ messages: [new HumanMessage(writeUserMessage(probeModel, { word: "x" }))] });
}

const scriptOf =
  (...replies: ScriptedReply[]) =>
  (_request: ModelServerRequest, index: number): ScriptedReply =>
    replies[index] ?? done;

test("a tool loop: parallel calls, reasoning sent back with them, each turn once in the ledger, a resumed loop pays for nothing", async () => {
  const script = scriptOf(
    calls(["search", '{"query":"a"}'], ["search", '{"query":"b"}']),
    calls(["search", '{"query":"c"}']),
  );
  const { server, gateway, ledger, events, restart } = await openBench(script);
  const queries: string[] = [];
  const result = await runAgent(gateway, queries);
  expect(result.messages.at(-1)?.text).toBe("All done.");
  expect(queries.sort()).toEqual(["a", "b", "c"]);
  expect(server.requests).toHaveLength(3);
  expect(ledger.entries.map(({ reservation }) => reservation.key.turn)).toEqual([0, 1, 2]);
  const last = server.requests[2]?.body;
  expect(last).toMatchObject({ temperature: 1, seed: 7, tools: [{ function: { name: "search" } }] });
  const assistants = last?.messages.filter((message: Message) => message.role === "assistant");
  expect(assistants?.map((message) => message["reasoning_content"])).toEqual([
    "I should look.",
    "I should look.",
  ]);
  expect(last?.messages.filter((message: Message) => message.role === "tool")).toHaveLength(3);

  const again = await runAgent(restart(), queries);
  expect(again.messages.at(-1)?.text).toBe("All done.");
  expect(server.requests).toHaveLength(3);
  expect(events.filter(({ kind }) => kind === "replay")).toHaveLength(3);
});

test("a malformed tool call comes back to the model as the tool's error, and the loop goes on", async () => {
  const broken = '{"query": "a", oops';
  const script = scriptOf(calls(["search", broken]), calls(["search", '{"query":"a"}']));
  const { server, gateway } = await openBench(script);
  const queries: string[] = [];
  expect((await runAgent(gateway, queries)).messages.at(-1)?.text).toBe("All done.");
  expect(queries).toEqual(["a"]);
  const told = server.requests[1]?.body.messages.find((message: Message) => message.role === "tool");
  expect(told?.content).toContain("oops");
});

test.each<[string, ScriptedReply, string]>([
  ["a refusal", { message: { content: null, refusal: "No." } }, "refused"],
  ["the filter", { message: { content: "" }, finish: "content_filter" }, "content-filter"],
  ["a broken server", { status: 500 }, "server-failed"],
])("%s ends the loop with its fault", async (_name, reply, fault) => {
  const { gateway } = await openBench(() => reply, { retries: 1 });
  await expect(runAgent(gateway, [])).rejects.toMatchObject({ fault, decision: "give-up-item" });
});

test("no access ends the loop with the UnreachableError itself", async () => {
  const { gateway } = await openBench(() => ({ status: 401 }));
  await expect(runAgent(gateway, [])).rejects.toMatchObject({
    decision: "unreachable",
    code: "model-denied",
  });
});

test("a probe tells reply, tool call and structured reply apart", async () => {
  const word = '{"word":"freshet"}';
  const able = await openBench(({ body }) =>
    body["tools"] === undefined ? { message: { content: word } } : calls(["report_probe_model", word]),
  );
  expect(await able.gateway.probe("reader")).toMatchObject({
    form: "json_schema",
    checks: [
      { name: "reply", ok: true },
      { name: "tool-call", ok: true },
      { name: "structured-reply", ok: true },
    ],
  });
  const toolless = await openBench(() => ({ message: { content: word } }));
  expect((await toolless.gateway.probe("reader")).checks.map(({ ok }) => ok)).toEqual([true, false, true]);
  const short = await openBench(({ body }) => {
    if (body["tools"] === undefined) return { message: { content: word } };
    const isFirst = body.messages.every(({ role }) => role !== "tool");
    return isFirst ? calls(["report_probe_model", word]) : { status: 400, error: "one turn is all I take" };
  });
  const seen = (await short.gateway.probe("reader")).checks;
  expect(seen.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(seen[1]?.detail).toContain("one turn");
  const locked = await openBench(() => ({ status: 401, error: "bad key" }));
  const { checks } = await locked.gateway.probe("reader");
  expect(checks.map(({ ok }) => ok)).toEqual([false, false, false]);
  expect(checks[0]?.detail).toContain("bad key");
});
