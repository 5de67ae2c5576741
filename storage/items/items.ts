import { bigint, boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  crossCheck,
  type Evidence,
  evidenceFault,
  evidenceLabel,
  evidence as evidenceSchema,
} from "../../domain/evidence/evidence.ts";
import { freshness } from "../../domain/evidence/freshness.ts";
import { gatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { finding } from "../../domain/graph/finding.ts";
import { reasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { draft } from "../../domain/question/draft.ts";
import { verdict } from "../../domain/run/verdict.ts";
import { jsonOf, oneOf } from "../database/columns.ts";
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
    /** Piece of evidence as the gathering agent gave it. */
    gathered: jsonOf(gatheredEvidence).notNull(),
    snapshotId: text("snapshot_id").references(() => pages.id),
    fresh: boolean().notNull(),
    status: oneOf(evidenceSchema.shape.status.options).notNull().default("gathered"),
    label: oneOf(evidenceLabel.options),
    fault: oneOf(evidenceFault.options),
    reason: text(),
    sources: jsonOf(crossCheck),
    freshness: jsonOf(freshness),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
);

export const drafts = pgTable(
  "drafts",
  { runId: runId(), round: integer().notNull(), draft: jsonOf(draft).notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.round] })],
);

export const graphs = pgTable(
  "graphs",
  {
    runId: runId(),
    round: integer().notNull(),
    graph: jsonOf(reasoningGraph).notNull(),
    findings: jsonOf(z.array(finding)).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.round] })],
);

export const verdicts = pgTable(
  "verdicts",
  {
    runId: runId(),
    round: integer().notNull(),
    gate: oneOf(verdict.shape.gate.options).notNull(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    passed: boolean().notNull(),
    code: text().notNull(),
    reason: text().notNull(),
    detail: jsonOf(verdict.shape.detail).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.round, table.gate] })],
);

/** Turns a stored row into evidence. `fresh` is code's decision. Before code has decided, it is what the gathering agent reported. */
export function toEvidence(row: typeof evidence.$inferSelect): Evidence {
  const { gathered, id, runId, round, snapshotId, fresh, status, label, fault, reason, sources, freshness } =
    row;
  return {
    ...gathered,
    fresh,
    id,
    runId,
    round,
    snapshotId,
    status,
    label,
    fault,
    reason,
    ...(sources && { sources }),
    ...(freshness && { freshness }),
  };
}
