import { z } from "zod";
import type { StepContext } from "../../step.ts";

const detail = z.object({ takenUp: z.number().optional() });

/** How a run came to the question of its round. */
export interface Lineage {
  /** The round whose question this round took up again; null if the question is its own. */
  readonly takenUpFrom: number | null;
  /** Says whether the instruction of a round led to this question. The instructions of other rounds led to questions that were given up. */
  readonly ledHere: (round: number) => boolean;
}

/**
 * Reads which earlier rounds led to the question of this round. A question that was taken up again (decision 0162) comes from the rounds
 * before it was first asked. Later instructions changed other questions, and say nothing of this one.
 */
export async function readLineage({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<Lineage> {
  const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "termination");
  const from = new Map(
    verdicts.flatMap((verdict) => {
      const { takenUp } = detail.parse(verdict.detail);
      return takenUp === undefined || takenUp >= verdict.round ? [] : [[verdict.round, takenUp] as const];
    }),
  );
  const rounds = new Set<number>();
  for (let at = state.round; at > 0; ) {
    const first = from.get(at);
    // A round that took up a question has that of the earlier round `first`, so the search goes on with the rounds that led to it.
    if (first === undefined) rounds.add(at - 1);
    at = first ?? at - 1;
  }
  return { takenUpFrom: from.get(state.round) ?? null, ledHere: (round) => rounds.has(round) };
}
