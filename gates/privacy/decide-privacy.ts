import type { GateDecision } from "../gate-decision.ts";
import { standsIn } from "../text/decide-text-quality.ts";
import { findPrivateData, type PrivateData } from "./find-private-data.ts";

/**
 * Privacy: any private person's data that a rule or the model finds in what it was shown of the item rejects it. The model's word counts
 * where its passage stands there: what it can't point at, it made up.
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
    reason: `the question or its answer holds private data: ${kinds.join(", ")}`,
    // Passages stay out: a verdict is shown to people, the data should not be.
    detail: { byRule: found.byRule.length, byModel: byModel.length, kinds },
  };
}

/**
 * Private data in what is published of an item: anything in the question or answer, and numbers that are never public in
 * its evidence's statements too. Addresses and contacts there may be an organisation's; the model beside judges those.
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
