import type { ClaimJudgement } from "../../domain/evidence/claim-judgement.ts";
import type { EdgeEntailment } from "../../domain/question/entailment.ts";
import type { EdgeClaim } from "./list-claims.ts";

/**
 * The edges' verdicts with a model's judgements taken in: what rules left undecided holds where one of its quotes says it. A claim
 * that nobody judged is not taken for true.
 */
export function settleEntailment(
  entailments: readonly EdgeEntailment[],
  claims: readonly EdgeClaim[],
  judgements: readonly ClaimJudgement[],
): EdgeEntailment[] {
  const byKey = new Map(judgements.map((judgement) => [judgement.key, judgement]));
  return entailments.map((entailment) => {
    if (entailment.verdict !== "undecided") return entailment;
    const own = claims
      .filter(({ edge }) => edge === entailment.edge)
      .flatMap(({ key }) => byKey.get(key) ?? []);
    const holds = own.find(({ verdict }) => verdict === "entailed");
    if (holds !== undefined)
      return { ...entailment, verdict: "supported", reason: "a model reads it in a quote" };
    const against = own.find(({ verdict }) => verdict === "contradicted");
    const reason =
      against !== undefined
        ? "a quote says something else"
        : own.length > 0
          ? "no quote states it"
          : `no quote was found to state it (${entailment.reason})`;
    return { ...entailment, verdict: "not", reason };
  });
}
