import { z } from "zod";

/**
 * Codes of findings. docs/structure-findings.md defines the structural ones; those of ill-formed graphs begin with `invalid-`.
 * docs/decisions/0023 defines four more: an edge that its quotes don't state, and parts that a second reading of the wording lost, added or
 * changed. The codes from `ambiguous` on come from the proof over evidence (docs/decisions/0022). The codes from `found-alone` on come from
 * a searcher, and from models without tools (docs/decisions/0081). `refused` means that a gate refused the question and another round
 * follows (0092).
 */
export const findingCode = z.enum([
  "invalid-field",
  "invalid-unknown-id",
  "invalid-doubled-id",
  "invalid-cycle",
  "invalid-operand-count",
  "invalid-complement-universe",
  "invalid-given-derived",
  "invalid-given-answer",
  "invalid-underived-node",
  "given-not-in-question",
  "open-start",
  "isolated",
  "unreachable",
  "transitive-edge",
  "duplicate-constraint",
  "implied-constraint",
  "uncited-evidence",
  "unsupported-edge",
  "bypass-edge",
  "avoidable-key-hop",
  "answer-leak",
  "few-candidates",
  "open-count",
  "one-page",
  "open-time",
  "not-entailed",
  "lost-in-wording",
  "invented-in-wording",
  "changed-in-wording",
  "ambiguous",
  "insufficient",
  "contradicted",
  "redundant-constraint",
  "sufficient-alone",
  "freshness-bypass",
  "unproved-clue",
  "found-alone",
  "idle-hop",
  "guessable",
  "refused",
]);
export type FindingCode = z.infer<typeof findingCode>;

/** One finding about a reasoning graph: what is wrong, how severe it is, and the ids of all parts that it concerns. */
export const finding = z.object({
  code: findingCode,
  severity: z.enum(["error", "warning"]),
  nodes: z.array(z.string()),
  edges: z.array(z.string()),
  evidence: z.array(z.string()),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;
