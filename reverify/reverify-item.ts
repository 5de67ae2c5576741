import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import { listNameDecisions } from "../domain/question/name-decisions.ts";
import { gatherFindings } from "./gather-findings.ts";
import { planReverification } from "./plan-reverification.ts";
import {
  type ReverificationParts,
  type ReverificationWork,
  reverificationScope,
} from "./reverification-parts.ts";
import { atPresentPages, reverifyBySnapshot } from "./reverify-by-snapshot.ts";
import { reverifyForms } from "./reverify-forms.ts";
import { weighFindings } from "./weigh-findings.ts";

/**
 * Re-verifies one item's evidence: visits its pages again, searches newer pages for what can change, and runs its proof over the old and
 * the new facts. The evidence of its forms is visited too. The re-verification is stored once under its key, so a repeat under the same key
 * visits and pays nothing twice. The item itself is not changed.
 * @throws GiveUpItemError `no-lifecycle` for a question that was never accepted
 */
export async function reverifyItem(
  parts: ReverificationParts,
  { questionId, key, signal }: { questionId: string; key: string; signal: AbortSignal },
): Promise<Reverification> {
  const { stores, clock } = parts;
  const known = await stores.reverifications.get(questionId, key);
  if (known !== null) return known;
  const stored = await stores.questions.get(questionId);
  const question = stored && atPresentPages(stored);
  const lifecycle = await stores.lifecycles.get(questionId);
  if (question === null || lifecycle === null)
    throw new GiveUpItemError(`question ${questionId} has no lifecycle to re-verify`, {
      code: "no-lifecycle",
    });
  const scope = reverificationScope(key, questionId);
  const work: ReverificationWork = {
    question,
    scope,
    call: (name) => ({
      key: { scope, step: "reverify", round: 0, name },
      language: question.language,
      signal,
    }),
  };
  const names = listNameDecisions(await stores.items.listVerdicts(question.runId));
  const plan = planReverification(question, names);
  const past = await stores.reverifications.list({ questionIds: [questionId] });
  const put = async (findings: Omit<Reverification, "questionId" | "key" | "at" | "forms" | "dollars">) => {
    const forms = await reverifyForms(parts, work, { plan, names, past, lifecycle });
    signal.throwIfAborted();
    const dollars = (await stores.ledger.spend(scope)).dollars ?? 0;
    // The date tells which re-verifications are settled, so it is later than that of the newest settled one, even where the clock stands.
    const settled = (await stores.lifecycles.get(questionId))?.reverified?.getTime() ?? 0;
    return stores.reverifications.put({
      questionId,
      key,
      at: new Date(Math.max(clock.now().getTime(), settled + 1)),
      ...findings,
      ...(forms.length > 0 && { forms }),
      dollars,
    });
  };
  const bySnapshot = await reverifyBySnapshot(parts, question);
  if (bySnapshot !== null) return put(bySnapshot);
  const { second, ...findings } = await gatherFindings(parts, work, { plan, past, lifecycle });
  const weighed = await weighFindings(parts, work, { ...findings, second, plan, lifecycle, names, past });
  const { decision, proof, correction } = weighed;
  const { outcome, reason, since, isAnchored: anchored } = decision;
  return put({ ...findings, outcome, reason, since, anchored, correction, proof });
}
