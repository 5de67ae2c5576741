import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NotedLeakSighting } from "../../domain/ports/exposure/leak-log.ts";
import type { questionLine } from "../../evaluation/question-line.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { chaosSettings } from "../chaos/chaos-settings.ts";
import { isLong } from "../support/is-long.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import type { FreshetRun } from "../support/run-freshet.ts";
import { openTestDatabase } from "../support/test-database.ts";

const canary = "benchmark data, not for training: 26b5c67b-86a4-4a2c";

/** Where answers belong: the items, what models and pages said, and the queries of agents that look for them. */
const keepers = new Set([
  "evidence",
  "drafts",
  "graphs",
  "questions",
  "model_calls",
  "pages",
  "page_visits",
  "seeds",
  "searches",
  "search_cache",
  "verdicts",
]);

/** Questions whose words are looked for. */
const target = isLong ? 2 : 1;

interface Listed {
  readonly leakSightings: readonly NotedLeakSighting[];
  readonly queries: readonly unknown[];
}

const { maxSeeds: _, ...method } = chaosSettings.method;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let deployment: Deployment;
let refreshed: FreshetRun;
let questions: ReturnType<typeof questionLine>[];
/** A tracing service that the environment names, as a developer's shell may. */
const traces: string[] = [];
const tracer = createServer((request, response) => {
  traces.push(`${request.method} ${request.url}`);
  response.end("{}");
});
beforeAll(async () => {
  await once(tracer.listen(0, "127.0.0.1"), "listening");
  const { port } = tracer.address() as AddressInfo;
  database = await openTestDatabase();
  deployment = await openDeployment({
    simulation: { seed: 2, size: "small", faults: { all: 0 } },
    env: {
      DATABASE_URL: database.url,
      ...{ LANGSMITH_TRACING: "true", LANGCHAIN_TRACING_V2: "true", LANGSMITH_API_KEY: "lsv2_test" },
      LANGSMITH_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    settings: {
      method: { ...method, languages: isLong ? ["en", "zh"] : ["en"] },
      work: { runs: target },
      web: { leakGuard: { canaries: [canary] } },
    },
  });
  refreshed = await deployment.run(["refresh", "--target", String(target)]);
  ({ questions } = await deployment.json<{ questions: typeof questions }>(["questions", "list"]));
}, 300_000);
afterAll(async () => {
  tracer.close();
  await deployment.close();
  await database.close();
});

it.runIf(isLong)("no conversation is traced, whatever the environment asks LangChain to do", () => {
  expect(refreshed.code, refreshed.stderr).toBe(0);
  expect(traces).toEqual([]);
});

it.runIf(isLong)("no answer stands in queues, job payloads, checkpoints or on the terminal", async () => {
  expect(refreshed.code, refreshed.stderr).toBe(0);
  expect(questions.length).toBeGreaterThanOrEqual(target);
  const answers = questions.flatMap((question) => [question.answer, question.question]);
  for (const answer of answers) expect(refreshed.stderr + refreshed.stdout).not.toContain(answer);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      "select table_schema as schema, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'",
    );
    const searched: string[] = [];
    for (const { schema, name } of tables) {
      if (schema === "public" && keepers.has(name)) continue;
      const column = name === "jobs" && schema === "public" ? "payload" : "t";
      searched.push(`${schema}.${name}`);
      for (const answer of answers) {
        const { rows } = await client.query(
          `select 1 from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t where ${column}::text like $1 limit 1`,
          [`%${answer}%`],
        );
        expect(rows, `${schema}.${name} holds an answer or a question`).toEqual([]);
      }
    }
    expect(searched).toEqual(
      expect.arrayContaining(["public.checkpoints", "public.checkpoint_blobs", "public.jobs"]),
    );
    expect(searched.some((table) => table.startsWith("bullmq."))).toBe(true);
  } finally {
    await client.end();
  }
});

it.runIf(isLong)(
  "withholds pages that hold an accepted question or a canary, and lists where they were met",
  async () => {
    expect((await deployment.json<Listed>(["exposure"])).leakSightings).toEqual([]);
    expect((await deployment.run(["exposure"])).code).toBe(0);

    const [question] = questions;
    if (question === undefined) throw new Error("no question was accepted");
    const plant = { carrier: "visible", variant: 0 } as const;
    pageSetOf(deployment.simulation.world).plant((page) =>
      page.type === "news"
        ? [
            { ...plant, text: `Seen today: ${question.question}` },
            { ...plant, text: `${canary}.` },
          ]
        : [],
    );
    const seeded = await deployment.run(["seed", "--lang", "en", "--domain", "science", "--per", "1"]);
    expect([0, 1], seeded.stderr).toContain(seeded.code);

    const { leakSightings } = await deployment.json<Listed>(["exposure"]);
    expect(new Set(leakSightings.map(({ itemId }) => itemId))).toEqual(new Set([question.id, canary]));
    for (const { place, url, scope, step } of leakSightings) {
      expect({ place, kind: scope.kind, step }).toMatchObject({ place: "page", kind: "seeding" });
      expect(url).toMatch(/^http:\/\/[^/]+\.test\//u);
    }
    const shown = await deployment.run(["exposure", "--question", question.id]);
    expect(shown.stdout).toContain("found on a page");
    expect(shown.stdout).not.toContain(canary);
  },
);
