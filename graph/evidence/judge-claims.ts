import { askAgain } from "../../agents/ask-again.ts";
import type { ClaimJudgement } from "../../domain/evidence/claim-judgement.ts";
import type { EdgeClaim } from "../../reasoning/entailment/list-claims.ts";
import { hashRequest } from "../question/hash-request.ts";
import type { StepContext } from "../step.ts";

/** So many claims go into one request; a round's rarely fill a second. */
const mostClaims = 40;

/** A model's judgements of claims, in as few calls as they fit in; null without a usable reply. What it leaves out stays unjudged. */
export async function judgeClaims(
  { agents, method, run, key, signal }: StepContext,
  claims: readonly EdgeClaim[],
): Promise<ClaimJudgement[] | null> {
  const judged: ClaimJudgement[] = [];
  for (let at = 0; at < claims.length; at += mostClaims) {
    const batch = claims.slice(at, at + mostClaims);
    const asked = batch.map(({ claim }, index) => ({ id: `c${index + 1}`, ...claim }));
    const outcome = await askAgain(
      agents.entailment.judge,
      { language: run.language, claims: asked },
      { key: key(`entailment/${hashRequest(asked)}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok) return null;
    const replies = new Map(outcome.value.judgements.map((judgement) => [judgement.claim, judgement]));
    judged.push(
      ...batch.flatMap(({ key }, index) => {
        const reply = replies.get(`c${index + 1}`);
        return reply === undefined ? [] : [{ key, verdict: reply.verdict, reason: reply.reason }];
      }),
    );
  }
  return judged;
}
