import { HumanMessage } from "@langchain/core/messages";
import { createAgent, tool } from "langchain";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { keyOf, openBench } from "./gateway-bench.ts";

// Ways of servers that people run: what each does to a request is as its users tell it.
const good: ScriptedReply = { message: { content: '{"colours":["blue"],"note":null}' } };
const refusal = (error: string, status = 400): ScriptedReply => ({ status, error });
const looking = (
  extra: Record<string, unknown> = {},
  beside: Record<string, unknown> = {},
): ScriptedReply => ({
  message: {
    content: null,
    reasoning_content: "I should look.",
    ...beside,
    tool_calls: [
      { id: "c1", type: "function", function: { name: "search", arguments: '{"query":"a"}' }, ...extra },
    ],
  },
  finish: "tool_calls",
  whole: true,
});
const done: ScriptedReply = { message: { content: "All done." } };

async function converse(gateway: ModelGateway, name = "agent"): Promise<string | undefined> {
  const search = tool(({ query }) => query, {
    ...{ name: "search", description: "Searches.", schema: z.object({ query: z.string() }) },
  });
  const model = gateway.chat({ role: "synthesis", key: keyOf(name) });
  const agent = createAgent({ model, tools: [search], systemPrompt: "Find it." });
  const { messages } = await agent.invoke({ messages: [new HumanMessage("Look.")] });
  return messages.at(-1)?.text;
}

const turnOf = ({ body }: ModelServerRequest) =>
  body.messages.filter(({ role }) => role === "assistant").length;
const assistant = ({ body }: ModelServerRequest) => body.messages.find(({ role }) => role === "assistant");

test.each([
  "'messages.2' : for 'role:assistant' the following must be satisfied[('messages.2' : property 'reasoning_content' is unsupported)]",
  "body.messages.2.assistant.reasoning_content: Extra inputs are not permitted",
])("a server that refuses earlier reasoning is not sent it again: %s", async (words) => {
  const { server, gateway, restart } = await openBench((request) => {
    if (turnOf(request) === 0) return looking();
    return assistant(request)?.["reasoning_content"] === undefined ? done : refusal(words, 422);
  });
  expect(await converse(gateway)).toBe("All done.");
  expect(server.requests).toHaveLength(3);
  expect(await converse(gateway, "another")).toBe("All done.");
  expect(server.requests).toHaveLength(5);
  // It is no part of what was asked: another process finds the paid turns.
  expect(await converse(restart())).toBe("All done.");
  expect(server.requests).toHaveLength(5);
});

test("a server that misses earlier reasoning goes on being sent it", async () => {
  const { server, gateway } = await openBench((request) =>
    turnOf(request) === 0
      ? looking()
      : refusal("The reasoning_content in the thinking mode must be passed back to the API."),
  );
  await expect(converse(gateway)).rejects.toThrow("must be passed back");
  expect(server.requests.slice(1).map((request) => assistant(request)?.["reasoning_content"])).toEqual([
    "I should look.",
  ]);
});

test.each([true, false])(
  "what a server put beside its calls for itself goes back to it (in one piece: %s)",
  async (whole) => {
    const signature = { google: { thought_signature: "c2lnbmVk" } };
    const details = [{ type: "reasoning.encrypted", data: "c2VhbGVk" }];
    const { server, gateway, restart } = await openBench((request) => {
      if (turnOf(request) > 0) return done;
      const reply = looking({ extra_content: signature }, { reasoning_details: details });
      if (whole) return reply;
      const delta = { ...("message" in reply ? reply.message : {}) };
      const pieces = [
        { choices: [{ index: 0, delta }] },
        { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] },
      ];
      return {
        raw: `${pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join("")}data: [DONE]\n\n`,
        type: "text/event-stream",
      };
    });
    expect(await converse(gateway)).toBe("All done.");
    const sent = server.requests[1];
    expect(sent && assistant(sent)).toMatchObject({
      reasoning_details: details,
      tool_calls: [{ function: { name: "search" }, extra_content: signature }],
    });
    expect(sent && assistant(sent)).not.toHaveProperty("reasoning_content");
    expect(await converse(restart())).toBe("All done.");
    expect(server.requests).toHaveLength(2);
  },
);

