import { z } from "zod";

/** Codes of structural findings; docs/structure-findings.md defines each. */
export const findingCode = z.enum([
  "unknown-id",
  "doubled-id",
  "cycle",
  "wrong-operand-count",
  "complement-without-universe",
  "given-with-incoming",
  "given-answer",
  "no-answer-node",
  "underivable-node",
  "isolated-node",
  "isolated-subgraph",
  "dead-end",
  "duplicate-edge",
  "transitive-edge",
  "bypass-edge",
  "answer-leak",
  "edge-without-evidence",
  "unknown-evidence",
]);
export type FindingCode = z.infer<typeof findingCode>;

/** One finding about a reasoning graph: what is wrong, how much it matters, and which ids it concerns. */
export const finding = z.object({
  code: findingCode,
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  ids: z.array(z.string()),
});
export type Finding = z.infer<typeof finding>;
