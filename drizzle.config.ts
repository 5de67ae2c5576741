import { defineConfig } from "drizzle-kit";

/** The files that declare tables; each stands with the stores that use them. drizzle-kit sees the tables that a file exports. */
const tables = [
  "calls/model-calls",
  "checkpoints/to-tuple",
  "database/database-mark",
  "evaluations/evaluations",
  "exposure/create-probe-store",
  "exposure/exposure-events",
  "exposure/leak-sightings",
  "exposure/query-leaks",
  "hooks/hooks",
  "items/to-evidence",
  "jobs/jobs",
  "limits/rate-limiters",
  "pages/create-archive-store",
  "pages/pages",
  "pages/searching",
  "questions/create-report-store",
  "questions/create-reverification-store",
  "questions/human-reviews",
  "questions/lifecycles",
  "questions/questions",
  "releases/releases",
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
