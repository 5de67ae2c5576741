import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { questionLine } from "../../app/question-line.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase } from "../support/test-database.ts";

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

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let deployment: Deployment;
beforeAll(async () => {
  database = await openTestDatabase();
  deployment = await openDeployment({
    simulation: { seed: 2, size: "small" },
    env: { DATABASE_URL: database.url },
    settings: {
      method: { minRounds: 2, maxRounds: 6, panel: { samples: 1 }, freshness: { queries: 1, pages: 1 } },
      work: { runs: 2 },
    },
  });
});
afterAll(async () => {
  await deployment.close();
  await database.close();
});

it("no answer stands in queues, job payloads, checkpoints or on the terminal", async () => {
  const run = await deployment.run(["refresh", "--target", "2"]);
  expect(run.code, run.stderr).toBe(0);
  const { questions } = await deployment.json<{ questions: ReturnType<typeof questionLine>[] }>([
    "questions",
    "list",
  ]);
  expect(questions.length).toBeGreaterThanOrEqual(2);
  const answers = questions.flatMap((question) => [question.answer, question.question]);
  for (const answer of answers) expect(run.stderr + run.stdout).not.toContain(answer);

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
