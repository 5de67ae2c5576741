import type { Draft } from "../../../domain/question/draft.ts";
import { openWishes } from "../../../gates/text/open-wishes.ts";
import type { StepContext } from "../../step.ts";
import { wordsOfFault } from "../read-wording-faults.ts";
import { readLineage } from "./read-lineage.ts";

/**
 * Reads which wishes of guidance for the wordings of earlier rounds still hold for the present question. Wishes for questions that did not
 * lead to this one are left out, and so is the last round's wish, `newest`.
 */
export async function readOpenWishes(
  context: Pick<StepContext, "items" | "run" | "state">,
  { draft, newest }: { readonly draft: Draft; readonly newest: string | null },
): Promise<string[]> {
  const { items, run, state } = context;
  const { ledHere } = await readLineage(context);
  const drafts = (await items.listDrafts(run.id)).filter(({ round }) => round < state.round);
  const told = drafts.findLast(({ instruction }) => instruction !== null);
  const earlier = drafts.flatMap(({ round, wordingInstruction, plainQuestion }) => {
    if (wordingInstruction === undefined || round === told?.round || !ledHere(round)) return [];
    const since = drafts.filter((later) => later.round > round);
    const faults = since.flatMap(({ wordingFaults = [] }) => wordingFaults).flatMap(wordsOfFault);
    return [{ wish: wordingInstruction, before: plainQuestion, faults }];
  });
  return openWishes(earlier, { question: draft.plainQuestion, newest });
}
