import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { HeldDraft } from "../../domain/ports/runs/item-store.ts";
import type { Draft, DraftPlace } from "../../domain/question/draft.ts";
import { isSameAnswer } from "../../gates/duplicate/is-duplicate.ts";
import type { StepContext } from "../step.ts";
import { isCompared } from "./held-elsewhere.ts";

/**
 * Stores the question that a round composed first, and claims its answer among the open runs of the refresh (decision 0215). Returns the
 * drafts of runs that had the answer before; none if this run holds it now. What was found is stored with the draft. A step that is
 * repeated after a kill returns the same drafts, whatever the other runs did since, so that it makes the same requests.
 */
export async function claimAnswer(
  context: StepContext,
  draft: Draft,
  kept: readonly Evidence[],
): Promise<readonly DraftPlace[]> {
  const { items, run, state, held } = context;
  if (!isCompared(context)) {
    await items.putDraft(held, draft);
    return [];
  }
  const before = (await items.getDraft(run.id, state.round))?.claim;
  if (before !== undefined && before.yieldedTo.length > 0) return before.yieldedTo;
  const stored = await items.claimAnswer(held, (others) => {
    // This run held the answer before it was killed, so those that have come to it since yield.
    const first = before === undefined ? findHolders(context, { draft, kept, others }) : [];
    return { ...draft, claim: { holds: first.length === 0, yieldedTo: first } };
  });
  return stored.claim?.yieldedTo ?? [];
}

/**
 * Stores the question that was composed because the round's first one had the answer of another run, and claims its answer. If another run
 * has this one too, the question stays, and the check for twins decides on it.
 */
export async function claimAgain(
  context: StepContext,
  draft: Draft,
  { kept, yieldedTo }: { readonly kept: readonly Evidence[]; readonly yieldedTo: readonly DraftPlace[] },
): Promise<void> {
  await context.items.claimAnswer(context.held, (others) => ({
    ...draft,
    claim: { holds: findHolders(context, { draft, kept, others }).length === 0, yieldedTo: [...yieldedTo] },
  }));
}

/**
 * Stores an earlier question of the run that is taken up again, and claims its answer anew: another run may have come to it since this run
 * left it.
 */
export async function claimEarlier(context: StepContext, draft: Draft): Promise<void> {
  const { items, run, held } = context;
  if (!isCompared(context)) return await items.putDraft(held, draft);
  const evidence = await items.listEvidence(run.id);
  await items.claimAnswer(held, (others) => ({
    ...draft,
    claim: { holds: findHolders(context, { draft, kept: evidence, others }).length === 0, yieldedTo: [] },
  }));
}

/** Finds the drafts of other runs that have a draft's answer on the same grounds. */
function findHolders(
  { run }: Pick<StepContext, "run">,
  {
    draft,
    kept,
    others,
  }: { readonly draft: Draft; readonly kept: readonly Evidence[]; readonly others: readonly HeldDraft[] },
): DraftPlace[] {
  const item = { seedId: run.seedId, draft, evidence: kept };
  return others
    .filter((other) => isSameAnswer(item, other))
    .map(({ runId, draft: { round } }) => ({ runId, round }));
}
