import { HumanMessage } from "@langchain/core/messages";
import { expect, test } from "vitest";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

const good: ScriptedReply = { message: { content: '{"colours":["blue"],"note":"n","shade":"s"}' } };
const request = {
  ...{ callSpec: colours, role: "judge" as const, system: "Name its colours." },
  ...{ input: { subject: "the sky" } },
} as const;
const refuse = (error: string): ScriptedReply => ({ status: 400, error });
const bound = ({ body }: ModelServerRequest): number =>
  Number(body["max_tokens"] ?? body["max_completion_tokens"] ?? 0);

test.each([
  [
    "max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens for claude-3-5-haiku-20241022",
    8192,
  ],
  [
    "max_tokens is too large: 32000. This model supports at most 16384 completion tokens, whereas you provided 32000.",
    16_384,
  ],
  ["Invalid max_tokens value, the valid range of max_tokens is [1, 8192]", 8192],
  ["The supported range of max_output_tokens is from 1 (inclusive) to 8193 (exclusive).", 8192],
])(
  "a bound on the reply that is refused with %j is lowered to what the server allows",
  async (words, cap) => {
    const { server, gateway, ledger } = await openBench(
      (asked) => (bound(asked) > cap ? refuse(words) : good),
      {
        retries: 0,
      },
    );
    expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
    expect(server.requests.map(bound)).toEqual([32_000, cap]);
    expect(await gateway.ask({ ...request, key: keyOf("second") })).toMatchObject({ ok: true });
    expect(server.requests.map(bound)).toEqual([32_000, cap, cap]);
    expect(ledger.entries.map(({ reply }) => reply)).toMatchObject([
      { withheld: [{ name: "max_tokens", asked: "32000", sent: String(cap) }] },
      { withheld: [{ name: "max_tokens", asked: "32000", sent: String(cap) }] },
    ]);
  },
);

const geminiWords = (where: string) =>
  `Invalid JSON payload received. Unknown name "additionalProperties" at '${where}': Cannot find field.`;

test("a schema with a keyword that the server doesn't know is sent again in plain words, before any weaker form", async () => {
  const { server, gateway, ledger } = await openBench(({ body }) =>
    JSON.stringify(body["response_format"]).includes("additionalProperties")
      ? refuse(geminiWords("generation_config.response_schema"))
      : good,
  );
  expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
  const form = server.requests.at(-1)?.body["response_format"];
  expect(form).toMatchObject({
    type: "json_schema",
    json_schema: {
      schema: { properties: { note: { type: "string", nullable: true } }, required: expect.anything() },
    },
  });
  expect(ledger.entries.map(({ reply }) => reply)).toMatchObject([
    { withheld: [{ name: "schema of response_format", sent: "simplified" }] },
  ]);
});

test("a server that refuses the plain schema as well is asked in the next form", async () => {
  const { server, gateway } = await openBench(({ body }) =>
    JSON.stringify(body["response_format"] ?? "").includes("json_schema")
      ? refuse(geminiWords("generation_config.response_schema"))
      : good,
  );
  expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
  expect(server.requests.map(({ body }) => body["response_format"])).toMatchObject([
    { type: "json_schema" },
    { type: "json_schema" },
    { type: "json_object" },
  ]);
});

const lookUp = {
  type: "function",
  function: {
    name: "look_up",
    description: "Looks a word up.",
    parameters: {
      type: "object",
      properties: { words: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } } },
      additionalProperties: false,
    },
  },
} as const;

const offer = (gateway: Awaited<ReturnType<typeof openBench>>["gateway"]) => {
  const model = gateway.chat({ role: "judge", key: keyOf("talk") });
  if (model.bindTools === undefined) throw new Error("no tools");
  return model.bindTools([lookUp]).invoke([new HumanMessage("Look it up.")]);
};

test("the schemas of tools are simplified too", async () => {
  const { server, gateway } = await openBench(({ body }) =>
    JSON.stringify(body["tools"]).includes("additionalProperties")
      ? refuse(geminiWords("tools[0].function_declarations[0].parameters"))
      : { message: { content: "done" } },
  );
  expect((await offer(gateway)).content).toBe("done");
  expect(server.requests.at(-1)?.body["tools"]).toMatchObject([
    { function: { name: "look_up", parameters: { properties: { words: { items: { type: "string" } } } } } },
  ]);
  expect(JSON.stringify(server.requests.at(-1)?.body["tools"])).not.toMatch(/minItems|minLength/);
});

const places = "GenerateContentRequest.tools[0].function_declarations[0].parameters.properties";
test.each([
  `* ${places}[words].items: missing field.`,
  `${places}: should be non-empty for OBJECT type`,
  "Unable to submit request because `look_up` functionDeclaration `parameters.words` schema didn't specify the schema type field.",
  "Unable to submit request because `look_up` functionDeclaration `parameters.words` schema specified other fields alongside any_of.",
  "Invalid value at 'tools[0].function_declarations[0].parameters.properties[0].value.type' (TYPE_ENUM), \"null\"",
  "Invalid JSON payload received. Proto field is not repeating, cannot start list.",
])("the schemas of tools are simplified once for: %s", async (words) => {
  const { server, gateway } = await openBench(({ body }) =>
    JSON.stringify(body["tools"]).includes("minItems") ? refuse(words) : { message: { content: "done" } },
  );
  expect((await offer(gateway)).content).toBe("done");
  expect(server.requests).toHaveLength(2);
});

test("a value in the schema of a reply that the server can't take leads to the plain schema", async () => {
  const words =
    "* GenerateContentRequest.generation_config.response_schema.properties[shade].any_of[1].enum: only allowed for STRING type";
  const { server, gateway } = await openBench(({ body }) =>
    JSON.stringify(body["response_format"]).includes("additionalProperties") ? refuse(words) : good,
  );
  expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
  expect(server.requests.at(-1)?.body["response_format"]).toMatchObject({ type: "json_schema" });
});

test("a tool whose name the server refuses is no fault of its schema", async () => {
  const words = "GenerateContentRequest.tools[0].function_declarations[0].name: Invalid function name.";
  const { server, gateway } = await openBench(() => refuse(words));
  await expect(offer(gateway)).rejects.toThrow("Invalid function name");
  expect(server.requests).toHaveLength(1);
});

test("an effort that is refused beside tools is left out there alone, and the ledger says so", async () => {
  const { server, gateway, ledger } = await openBench(
    ({ body }) =>
      body["tools"] !== undefined && body["reasoning_effort"] !== undefined
        ? refuse("Function tools with reasoning_effort are not supported for gpt-x in /v1/chat/completions.")
        : good,
    { extraBody: { reasoning_effort: "high" } },
  );
  await offer(gateway);
  expect(ledger.entries.at(-1)?.reply).toMatchObject({
    withheld: [{ name: "reasoning_effort", asked: "high", sent: null }],
  });
  await gateway.ask({ ...request, key: keyOf("plain") });
  expect(server.requests.at(-1)?.body).toMatchObject({ reasoning_effort: "high" });
  expect(ledger.entries.at(-1)?.reply).not.toHaveProperty("withheld");
});

test("a reply bound that is refused because the context is full is none of the model's caps", async () => {
  const { server, gateway } = await openBench((asked) =>
    bound(asked) > 16_000
      ? refuse(
          "This model's maximum context length is 20000 tokens. However, you requested 32100 tokens (100 in the messages, 32000 in the completion). Please reduce the length of the messages or completion.",
        )
      : good,
  );
  expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
  expect(server.requests.map(bound)).toEqual([32_000, 16_000]);
});
