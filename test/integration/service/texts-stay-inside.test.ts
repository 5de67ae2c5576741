import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { serveSettings } from "../../../domain/settings/serve-settings.ts";
import { listRoutes } from "../../../service/list-routes.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { makeTemplatedQuestion, planTemplated } from "../../support/make-templated.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../../support/start-otlp-receiver.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

/** Every text of the questions, their runs and seeds has one of these names in it. */
const telling = /ambra|bolva|cendra|dorlan|elmor|fennow/iu;

/** Tables that the texts of these runs are for. */
const ofTexts = [
  "drafts",
  "evidence",
  "form_tasks",
  "forms",
  "graphs",
  "pages",
  "questions",
  "submissions",
  "templated_tasks",
];

let database: TestDatabase;
let receiver: OtlpReceiver;
let known: FilledDatabase;
const environment = { OTEL_EXPORTER_OTLP_PROTOCOL: "http/json", OTEL_BSP_SCHEDULE_DELAY: "50" };
let written = "";
const statuses = new Map<number, number>();
const shown: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await startOtlpReceiver();
  Object.assign(process.env, { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  known = await fillDatabase(database.url);
  await addTemplated(database.url);
  const service = await openService({ databaseUrl: database.url });
  const restore = listen();
  try {
    await callEachRoute(service);
  } finally {
    restore();
    await service.close();
    for (const name of [...Object.keys(environment), "OTEL_EXPORTER_OTLP_ENDPOINT"]) delete process.env[name];
  }
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

/** A run that makes a question of a delta, whose answer and statement are telling. */
async function addTemplated(url: string): Promise<void> {
  const made = makeTemplatedQuestion({ answer: { kind: "item", id: "Q155", label: "Ambra", aliases: [] } });
  const names = { ...made.names, Q155: { label: "Ambra", aliases: [], surface: "" } };
  const db = await openDatabase({ url, dataDir: "unused" });
  const { templated, refreshes } = openStores(db);
  const { id: refreshId } = await refreshes.create({
    ...{ purpose: "templated", target: 1, languages: ["en"], domains: null, settingsHash: "delta" },
    budgetDollars: null,
  });
  await templated.begin({ refreshId, ...planTemplated({ ...made, names }) });
  await db.close();
}

/** Keeps what this process writes to its output and its log. */
function listen(): () => void {
  const streams = [process.stdout, process.stderr] as const;
  const writes = streams.map(({ write }) => write);
  for (const stream of streams)
    stream.write = ((chunk: string | Uint8Array): boolean => {
      written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
      return true;
    }) as typeof stream.write;
  return () => {
    for (const [index, stream] of streams.entries()) stream.write = writes[index] ?? stream.write;
  };
}

async function callEachRoute(service: OpenService): Promise<void> {
  const [question = ""] = known.questions;
  const ask = async (path: string, method: string, body?: unknown): Promise<void> => {
    const headers = { "idempotency-key": `${method} ${path}` };
    const answer = await service.ask(path, { method, headers, ...(body !== undefined && { body }) });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (telling.test(answer.text)) shown.push(path);
    // A failure that nobody foresaw is written to the log.
    expect([path, answer.status]).not.toEqual([path, 500]);
  };
  await ask("/v1/releases", "POST", { version: "1", targets: { en: 2, zh: 0 }, privateShare: 0 });
  await ask("/v1/reviews", "POST", { perLanguage: 1, annotators: ["ann", "bo"] });
  // The build draws what it takes, and only of that an answer can be submitted.
  const published = (await service.ask("/v1/questions?release=freshet-1")).json.questions[0]?.id ?? "";
  const ids: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^\/v1\/runs\//u, [known.accepted, known.rejected, known.open]],
    [/^\/v1\/(?:refreshes|domain-trials)\//u, [known.refresh]],
    [/^\/v1\/seeds\//u, [known.seed]],
    [/^\/v1\/(?:questions|exposure)\//u, [question]],
    [/^\/v1\/releases\//u, ["freshet-1"]],
  ];
  const routes = listRoutes({
    ...{ workspaces: new Map(), serve: serveSettings.parse({}), page: null },
    ...{ closing: new AbortController().signal, openapi: () => ({}) },
  });
  for (const { method, path } of routes) {
    // A stream without an end, and what would end the token that asks.
    if (path === "/v1/events" || path.startsWith("/session") || method === "DELETE") continue;
    for (const id of ids.find(([form]) => form.test(path))?.[1] ?? ["none"]) {
      const address = path.replace(":id", id).replace(":call", "1").replace(":task", "retirement");
      if (/^\/v1\/(?:refreshes|runs)\/.*\/events$/u.test(address) && id !== known.accepted) continue;
      await ask(address, method, method === "GET" ? undefined : bodyFor(path, published));
      // The words that somebody asks for can themselves be a question.
      await ask(
        `${address}?words=ambra&search=Who+is+bolva`,
        method,
        method === "GET" ? undefined : "{bolva",
      );
    }
  }
  await ask("/v1/ambra", "GET");
  await ask("/v1/questions/ambra", "GET");
  await ask("/v1/questions?domain=ambra&after=bolva", "GET");
  await ask("/v1/refreshes", "POST", { target: 1, domains: ["ambra"] });
}

function bodyFor(path: string, published: string): unknown {
  if (path.startsWith("/v1/refreshes")) return { target: 1 };
  if (path.startsWith("/v1/domain-trials")) return { domain: "science", runsEach: 1 };
  if (path.startsWith("/v1/seedings")) return { domains: ["science"], languages: ["en"], per: 1 };
  if (path.endsWith("/search")) return { words: "ambra" };
  if (path.endsWith("/submissions")) return { name: "agent", answers: [{ id: published, answer: "ambra" }] };
  return {};
}

it("no word of a question or an answer is in the output, the log or the traces of a service whose every route was called", () => {
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(202) ?? 0)).toBeGreaterThan(60);
  // The texts were there, and went to whoever asked.
  expect(shown.length).toBeGreaterThan(8);
  const sent = receiver.received.map(({ body }) => body.toString("utf8")).join("\n");
  expect(receiver.spans().length).toBeGreaterThan(100);
  expect([telling.exec(written)?.[0], telling.exec(sent)?.[0]]).toEqual([undefined, undefined]);
});

it("nor in the payload of a job, the audit log, the ledger, or any table that is not for texts", async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const { rows } = await client.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${table} t`,
      );
      if (rows.some(({ text }) => telling.test(text))) found.push(name);
    }
    const { rows: payloads } = await client.query<{ text: string }>(
      "select payload::text as text from jobs union all select action || subject || holder from audit_entries",
    );
    expect(payloads.length).toBeGreaterThan(20);
    expect(payloads.filter(({ text }) => telling.test(text))).toEqual([]);
    expect(found.sort()).toEqual(ofTexts);
  } finally {
    await client.end();
  }
});
