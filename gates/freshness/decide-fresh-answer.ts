import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { GateDecision } from "../gate-decision.ts";
import { holdsValue } from "./holds-value.ts";

/**
 * "We limit the final answer to be based on fresh knowledge" (EvoBrowseComp §2.1, QA Pair Construction): one of the pieces that are cited
 * for the answer is kept, fresh and credible, and its quote contains the answer or an alias.
 */
export function decideFreshAnswer(
  answer: { answer: string; aliases: readonly string[]; answerEvidence: readonly string[] },
  evidence: readonly Evidence[],
): GateDecision {
  const cited = evidence.filter(({ id }) => answer.answerEvidence.includes(id));
  const kept = cited.filter(({ status }) => status === "kept");
  const fresh = kept.filter((piece) => piece.fresh);
  const names = [answer.answer, ...answer.aliases];
  const naming = fresh.filter(({ quote }) => names.some((name) => holdsValue(quote, name)));
  const detail = {
    cited: cited.length,
    kept: kept.length,
    fresh: fresh.length,
    naming: naming.map(({ id }) => id),
  };
  const no = (code: string, reason: string) => ({ passed: false, code, reason, detail });
  if (kept.length === 0) {
    return no(
      "answer-evidence-not-kept",
      "the answer cites no kept evidence: cite ids of the evidence given",
    );
  }
  if (fresh.length === 0) {
    return no(
      "answer-not-fresh",
      "the answer rests on evidence that is not fresh: choose an answer that fresh evidence states",
    );
  }
  if (naming.length === 0) {
    return no(
      "answer-not-stated",
      "no quote of the fresh evidence cited for the answer contains it: cite evidence whose quote states the answer",
    );
  }
  return {
    passed: true,
    code: "passed",
    reason: "the answer rests on fresh evidence that states it",
    detail,
  };
}
