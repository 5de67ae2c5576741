import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import { describe, expect, test } from "vitest";
import type { ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

const json = '{"colours":["blue"],"note":"n","shade":"s"}';
const request = {
  ...{ callSpec: colours, role: "judge" as const, system: "Name its colours." },
  ...{ input: { subject: "the sky" } },
} as const;
const price = { input: 1, output: 10, cachedInput: 0.1, cacheWrite: 2 };

const stream = (events: readonly Record<string, unknown>[], isNamed = false): ScriptedReply => ({
  type: "text/event-stream",
  raw: events
    .map((event) => `${isNamed ? `event: ${event["type"]}\n` : ""}data: ${JSON.stringify(event)}\n\n`)
    .join(""),
});

interface Shape {
  readonly kind: "anthropic" | "google" | "openai-responses";
  readonly text: ScriptedReply;
  /** A reply that thinks and calls `look_up`. */
  readonly call: ScriptedReply;
  readonly cut: ScriptedReply;
  readonly refused: Record<string, unknown>;
  readonly capWords: string;
  /** Bound on the reply in a sent body. */
  readonly bound: (body: Record<string, unknown>) => unknown;
  /** Words of the first turn's thinking that must go back with the tool's result. */
  readonly returned: string;
  readonly thinking: Record<string, unknown>;
  readonly schemaPlace: string;
}

const claude = (blocks: readonly (readonly [unknown, ...unknown[]])[], stop: string | null) =>
  stream(
    [
      {
        type: "message_start",
        message: {
          ...{ id: "msg_1", type: "message", role: "assistant", model: "m", content: [], stop_reason: null },
          usage: {
            input_tokens: 10,
            cache_read_input_tokens: 70,
            cache_creation_input_tokens: 20,
            output_tokens: 3,
          },
        },
      },
      ...blocks.flatMap(([block, ...deltas], index) => [
        { type: "content_block_start", index, content_block: block },
        ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
        { type: "content_block_stop", index },
      ]),
      ...(stop === null
        ? []
        : [
            // Each event tells the counts so far: the last one is the whole, and a server may send several.
            { type: "message_delta", delta: { stop_reason: null }, usage: { output_tokens: 30 } },
            {
              type: "message_delta",
              delta: { stop_reason: stop },
              usage: {
                ...{ input_tokens: 10, cache_read_input_tokens: 70, cache_creation_input_tokens: 20 },
                output_tokens: 50,
              },
            },
            { type: "message_stop" },
          ]),
    ],
    true,
  );
const claudeText = [
  { type: "text", text: "" },
  { type: "text_delta", text: json },
] as const;

const gemini = (parts: readonly unknown[], finishReason: string | null) =>
  stream(
    parts.map((part, index) => ({
      candidates: [
        {
          content: { role: "model", parts: [part] },
          ...(index === parts.length - 1 && finishReason !== null ? { finishReason } : {}),
        },
      ],
      usageMetadata: {
        ...{
          promptTokenCount: 100,
          cachedContentTokenCount: 70,
          candidatesTokenCount: 20,
          thoughtsTokenCount: 30,
        },
        totalTokenCount: 150,
      },
    })),
  );

const responses = (output: readonly Record<string, unknown>[], isWhole = true) => {
  const response = {
    ...{
      id: "resp_1",
      object: "response",
      created_at: 1,
      model: "m",
      status: "completed",
      output,
      error: null,
    },
    usage: {
      ...{ input_tokens: 100, input_tokens_details: { cached_tokens: 70 }, total_tokens: 150 },
      ...{ output_tokens: 50, output_tokens_details: { reasoning_tokens: 30 } },
    },
  };
  const events = output.flatMap((item, output_index) => [
    { type: "response.output_item.added", output_index, item: { ...item, arguments: "" } },
    ...(item["type"] === "message"
      ? [
          {
            type: "response.output_text.delta",
            output_index,
            content_index: 0,
            item_id: "msg_1",
            delta: json,
          },
        ]
      : []),
    ...(item["type"] === "function_call"
      ? [
          {
            type: "response.function_call_arguments.delta",
            output_index,
            item_id: "fc_1",
            delta: item["arguments"],
          },
        ]
      : []),
    { type: "response.output_item.done", output_index, item },
  ]);
  return stream(
    [
      { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
      ...events,
      ...(isWhole ? [{ type: "response.completed", response }] : []),
    ],
    true,
  );
};
const responsesText = {
  ...{ type: "message", id: "msg_1", role: "assistant", status: "completed" },
  content: [{ type: "output_text", text: json, annotations: [] }],
};

const shapes: readonly Shape[] = [
  {
    kind: "anthropic",
    text: claude([claudeText], "end_turn"),
    call: claude(
      [
        [
          { type: "thinking", thinking: "", signature: "" },
          { type: "thinking_delta", thinking: "Look first." },
          { type: "signature_delta", signature: "signed-1" },
        ],
        [
          { type: "tool_use", id: "call_1", name: "look_up", input: {} },
          { type: "input_json_delta", partial_json: '{"word":' },
          { type: "input_json_delta", partial_json: '"sky"}' },
        ],
      ],
      "tool_use",
    ),
    cut: claude([claudeText], null),
    refused: { type: "error", error: { type: "invalid_request_error", message: "no" } },
    capWords: "max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens for m",
    bound: (body) => body["max_tokens"],
    returned: "signed-1",
    thinking: { thinking: { type: "enabled", budget_tokens: 2000 } },
    schemaPlace: "output_config",
  },
  {
    kind: "google",
    text: gemini([{ text: json }], "STOP"),
    call: gemini(
      [
        { text: "Look first.", thought: true },
        { functionCall: { name: "look_up", args: { word: "sky" } }, thoughtSignature: "signed-1" },
      ],
      "STOP",
    ),
    cut: gemini([{ text: json.slice(0, 8) }], null),
    refused: { error: { code: 400, message: "no", status: "INVALID_ARGUMENT" } },
    capWords:
      "Unable to submit request because it has a maxOutputTokens value of 32000 but the supported range is from 1 (inclusive) to 8193 (exclusive).",
    bound: (body) => Reflect.get(Object(body["generationConfig"]), "maxOutputTokens"),
    returned: "signed-1",
    thinking: { generationConfig: { thinkingConfig: { thinkingBudget: 2000, includeThoughts: true } } },
    schemaPlace: "generationConfig",
  },
  {
    kind: "openai-responses",
    text: responses([responsesText]),
    call: responses([
      { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "signed-1" },
      {
        ...{ type: "function_call", id: "fc_1", call_id: "call_1", name: "look_up", status: "completed" },
        arguments: '{"word":"sky"}',
      },
    ]),
    cut: responses([responsesText], false),
    refused: { error: { message: "no", type: "invalid_request_error", param: null, code: null } },
    capWords: "max_output_tokens is too large: 32000. This model supports at most 8192 output tokens.",
    bound: (body) => body["max_output_tokens"],
    returned: "signed-1",
    thinking: { reasoning: { effort: "high" } },
    schemaPlace: "text",
  },
];

const lookUp = {
  type: "function",
  function: {
    ...{ name: "look_up", description: "Looks a word up." },
    parameters: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
  },
} as const;

describe.each(shapes)("an endpoint of kind $kind", (shape) => {
  const { kind } = shape;

  test("gives a structured reply; cached and thinking tokens are metered; a resumed run pays for nothing", async () => {
    const { server, gateway, ledger, events, restart } = await openBench(() => shape.text, { kind, price });
    expect(await gateway.ask({ ...request, key: keyOf("one") })).toMatchObject({
      ok: true,
      value: { note: "n" },
    });
    expect(JSON.stringify(server.requests[0]?.body[shape.schemaPlace])).toContain("colours");
    const written = kind === "anthropic" ? 20 : 0;
    const dollars = (30 - written + written * 2 + 70 * 0.1 + 50 * 10) / 1e6;
    expect(events.at(-1)?.usage).toMatchObject({ inputTokens: 100, cachedInputTokens: 70, outputTokens: 50 });
    expect(events.at(-1)?.usage.dollars).toBeCloseTo(dollars, 9);
    expect(events.at(-1)).toMatchObject({ estimated: false });
    await restart().ask({ ...request, key: keyOf("one") });
    expect(server.requests).toHaveLength(1);
    expect(ledger.entries).toHaveLength(1);
  });

  test("a conversation with tools sends the thinking back with the tool's result", async () => {
    const { server, gateway } = await openBench((_, index) => (index === 0 ? shape.call : shape.text), {
      kind,
    });
    const model = gateway.chat({ role: "judge", key: keyOf("talk") });
    if (model.bindTools === undefined) throw new Error("no tools");
    const bound = model.bindTools([lookUp]);
    const asked = new HumanMessage("Look it up.");
    const first = await bound.invoke([asked]);
    expect(first.tool_calls).toMatchObject([{ name: "look_up", args: { word: "sky" } }]);
    const id = first.tool_calls?.[0]?.id ?? "";
    const told = new ToolMessage({ content: "blue", tool_call_id: id });
    const last = await bound.invoke([asked, first, told]);
    expect(last.content).toBe(json);
    const sent = JSON.stringify(server.requests[1]?.body);
    expect(sent).toContain(shape.returned);
    expect(sent).toContain("blue");
    expect(sent).toContain("look_up");
  });

  test("a bound that is too large is lowered; what the protocol lacks or refuses stands with the reply", async () => {
    const { server, gateway, ledger } = await openBench(
      ({ body }) => (Number(shape.bound(body)) > 8192 ? { status: 400, error: shape.capWords } : shape.text),
      { kind },
    );
    const sampling = { temperature: 1, seed: 7 };
    expect(await gateway.ask({ ...request, sampling, key: keyOf("one") })).toMatchObject({ ok: true });
    expect(server.requests.map(({ body }) => shape.bound(body))).toEqual([32_000, 8192]);
    const seed = kind === "google" ? [] : [{ name: "seed", asked: "7", sent: null }];
    expect(ledger.entries[0]?.reply).toMatchObject({
      withheld: expect.arrayContaining([{ name: "max_tokens", asked: "32000", sent: "8192" }, ...seed]),
    });
  });

  test("thinking is asked for in the provider's words", async () => {
    const thinking = kind === "openai-responses" ? { effort: "high" as const } : { budgetTokens: 2000 };
    const { server, gateway } = await openBench(() => shape.text, { kind, thinking });
    await gateway.ask({ ...request, key: keyOf("one") });
    expect(server.requests[0]?.body).toMatchObject(shape.thinking);
  });

  test("an overload is retried, a stream that breaks off too, a wrong key is not", async () => {
    const overloaded = { status: kind === "anthropic" ? 529 : 503, error: "Overloaded" };
    const replies: readonly ScriptedReply[] = [
      overloaded,
      { status: 429, error: "slow down", headers: { "retry-after": "3" } },
      shape.cut,
    ];
    const { server, gateway, pauses } = await openBench((_, index) => replies[index] ?? shape.text, { kind });
    expect(await gateway.ask({ ...request, key: keyOf("one") })).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(4);
    expect(pauses[1]).toBeGreaterThanOrEqual(3000);
    const wrong = await openBench(() => ({ status: 401, error: "invalid key" }), { kind });
    await expect(wrong.gateway.ask({ ...request, key: keyOf("one") })).rejects.toMatchObject({
      code: "model-denied",
    });
    expect(wrong.server.requests).toHaveLength(1);
    const no = await openBench(() => ({ status: 400, error: shape.refused }), { kind });
    expect(await no.gateway.ask({ ...request, key: keyOf("one") })).toMatchObject({ fault: "server-failed" });
  });

  test("silence ends with the idle deadline, and the caller's signal ends the request", async () => {
    const { gateway } = await openBench(() => ({ stall: "after-headers" }), {
      kind,
      idleSeconds: 0.2,
      retries: 0,
    });
    expect(await gateway.ask({ ...request, key: keyOf("one") })).toMatchObject({ fault: "timed-out" });
    const stop = new AbortController();
    const { ask } = await openBench(
      () => {
        stop.abort(new Error("stopped"));
        return { stall: "nothing" };
      },
      { kind },
    );
    await expect(ask("two", stop.signal)).rejects.toThrow("stopped");
  });
});

test("Anthropic caches tools, system prompt and conversation", async () => {
  const [shape] = shapes;
  const { server, gateway } = await openBench(() => shape?.text ?? { hangUp: true }, { kind: "anthropic" });
  await gateway.ask({ ...request, key: keyOf("one") });
  const marked = { cache_control: { type: "ephemeral" } };
  expect(server.requests[0]?.body).toMatchObject({
    system: [{ type: "text", ...marked }],
    messages: [{ role: "user", content: [{ type: "text", ...marked }] }],
  });
});

test("a server of Anthropic's protocol that tells the input only at the end is metered", async () => {
  const [shape] = shapes;
  const raw = shape !== undefined && "raw" in shape.text ? shape.text.raw : "";
  const late = raw.replace(
    '"input_tokens":10,"cache_read_input_tokens":70,"cache_creation_input_tokens":20,"output_tokens":3',
    '"input_tokens":0,"output_tokens":0',
  );
  expect(late).not.toBe(raw);
  const { gateway, events } = await openBench(() => ({ raw: late, type: "text/event-stream" }), {
    kind: "anthropic",
  });
  await gateway.ask({ ...request, key: keyOf("one") });
  expect(events.at(-1)?.usage).toMatchObject({ inputTokens: 100, cachedInputTokens: 70, outputTokens: 50 });
});
