import type { Finding, FindingCode } from "../domain/graph/finding.ts";

/** Findings that are warnings, since they don't make the question easier. All other findings are errors, unless a check says otherwise. */
const warnings: ReadonlySet<FindingCode> = new Set([
  "transitive-edge",
  "duplicate-constraint",
  "implied-constraint",
  "open-start",
  "uncited-evidence",
  "unsupported-edge",
  "few-candidates",
  "open-count",
  "one-page",
]);

/** Makes a finding; its default severity is that of its code under `method: paper`. */
export function stateFinding(
  code: FindingCode,
  about: Partial<Omit<Finding, "code">> & Pick<Finding, "message">,
): Finding {
  const { severity, nodes = [], edges = [], evidence = [], message } = about;
  return {
    code,
    severity: severity ?? (warnings.has(code) ? "warning" : "error"),
    nodes: [...new Set(nodes)],
    edges: [...new Set(edges)],
    evidence: [...new Set(evidence)],
    message,
  };
}

const ofProof: ReadonlySet<FindingCode> = new Set([
  "ambiguous",
  "insufficient",
  "contradicted",
  "redundant-constraint",
  "sufficient-alone",
  "freshness-bypass",
  "unproved-clue",
]);

/** Says whether a finding comes from executing the graph over facts, and not from its shape. */
export function isProofFinding({ code }: Pick<Finding, "code">): boolean {
  return ofProof.has(code);
}
