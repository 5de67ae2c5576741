import type { GateDecision } from "../gate-decision.ts";
import { standsIn } from "../text/decide-text-quality.ts";
import { findPrivateData, type PrivateData } from "./find-private-data.ts";

/**
 * Privacy: data about a private person that a rule or the model finds in the item's texts rejects the item. The model's finding counts only
 * where its passage is in these texts; otherwise the model made it up.
 */
export function decidePrivacy(found: {
  texts: readonly string[];
  byRule: readonly PrivateData[];
  byModel: readonly PrivateData[];
}): GateDecision {
  const byModel = found.byModel.filter(({ passage }) => standsIn(found.texts, passage));
  const kinds = [...new Set([...found.byRule, ...byModel].map(({ kind }) => kind))];
  if (kinds.length === 0)
    return { passed: true, code: "passed", reason: "no private data found", detail: {} };
  return {
    passed: false,
    code: kinds[0] ?? "private-person",
    reason: `the question or its answer contains private data: ${kinds.join(", ")}`,
    // The passages are left out: people see verdicts, but should not see the data.
    detail: { byRule: found.byRule.length, byModel: byModel.length, kinds },
  };
}

/**
 * Finds private data in the published texts of an item. In the question and answer any kind counts. In the statements of the evidence only
 * numbers count that are never public. Addresses and contacts there may belong to an organisation, so the model judges those.
 */
export function findItemPrivateData(item: {
  readonly question: string;
  readonly answer: string;
  readonly statements: readonly string[];
}): PrivateData[] {
  const neverPublic = item.statements
    .flatMap((statement) => findPrivateData(statement))
    .filter(({ kind }) => kind === "identifier" || kind === "finance");
  return [...findPrivateData(item.question), ...findPrivateData(item.answer), ...neverPublic];
}
