import type { ItemLifecycle } from "../domain/ports/questions/lifecycle-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { isSettled } from "./is-settled.ts";

interface ChosenRounds {
  /** Key of the request's present round, with the re-verifications that are stored under it. */
  readonly key: string;
  readonly before: readonly Reverification[];
  /** Returns the key under which an item is re-verified. */
  keyFor(questionId: string): string;
}

/**
 * Chooses the keys for a command by hand, which may be given again on the same day. An item whose re-verification under the command's key
 * is settled is re-verified anew, in a further round with a key of its own. An item whose re-verification was not settled is resumed under
 * its key. If a command names items, a further round begins only when all of them are settled. So a command that was killed re-verifies
 * no item twice, except an item that has become due again since, for example because it was reported.
 */
export async function chooseRounds(
  { reverifications }: Pick<Stores, "reverifications">,
  items: readonly ItemLifecycle[],
  {
    key,
    ids,
    now,
  }: { readonly key: string; readonly ids: readonly string[] | undefined; readonly now: Date },
): Promise<ChosenRounds> {
  const keyOf = (round: number): string => (round === 0 ? key : `${key}/${round + 1}`);
  const lifecycleOf = new Map(items.map((lifecycle) => [lifecycle.questionId, lifecycle]));
  const rounds: Reverification[][] = [];
  const settled = new Map<string, number>();
  for (;;) {
    const round = await reverifications.list({ key: keyOf(rounds.length) });
    if (round.length === 0) break;
    rounds.push(round);
    for (const reverification of round) {
      const lifecycle = lifecycleOf.get(reverification.questionId);
      if (lifecycle !== undefined && isSettled(reverification, lifecycle))
        settled.set(reverification.questionId, rounds.length);
    }
  }
  const settledOf = (questionId: string): number => settled.get(questionId) ?? 0;
  const present = ids === undefined ? 0 : Math.min(...items.map(({ questionId }) => settledOf(questionId)));
  const chosen = Number.isFinite(present) ? present : 0;
  return {
    key: keyOf(chosen),
    before: rounds[chosen] ?? [],
    keyFor(questionId) {
      const due = lifecycleOf.get(questionId)?.reverifyDue;
      const isDue = due !== undefined && due <= now;
      return keyOf(ids === undefined || isDue ? settledOf(questionId) : chosen);
    },
  };
}
