import type { Finding } from "../../domain/graph/finding.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureSubject } from "./describe-structure.ts";
import { pageKey } from "./page-key.ts";

/** Fewest cited steps for which there is a finding. A shorter chain is too small for a question anyway. */
const leastSteps = 3;

/**
 * Finds a question whose steps all rest on one page (docs/structure-findings.md). Several clues from one page count as one source, since
 * whoever opens the page has them all. There is no finding if some step also cites another page, or evidence without an address.
 */
export function findOnePage({ file }: StructureSubject): Finding[] {
  const pageOf = new Map((file.evidence ?? []).map(({ id, url }) => [id, pageKey(url)]));
  const steps = file.edges.flatMap(({ id, op, evidence = [] }) => {
    const pages = evidence.map((cited) => pageOf.get(cited) ?? null);
    return op === "projection" && pages.length > 0 ? [{ id, evidence, pages }] : [];
  });
  const pages = new Set(steps.flatMap((step) => step.pages));
  const [page] = pages;
  if (steps.length < leastSteps || pages.size !== 1 || page === null || page === undefined) return [];
  return [
    stateFinding("one-page", {
      edges: steps.map(({ id }) => id),
      evidence: steps.flatMap(({ evidence }) => evidence),
      message: `all ${steps.length} steps rest on one page, so that whoever opens it has every clue: let some rest on other pages`,
    }),
  ];
}
