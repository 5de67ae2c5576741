import { containsName } from "../domain/contains-name.ts";
import type { Evidence } from "../domain/evidence.ts";
import { normaliseName } from "../domain/normalise-name.ts";
import type { GateDecision } from "./gate-decision.ts";

/**
 * "We limit the final answer to be based on fresh knowledge" (EvoBrowseComp §2.1, QA Pair Construction): one of the pieces that
 * are said to state the answer is kept, fresh, and does name it, or an alias, in its facts, its statement or its quote.
 */
export function decideFreshAnswer(
  answer: { answer: string; aliases: readonly string[]; answerEvidence: readonly string[] },
  evidence: readonly Evidence[],
): GateDecision {
  const cited = evidence.filter(({ id }) => answer.answerEvidence.includes(id));
  const kept = cited.filter(({ status }) => status === "kept");
  const fresh = kept.filter((piece) => piece.fresh);
  const names = [answer.answer, ...answer.aliases];
  const naming = fresh.filter((piece) => names.some((name) => isNamed(piece, name)));
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
      "the fresh evidence cited for the answer does not name it: cite evidence that states the answer",
    );
  }
  return { passed: true, code: "passed", reason: "the answer rests on fresh evidence that names it", detail };
}

function isNamed({ facts, statement, quote }: Evidence, name: string): boolean {
  const wanted = normaliseName(name);
  if (wanted === "") return false;
  const isEnd = facts.some(({ subject, object }) =>
    [subject, object].some((end) => normaliseName(end) === wanted),
  );
  return (
    isEnd || [statement, quote, ...facts.map(({ object }) => object)].some((text) => containsName(text, name))
  );
}
