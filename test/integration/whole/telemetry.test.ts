import { afterAll, beforeAll, expect, it } from "vitest";
import { openFreshet } from "../../../app/open-freshet.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { jobKinds } from "../../../domain/ports/work/job-store.ts";
import { traceIds } from "../../../telemetry/create-tracer.ts";
import { chaosSettings, chaosWorldOf } from "../../chaos/chaos-settings.ts";
import { type Audit, openAudit } from "../../chaos/open-audit.ts";
import { isLong } from "../../support/is-long.ts";
import { type Deployment, openDeployment } from "../../support/open-deployment.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from "../../support/start-otlp-receiver.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

let database: TestDatabase;
let receiver: OtlpReceiver;
let deployment: Deployment;
let audit: Audit;
let spans: readonly ReceivedSpan[];
/** Lines for people and logs. */
let said = "";

const patience = { timeout: 240_000, interval: 100 };

/** Works with parts of its own, as a process does, until something is reached. */
async function work(environment: Readonly<Record<string, string>>, reached: () => unknown): Promise<void> {
  const env = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "100" };
  Object.assign(process.env, env);
  const log = (line: string): void => {
    said += `${line}\n`;
  };
  const settings = loadSettings({ cwd: deployment.cwd, env: { DATABASE_URL: database.url } });
  const freshet = await openFreshet(settings, { for: "work", log });
  for (const name of Object.keys(env)) delete process.env[name];
  try {
    const working = await freshet.work.start(jobKinds);
    try {
      await waitUntil("the work", async () => Boolean(await reached()), patience);
    } finally {
      await working.close();
    }
  } finally {
    await freshet.close();
  }
}

/** One refresh of one question, begun by parts that send protobuf, and ended by others that send JSON. */
beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await startOtlpReceiver();
  const env = { DATABASE_URL: database.url };
  deployment = await openDeployment({ simulation: chaosWorldOf(1), settings: chaosSettings, env });
  audit = await openAudit(database.url);
  const args = ["refresh", "--target", "1", "--lang", "en", "--detach", "--json"];
  expect((await runInProcess(args, { cwd: deployment.cwd, env })).code).toBe(0);
  await work({}, () => spansNamed("step", receiver.spans()).length >= 4);
  await work(
    { OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" },
    async () => (await audit.query("select 1 from refreshes where status = 'done'")).length > 0,
  );
  spans = receiver.spans();
}, 600_000);
afterAll(async () => {
  await audit?.close();
  await deployment?.close();
  await receiver?.close();
  await database?.close();
});

const spansNamed = (name: string, among = spans): ReceivedSpan[] =>
  among.filter((span) => span.name === name);

async function runId(): Promise<string> {
  const [run] = await audit.query<{ id: string }>("select id from runs where status = 'accepted'");
  return run?.id ?? "";
}

it.runIf(isLong)(
  "a run is one trace, whoever works on it, and its spans are a tree below the run",
  async () => {
    const id = await runId();
    const { traceId, rootId } = traceIds(id);
    const own = spans.filter((span) => span.traceId === traceId);
    const types = new Set(receiver.received.map(({ type }) => type));
    expect([...types].sort()).toEqual(["application/json", "application/x-protobuf"]);
    const byId = new Map(own.map((span) => [span.spanId, span]));
    expect(byId.size).toBe(own.length);
    expect(own.filter(({ parentSpanId }) => !byId.has(parentSpanId))).toEqual([
      expect.objectContaining({ name: "run", spanId: rootId, parentSpanId: "" }),
    ]);
    const depth = (span: ReceivedSpan): number => {
      const above = byId.get(span.parentSpanId);
      return above === undefined ? 0 : 1 + depth(above);
    };
    // The run, a process's session with it, a step, and what the step does.
    const depths = Object.fromEntries(
      ["run", "run session", "step", "panel sample"].map((name) => [
        name,
        [...new Set(spansNamed(name, own).map(depth))],
      ]),
    );
    expect(depths).toEqual({ run: [0], "run session": [1], step: [2], "panel sample": [1] });
    expect(new Set(spansNamed("model call", own).map((span) => byId.get(span.parentSpanId)?.name))).toEqual(
      new Set(["step", "panel sample"]),
    );
    expect(new Set(spansNamed("search", own).map((span) => byId.get(span.parentSpanId)?.name))).toContain(
      "step",
    );
    expect(spansNamed("visit", own).length).toBeGreaterThan(0);
    expect(own.filter(({ startMs, endMs }) => !(startMs > 1e12 && endMs >= startMs))).toEqual([]);
  },
);