const bounds = (requests: readonly ModelServerRequest[]) => requests.map(({ body }) => body["max_tokens"]);
/** Counts a prompt of 20,000 tokens and the room for the reply. */
const counting =
  (context: number, words: (asked: number) => string) =>
  ({ body }: ModelServerRequest): ScriptedReply => {
    const asked = typeof body["max_tokens"] === "number" ? body["max_tokens"] : 0;
    return 20_000 + asked > context ? refusal(words(asked)) : good;
  };

test.each<[string, (asked: number) => string]>([
  [
    "an older vLLM",
    (asked) =>
      `This model's maximum context length is 40960 tokens. However, you requested ${20_000 + asked} tokens (20000 in the messages, ${asked} in the completion). Please reduce the length of the messages or completion.`,
  ],
  [
    "a newer vLLM",
    (asked) =>
      `'max_tokens' or 'max_completion_tokens' is too large: ${asked}. This model's maximum context length is 40960 tokens and your request has 20000 input tokens.`,
  ],
  ["Anthropic", (asked) => `input length and \`max_tokens\` exceed context limit: 20000 + ${asked} > 40960`],
])("%s refuses the room for a reply, and is asked for less", async (_name, words) => {
  const { server, ask } = await openBench(counting(40_960, words), { retries: 0 });
  expect(await ask("first")).toMatchObject({ ok: true });
  expect(bounds(server.requests)).toEqual([32_000, 16_000]);
});

test("the context that a server tells is kept to from then on", async () => {
  const { server, ask } = await openBench(
    counting(
      24_000,
      () => "This model's maximum context length is 24,000 tokens; you asked for too much output.",
    ),
    { retries: 0 },
  );
  expect(await ask("first")).toMatchObject({ ok: true });
  expect(bounds(server.requests)).toEqual([32_000, 16_000, 4_096, undefined]);
  await ask("second");
  expect(Number(server.requests[4]?.body["max_tokens"])).toBeLessThan(24_000);
});

test("a request that is too long by itself is not sent again", async () => {
  const { server, ask } = await openBench(() =>
    refusal("prompt is too long: 210000 tokens > 200000 maximum"),
  );
  expect(await ask()).toMatchObject({ ok: false, fault: "context-exceeded" });
  expect(server.requests).toHaveLength(1);
});

test("a sample that a server's own parser refused is drawn again", async () => {
  const { server, ask } = await openBench((_request, index) =>
    index === 0
      ? {
          status: 400,
          error: {
            error: {
              code: "json_validate_failed",
              message: "Failed to generate JSON.",
              failed_generation: "{",
            },
          },
        }
      : good,
  );
  expect(await ask()).toMatchObject({ ok: true });
  expect(server.requests).toHaveLength(2);
});

test("a reply that stands in the thinking alone is taken where it fits, and asked for again where it does not", async () => {
  const thinking = (text: string): ScriptedReply => ({ message: { content: "", reasoning_content: text } });
  const fits = await openBench(() => thinking('The schema… {"colours":["blue"],"note":null}'));
  expect(await fits.ask()).toMatchObject({ ok: true, value: { colours: ["blue"] } });
  expect(fits.server.requests).toHaveLength(1);
  const other = await openBench((_request, index) => (index === 0 ? thinking('{"plan":"say blue"}') : good));
  expect(await other.ask()).toMatchObject({ ok: true, value: { colours: ["blue"] } });
  // Some servers never show a model the schema that they are sent.
  expect(JSON.stringify(other.server.requests[1]?.body.messages.at(-1))).toContain("additionalProperties");
});

test("silence is waited out once more, not seven times", async () => {
  const { server, ask } = await openBench(() => ({ stall: "nothing" }), {
    // Long enough that a busy machine has taken the request before the silence is over.
    idleSeconds: 1,
    totalSeconds: 60,
    retries: 6,
  });
  expect(await ask()).toMatchObject({ ok: false, fault: "timed-out" });
  expect(server.requests).toHaveLength(2);
});
