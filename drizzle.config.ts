import { defineConfig } from "drizzle-kit";

/** The files that declare tables; each stands beside the stores that use them. */
const tables = [
  "calls/model-calls",
  "checkpoints/checkpoints",
  "database/database-mark",
  "evaluations/evaluations",
  "exposure/exposure-events",
  "exposure/probes",
  "exposure/leak-sightings",
  "exposure/query-leaks",
  "hooks/hooks",
  "items/items",
  "jobs/jobs",
  "limits/rate-limiters",
  "pages/captures",
  "pages/pages",
  "pages/searching",
  "questions/human-reviews",
  "questions/lifecycles",
  "questions/question-reports",
  "questions/reverifications",
  "questions/questions",
  "releases/releases",
  "runs/refreshes",
  "runs/runs",
  "runs/seedings",
  "runs/seeds",
  "schedule/scheduled-runs",
];

export default defineConfig({
  dialect: "postgresql",
  schema: tables.map((name) => `./storage/${name}.ts`),
  out: "./storage/migrations",
});
