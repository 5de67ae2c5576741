import type { Finding } from "../../domain/graph/finding.ts";
import { findHiddenGivens } from "../hidden-givens.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureSubject } from "./describe-structure.ts";

/**
 * Finds givens that the question doesn't name (docs/structure-findings.md). The loop has such a graph parsed again before its findings
 * count.
 */
export function findGivenFaults({ file }: StructureSubject): Finding[] {
  return findHiddenGivens(file).map(({ id, label }) =>
    stateFinding("given-not-in-question", {
      nodes: [id],
      message: `node ${id} is given as “${label}”, but the question's words have no such name: spell the label as the question does; if the question only describes it, derive it by projections from what the description states`,
    }),
  );
}
