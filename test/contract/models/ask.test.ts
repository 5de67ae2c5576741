import { expect, test } from "vitest";
import { UnreachableError } from "../../../domain/errors/freshet-error.ts";
import type { ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

const good = { colours: ["blue"], note: null, shade: null };
const say = (content: unknown, more: object = {}): ScriptedReply => ({
  message: { content: typeof content === "string" ? content : JSON.stringify(content) },
  ...more,
});
const sky = { ok: true, value: { colours: ["blue"], note: null } };

test("a request carries the prompt, the input as one JSON block, and the reply's schema by name", async () => {
  const { server, ask, ledger, events } = await openBench(() => say(good), {
    temperature: 0.3,
    extraBody: { thinking: { type: "enabled" } },
    price: { input: 1, output: 10, cachedInput: 0.1 },
  });
  expect(await ask()).toEqual(sky);
  const { body, headers } = server.requests[0] ?? {};
  expect(headers?.authorization).toBe("Bearer secret");
  expect(body).toMatchObject({ model: "m", temperature: 0.3, thinking: { type: "enabled" }, stream: true });
  expect(body?.messages.map((message) => message.role)).toEqual(["system", "user"]);
  const block = /```json\n([\s\S]*)\n```$/.exec(String(body?.messages[1]?.content))?.[1] ?? "";
  expect(JSON.parse(block)).toEqual({ input: { subject: "the sky" } });
  expect(body?.["response_format"]).toEqual({
    type: "json_schema",
    json_schema: {
      name: "list_colours",
      strict: true,
      schema: {
        type: "object",
        properties: {
          colours: { type: "array", items: { type: "string" } },
          note: { anyOf: [{ type: "string" }, { type: "null" }] },
          shade: { anyOf: [{ type: "string" }, { type: "null" }] },
        },
        required: ["colours", "note", "shade"],
        additionalProperties: false,
      },
    },
  });
  // 60 fresh tokens at 1 $, 40 cached at 0.1 $, 10 out at 10 $ a million.
  expect(events[0]).toMatchObject({ kind: "called", estimated: false, usage: { inputTokens: 100 } });
  expect((await ledger.spend()).dollars).toBeCloseTo(164e-6, 12);
});

test.each<[string, ScriptedReply]>([
  ["in a code fence", say(`Here it is:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nI hope this helps.`)],
  ["after thinking aloud", say(`<think>{"colours": maybe}</think>${JSON.stringify(good)}`)],
  ["before prose", say(`${JSON.stringify(good)}\n\nThat is {all}.`)],
  ["encoded twice", say(JSON.stringify(JSON.stringify(good)))],
  ["without the nullable and optional fields", say({ colours: ["blue"] })],
  ["as text parts", { message: { content: [{ type: "text", text: JSON.stringify(good) }] }, whole: true }],
  ["as a tool call that nobody offered", toolCallReply(good)],
  ["in one piece though a stream was asked for", say(good, { whole: true })],
  ["cut by the token limit after the JSON closed", say(good, { finish: "length" })],
])("a usable reply %s is used at once", async (_name, reply) => {
  const { server, ask } = await openBench(() => reply);
  expect(await ask()).toEqual(sky);
  expect(server.requests).toHaveLength(1);
});

function toolCallReply(value: unknown): ScriptedReply {
  const call = { id: "c", type: "function", function: { name: "x", arguments: JSON.stringify(value) } };
  return { message: { content: null, tool_calls: [call] }, finish: "tool_calls" };
}

test.each<[string, ScriptedReply, string]>([
  ["empty", say(""), "empty"],
  ["null", { message: { content: null } }, "empty"],
  ["prose", say("I would rather talk about the sea."), "malformed-json"],
  ["broken JSON", say('{"colours": ["blue",, ]}'), "malformed-json"],
  ["JSON that never closes", say('{"colours": ["blu'), "cut-off"],
  ["an array in place of the object", say(["blue"]), "wrong-shape"],
  ["the wrong shape", say({ colours: "blue" }), "wrong-shape"],
  ["a bare number", say("42"), "malformed-json"],
  ["another tool call", toolCallReply({ q: "blue" }), "wrong-shape"],
])("%s: repaired with one more request, or a typed fault", async (_name, reply, fault) => {
  const healed = await openBench((_request, index) => (index === 0 ? reply : say(good)));
  expect(await healed.ask()).toEqual(sky);
  const [first, second] = healed.server.requests.map(({ body }) => body.messages);
  expect(second?.slice(0, 2)).toEqual(first);
  expect(second?.at(-1)).toMatchObject({
    role: "user",
    content: expect.stringContaining("could not be used"),
  });

  const hopeless = await openBench(() => reply);
  expect(await hopeless.ask()).toMatchObject({ ok: false, fault });
  expect(hopeless.server.requests).toHaveLength(2);
  expect(hopeless.ledger.entries.map(({ reservation }) => reservation.attempt)).toEqual([0, 3]);
});

test.each<[string, ScriptedReply, string]>([
  ["a refusal", { message: { content: null, refusal: "I can't help with that." } }, "refused"],
  ["the filter", say("", { finish: "content_filter" }), "content-filter"],
  ["the token limit", say('{"colours": ["bl', { finish: "length" }), "cut-off"],
  ["a filtered request", { status: 400, error: "Content Exists Risk" }, "content-filter"],
  [
    "a request that is too long",
    { status: 400, error: "This model's maximum context length is 8192 tokens" },
    "context-exceeded",
  ],
  [
    "another filtered request",
    { status: 403, error: "Your input was flagged by moderation" },
    "content-filter",
  ],
])("%s is a typed fault that asking again would not heal", async (_name, reply, fault) => {
  const { server, ask } = await openBench(() => reply);
  expect(await ask()).toMatchObject({ ok: false, fault });
  expect(server.requests).toHaveLength(1);
});

test("json_schema → json_object → text where a server refuses; the role remembers, another process finds the paid reply", async () => {
  const { server, ask, gateway, restart } = await openBench(({ body }) =>
    body["response_format"] === undefined
      ? say(good)
      : { status: 400, error: "This response_format type is unavailable now" },
  );
  expect(await ask("first")).toEqual(sky);
  const forms = (): unknown[] =>
    server.requests.map(
      ({ body }) => (body["response_format"] as { type: string } | undefined)?.type ?? "text",
    );
  expect(forms()).toEqual(["json_schema", "json_object", "text"]);
  expect(server.requests[2]?.body.messages[0]?.content).toContain('"additionalProperties":false');
  expect(await ask("second")).toEqual(sky);
  expect(forms().slice(3)).toEqual(["text"]);

  await gateway.close();
  const again = {
    callSpec: colours,
    role: "judge",
    system: "Name its colours.",
    input: { subject: "the sky" },
  } as const;
  expect(await restart().ask({ ...again, key: keyOf("second") })).toEqual(sky);
  // The reply is found before a form is tried.
  expect(forms().slice(4)).toEqual([]);
});

test("a committed reply is replayed with its usage, a failed one is made again, another request under the key is refused", async () => {
  let down = true;
  const { server, ask, gateway, events } = await openBench(() => (down ? { status: 500 } : say(good)), {
    retries: 0,
  });
  expect(await ask()).toMatchObject({ ok: false, fault: "server-failed" });
  down = false;
  expect(await ask()).toEqual(sky);
  expect(await ask()).toEqual(sky);
  expect(server.requests).toHaveLength(2);
  expect(events.map(({ kind }) => kind)).toEqual(["failed", "called", "replay"]);
  expect(events[2]?.usage).toEqual(events[1]?.usage);
  const other = {
    callSpec: colours,
    role: "judge",
    key: keyOf("colours"),
    system: "Name its colours.",
  } as const;
  await expect(gateway.ask({ ...other, input: { subject: "the sea" } })).rejects.toMatchObject({
    code: "call-key-clash",
  });
});

test("a stored reply that is none is given up by name, and not quoted", async () => {
  const { ask, ledger } = await openBench(() => say(good));
  await ask();
  for (const entry of ledger.entries) entry.reply = { content: { text: "a secret" } };
  const error = await ask().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "stored-value", decision: "give-up-item" });
  expect((error as Error).message).toMatch(/^model_calls\.reply .* at content \(invalid_type\)/u);
  expect((error as Error).message).not.toContain("secret");
});

test("tokens are estimated, and marked so, where the server tells no usage", async () => {
  const { ask, events, ledger } = await openBench(() => say(good, { usage: null }));
  await ask();
  expect(events[0]).toMatchObject({ estimated: true });
  expect(events[0]?.usage.outputTokens).toBeGreaterThan(5);
  expect(ledger.entries[0]?.reply).toMatchObject({ estimated_usage: true });
});

test("a database that is away when the reply comes costs no second call", async () => {
  const { server, ask, ledger } = await openBench(() => say(good));
  const { commit } = ledger;
  let away = 3;
  ledger.commit = async (...args) => {
    away -= 1;
    if (away > 0) throw new UnreachableError("the database is away", { code: "database-unreachable" });
    return commit(...args);
  };
  expect(await ask()).toEqual(sky);
  expect(await ask()).toEqual(sky);
  expect(server.requests).toHaveLength(1);
});
