import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { compareReadings } from "./compare-readings.ts";

const codes = {
  lost: "lost-in-wording",
  invented: "invented-in-wording",
  changed: "changed-in-wording",
} as const;

/** The differences of two readings as findings on the first one's graph. */
export function findWordingFaults(first: ReasoningGraphFile, second: ReasoningGraph): Finding[] {
  return compareReadings(first, second).map(({ kind, severity, nodes, edges, message }) => ({
    ...{ code: codes[kind], severity, nodes: [...new Set(nodes)], edges: [...edges] },
    ...{ evidence: [], message },
  }));
}
