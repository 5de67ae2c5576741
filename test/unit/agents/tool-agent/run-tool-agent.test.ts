import { type BaseMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { Annotation, END, MemorySaver, START, StateGraph } from "@langchain/langgraph";
import { AIMessage } from "langchain";
import { describe, expect, it } from "vitest";
import { runToolAgent } from "../../../../agents/tool-agent/run-tool-agent.ts";
import { RetryLaterError, StopRunError, UnreachableError } from "../../../../domain/errors/freshet-error.ts";
import { createReplyBudget } from "../../../../domain/model-calls/call-spec.ts";
import { solveQuestion } from "../../../../domain/model-calls/solve-question.ts";
import type { CallKey } from "../../../../domain/ports/models/call-ledger.ts";
import { ModelFaultError } from "../../../../models/explain-failure.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { createRecordingToolSet } from "../recording-tool-set.ts";
import { calling, quotedClaim, ScriptedChatModel, type Turn } from "../scripted-chat-model.ts";

const key: CallKey = { scope: { kind: "run", id: "r1" }, step: "panel", round: 0, name: "panel/m1/s1" };
const answer = { explanation: "The page says so.", exactAnswer: "Petra Lindqvist", confidence: 80 };
const report = calling(["report_solve_question", answer]);
const search = calling(["search", { query: ["tidal plant designer", "harlow array"] }]);

function start(
  turns: readonly Turn[],
  options: {
    maxToolCalls?: number;
    repairs?: number;
    room?: number;
    fail?: Error;
    beforeVisit?: Promise<unknown>;
    signal?: AbortSignal;
    countTokens?: (text: string) => number;
    fullResults?: boolean;
    onEnd?: (tally: { toolCalls: number; overLimit: boolean }) => void;
  } = {},
) {
  const model = new ScriptedChatModel(turns);
  const { toolSet, calls } = createRecordingToolSet({ fail: options.fail, beforeVisit: options.beforeVisit });
  const { maxToolCalls = 10, room = 100_000, signal, countTokens, fullResults, onEnd } = options;
  const outcome = runToolAgent({
    ...{
      gateway: { chat: () => model, maxInputTokens: () => room },
      budget: createReplyBudget(options.repairs ?? 2),
      toolSet,
      callSpec: solveQuestion,
      role: "panel-1",
      key,
      maxToolCalls,
    },
    input: { language: "en", question: "Who designed it?", today: "2026-06-30", maxToolCalls },
    system: "You solve.",
    language: "en",
    ...(signal && { signal }),
    ...(countTokens && { countTokens }),
    ...(fullResults && { fullResults }),
    ...(onEnd && { onEnd }),
  });
  return { outcome, model, calls };
}

const answersIn = (model: ScriptedChatModel) =>
  (model.sent.at(-1) ?? [])
    .filter((message) => ToolMessage.isInstance(message))
    .map(({ text }) => (text.startsWith("## ") ? text : JSON.parse(text)));

const textsOf = (messages: readonly BaseMessage[]) => messages.map(({ text }) => text);

describe("a conversation with tools", () => {
  it("offers the three tools, asks in one fenced block, and ends with the report", async () => {
    const { outcome, model, calls } = start([search, report]);
    expect(await outcome).toEqual({ ok: true, value: answer });
    expect(model.offered).toMatchObject([
      { name: "search" },
      { name: "visit" },
      {
        name: "report_solve_question",
        schema: { type: "object", required: ["explanation", "exactAnswer", "confidence"] },
      },
    ]);
    const [system, user, , result] = model.sent.at(-1) ?? [];
    expect(system?.text).toBe("You solve.");
    expect(HumanMessage.isInstance(user) && user.text).toContain('```json\n{"input"');
    expect(result?.text).toBe("## tidal plant designer\n(empty)\n## harlow array\n(empty)\n(calls left: 9)");
    expect(model.sent).toHaveLength(2);
    expect(calls).toHaveLength(1);
  });

  it("carries parallel calls out under keys of their turn and place, and answers them in order", async () => {
    const both = calling(
      ["visit", { url: "http://a.test/", goal: "designer" }],
      ["search", { query: "one" }],
      ["search", { query: "two" }],
    );
    const { outcome, model, calls } = start([search, both, report]);
    expect((await outcome).ok).toBe(true);
    expect(calls.map(({ tool, call }) => [tool, call.key])).toEqual([
      ["search", { ...key, turn: 0 }],
      ["visit", { ...key, turn: 1000 }],
      ["search", { ...key, turn: 1001 }],
      ["search", { ...key, turn: 1002 }],
    ]);
    const last = model.sent.at(-1)?.slice(-4) ?? [];
    const made = AIMessage.isInstance(last[0]) ? (last[0].tool_calls ?? []) : [];
    expect(last.slice(1).map((message) => ToolMessage.isInstance(message) && message.tool_call_id)).toEqual(
      made.map(({ id }) => id),
    );
    expect(answersIn(model)).toMatchObject([
      expect.any(String),
      { visits: [{ url: "http://a.test/" }], callsLeft: 8 },
      "## one\n(empty)\n(calls left: 7)",
      "## two\n(empty)\n(calls left: 6)",
    ]);
  });

  it("sends a report that does not fit back, and takes the repaired one", async () => {
    const broken = calling(["report_solve_question", { ...answer, confidence: "high" }]);
    const { outcome, model } = start([broken, report]);
    expect(await outcome).toEqual({ ok: true, value: answer });
    expect(answersIn(model)).toMatchObject([
      { error: "invalid-report", message: expect.stringContaining("confidence") },
    ]);
  });

  it("tells how many tools were called, and whether more were asked for", async () => {
    const ends: unknown[] = [];
    const onEnd = (tally: unknown) => void ends.push(tally);
    await start([search, search, report], { maxToolCalls: 2, onEnd }).outcome;
    await start([search, search, search, report], { maxToolCalls: 2, onEnd }).outcome;
    await start([search], { onEnd, fail: new UnreachableError("gone", { code: "gone" }) }).outcome.catch(
      () => {},
    );
    expect(ends).toEqual([
      { toolCalls: 2, overLimit: false },
      { toolCalls: 2, overLimit: true },
      { toolCalls: 1, overLimit: false },
    ]);
  });

  it("shows answers as they are where it is told to", async () => {
    const { outcome, model } = start([search, report], { fullResults: true });
    expect((await outcome).ok).toBe(true);
    expect(answersIn(model)).toMatchObject([
      { searches: [{ query: "tidal plant designer", outcome: "empty", results: [] }, {}] },
    ]);
  });

  it("measures the conversation by the count that it is given", async () => {
    const room = 1500;
    expect(await start([search, report], { room }).outcome).toMatchObject({ ok: true });
    const byLetters = start([search], { room, countTokens: (text) => text.length });
    expect(await byLetters.outcome).toMatchObject({ ok: false, fault: "context-exceeded" });
  });

  it.each([0, 2, 40])(
    "gives up on a model whose reports never fit when %i repeats are spent",
    async (repairs) => {
      const unfit = calling(["report_solve_question", {}], ["report_solve_question", { confidence: "high" }]);
      const { outcome, model } = start([unfit], { repairs });
      expect(await outcome).toMatchObject({ ok: false, fault: "wrong-shape" });
      expect(model.sent).toHaveLength(1 + repairs);
    },
  );

  it("reminds again after a turn with a call, four times in all, and never twice running", async () => {
    const musing = quotedClaim("I will now search the web.");
    const { outcome, model } = start([musing, search, musing, search, musing, report]);
    expect((await outcome).ok).toBe(true);
    expect(
      textsOf(model.sent.at(-1) ?? []).filter((text) => text.startsWith("Nothing was handed in")),
    ).toHaveLength(3);
    // The form of what came, and not a word of it.
    expect(await start([search, musing, musing, report]).outcome).toMatchObject({
      fault: "no-report",
      came: "no tool call, but plain text of 26 characters, no JSON",
    });
    const often = Array.from({ length: 5 }, () => [musing, search]).flat();
    expect(await start([...often, report]).outcome).toMatchObject({ fault: "no-report" });
  });

  it.each([
    ["in blocks", '<tool_call>\n{"name": "search", "arguments": {"query": ["one"]}}\n</tool_call>'],
    [
      "in blocks of parameters",
      "<tool_call>\n<function=search>\n<parameter=query>\none\n</parameter>\n</function>\n</tool_call>",
    ],
    ["as the whole text", '```json\n{"name": "search", "parameters": {"query": "one"}}\n```'],
    ["with its arguments as text", '{"name": "search", "arguments": "{\\"query\\": \\"one\\"}"}'],
  ])("carries out a call that stands in the text, %s", async (_name, text) => {
    const { outcome, model, calls } = start([quotedClaim(text), report]);
    expect((await outcome).ok).toBe(true);
    expect(calls).toMatchObject([{ tool: "search", call: { key: { ...key, turn: 0 } } }]);
    const made = model.sent.at(-1)?.find((message) => AIMessage.isInstance(message));
    expect(made).toMatchObject({ content: "", tool_calls: [{ name: "search" }] });
  });

  it.each([
    'I would call {"name": "search", "arguments": {"query": "one"}} next.',
    '<tool_call>{"name": "format_disk", "arguments": {}}</tool_call>',
    "<tool_call>search one</tool_call>",
  ])("carries nothing out of %s", async (text) => {
    const { outcome, calls } = start([quotedClaim(text), report]);
    expect((await outcome).ok).toBe(true);
    expect(calls).toEqual([]);
  });

  it("takes a reply in plain text where it fits, after a reminder where it does not", async () => {
    expect(
      await start([quotedClaim(`It is:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``)]).outcome,
    ).toEqual({
      ok: true,
      value: answer,
    });
    const { outcome, model } = start([search, quotedClaim("I think it is Lindqvist."), report]);
    expect((await outcome).ok).toBe(true);
    expect(model.sent.at(-1)?.at(-1)?.text).toContain("report_solve_question");
    for (const silent of ["It is Lindqvist.", ""])
      expect(await start([quotedClaim(silent)]).outcome).toMatchObject({ ok: false, fault: "no-report" });
  });

  it("stops carrying calls out at the limit, and ends where the model goes on", async () => {
    const { outcome, model, calls } = start([search], { maxToolCalls: 2 });
    expect(await outcome).toMatchObject({ ok: false, fault: "call-limit" });
    expect(calls).toHaveLength(2);
    expect(answersIn(model).map(({ error }) => error)).toEqual([
      undefined,
      undefined,
      "limit-reached",
      "limit-reached",
    ]);
    const late = start([search, search, search, report], { maxToolCalls: 2 });
    expect((await late.outcome).ok).toBe(true);
    expect(
      await start([search, search, quotedClaim("Lindqvist")], { maxToolCalls: 1 }).outcome,
    ).toMatchObject({
      fault: "call-limit",
    });
  });

  it("counts each call of a turn, carries out those within the limit, and says so beforehand and in each answer", async () => {
    const batch = calling(
      ["search", { query: "one" }],
      ["browse", {}],
      ["search", { query: ["two", "three"] }],
      ["search", { query: "four" }],
      ["visit", { url: "http://a.test/", goal: "designer" }],
    );
    const ends: unknown[] = [];
    const onEnd = (tally: unknown) => void ends.push(tally);
    const { outcome, model, calls } = start([batch, report], { maxToolCalls: 3, onEnd });
    expect(await outcome).toEqual({ ok: true, value: answer });
    expect(calls.map(({ call }) => call.key.turn)).toEqual([0, 2]);
    expect(ends).toEqual([{ toolCalls: 3, overLimit: true }]);
    const refused = {
      error: "limit-reached",
      message: expect.stringContaining("each call of a turn counts"),
    };
    expect(answersIn(model)).toEqual([
      "## one\n(empty)\n(calls left: 2)",
      { error: "unknown-tool", message: expect.any(String), callsLeft: 1 },
      "## two\n(empty)\n## three\n(empty)\n(calls left: 0)",
      { ...refused, callsLeft: 0 },
      { ...refused, callsLeft: 0 },
    ]);
    expect(model.offered[0]).toMatchObject({
      description: expect.stringContaining("of several calls in one turn each counts"),
    });
  });

  it("answers unknown tools and unusable arguments, and goes on", async () => {
    const invalid: Turn = () =>
      new AIMessage({
        content: "",
        invalid_tool_calls: [
          { type: "invalid_tool_call", id: "x", name: "search", args: '{"query": [', error: "" },
        ],
      });
    const odd = calling(
      ["browse", { url: "http://a.test/" }],
      ["search", { q: "wrong name" }],
      ["visit", { malformed_arguments: '{"url"' }],
    );
    const { outcome, model, calls } = start([odd, invalid, report]);
    expect((await outcome).ok).toBe(true);
    expect(answersIn(model).map(({ error }) => error)).toEqual([
      "unknown-tool",
      "invalid-arguments",
      "malformed-arguments",
      "malformed-arguments",
    ]);
    expect(calls).toHaveLength(0);
  });

  it("keeps calls apart where a server gives the same id in every turn, or none", async () => {
    const same =
      (id: string | undefined): Turn =>
      () =>
        new AIMessage({
          content: "",
          tool_calls: [
            { type: "tool_call", name: "search", args: { query: "one" }, ...(id ? { id } : {}) },
            { type: "tool_call", name: "search", args: { query: "two" }, ...(id ? { id } : {}) },
          ],
        });
    const { outcome, model, calls } = start([same("call_0"), same("call_0"), same(undefined), report]);
    expect((await outcome).ok).toBe(true);
    expect(calls).toHaveLength(6);
    const ids = (model.sent.at(-1) ?? []).flatMap((message) =>
      ToolMessage.isInstance(message) ? [message.tool_call_id] : [],
    );
    expect(new Set(ids).size).toBe(6);
  });

  it("throws the tool set's and the gateway's errors as they are, and the reason of the signal", async () => {
    for (const error of [
      new StopRunError("lost the lease", { code: "lease-lost" }),
      new RetryLaterError("budget used up", { code: "budget" }),
    ])
      await expect(start([search, report], { fail: error }).outcome).rejects.toBe(error);
    const unreachable = new UnreachableError("no model server", { code: "model-unreachable" });
    await expect(start([() => unreachable]).outcome).rejects.toBe(unreachable);
    const stop = new AbortController();
    const reason = new StopRunError("stopped", { code: "stopped" });
    const stopping: Turn = (messages) => {
      stop.abort(reason);
      return search(messages);
    };
    await expect(start([stopping], { signal: stop.signal }).outcome).rejects.toBe(reason);
  });

  it("throws an error only when what is under way beside it has ended, which may be paid for", async () => {
    let visited = () => {};
    const beforeVisit = new Promise<void>((resolve) => {
      visited = resolve;
    });
    const both = calling(
      ["search", { query: "one" }],
      ["visit", { url: "http://a.test/", goal: "designer" }],
    );
    const away = new UnreachableError("no database", { code: "database-unreachable" });
    const { outcome, calls } = start([both, report], { fail: away, beforeVisit });
    let ended = false;
    const thrown = outcome.catch((error: unknown) => {
      ended = true;
      return error;
    });
    await waitUntil("both calls", () => calls.length === 2);
    // As long as LangChain takes to hand the error on, and longer.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ended).toBe(false);
    visited();
    expect(await thrown).toBe(away);
  });

  it("drops snippets, summaries and links of old answers near the end of the context, the quotes later", async () => {
    const visits = Array.from({ length: 30 }, (_, at) =>
      calling(["visit", { url: `http://a.test/${at}`, goal: "designer".repeat(5) }]),
    );
    const turns = [...visits, report];
    const { outcome, model } = start(turns, { maxToolCalls: 40, room: 2600 });
    expect((await outcome).ok).toBe(true);
    const answers = answersIn(model);
    expect(answers[0]).toEqual({ note: "[shortened]" });
    expect(answers.at(-1)).toMatchObject({ visits: [{ summary: "Says who designed it.", quotes: [{}] }] });
    const halves = answers.flatMap(({ visits = [] }) => visits).filter((one) => one.summary === undefined);
    expect(halves.length).toBeGreaterThan(0);
    for (const one of halves)
      expect(one).toMatchObject({
        url: expect.stringContaining("http://a.test/"),
        quotes: [expect.any(String)],
      });
    // The beginning stays as it was sent for most turns, as servers cache it.
    const firsts = model.sent.map((messages) =>
      messages
        .slice(0, 8)
        .map(({ text }) => text)
        .join(),
    );
    expect(new Set(firsts.slice(8)).size).toBeLessThan(6);
    const again = start(turns, { maxToolCalls: 40, room: 2600 });
    await again.outcome;
    expect(again.model.sent.map(textsOf)).toEqual(model.sent.map(textsOf));
  });

  it("asks for the report when the context is used up, and calls no tool then", async () => {
    const visit = calling(["visit", { url: Array(8).fill("http://a.test/"), goal: "x" }]);
    const { outcome, model, calls } = start([visit, visit, visit, report], { room: 800 });
    expect((await outcome).ok).toBe(true);
    expect(calls).toHaveLength(1);
    expect(answersIn(model).at(-1)).toMatchObject({ error: "context-full" });
    expect(model.sent[1]?.at(-1)?.text).toContain("report_solve_question");
    expect(await start([visit], { room: 800 }).outcome).toMatchObject({
      ...{ ok: false, fault: "context-exceeded" },
    });
  });

  it("turns a model's fault into an outcome", async () => {
    expect(await start([search, () => new ModelFaultError("refused", "I can't help")]).outcome).toEqual({
      ok: false,
      fault: "refused",
      detail: "I can't help",
    });
  });

  it("leaves nothing in the checkpoints of a graph it runs in", async () => {
    const saver = new MemorySaver();
    const graph = new StateGraph(Annotation.Root({ ok: Annotation<boolean> }))
      .addNode("solve", async () => ({ ok: (await start([search, report]).outcome).ok }))
      .addEdge(START, "solve")
      .addEdge("solve", END)
      .compile({ checkpointer: saver });
    expect(await graph.invoke({ ok: false }, { configurable: { thread_id: "t" } })).toEqual({ ok: true });
    expect(JSON.stringify(saver.storage)).not.toContain("tidal plant");
    expect(Object.keys(saver.storage["t"] ?? {})).toEqual([""]);
  });
});
