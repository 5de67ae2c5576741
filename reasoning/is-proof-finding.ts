import type { Finding, FindingCode } from "../domain/graph/finding.ts";

const ofProof: ReadonlySet<FindingCode> = new Set([
  "ambiguous",
  "insufficient",
  "contradicted",
  "redundant-constraint",
  "sufficient-alone",
  "freshness-bypass",
]);

/** Whether a finding comes of executing the graph over facts, not of its shape. */
export function isProofFinding({ code }: Pick<Finding, "code">): boolean {
  return ofProof.has(code);
}
