import type { Finding, FindingCode } from "../domain/graph/finding.ts";

/** These stop nothing: a solver is not let off by them. All other findings are errors, unless a check says otherwise. */
const warnings: ReadonlySet<FindingCode> = new Set([
  "transitive-edge",
  "duplicate-constraint",
  "uncited-evidence",
  "unsupported-edge",
]);

/** A finding with the severity of its code under `method: paper`. */
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
]);

/** Whether a finding comes of executing the graph over facts, not of its shape. */
export function isProofFinding({ code }: Pick<Finding, "code">): boolean {
  return ofProof.has(code);
}
