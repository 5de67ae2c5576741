import { bigint, boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Evidence, EvidenceFault } from "../../domain/evidence/evidence.ts";
import type { EvidenceLabel } from "../../domain/evidence/evidence-label.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { json } from "../database/columns/json.ts";
import { pages } from "../pages/pages.ts";
import { runs } from "../runs/runs.ts";

const runId = () =>
  text("run_id")
    .notNull()
    .references(() => runs.id);

export const evidence = pgTable(
  "evidence",
  {
    runId: runId(),
    id: text().notNull(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    round: integer().notNull(),
    /** The piece of evidence as the gathering agent gave it. */
    gathered: json().$type<GatheredEvidence>().notNull(),
    snapshotId: text("snapshot_id").references(() => pages.id),
    fresh: boolean().notNull(),
    status: text().$type<Evidence["status"]>().notNull().default("gathered"),
    label: text().$type<EvidenceLabel>(),
    fault: text().$type<EvidenceFault>(),
    reason: text(),
    sources: json().$type<Evidence["sources"]>(),
    freshness: json().$type<Evidence["freshness"]>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
);

export const drafts = pgTable(
  "drafts",
  { runId: runId(), round: integer().notNull(), draft: json().$type<Draft>().notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.round] })],
);

export const graphs = pgTable(
  "graphs",
  {
    runId: runId(),
    round: integer().notNull(),
    graph: json().$type<ReasoningGraph>().notNull(),
    findings: json().$type<Finding[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.round] })],
);

export const verdicts = pgTable(
  "verdicts",
  {
    runId: runId(),
    round: integer().notNull(),
    gate: text().$type<Verdict["gate"]>().notNull(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    passed: boolean().notNull(),
    code: text().notNull(),
    reason: text().notNull(),
    detail: json().$type<Verdict["detail"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.round, table.gate] })],
);
