import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi, told } from "../../../dashboard/client/create-api.ts";
import { ProblemError } from "../../../dashboard/client/problem-error.ts";
import type { Scope } from "../../../domain/access/scope.ts";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let known: FilledDatabase;
let service: OpenService;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const open = async (...scopes: Scope[]) =>
  createApi({ baseUrl: service.url, token: await service.token(...scopes) });

it("sums up items by day, runs by outcome and reason, and spend by stage, and says what is wrong", async () => {
  const api = await open("read");
  const [first = "", second = ""] = known.questions;
  // Accepted in June by the fixture; these two move today.
  await service.ask(`/v1/questions/${first}/retirement`, {
    method: "POST",
    body: { note: "test", replace: false },
  });
  await service.ask(`/v1/questions/${second}/state`, {
    method: "POST",
    body: { to: "quarantined", note: "test" },
  });
  const seen = await told(api.GET("/v1/overview", { params: { query: { days: 366 } } }));
  expect(seen.items).toEqual({ active: 1, watch: 0, quarantined: 1, retired: 1 });
  expect(seen.runs).toEqual({ open: 1, accepted: 4, rejected: 1, dropped: 1 });
  expect(seen.days.length).toBe(366);
  const accepted = seen.days.findIndex(({ day }) => day === "2026-06-01");
  expect(seen.days.slice(accepted - 1, accepted + 2).map(({ live }) => live)).toEqual([0, 3, 3]);
  expect(seen.days[accepted]?.accepted).toBe(3);
  const today = seen.days.at(-1);
  expect([today?.live, today?.retired]).toEqual([1, 1]);
  expect(seen.outcomes).toContainEqual({ status: "rejected", reason: "too-easy", runs: 1 });
  expect(seen.outcomes).toContainEqual({ status: "accepted", reason: null, runs: 3 });
  // Six runs with one call of each, of which the panel's model has no price.
  expect(seen.spend.dollars).toBeCloseTo(1.5);
  expect(seen.spend.stages).toEqual([
    { stage: "gathering", calls: 6, dollars: 1.5 },
    { stage: "panel", calls: 6, dollars: null },
  ]);
  expect(seen.spend.days.map(({ dollars }) => dollars)).toEqual([1.5]);
  expect(seen.troubles.map(({ code, count }) => [code, count])).toEqual([["items-quarantined", 1]]);
});

it("lists runs with their spend, and by domain, language and reason", async () => {
  const api = await open("read");
  const { runs } = await told(api.GET("/v1/runs", { params: { query: { reason: "too-easy" } } }));
  expect(runs.map(({ id, calls, dollars }) => [id, calls, dollars])).toEqual([[known.rejected, 2, 0.25]]);
  const query = { domain: "nothing", language: "en" } as const;
  expect((await told(api.GET("/v1/runs", { params: { query } }))).runs).toEqual([]);
});

it("pages through a run's calls, and shows what came back from one only to whoever may see answers", async () => {
  const path = { id: known.accepted };
  const api = await open("read");
  const page = (after?: string) =>
    told(api.GET("/v1/runs/{id}/calls", { params: { path, query: { limit: 1, ...(after && { after }) } } }));
  const first = await page();
  const second = await page(first.next ?? "");
  expect([...first.calls, ...second.calls].map(({ step, dollars }) => [step, dollars])).toEqual([
    ["gather", 0.25],
    ["panel", null],
  ]);
  expect((await page(second.next ?? "")).next).toBeNull();
  const call = { ...path, call: first.calls[0]?.id ?? 0 };
  const refused = await api
    .GET("/v1/runs/{id}/calls/{call}", { params: { path: call } })
    .catch((error: unknown) => error);
  expect(refused instanceof ProblemError && refused.problem.code).toBe("scope-too-small");
  const reader = await open("read-answers", "read");
  const { exchange } = await told(reader.GET("/v1/runs/{id}/calls/{call}", { params: { path: call } }));
  expect([exchange.step, exchange.reply, exchange.searches]).toEqual(["gather", null, []]);
  const unknown = await service.ask(`/v1/runs/${known.accepted}/calls/999999`);
  expect([unknown.status, unknown.json.code]).toEqual([404, "unknown-call"]);
  const other = await service.ask(`/v1/runs/${known.rejected}/calls/${call.call}`);
  expect(other.status).toBe(404);
});

it("reports a run round by round without its texts: evidence, graph, findings, gates, steps", async () => {
  const api = await open("read");
  const { rounds } = await told(api.GET("/v1/runs/{id}", { params: { path: { id: known.rejected } } }));
  expect(rounds).toEqual([
    {
      round: 1,
      evidence: { kept: 1, dropped: 1 },
      faults: { "quote-not-in-snapshot": 1 },
      hasQuestion: true,
      graph: { nodes: 2, edges: 1, findings: [{ code: "isolated", severity: "warning" }] },
      verdicts: [
        { gate: "duplicate", passed: true, code: "passed" },
        { gate: "text-quality", passed: true, code: "passed" },
        { gate: "proof", passed: true, code: "passed" },
        { gate: "difficulty", passed: false, code: "too-easy" },
      ],
      samples: { incorrect: 1 },
      steps: [
        { step: "gather", calls: 1, inputTokens: 1200, outputTokens: 300, dollars: 0.25 },
        { step: "panel", calls: 1, inputTokens: 1200, outputTokens: 300, dollars: null },
      ],
    },
  ]);
});
