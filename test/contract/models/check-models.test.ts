import { afterEach, describe, expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Check } from "../../../doctor/check.ts";
import { checkModels } from "../../../doctor/check-models.ts";
import { modelRole, rolesInUse } from "../../../domain/settings/model-role.ts";
import { listMeasuredModels, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { freePort } from "../../support/free-port.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { type Script, startModelServer } from "../../support/model-server.ts";

const { method } = loadSettings({ env: {}, profile: "paper" });
const { method: strict } = loadSettings({ env: {} });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const word = '{"word":"freshet"}';
const toolCall = {
  tool_calls: [{ id: "c1", type: "function", function: { name: "report_probe_model", arguments: word } }],
};
/** A model that does all that is asked of it. */
const able: Script = ({ body }) => ({
  message:
    body["tools"] === undefined || body.messages.some(({ role }) => role === "tool")
      ? { content: word }
      : toolCall,
});

interface Given {
  readonly baseUrl?: string;
  /** Short where silence is to be met: nobody waits for the real one. */
  readonly limitMs?: number;
  readonly method?: typeof method;
  /** Of the panel's endpoint; null where its variable is not set. */
  readonly panelKey?: null;
  /** What `models.evaluated` is set to, by name. */
  readonly evaluated?: Readonly<Record<string, object>>;
  /** Endpoints besides the two. */
  readonly endpoints?: Readonly<Record<string, object>>;
}

/** Three models behind two endpoints that lead to one server. */
async function check(script: Script, given: Given = {}): Promise<{ checks: Check[]; asked: string[] }> {
  const server = await startModelServer(script);
  closing.push(server.close);
  const { baseUrl = server.baseUrl, limitMs = 20_000 } = given;
  const endpoint = { baseUrl, apiKey: "k", apiKeyVariable: "THE_KEY" };
  const models = modelsSettings.parse({
    endpoints: {
      ...given.endpoints,
      agents: endpoint,
      panel: given.panelKey === null ? { baseUrl, apiKeyVariable: "PANEL_KEY" } : endpoint,
    },
    roles: Object.fromEntries(
      modelRole.options.map((role) => {
        const isPanel = role.startsWith("panel-");
        const model = isPanel
          ? role === "panel-1"
            ? "writer"
            : "solver"
          : role === "judge"
            ? "judge"
            : "writer";
        return [role, { endpoint: isPanel ? "panel" : "agents", model }];
      }),
    ),
    evaluated: given.evaluated ?? {},
  });
  const gateway = createModelGateway({ models, ledger: createMemoryLedger() });
  closing.unshift(() => gateway.close());
  const used = given.method ?? method;
  const checks = await checkModels({
    settings: { models, method: used },
    gateway,
    limitMs,
    roles: [...rolesInUse(used), ...listMeasuredModels(models)],
  });
  return { checks, asked: server.requests.map(({ body }) => String(body["model"])) };
}

const failed = (checks: readonly Check[]): Check[] => checks.filter(({ status }) => status === "failed");
/** The one finding that all models share. */
function only(checks: readonly Check[]): Check {
  expect(failed(checks)).toHaveLength(1);
  const [one] = failed(checks);
  if (one === undefined) throw new Error("nothing failed");
  return one;
}

it("a key that is not there is named with its variable, and the other models are tried", async () => {
  const { checks, asked } = await check(able, { panelKey: null });
  expect(only(checks)).toMatchObject({
    part: "models",
    detail: expect.stringMatching(
      /^models\.endpoints\.panel takes its key from PANEL_KEY, .*not tried: .*solver/,
    ),
    advice: expect.stringContaining("export PANEL_KEY"),
  });
  expect(new Set(asked)).toEqual(new Set(["writer", "judge"]));
});

describe("models that work", () => {
  it("each is asked once, whatever roles and endpoints lead to it, and its roles are named", async () => {
    const { checks, asked } = await check(able);
    expect(checks.map(({ status, part }) => [status, part])).toEqual([
      ["ok", "model writer"],
      ["ok", "model solver"],
      ["ok", "model judge"],
    ]);
    // A structured reply, a tool call, and the turn after it.
    for (const model of ["writer", "solver", "judge"])
      expect(asked.filter((each) => each === model)).toHaveLength(3);
    expect(checks[0]?.detail).toContain("seeding, synthesis");
    expect(checks[0]?.detail).toContain("panel-1");
  });

  it("bounds and parameters that a server refuses are told, with what is sent instead", async () => {
    const { checks } = await check((request, index) => {
      const { body } = request;
      if (Number(body["max_tokens"]) > 8192)
        return {
          status: 400,
          error: `max_tokens: ${body["max_tokens"]} > 8192, which is the maximum allowed`,
        };
      return body["seed"] === undefined
        ? able(request, index)
        : { status: 400, error: "Unsupported parameter: 'seed' is not supported with this model." };
    });
    const told = Object.fromEntries(checks.map(({ part, status, detail }) => [part, `${status}: ${detail}`]));
    expect(told["model solver"]).toMatch(
      /^ok: .*left out: seed; replies of 8192 tokens at most: set replyBound/,
    );
    expect(told["model judge"]).toMatch(/^ok: .*\(replies of 8192 tokens at most/);
  });

  it("roles that the method does not use are not tried", async () => {
    const told = ({ checks }: { checks: readonly Check[] }): string =>
      checks.map(({ detail }) => detail).join();
    expect(told(await check(able))).not.toMatch(/entailment|names|round-trip/);
    expect(told(await check(able, { method: strict }))).toMatch(/entailment, names, round-trip/);
  });

  it("one that takes its time, and is answering, is no failure", async () => {
    const { checks } = await check(
      (request, index) => (request.body["tools"] === undefined ? able(request, index) : { stall: "drip" }),
      { limitMs: 4_000 },
    );
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set(["note"]));
  });
});

describe("advice follows the fault, and a cause that models share is said once", () => {
  it.each<[string, Script, RegExp, RegExp]>([
    ["401", () => ({ status: 401, error: "bad key" }), /HTTP 401: bad key/, /variable THE_KEY/],
    ["403", () => ({ status: 403, error: "not yours" }), /HTTP 403: not yours/, /variable THE_KEY/],
    [
      "404, each in the model's own name",
      ({ body }) => ({ status: 404, error: `no model ${String(body["model"])}` }),
      /HTTP 404: no model writer/,
      /name of the model \(writer, solver, judge\).*baseUrl/,
    ],
    [
      "429",
      () => ({ status: 429, error: "slow down" }),
      /HTTP 429: slow down/,
      /requestsPerMinute.*concurrency/,
    ],
    [
      "429 that says how long",
      () => ({ status: 429, error: "slow down", headers: { "retry-after": "90" } }),
      /HTTP 429: slow down/,
      /wait the 90 s.*requestsPerMinute/,
    ],
    [
      "a web page",
      () => ({ raw: "<!doctype html><html>login</html>", type: "text/html" }),
      /<!doctype html>/,
      /web page.*\/v1/,
    ],
    [
      "nonsense in plain text",
      () => ({ message: { content: "Purple\u0007 monkey\ndishwasher" } }),
      /called no tool.*“Purple monkey dishwasher”.*nor.*JSON/,
      /tool calls/,
    ],
    ["silence", () => ({ stall: "nothing" }), /no whole reply within/, /slow.*totalSeconds/],
    ["a drip", () => ({ stall: "drip" }), /no whole reply within/, /slow.*totalSeconds/],
  ])("%s", async (what, script, said, advice) => {
    const isWaiting = /429$|silence|drip/.test(what);
    const { checks } = await check(script, isWaiting ? { limitMs: 1_000 } : {});
    const { detail, advice: given } = only(checks);
    expect(detail).toMatch(said);
    expect(detail).toMatch(/writer \(seeding, .*solver \(panel-2, .*judge \(judge\)/);
    expect(given).toMatch(advice);
  });

  it("nothing listens there", async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}/v1`;
    const { detail, advice } = only((await check(able, { baseUrl })).checks);
    expect(detail).toContain("ECONNREFUSED");
    expect(advice).toMatch(/start the server.*port/);
  });

  it("no such host", async () => {
    const { detail, advice } = only((await check(able, { baseUrl: "http://nowhere.invalid/v1" })).checks);
    expect(detail).toMatch(/ENOTFOUND|EAI_AGAIN/);
    expect(advice).toContain("there is no host with that name");
  });

  it("the example's placeholder is one line, and nobody is asked", async () => {
    const { checks, asked } = await check(able, { baseUrl: "https://YOUR-ENDPOINT.example/v1" });
    expect(only(checks).detail).toMatch(
      /agents\.baseUrl and models\.endpoints\.panel\.baseUrl .*placeholder/,
    );
    expect(checks).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it("one model of several that is not there is told of alone", async () => {
    const { checks } = await check((request, index) =>
      request.body["model"] === "solver" ? { status: 404, error: "gone" } : able(request, index),
    );
    expect(checks.map(({ status, part }) => [status, part])).toEqual([
      ["ok", "model writer"],
      ["ok", "model judge"],
      ["failed", "model solver"],
    ]);
  });
});

describe("models that are only measured", () => {
  it("they are tried as the others, and once each where they play a role too", async () => {
    const { checks, asked } = await check(able, {
      evaluated: {
        guest: { endpoint: "agents", model: "guest" },
        known: { endpoint: "panel", model: "solver" },
        // Another effort is another request, which the server may refuse.
        deep: { endpoint: "agents", model: "guest", thinking: { effort: "high" } },
      },
    });
    expect(checks.map(({ status, part, detail }) => [status, part, detail.split(": ").at(-1)])).toEqual([
      ["ok", "model writer", expect.stringContaining("seeding")],
      ["ok", "model solver", expect.stringMatching(/^panel-2.*model:known$/)],
      ["ok", "model judge", "judge"],
      ["ok", "model guest", "model:guest"],
      ["ok", "model guest", "model:deep"],
    ]);
    expect(asked.filter((model) => model === "solver")).toHaveLength(3);
    expect(asked.filter((model) => model === "guest")).toHaveLength(6);
  });

  it("one that is not there fails, and the advice names its place", async () => {
    const { checks } = await check(
      (request, index) =>
        request.body["model"] === "guest" ? { status: 404, error: "no such model" } : able(request, index),
      { evaluated: { guest: { endpoint: "agents", model: "guest" } } },
    );
    expect(only(checks)).toMatchObject({
      part: "model guest",
      advice: expect.stringContaining("(guest) in models.evaluated, and"),
    });
  });

  it("a placeholder and a missing key of theirs are told", async () => {
    const guest = { guest: { endpoint: "panel", model: "guest" } };
    const keyless = await check(able, { evaluated: guest, panelKey: null });
    expect(only(keyless.checks).detail).toMatch(
      /PANEL_KEY, which is not set: not tried: writer, solver, guest$/,
    );
    const { checks, asked } = await check(able, {
      endpoints: { elsewhere: { baseUrl: "https://YOUR-ENDPOINT.example/v1" } },
      evaluated: { guest: { endpoint: "elsewhere", model: "guest" } },
    });
    expect(only(checks).detail).toMatch(/^models\.endpoints\.elsewhere\.baseUrl is .*placeholder/);
    expect(asked).not.toContain("guest");
  });

  it("one that calls no tools is noted, since it can be measured without them", async () => {
    const noTools: Script = (request, index) =>
      request.body["tools"] === undefined ? able(request, index) : { message: { content: "no tools here" } };
    const { checks } = await check(
      (request, index) =>
        request.body["model"] === "guest" ? noTools(request, index) : able(request, index),
      { evaluated: { guest: { endpoint: "agents", model: "guest" } } },
    );
    expect(failed(checks)).toEqual([]);
    expect(checks.find(({ part }) => part === "model guest")).toMatchObject({
      status: "note",
      advice: expect.stringContaining("closed-book,oracle"),
    });
    // Where Freshet's own agents lack them it stays a failure, and the measured model is told apart.
    const all = await check(noTools, { evaluated: { guest: { endpoint: "agents", model: "guest" } } });
    expect(only(all.checks)).toMatchObject({
      part: "3 models",
      advice: expect.stringMatching(/^agents need/),
    });
  });
});
