import type { PrivateData } from "./find-private-data.ts";
import type { GateDecision } from "./gate-decision.ts";

/** Privacy: any private person's data that a rule or the model finds in the question or its answer rejects the item. */
export function decidePrivacy(found: {
  byRule: readonly PrivateData[];
  byModel: readonly PrivateData[];
}): GateDecision {
  const kinds = [...new Set([...found.byRule, ...found.byModel].map(({ kind }) => kind))];
  if (kinds.length === 0)
    return { passed: true, code: "passed", reason: "no private data found", detail: {} };
  return {
    passed: false,
    code: kinds[0] ?? "private-person",
    reason: `the question or its answer holds private data: ${kinds.join(", ")}`,
    // Passages stay out: a verdict is shown to people, the data should not be.
    detail: { byRule: found.byRule.length, byModel: found.byModel.length, kinds },
  };
}
