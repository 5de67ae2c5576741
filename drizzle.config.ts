import { defineConfig } from "drizzle-kit";

/** The files that declare tables; each stands with the stores that use them. drizzle-kit sees the tables that a file exports. */
const tables = [
  "access/api-tokens",
  "access/create-audit-log",
  "access/create-idempotency-store",
  "calls/model-calls",
  "checkpoints/checkpoints",
  "database/claim-world",
  "evaluations/evaluations",
  "exposure/create-leak-sighting-log",
  "exposure/create-probe-store",
  "exposure/create-query-leak-log",
  "exposure/exposure-events",
  "hooks/create-webhook-store",
  "hooks/hooks",
  "items/items",
  "jobs/create-worker-registry",
  "jobs/jobs",
  "limits/create-rate-store",
  "pages/create-archive-store",
  "pages/create-search-cache",
  "pages/pages",
  "progress/create-progress-log",
  "questions/create-human-review-store",
  "questions/create-report-store",
  "questions/create-reverification-store",
  "questions/lifecycles",
  "questions/questions",
  "releases/releases",
  "runs/runs",
  "runs/seedings",
  "runs/seeds",
  "schedule/scheduled-runs",
  "submissions/create-submission-store",
];

export default defineConfig({
  dialect: "postgresql",
  schema: tables.map((name) => `./storage/${name}.ts`),
  out: "./storage/migrations",
});