it.runIf(isLong)(
  "spans tell steps, outcomes, tokens and dollars, and their sums are the ledger's",
  async () => {
    const id = await runId();
    const { traceId } = traceIds(id);
    const own = spans.filter((span) => span.traceId === traceId);
    const [ledger] = await audit.query<{ calls: number; tokens: number; dollars: number }>(
      `select count(*)::int as calls, sum(input_tokens)::int as tokens, sum(dollars)::float8 as dollars
     from model_calls where scope_id = '${id}' and status = 'done'`,
    );
    const paid = spansNamed("model call", own).filter(
      (span) => span.attributes["freshet.call.kind"] === "called",
    );
    const total = (name: string): number =>
      paid.reduce((sum, span) => sum + Number(span.attributes[name]), 0);
    expect([paid.length, total("gen_ai.usage.input_tokens")]).toEqual([ledger?.calls, ledger?.tokens]);
    expect(total("freshet.dollars")).toBeCloseTo(ledger?.dollars ?? 0, 6);
    const [run] = spansNamed("run", own);
    expect(run?.attributes).toMatchObject({
      "freshet.run.id": id,
      "freshet.outcome": "accepted",
      "freshet.calls": ledger?.calls,
    });
    expect(run?.attributes["freshet.dollars"]).toBeCloseTo(ledger?.dollars ?? 0, 6);
    const steps = spansNamed("step", own).map(({ attributes }) => attributes);
    expect(new Set(steps.map((of) => of["freshet.step"]))).toContain("compose");
    expect(new Set(steps.map((of) => of["freshet.outcome"]))).toContain("suspended");
    const samples = spansNamed("panel sample", own).map(({ attributes }) => attributes["freshet.outcome"]);
    expect(samples.filter((outcome) => outcome === undefined)).toEqual([]);
  },
);

it.runIf(isLong)(
  "nothing that was sent or said has a question, an answer, a query, an address or a page's text in it",
  async () => {
    const texts = await audit.query<{ text: string }>(`
    select distinct text from (
      select draft ->> 'question' as text from drafts union all
      select draft ->> 'answer' from drafts union all
      select json_array_elements_text(draft -> 'aliases') from drafts union all
      select gathered ->> 'statement' from evidence union all select gathered ->> 'quote' from evidence union all
      select query from searches union all select url from pages union all select title from pages union all
      select left(text, 120) from pages union all select name from seeds
    ) as all_texts where length(text) > 3`);
    expect(texts.length).toBeGreaterThan(50);
    const sent = receiver.received.map(({ body }) => body.toString("utf8")).join("\n");
    const hay = `${sent}\n${said}`.toLowerCase();
    const found = texts.flatMap(({ text }) =>
      piecesOf(text.toLowerCase()).filter((piece) => hay.includes(piece)),
    );
    expect(found).toEqual([]);
    // The search would find one: a step's name stands there, in either form.
    for (const form of ["protobuf", "json"])
      expect(
        receiver.received.some(
          ({ type, body }) => type.includes(form) && body.toString("utf8").includes("check-evidence"),
        ),
      ).toBe(true);
  },
);

/** A short text as a whole; of a longer one, pieces of twelve characters that overlap. */
function piecesOf(text: string): string[] {
  const pieces = [text.slice(0, 12)];
  for (let at = 6; at + 12 <= text.length; at += 6) pieces.push(text.slice(at, at + 12));
  return pieces;
}
