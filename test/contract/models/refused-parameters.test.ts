import { expect, test } from "vitest";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

const good: ScriptedReply = { message: { content: '{"colours":["blue"],"note":"n","word":"freshet"}' } };
const sampling = { temperature: 1, topP: 0.95, seed: 7 };
const request = {
  ...{ callSpec: colours, role: "panel-1" as const, system: "Name its colours." },
  ...{ input: { subject: "the sky" }, sampling },
} as const;
type Body = ModelServerRequest["body"];

/** Refuses, one at a time and in its own words, each parameter that it does not take. */
const strict =
  (words: Record<string, (name: string) => { status: number; error: string | Record<string, unknown> }>) =>
  ({ body }: ModelServerRequest): ScriptedReply => {
    const name = Object.keys(words).find((each) => body[each] !== undefined);
    return name === undefined ? good : (words[name]?.(name) ?? good);
  };

const openAi = (name: string) => ({
  status: 400,
  error: {
    error: {
      message: `Unsupported value: '${name}' does not support 0.95 with this model. Only the default (1) value is supported.`,
      param: name,
      code: "unsupported_value",
    },
  },
});
const pydantic = (name: string) => ({
  status: 422,
  error: {
    detail: [{ type: "extra_forbidden", loc: ["body", name], msg: "Extra inputs are not permitted" }],
  },
});

test.each<[string, ReturnType<typeof strict>, (body: Body) => void]>([
  [
    "a reasoning model of OpenAI's",
    strict({
      temperature: openAi,
      top_p: openAi,
      max_tokens: (name) => ({
        status: 400,
        error: `Unsupported parameter: '${name}' is not supported with this model. Use 'max_completion_tokens' instead.`,
      }),
    }),
    (body) => expect(body).toMatchObject({ seed: 7, max_completion_tokens: 500, thinking: true }),
  ],
  [
    "a server with a strict schema",
    strict({ seed: pydantic, thinking: pydantic, max_tokens: pydantic, max_completion_tokens: pydantic }),
    (body) => expect(body).toMatchObject({ temperature: 1, top_p: 0.95 }),
  ],
  [
    "a server that takes one of two",
    ({ body }) =>
      body["temperature"] !== undefined && body["top_p"] !== undefined
        ? { status: 400, error: "`temperature` and `top_p` cannot both be specified for this model." }
        : good,
    (body) => expect(body).toMatchObject({ temperature: 1, seed: 7, max_tokens: 500 }),
  ],
])("%s is asked without what it refuses, and the role remembers", async (_name, script, check) => {
  const settings = { maxOutputTokens: 500, extraBody: { thinking: true }, retries: 0 };
  const { server, gateway, ledger, restart } = await openBench(script, settings);
  expect(await gateway.ask({ ...request, key: keyOf("first") })).toMatchObject({ ok: true });
  const first = server.requests.length;
  const body = server.requests[first - 1]?.body;
  if (body === undefined) throw new Error("no request");
  check(body);
  expect(body["response_format"]).toBeDefined();
  expect(await gateway.ask({ ...request, key: keyOf("second") })).toMatchObject({ ok: true });
  expect(server.requests).toHaveLength(first + 1);
  expect(ledger.entries).toHaveLength(2);
  // What was learnt is no part of the call's identity.
  await restart().ask({ ...request, key: keyOf("second") });
  expect(server.requests).toHaveLength(first + 1);
});

test("a server that goes on refusing ends as a typed fault after finitely many requests", async () => {
  const { server, gateway } = await openBench(({ body }) => ({
    status: 400,
    error: `Unknown parameters: ${Object.keys(body).join(", ")}, stream_options`,
  }));
  const outcome = await gateway.ask({ ...request, key: keyOf("hopeless") });
  expect(outcome).toMatchObject({ ok: false, fault: "server-failed" });
  expect(server.requests.length).toBeLessThan(15);
});

test("an unrelated refusal costs no parameter", async () => {
  const { server, ask } = await openBench(() => ({ status: 400, error: "messages[1] is invalid" }), {
    ...{ temperature: 0.5, extraBody: { thinking: true } },
  });
  expect(await ask()).toMatchObject({ ok: false, fault: "server-failed" });
  expect(server.requests).toHaveLength(1);
});

test("a probe of a panel role is sampled as the panel, and says what the server refuses", async () => {
  const script = strict({ seed: pydantic, top_p: openAi });
  const { server, gateway } = await openBench(script);
  const probe = await gateway.probe("panel-2");
  expect(server.requests[0]?.body).toMatchObject({ temperature: 1, top_p: 0.95 });
  expect(probe.refused).toEqual(["left out: seed, top_p"]);
  expect(probe.checks.at(-1)).toMatchObject({ ok: true, detail: expect.stringContaining("seed, top_p") });
  await gateway.probe("reader", { sampling: { temperature: 0.25 } });
  expect(server.requests.at(-1)?.body).toMatchObject({ temperature: 0.25 });
});

test("a request longer than the role's context is not sent", async () => {
  const { server, gateway, ask } = await openBench(() => good, { contextTokens: 1000 });
  const input = { subject: "天".repeat(1200) };
  const outcome = await gateway.ask({ ...request, input, key: keyOf("long") });
  expect(outcome).toMatchObject({ ok: false, fault: "context-exceeded" });
  expect(server.requests).toHaveLength(0);
  expect(await ask()).toMatchObject({ ok: true });
});
