import { z } from "zod";
import { evidenceFault, evidence as storedEvidence } from "../evidence/evidence.ts";
import { finding } from "../graph/finding.ts";
import { panelSample } from "./panel-sample.ts";
import { verdict } from "./verdict.ts";

const round = z.int();
const pieces = z.int();

/** The parts of a run as numbers, states and codes, without the run's texts. */
export const runCounts = z.object({
  evidence: z.array(
    z.object({
      round,
      status: storedEvidence.shape.status,
      fault: evidenceFault.nullable(),
      pieces,
    }),
  ),
  /** Rounds that have a draft. */
  drafts: z.array(round),
  /** Graphs in the order of their rounds. */
  graphs: z.array(
    z.object({
      round,
      nodes: z.int(),
      edges: z.int(),
      findings: z.array(z.object({ code: finding.shape.code, severity: finding.shape.severity })),
    }),
  ),
  verdicts: z.array(
    z.object({ round, gate: verdict.shape.gate, passed: z.boolean(), code: verdict.shape.code }),
  ),
  samples: z.array(z.object({ round, outcome: panelSample.shape.outcome, pieces })),
});
export type RunCounts = z.output<typeof runCounts>;
